// Search KEYWORD FILE [LOCALE] - prints the byte offsets and the text of each match in a file.
//
// Java 17 calls C through a module that is still incubating; nothing else is needed:
//
//   java --add-modules jdk.incubator.foreign --enable-native-access=ALL-UNNAMED \
//     -Dquoth.library=/usr/lib/libquoth.so.1 Search.java KEYWORD FILE [LOCALE]
//
// The file is mapped and searched in place: only the printed parts are copied to Java.

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.incubator.foreign.CLinker;
import jdk.incubator.foreign.FunctionDescriptor;
import jdk.incubator.foreign.MemoryAccess;
import jdk.incubator.foreign.MemoryAddress;
import jdk.incubator.foreign.MemoryLayout;
import jdk.incubator.foreign.MemorySegment;
import jdk.incubator.foreign.ResourceScope;
import jdk.incubator.foreign.SegmentAllocator;
import jdk.incubator.foreign.SymbolLookup;

final class Search {
  // The layout of quoth.h on 64-bit systems.
  private static final int ERROR_SIZE = 256, ERROR_MESSAGE = 24;
  private static final int OPTIONS_SIZE = 88, OPTIONS_LOCALE = 8;
  private static final int MATCH_SIZE = 24;
  private static final int UTF8 = 2, OK = 0;

  private static final MemoryLayout POINTER = CLinker.C_POINTER;
  private static final MemoryLayout SIZE = CLinker.C_LONG_LONG;
  private static final MemoryLayout INT = CLinker.C_INT;

  private static final MethodHandle CREATE =
      function("quoth_pattern_create", POINTER, POINTER, SIZE, INT, POINTER, POINTER);
  private static final MethodHandle ALL =
      function("quoth_pattern_find_all", POINTER, SIZE, POINTER, POINTER, POINTER, SIZE, INT, POINTER);
  private static final MethodHandle DESTROY = CLinker.getInstance().downcallHandle(
      SymbolLookup.loaderLookup().lookup("quoth_pattern_destroy").get(),
      MethodType.methodType(void.class, MemoryAddress.class), FunctionDescriptor.ofVoid(POINTER));

  /** A function of the library that returns a status. */
  private static MethodHandle function(String name, MemoryLayout... parameters) {
    System.load(Path.of(System.getProperty("quoth.library")).toAbsolutePath().toString());
    Class<?>[] types = new Class<?>[parameters.length];
    for (int i = 0; i < types.length; i++)
      types[i] = parameters[i].equals(POINTER) ? MemoryAddress.class
          : parameters[i].equals(SIZE) ? long.class : int.class;
    return CLinker.getInstance().downcallHandle(
        SymbolLookup.loaderLookup().lookup(name).get(), MethodType.methodType(int.class, types),
        FunctionDescriptor.of(INT, parameters));
  }

  /** The library's error message. */
  private static final class QuothException extends Exception {
    QuothException(MemorySegment error) {
      super(CLinker.toJavaString(error.asSlice(ERROR_MESSAGE)));
    }
  }

  private static void search(String keyword, Path path, String locale) throws Throwable {
    try (ResourceScope scope = ResourceScope.newConfinedScope()) {
      SegmentAllocator memory = SegmentAllocator.arenaAllocator(scope);
      MemorySegment error = memory.allocate(ERROR_SIZE, 8);
      MemoryAccess.setLong(error, ERROR_SIZE); // its struct_size
      MemorySegment options = memory.allocate(OPTIONS_SIZE, 8);
      MemoryAccess.setLong(options, OPTIONS_SIZE);
      if (locale != null)
        MemoryAccess.setAddressAtOffset(
            options, OPTIONS_LOCALE, CLinker.toCString(locale, scope).address());

      byte[] bytes = keyword.getBytes(StandardCharsets.UTF_8);
      MemorySegment needle = memory.allocateArray(CLinker.C_CHAR, bytes);
      MemorySegment out = memory.allocate(POINTER);
      int status = (int) CREATE.invokeExact(
          out.address(), needle.address(), (long) bytes.length, UTF8, options.address(),
          error.address());
      if (status != OK) throw new QuothException(error);
      MemoryAddress pattern = MemoryAccess.getAddress(out);
      try {
        long length = Files.size(path);
        MemorySegment text = length == 0 ? memory.allocate(1)
            : MemorySegment.mapFile(path, 0, length, FileChannel.MapMode.READ_ONLY, scope);
        MemorySegment count = memory.allocate(SIZE);
        MemorySegment matches = null;
        // Counted first, so that there is room for all of them.
        for (long capacity = 0;;) {
          MemoryAddress room = matches == null ? MemoryAddress.NULL : matches.address();
          status = (int) ALL.invokeExact(
              room, capacity, count.address(), pattern, text.address(), length, UTF8,
              error.address());
          if (status != OK) throw new QuothException(error);
          long found = MemoryAccess.getLong(count);
          if (found <= capacity) break;
          matches = memory.allocate(found * MATCH_SIZE, 8);
          capacity = found;
        }
        for (long i = 0; i < MemoryAccess.getLong(count); i++) {
          long start = MemoryAccess.getLongAtOffset(matches, i * MATCH_SIZE);
          long end = MemoryAccess.getLongAtOffset(matches, i * MATCH_SIZE + 8);
          byte[] said = text.asSlice(start, end - start).toByteArray();
          System.out.println(
              start + ".." + end + "\t" + new String(said, StandardCharsets.UTF_8));
        }
      } finally {
        DESTROY.invokeExact(pattern);
      }
    }
  }

  public static void main(String[] arguments) throws Throwable {
    if (arguments.length < 2 || System.getProperty("quoth.library") == null) {
      System.err.println("usage: java ... -Dquoth.library=PATH Search.java KEYWORD FILE [LOCALE]");
      System.exit(2);
    }
    try {
      search(arguments[0], Path.of(arguments[1]), arguments.length > 2 ? arguments[2] : null);
    } catch (QuothException exception) {
      System.err.println(exception.getMessage());
      System.exit(1);
    } catch (IOException exception) {
      System.err.println(exception);
      System.exit(1);
    }
  }
}
