// Written by Scripts/generate-unit-ranks.py; do not edit.

extension UnitRanks {
  /// A byte for each unit below 0x100, 0x40 more than a level: its letter makes up about 2 to the minus
  /// half a level of a text.
  static let narrowLevels: StaticString = """
    hhhhhhhhhQIhhhhhhhhhhhhhhhhhhhhhEPPU^Z\\OTTS]KKKPHLMMMMNNNNJUUTNQ\
    bFMJIEKJJGKIHJGHKMGGGIKLQLMV\\V`VSFMJIEKJJGKIHJGHKMGGGIKLQLMWZW`h\
    hhhhhhhhhhhhhhhhhhhhhhhhhhhhhghhU\\hhhhhhhheVhhhhhhhhbhcXhhZVhhhT\
    PMWOJLOPQMR[YNUXJUUNYUMhOVR]PSMUPMWOJLOPQMR[YNUXJUUNYUMhOVR]PSMh\

    """
}
