internal import Quoth

extension Library {
  /// Compares every byte with its checksum, and each index with its corpus.
  ///
  /// - Returns: what is damaged.
  /// - Complexity: O(*n*): everything is read.
  public func check() -> [LibraryError] {
    var errors: [LibraryError] = []
    for segment in segments {
      do throws(LibraryError) { try segment.verifyCorpus() } catch { errors.append(error) }
      do throws(LibraryError) { try segment.index.get().verify() } catch { errors.append(error) }
    }
    return errors
  }
}
