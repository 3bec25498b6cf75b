//! The C interface from Rust, with nothing but rustc:
//!
//!     rustc search.rs -L native=/usr/local/lib -l quoth
//!
//! The text of a `&str` is searched in place; spans are byte ranges that slice it.
use std::ffi::{c_void, CStr, CString};
use std::os::raw::c_char;
use std::ptr;

#[repr(C)]
struct QuothError {
    struct_size: usize,
    status: i32,
    reserved: u32,
    position: i64,
    message: [c_char; 232],
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct QuothMatch {
    start: usize,
    end: usize,
    flags: u32,
    reserved: u32,
}

#[repr(C)]
struct QuothOptions {
    struct_size: usize,
    locale: *const c_char,
    family: u32,
    flags: u32,
    toggles: [u32; 9],
    collation: [u32; 3],
    rules: *const c_char,
    rules_length: usize,
}

const UTF8_UNCHECKED: u32 = 5; // a &str is well-formed

extern "C" {
    fn quoth_pattern_create(
        out: *mut *mut c_void, needle: *const c_void, length: usize, encoding: u32,
        options: *const QuothOptions, error: *mut QuothError,
    ) -> i32;
    fn quoth_pattern_destroy(pattern: *mut c_void);
    fn quoth_pattern_find_all(
        matches: *mut QuothMatch, capacity: usize, count: *mut usize, pattern: *const c_void,
        text: *const c_void, length: usize, encoding: u32, error: *mut QuothError,
    ) -> i32;
}

struct Pattern(*mut c_void);

// Patterns are immutable: quoth.h lets any number of threads use one at once.
unsafe impl Send for Pattern {}
unsafe impl Sync for Pattern {}

impl Pattern {
    fn new(needle: &str, locale: &str) -> Result<Pattern, String> {
        let locale = CString::new(locale).map_err(|error| error.to_string())?;
        let options = QuothOptions {
            struct_size: std::mem::size_of::<QuothOptions>(),
            locale: locale.as_ptr(),
            family: 0,
            flags: 0,
            toggles: [0; 9],
            collation: [0; 3],
            rules: ptr::null(),
            rules_length: 0,
        };
        let mut out = ptr::null_mut();
        let mut error = fresh_error();
        let status = unsafe {
            quoth_pattern_create(
                &mut out, needle.as_ptr().cast(), needle.len(), UTF8_UNCHECKED, &options, &mut error)
        };
        if status == 0 { Ok(Pattern(out)) } else { Err(message(&error)) }
    }

    fn find_all<'a>(&self, text: &'a str) -> Result<Vec<&'a str>, String> {
        let mut matches = vec![QuothMatch::default(); 16];
        loop {
            let mut count = 0;
            let mut error = fresh_error();
            let status = unsafe {
                quoth_pattern_find_all(
                    matches.as_mut_ptr(), matches.len(), &mut count, self.0,
                    text.as_ptr().cast(), text.len(), UTF8_UNCHECKED, &mut error)
            };
            if status != 0 {
                return Err(message(&error));
            }
            if count <= matches.len() {
                return Ok(matches[..count].iter().map(|m| &text[m.start..m.end]).collect());
            }
            matches.resize(count, QuothMatch::default());
        }
    }
}

impl Drop for Pattern {
    fn drop(&mut self) {
        unsafe { quoth_pattern_destroy(self.0) }
    }
}

fn fresh_error() -> QuothError {
    QuothError {
        struct_size: std::mem::size_of::<QuothError>(), status: 0, reserved: 0, position: -1,
        message: [0; 232],
    }
}

fn message(error: &QuothError) -> String {
    unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_string_lossy().into_owned()
}

fn main() {
    let pattern = Pattern::new("istanbul", "tr").expect("a pattern");
    let text = "İSTANBUL'da, istanbul'a. ".repeat(20);
    let found = pattern.find_all(&text).expect("a search");
    println!("{} {} {}", found.len(), found[0], found[1]);
    match Pattern::new("x", "no such language") {
        Ok(_) => std::process::exit(1),
        Err(message) => println!("{message}"),
    }
}
