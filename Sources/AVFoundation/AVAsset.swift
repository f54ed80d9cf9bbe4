// AVAsset.swift: a file that items play.

public import Foundation

/// Something that can be played.
@preconcurrency @MainActor
open class AVAsset: NSObject {
    fileprivate nonisolated override init() { super.init() }

    /// The asset of a URL.
    public static func asset(with url: URL) -> AVURLAsset { AVURLAsset(url: url) }
}

/// A file that can be played.
@preconcurrency @MainActor
open class AVURLAsset: AVAsset {
    /// The file.
    public nonisolated let url: URL

    /// The asset of a file. It is opened when an item plays it; options are ignored.
    public nonisolated init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init()
    }
}
