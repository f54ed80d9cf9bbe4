// AVPlayerItemOutput.swift: gives an app what an item shows.

public import Foundation
public import VitrineCoreMedia

/// Gives an app what an item shows. Add it with `AVPlayerItem.add(_:)`.
@preconcurrency @MainActor
open class AVPlayerItemOutput: NSObject {
    /// The item that it belongs to.
    public internal(set) weak var item: AVPlayerItem?
    /// Whether the app shows it in place of the player. Default: false.
    open var suppressesPlayerRendering = false

    public override init() { super.init() }

    /// The time of the item at a time of the machine, in seconds. Invalid without an item that plays.
    open func itemTime(forHostTime hostTimeInSeconds: Double) -> CMTime {
        guard let item, let player = item.player, player.currentItem === item else { return .invalid }
        return CMTime(nearest: player.boundedTime(at: hostTimeInSeconds))
    }
}
