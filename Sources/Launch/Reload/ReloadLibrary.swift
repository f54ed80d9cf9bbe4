// ReloadLibrary.swift: loads a library with changed functions into the process. Only in programs with the trait Reload.

#if Reload
import Foundation
import VitrineSystem

/// A library that was loaded. It stays loaded: closures and stacks may refer to its code.
struct ReloadLibrary {
    /// The error of a library that is not loaded.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    private let flags: UnsafeMutablePointer<UInt8>?

    /// Loads a library, whose functions replace those of the program at once.
    ///
    /// A user who can write the file can run code in this process: it must be a file of this process's user, which
    /// nobody else can read or write.
    /// - Throws: `Refusal`.
    @MainActor init(path: String) throws {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Refusal(description: "\(path) cannot be read: \(ErrnoName.message(errno))")
        }
        do { try Self.check(descriptor, path) } catch {
            close(descriptor)
            throw error
        }
        // The file that was checked, whatever the path is now. The descriptor stays open: the loader compares names.
        guard let handle = dlopen("/proc/self/fd/\(descriptor)", RTLD_NOW | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "no reason is known"
            close(descriptor)
            throw Refusal(description: "\(path) cannot be loaded: \(reason)")
        }
        typealias Flags = @convention(c) () -> UnsafeMutableRawPointer
        let function = dlsym(handle, "vitrine_reload_flags").map { unsafeBitCast($0, to: Flags.self) }
        flags = function?().assumingMemoryBound(to: UInt8.self)
    }

    private static func check(_ descriptor: Int32, _ path: String) throws(Refusal) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Refusal(description: "\(path) is not loaded: it is not a file")
        }
        guard status.st_uid == geteuid() else {
            throw Refusal(
                description: "\(path) is not loaded: user \(status.st_uid) owns it; it must be user \(geteuid())")
        }
        guard status.st_mode & 0o777 == 0o600 else {
            let mode = String(status.st_mode & 0o777, radix: 8)
            throw Refusal(description: "\(path) is not loaded: its mode is 0\(mode); it must be 0600")
        }
    }

    /// Forgets which functions ran.
    func clearFlags(_ count: Int) {
        for index in 0..<count { flags?[index] = 0 }
    }

    /// The numbers of the functions that have not run since `clearFlags`.
    func unused(of count: Int) -> [Int] {
        guard let flags else { return Array(0..<count) }
        return (0..<count).filter { flags[$0] == 0 }
    }
}
#endif
