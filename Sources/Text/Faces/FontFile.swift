// FontFile.swift: the bytes of a font file.
//
// If another process overwrites a mapped file in place, reading it ends the
// process (SIGBUS). So only packaged files under /usr are mapped: package
// managers replace files by rename, and the fonts of 20 MB are there. All other
// files are read.

import CVitrineHarfBuzz
import Foundation
import Glibc
import VitrineSystem

enum FontFile {
    /// Larger files are refused, in bytes.
    private static let largest = 512 << 20

    /// Returns the file as a HarfBuzz blob, which the caller owns.
    /// - Throws: `FontError` with the file.
    static func blob(_ path: String) throws -> OpaquePointer {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FontError(file: path, reason: ErrnoName.message(errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw FontError(file: path, reason: "it is not a file that can be read")
        }
        let size = Int(status.st_size)
        guard size > 0 else { throw FontError(file: path, reason: "it is empty") }
        guard size <= largest else {
            throw FontError(file: path, reason: "its \(size) bytes are too many for a font")
        }
        if isPackaged(path, status), let blob = hb_blob_create_from_file_or_fail(path) { return blob }
        return try read(descriptor, size: size, path: path)
    }

    /// Whether the file belongs to the system and only its owner can write to it.
    private static func isPackaged(_ path: String, _ status: stat) -> Bool {
        path.hasPrefix("/usr/") && !path.hasPrefix("/usr/local/") && !path.contains("/../")
            && status.st_uid == 0 && status.st_mode & (S_IWGRP | S_IWOTH) == 0
    }

    private static func read(_ descriptor: Int32, size: Int, path: String) throws -> OpaquePointer {
        guard let bytes = malloc(size) else {
            throw FontError(file: path, reason: "there is no memory for its \(size) bytes")
        }
        var done = 0
        while done < size {
            let count = Glibc.read(descriptor, bytes + done, size - done)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            done += count
        }
        // A file that became shorter while it was read is used up to its end.
        guard done > 0,
            let blob = hb_blob_create_or_fail(
                bytes.assumingMemoryBound(to: CChar.self), UInt32(clamping: done), HB_MEMORY_MODE_WRITABLE,
                bytes,
                { free($0) })
        else {
            if done <= 0 { free(bytes) }
            throw FontError(file: path, reason: "it cannot be read: \(ErrnoName.message(errno))")
        }
        return blob
    }
}
