# make demo    find a keyword in the transcripts of Examples/Transcripts
# make test    run every test; the last line counts them
# make install [PREFIX=/usr/local] [DESTDIR=] [LIBDIR=lib] [TOOL_ONLY=1]   install the tool, its man pages and completions,
#              and the C library; make uninstall removes them
# make build   build the library and the command line: .build/release/quoth
# make bench   measure the speed, in less than ten minutes, then both ICUs and libraries; bench-all everything, in about an hour
# make bench-tiers   a selection with each tier of instructions that the processor has
# make bench-compare OLD NEW   show changes between two result files beyond the noise
# make fuzz [SECONDS=60] [TARGET=NAME] [SEED=N]   run random cases, and keep those that break a law
# make fuzz-replay FILE=...   check whether the law holds now
# make wheel   build the Python package for users without a Swift toolchain: .build/wheel
# make deb     make Debian's packages: .build/deb
# make site    make the site, a folder of static files: .build/site/html
# make soak    search and cancel at random moments for two minutes
# make format  format all sources
# make lint    check formatting, the order of the folders, compiler warnings and the documents
#
# Each first installs missing packages (Scripts/bootstrap.sh).

.PHONY: demo test build install uninstall bench bench-all bench-tiers bench-compare fuzz fuzz-replay soak format lint wheel deb site
.DEFAULT_GOAL := build

# For `quoth --version`.
export QUOTH_COMMIT := $(shell Scripts/commit.sh)
export PREFIX DESTDIR TOOL_ONLY LIBDIR

build:
	@Scripts/bootstrap.sh build
	swift build -c release

demo:
	@Scripts/bootstrap.sh build
	@Scripts/demo.sh

install:
	@Scripts/bootstrap.sh build $(if $(TOOL_ONLY),,install)
	@Scripts/install.sh install

uninstall:
	@Scripts/install.sh uninstall

test:
	@Scripts/bootstrap.sh build test
	@Scripts/test.sh

bench:
	@Scripts/bootstrap.sh build bench
	@Benchmarks/run

bench-all:
	@Scripts/bootstrap.sh build bench
	@Benchmarks/run all

bench-tiers:
	@Scripts/bootstrap.sh build bench
	@Benchmarks/run tiers

# The two words after the target are its arguments, and not targets.
ifeq ($(firstword $(MAKECMDGOALS)),bench-compare)
compared := $(wordlist 2,3,$(MAKECMDGOALS))
.PHONY: $(compared)
$(compared): ; @:
endif

bench-compare:
	@Scripts/bootstrap.sh build bench
	@Benchmarks/run compare $(compared)

fuzz:
	@Scripts/bootstrap.sh build
	@Fuzz/fuzz.sh run --seconds "$(or $(SECONDS),60)" --seed "$(SEED)" $(TARGET)

fuzz-replay:
	@Scripts/bootstrap.sh build
	@Fuzz/fuzz.sh replay $(FILE)

wheel:
	@Scripts/bootstrap.sh build wheel
	@Bindings/python/wheel.sh

deb:
	@Scripts/bootstrap.sh build install deb
	@Scripts/deb.sh

site:
	@Scripts/bootstrap.sh build site
	@Scripts/site.sh

soak:
	@Scripts/bootstrap.sh build test
	QUOTH_SOAK_SECONDS=$${QUOTH_SOAK_SECONDS:-120} swift test -c release --disable-xctest \
	  --filter CorpusSoakTests

format:
	@Scripts/bootstrap.sh build
	@Scripts/format.sh

lint:
	@Scripts/bootstrap.sh build lint
	@Scripts/lint.sh

# Checks outside `make test`: the thread sanitizer, whose builds take minutes, many killed runs, ten minutes
# of load, and everything again with Swift's own ICU.
.PHONY: test-extended
test-extended:
	@Scripts/bootstrap.sh build test test-extended
	@for check in Tests/Extended/*.sh; do echo "=== $$check"; $$check; done
