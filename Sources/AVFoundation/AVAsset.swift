// AVAsset.swift: a file that items play.

public import Foundation

/// Something that can be played.
@preconcurrency @MainActor
open class AVAsset: NSObject {
    fileprivate nonisolated override init() { super.init() }

    /// The asset of a URL.
    public static func asset(with url: URL) -> AVURLAsset { AVURLAsset(url: url) }

    /// The choices of a kind. Nil if there are none.
    open func mediaSelectionGroup(forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic)
        -> AVMediaSelectionGroup?
    {
        nil
    }

    /// The choices of a kind. Nil if there are none.
    open func loadMediaSelectionGroup(for mediaCharacteristic: AVMediaCharacteristic) async throws
        -> AVMediaSelectionGroup?
    {
        mediaSelectionGroup(forMediaCharacteristic: mediaCharacteristic)
    }

    /// The kinds that there are choices of.
    open var availableMediaCharacteristicsWithMediaSelectionOptions: [AVMediaCharacteristic] {
        [AVMediaCharacteristic.legible].filter { mediaSelectionGroup(forMediaCharacteristic: $0) != nil }
    }
}

/// A file that can be played.
@preconcurrency @MainActor
open class AVURLAsset: AVAsset {
    /// The file.
    public nonisolated let url: URL
    /// Looked for once, also if there are none.
    private lazy var subtitles: AVMediaSelectionGroup? = {
        let files = SubtitleFile.files(beside: url)
        return files.isEmpty ? nil : AVMediaSelectionGroup(files)
    }()

    /// The asset of a file. It is opened when an item plays it; options are ignored.
    public nonisolated init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init()
    }

    /// The subtitles beside the file, as they were when they were first asked for. Nil if there are none.
    open override func mediaSelectionGroup(forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic)
        -> AVMediaSelectionGroup?
    {
        mediaCharacteristic == .legible ? subtitles : nil
    }
}
