// AVAsset.swift: a file or a stream that items play.

public import Foundation
import VitrineVideo

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

/// A file that can be played, or a stream over http, https or RTSP from a host that the app names: its Info.plist lists them
/// with the key `VitrineMediaHosts`.
@preconcurrency @MainActor
open class AVURLAsset: AVAsset {
    /// The file or the stream.
    public nonisolated let url: URL
    /// The hosts that a stream may come from.
    nonisolated let stream: StreamSettings
    /// Looked for once, also if there are none.
    private lazy var subtitles: AVMediaSelectionGroup? = {
        let files = SubtitleFile.files(beside: url)
        return files.isEmpty ? nil : AVMediaSelectionGroup(files)
    }()

    /// The asset of a file or a stream. It is opened when an item plays it; options are ignored.
    public nonisolated init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        stream = .ofApp
        super.init()
    }

    /// With other settings than the app's.
    nonisolated init(url: URL, stream: StreamSettings) {
        self.url = url
        self.stream = stream
        super.init()
    }

    /// The subtitles beside the file, as they were when they were first asked for. Nil if there are none.
    open override func mediaSelectionGroup(forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic)
        -> AVMediaSelectionGroup?
    {
        mediaCharacteristic == .legible ? subtitles : nil
    }
}
