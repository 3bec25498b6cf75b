// Linux with glibc is tested. The other systems are type-checked and untried.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// The functions of the system's C library that clouds need.
///
/// Foundation has them, too, but the command line is linked without it, since Foundation and its ICU
/// would make the program four times as large.
enum SystemMath {
  /// The natural logarithm.
  static func log(_ value: Double) -> Double { systemLog(value) }

  /// A power.
  static func pow(_ base: Double, _ exponent: Double) -> Double { systemPow(base, exponent) }
}

// Functions of the C library whose names are also those of the interface.

private func systemLog(_ value: Double) -> Double { log(value) }

private func systemPow(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
