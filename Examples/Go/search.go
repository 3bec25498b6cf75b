// search KEYWORD FILE [LOCALE] prints each match in a UTF-8 file, through cgo: byte offsets and the text.
package main

/*
#cgo pkg-config: quoth
#include <quoth.h>
#include <stdlib.h>

// Macros are not seen by Go.
static quoth_options find_options(void) { return (quoth_options)QUOTH_OPTIONS_FIND_INIT; }
static quoth_error no_error(void) { return (quoth_error)QUOTH_ERROR_INIT; }
*/
import "C"

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"unsafe"
)

// Pattern is a compiled keyword. It is immutable: any number of goroutines may use it at once.
type Pattern struct{ handle *C.quoth_pattern }

// NewPattern compiles a keyword; the locale is a BCP 47 tag, or empty for the rules of no language.
func NewPattern(keyword, locale string) (*Pattern, error) {
	options, failure := C.find_options(), C.no_error()
	if locale != "" {
		options.locale = C.CString(locale)
		defer C.free(unsafe.Pointer(options.locale))
	}
	text := []byte(keyword)
	pattern := &Pattern{}
	// Go's memory is only lent for the call.
	status := C.quoth_pattern_create(&pattern.handle, pointer(text), C.size_t(len(text)),
		C.QUOTH_UTF8, &options, &failure)
	if status != C.QUOTH_OK {
		return nil, errors.New(C.GoString(&failure.message[0]))
	}
	runtime.SetFinalizer(pattern, func(p *Pattern) { C.quoth_pattern_destroy(p.handle) })
	return pattern, nil
}

// FindAll returns the start and end of each match, in bytes. The text is searched in place.
func (p *Pattern) FindAll(text []byte) ([][2]int, error) {
	matches := make([]C.quoth_match, 64)
	for {
		var count C.size_t
		failure := C.no_error()
		status := C.quoth_pattern_find_all(&matches[0], C.size_t(len(matches)), &count, p.handle,
			pointer(text), C.size_t(len(text)), C.QUOTH_UTF8, &failure)
		runtime.KeepAlive(p)
		if status != C.QUOTH_OK {
			return nil, errors.New(C.GoString(&failure.message[0]))
		}
		if int(count) > len(matches) {
			matches = make([]C.quoth_match, count)
			continue
		}
		spans := make([][2]int, count)
		for i := range spans {
			spans[i] = [2]int{int(matches[i].start), int(matches[i].end)}
		}
		return spans, nil
	}
}

func pointer(bytes []byte) unsafe.Pointer {
	if len(bytes) == 0 {
		return nil
	}
	return unsafe.Pointer(&bytes[0])
}

func run(arguments []string) error {
	if len(arguments) < 3 {
		return errors.New("usage: search KEYWORD FILE [LOCALE]")
	}
	locale := ""
	if len(arguments) > 3 {
		locale = arguments[3]
	}
	text, err := os.ReadFile(arguments[2])
	if err != nil {
		return err
	}
	pattern, err := NewPattern(arguments[1], locale)
	if err != nil {
		return err
	}
	spans, err := pattern.FindAll(text)
	for _, span := range spans {
		fmt.Printf("%d..%d\t%s\n", span[0], span[1], text[span[0]:span[1]])
	}
	return err
}

func main() {
	if err := run(os.Args); err != nil {
		fmt.Fprintln(os.Stderr, "search:", err)
		os.Exit(2)
	}
}
