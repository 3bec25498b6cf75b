// The C interface from JavaScript, through the FFI of Deno, which also runs programs written for Node:
//
//     deno run --allow-ffi --allow-read search.js NEEDLE FILE [LOCALE] [LIBRARY]
//
// A text is searched in place; offsets count bytes of UTF-8.
import { readFileSync } from "node:fs";
import process from "node:process";

const UTF8 = 2;
const library = process.argv[5] ?? "libquoth.so.1";
const { symbols: quoth } = Deno.dlopen(library, {
  quoth_pattern_create: {
    parameters: ["buffer", "buffer", "usize", "u32", "buffer", "buffer"],
    result: "i32",
  },
  quoth_pattern_destroy: { parameters: ["pointer"], result: "void" },
  quoth_pattern_find_all: {
    parameters: ["buffer", "usize", "buffer", "pointer", "buffer", "usize", "u32", "buffer"],
    result: "i32",
  },
});

/** Memory for the details of a failure: QUOTH_ERROR_INIT of the header. */
function makeError() {
  const view = new DataView(new ArrayBuffer(256));
  view.setBigUint64(0, 256n, true); // struct_size
  view.setBigInt64(16, -1n, true); // position
  return view;
}

/** Throws what the library says is wrong. */
function check(status, error) {
  if (status === 0) return;
  const message = new Uint8Array(error.buffer, 24, 232);
  throw new Error(new TextDecoder().decode(message.subarray(0, message.indexOf(0))));
}

/** A needle compiled for search: made once, used for any number of texts. */
class Pattern {
  #handle;
  // Without this, a pattern that nobody destroys would keep its memory.
  static #forgotten = new FinalizationRegistry((handle) => quoth.quoth_pattern_destroy(handle));

  constructor(needle, locale) {
    const bytes = new TextEncoder().encode(needle);
    const options = new DataView(new ArrayBuffer(88)); // quoth_options: zero means the default
    const tag = new TextEncoder().encode(locale + "\0");
    options.setBigUint64(0, 88n, true);
    options.setBigUint64(8, locale ? BigInt(Deno.UnsafePointer.value(Deno.UnsafePointer.of(tag))) : 0n, true);
    const out = new BigUint64Array(1);
    const error = makeError();
    check(quoth.quoth_pattern_create(out, bytes, BigInt(bytes.length), UTF8, options, error), error);
    this.#handle = Deno.UnsafePointer.create(out[0]);
    Pattern.#forgotten.register(this, this.#handle);
  }

  /** The matches in UTF-8, as pairs of byte offsets. */
  spans(text) {
    const count = new BigUint64Array(1);
    for (let capacity = 64; ; capacity = Number(count[0])) {
      const matches = new BigUint64Array(3 * capacity); // start, end, flags
      const error = makeError();
      check(quoth.quoth_pattern_find_all(matches, BigInt(capacity), count, this.#handle, text, BigInt(text.length), UTF8, error), error);
      if (count[0] > BigInt(capacity)) continue; // there are more than there was room for
      return Array.from({ length: Number(count[0]) }, (_, i) => [Number(matches[3 * i]), Number(matches[3 * i + 1])]);
    }
  }
}

const [needle, file, locale = ""] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: search.js NEEDLE FILE [LOCALE] [LIBRARY]");
  process.exit(2);
}
try {
  const text = readFileSync(file);
  for (const [start, end] of new Pattern(needle, locale).spans(text)) {
    console.log(`${start}..${end}\t${text.subarray(start, end).toString()}`);
  }
} catch (error) {
  console.error(`search.js: ${error.message}`);
  process.exit(1);
}
