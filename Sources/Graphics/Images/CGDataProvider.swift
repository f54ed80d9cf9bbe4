// CGDataProvider.swift: bytes that images are made from.

public import Foundation

/// Bytes, or a file's. Immutable.
public final class CGDataProvider: Sendable {
    /// Told when a provider over a caller's memory does not use it any more: its info, the memory and its size.
    public typealias ReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

    /// The bytes.
    public let data: CFData?

    /// - Parameter data: kept, not copied.
    public init?(data: CFData) { self.data = data }

    /// The bytes at `data`, which are copied; `releaseData` is called at once.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: ReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.init(data: Data(bytes: data, count: size))
        releaseData(info, data, size)
    }

    /// A file's bytes; nil if it cannot be read. Large files are mapped, not read.
    public convenience init?(url: URL) {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
        self.init(data: data)
    }

    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }
}
