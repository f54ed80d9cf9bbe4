// AVAssetImageGenerator.swift: single pictures of a file.

public import CoreGraphics
public import Foundation
public import VitrineCoreMedia
import Synchronization

/// Gives single pictures of a file, such as thumbnails.
///
/// A decoder's process is open while pictures are made, and closed with the generator. Any thread. Unchecked: a lock guards
/// the settings, and the queue the decoder.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    /// How a request has ended.
    public enum Result: Int, Sendable { case succeeded, failed, cancelled }

    /// Receives the picture of a requested time, or why there is none, and the time of the picture itself.
    public typealias CompletionHandler = @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

    /// The file.
    public let asset: AVAsset
    /// The largest size of pictures in pixels; they keep their proportions. Zero, the default: the video's.
    open var maximumSize: CGSize {
        get { settings.withLock { $0.maximumSize } }
        set { settings.withLock { $0.maximumSize = newValue } }
    }
    /// How much earlier than requested a picture may be. Default: any time; the nearest key frame is fast.
    open var requestedTimeToleranceBefore: CMTime {
        get { settings.withLock { $0.before } }
        set { settings.withLock { $0.before = newValue } }
    }
    /// How much later than requested a picture may be. Default: any time.
    open var requestedTimeToleranceAfter: CMTime {
        get { settings.withLock { $0.after } }
        set { settings.withLock { $0.after = newValue } }
    }
    /// Stored: files are not rotated here. Default: false.
    open var appliesPreferredTrackTransform: Bool {
        get { settings.withLock { $0.appliesTransform } }
        set { settings.withLock { $0.appliesTransform = newValue } }
    }

    private struct Settings {
        var maximumSize = CGSize.zero
        var before = CMTime.positiveInfinity, after = CMTime.positiveInfinity
        var appliesTransform = false
        /// Raised by a cancellation: requests of before are not served.
        var generation = 0
    }

    private let settings = Mutex(Settings())
    /// Pictures are made one after another.
    private let queue = DispatchQueue(label: "vitrine-pictures")
    /// Only used on the queue.
    private let source: PictureSource

    /// A generator for a file.
    public init(asset: AVAsset) {
        self.asset = asset
        source = PictureSource(asset as? AVURLAsset)
        super.init()
    }

    /// The picture of a time. Blocks until it is there.
    /// - Parameter actualTime: the time of the picture; for exact requests the requested one, if that is inside of it.
    /// - Throws: `AVError`.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let picture = try queue.sync { try self.picture(at: requestedTime) }
        actualTime?.pointee = picture.time
        return picture.image
    }

    /// The picture of a time, and the time of the picture itself.
    /// - Throws: `AVError`.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                do {
                    let picture = try self.picture(at: time)
                    continuation.resume(returning: (picture.image, picture.time))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    /// Makes the pictures of several times, and calls `handler` for each, on a queue of the generator.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
    ) {
        let generation = settings.withLock { $0.generation }
        for time in requestedTimes.map(\.timeValue) {
            queue.async { [self] in
                guard settings.withLock({ $0.generation }) == generation else {
                    return handler(time, nil, .invalid, .cancelled, nil)
                }
                do {
                    let picture = try self.picture(at: time)
                    handler(time, picture.image, picture.time, .succeeded, nil)
                } catch {
                    handler(time, nil, .invalid, .failed, error)
                }
            }
        }
    }

    /// Makes the picture of a time, and calls `handler` on a queue of the generator.
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, time, _, error in
            handler(image, time, error)
        }
    }

    /// Ends the requests that were not served. Their handlers are called with `cancelled`.
    open func cancelAllCGImageGeneration() { settings.withLock { $0.generation += 1 } }

    private func picture(at time: CMTime) throws -> PictureSource.Picture {
        guard time.isNumeric else { throw AVError(.unknown, reason: "A picture has a time; this is none") }
        let (size, isExact) = settings.withLock { settings in
            let tolerance = CMTime(value: 1, timescale: 10)
            return (settings.maximumSize, settings.before <= tolerance || settings.after <= tolerance)
        }
        return try source.picture(at: time.seconds, within: size, isExact: isExact)
    }
}
