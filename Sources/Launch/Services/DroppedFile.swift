// DroppedFile.swift: the contents of a file that another program has dropped.

#if Window
import Foundation
import Glibc

/// Reads a file that another program names: it may be a pipe or a device that never ends, or larger than the memory.
enum DroppedFile {
    /// Why a file is not read.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The contents. Any thread but the main one.
    /// - Parameter most: the most bytes.
    static func read(_ path: String, most: Int) -> Result<Data, Failure> {
        // Without O_NONBLOCK a pipe without a writer would be waited for.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return failure(path, String(cString: strerror(errno))) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return failure(path, "it is not a file with contents of its own")
        }
        guard status.st_size <= most else {
            return failure(path, "it has \(status.st_size) bytes, more than \(most); open its address instead")
        }
        do { return .success(try file.read(upToCount: most) ?? Data()) } catch { return failure(path, "\(error)") }
    }

    private static func failure(_ path: String, _ reason: String) -> Result<Data, Failure> {
        .failure(Failure(description: "the dropped file \(path) cannot be read: \(reason)"))
    }
}
#endif
