// AVPlayerItemVideoOutput.swift: gives an app an item's pictures.

public import Foundation
public import VitrineCoreMedia
public import VitrineCoreVideo
import VitrineGraphics
import VitrineVideo

/// Gives an app the pictures of an item, when it asks: at each frame of a display link.
///
/// An item with an output is decoded also without a layer that can be seen. The next pictures come when those before them
/// were asked for.
@preconcurrency @MainActor
open class AVPlayerItemVideoOutput: AVPlayerItemOutput {
    /// Called before pictures follow after a pause.
    public private(set) weak var delegate: (any AVPlayerItemOutputPullDelegate)?
    /// The queue of the delegate. Nil: the main queue, which is the only one that is supported.
    public private(set) var delegateQueue: DispatchQueue?
    private let wantedSize: (width: Int?, height: Int?)
    private weak var lastFrame: VideoFrame?
    private var wantsNotification = false

    /// - Parameter pixelBufferAttributes: `kCVPixelBufferWidthKey` and `kCVPixelBufferHeightKey` scale the pictures. Others
    ///   are ignored: pictures are `kCVPixelFormatType_32BGRA`.
    public init(pixelBufferAttributes: [String: Any]? = nil) {
        func side(_ key: String) -> Int? {
            (pixelBufferAttributes?[key] as? Int).flatMap { (1...8192).contains($0) ? $0 : nil }
        }
        wantedSize = (side(kCVPixelBufferWidthKey), side(kCVPixelBufferHeightKey))
        super.init()
    }

    /// Whether there is a picture for a time of the item that was not copied yet.
    open func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool {
        guard let frame = frame(at: itemTime) else { return false }
        return frame !== lastFrame
    }

    /// The picture for a time of the item. Nil if there is none, or if it was copied before.
    ///
    /// Cost: a conversion, about a millisecond for 1920x1080 pixels.
    /// - Parameter outItemTimeForDisplay: the time of the picture itself.
    open func copyPixelBuffer(
        forItemTime itemTime: CMTime, itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
    ) -> CVPixelBuffer? {
        guard let frame = frame(at: itemTime), frame !== lastFrame else { return nil }
        lastFrame = frame
        outItemTimeForDisplay?.pointee = CMTime(nearest: frame.time)
        let pixels = PixelBuffer(
            unclearedWidth: wantedSize.width ?? frame.size.width, height: wantedSize.height ?? frame.size.height)
        frame.draw(into: pixels)
        return CVPixelBuffer(pixels)
    }

    /// Sets who is called before pictures follow after a pause.
    open func setDelegate(_ delegate: (any AVPlayerItemOutputPullDelegate)?, queue delegateQueue: DispatchQueue?) {
        self.delegate = delegate
        self.delegateQueue = delegateQueue
    }

    /// Asks for one call of the delegate before the next picture.
    /// - Parameter interval: ignored: the call comes with the picture.
    open func requestNotificationOfMediaDataChange(withAdvanceInterval interval: TimeInterval) {
        wantsNotification = true
    }

    final func pictureDidChange() {
        guard wantsNotification else { return }
        wantsNotification = false
        delegate?.outputMediaDataWillChange(self)
    }

    private func frame(at time: CMTime) -> VideoFrame? {
        guard time.isNumeric, let item, let player = item.player, player.currentItem === item else { return nil }
        return player.frame(at: time.seconds)
    }
}
