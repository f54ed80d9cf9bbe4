// CGDataProvider.swift: the bytes of images.

public import Foundation

/// Bytes from memory or from a file. Immutable.
public final class CGDataProvider: Sendable {
    /// Called when a provider no longer uses the caller's memory, with its info, the memory and its size in bytes.
    public typealias ReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

    /// The bytes.
    public let data: CFData?

    /// A provider of the given bytes. Never nil.
    public init?(data: CFData) { self.data = data }

    /// A provider of a copy of the bytes at `data`. `releaseData` is called at once.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: ReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.init(data: Data(bytes: data, count: size))
        releaseData(info, data, size)
    }

    /// A provider of a file's bytes. Nil if the file cannot be read. Large files are mapped into memory.
    public convenience init?(url: URL) {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
        self.init(data: data)
    }

    /// A provider of the bytes of the file at a path. Nil if it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }
}
