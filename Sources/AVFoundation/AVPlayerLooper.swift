// AVPlayerLooper.swift: plays an item again and again.

public import Foundation
public import VitrineCoreMedia
import VitrineObjectiveC

/// Plays copies of an item again and again, in a queue. Each copy is opened while the one before it plays.
///
/// Observable with key-value observing: `loopCount`, `status`.
@preconcurrency @MainActor
public final class AVPlayerLooper: NSObject {
    /// Whether the looper works.
    public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }

    /// Whether the looper works.
    public private(set) var status = Status.ready
    /// Why it does not.
    public var error: (any Error)? { loopingPlayerItems.lazy.compactMap(\.error).first }
    /// How often playback has begun again.
    public private(set) var loopCount = 0
    /// The copies of the item.
    public private(set) var loopingPlayerItems: [AVPlayerItem] = []

    private weak var player: AVQueuePlayer?
    private let range: CMTimeRange
    private let formerAction: AVPlayer.ActionAtItemEnd

    /// Loops an item, or a part of it, before the items that the player has.
    /// - Parameter timeRange: the part; invalid for the whole item.
    public init(
        player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange = .invalid
    ) {
        self.player = player
        range = loopRange
        formerAction = player.actionAtItemEnd
        super.init()
        player.actionAtItemEnd = .advance
        let existing = player.items()
        let rate = player.rate
        player.rate = 0
        player.removeAllItems()
        loopingPlayerItems = (0..<3).map { _ in AVPlayerItem(asset: itemToLoop.asset) }
        for item in loopingPlayerItems {
            prepare(item)
            player.insert(item, after: nil)
        }
        for item in existing { player.insert(item, after: nil) }
        player.onEnd = { [weak self] in self?.itemHasEnded($0) }
        player.rate = rate
    }

    /// Ends looping. The current copy plays to its end.
    public func disableLooping() {
        guard status == .ready, let player else { return }
        status = .cancelled
        player.onEnd = nil
        for item in loopingPlayerItems where item !== player.currentItem { player.remove(item) }
        player.actionAtItemEnd = formerAction
        didChangeValue(forKey: "status")
    }

    private func prepare(_ item: AVPlayerItem) {
        guard range.isValid else { return }
        item.firstTime = max(0, range.start.seconds)
        item.forwardPlaybackEndTime = range.end
    }

    private func itemHasEnded(_ item: AVPlayerItem) {
        guard let player, loopingPlayerItems.contains(where: { $0 === item }) else { return }
        // A file that cannot be played would be opened again and again.
        if item.status == .failed {
            status = .failed
            player.onEnd = nil
            didChangeValue(forKey: "status")
            return
        }
        loopCount += 1
        didChangeValue(forKey: "loopCount")
        prepare(item)
        let last = player.items().last { entry in loopingPlayerItems.contains { $0 === entry } }
        player.insert(item, after: last)
    }
}
