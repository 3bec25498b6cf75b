internal import Quoth

extension Library {
  /// Compares every byte with its checksum, and each index with its corpus, and the filters.
  ///
  /// - Returns: what is damaged.
  /// - Complexity: O(*n*): everything is read.
  public func check() -> [LibraryError] {
    var errors: [LibraryError] = []
    for segment in segments {
      do throws(LibraryError) { try segment.verifyCorpus() } catch { errors.append(error) }
      do throws(LibraryError) { try segment.index.get().verify() } catch { errors.append(error) }
    }
    for filter in filters {
      do throws(LibraryError) { try filter.get().verify() } catch { errors.append(error) }
    }
    return errors
  }
}
