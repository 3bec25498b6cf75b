#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#elseif canImport(ucrt)
  import ucrt
  import WinSDK
#else
  import Glibc
#endif

/// The few functions of the system's C library that clouds need.
///
/// Foundation has them, too, but the command line is linked without it, since Foundation and its ICU
/// would make the program four times as large.
enum Platform {
  /// The number of processors in use.
  static var processorCount: Int {
    #if os(Windows)
      Int(GetActiveProcessorCount(WORD(ALL_PROCESSOR_GROUPS)))
    #else
      max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    #endif
  }
}

/// The natural logarithm.
func log(_ value: Double) -> Double {
  #if canImport(Darwin)
    Darwin.log(value)
  #elseif canImport(Android)
    Android.log(value)
  #elseif canImport(Musl)
    Musl.log(value)
  #elseif canImport(ucrt)
    ucrt.log(value)
  #else
    Glibc.log(value)
  #endif
}

/// A power.
func pow(_ base: Double, _ exponent: Double) -> Double {
  #if canImport(Darwin)
    Darwin.pow(base, exponent)
  #elseif canImport(Android)
    Android.pow(base, exponent)
  #elseif canImport(Musl)
    Musl.pow(base, exponent)
  #elseif canImport(ucrt)
    ucrt.pow(base, exponent)
  #else
    Glibc.pow(base, exponent)
  #endif
}
