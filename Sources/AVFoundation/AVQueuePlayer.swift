// AVQueuePlayer.swift: plays items one after another.

/// Plays items one after another. The next item is opened while the current one plays, so that it begins without a gap.
@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem] = []
    /// Called when an item has ended and left the queue.
    var onEnd: ((AVPlayerItem) -> Void)?

    public override init() {
        super.init()
        actionAtItemEnd = .advance
    }

    public init(items: [AVPlayerItem]) {
        super.init(playerItem: items.first)
        actionAtItemEnd = .advance
        for item in items.dropFirst() { insert(item, after: nil) }
    }

    public override init(playerItem item: AVPlayerItem?) {
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    /// The items: the current one, and those after it.
    open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + queue }

    /// Whether an item can be inserted: it is not in the queue, and no other player's.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        let isNew = !items().contains { $0 === item } && item.player == nil
        guard let afterItem else { return isNew }
        return isNew && items().contains { $0 === afterItem }
    }

    /// Inserts an item after another one, or at the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else {
            fatalError(
                "\(item) cannot be inserted: it is an item of a player, or the item before it is not in the queue")
        }
        guard currentItem != nil else { return setItem(item) }
        item.player = self
        let place = afterItem.flatMap { after in queue.firstIndex { $0 === after }.map { $0 + 1 } }
        if let afterItem, afterItem === currentItem {
            queue.insert(item, at: 0)
        } else {
            queue.insert(item, at: place ?? queue.count)
        }
        openNext()
    }

    /// Removes an item. The next one begins if it is the current one.
    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { return advanceToNextItem() }
        guard let place = queue.firstIndex(where: { $0 === item }) else { return }
        queue.remove(at: place)
        item.leavePlayer()
        openNext()
    }

    open func removeAllItems() {
        for item in queue { item.leavePlayer() }
        queue = []
        setItem(nil)
    }

    /// Ends the current item and begins the next one.
    open func advanceToNextItem() { setItem(takeNextItem()) }

    /// Plays another item in place of the current one. Those after it stay.
    open override func replaceCurrentItem(with item: AVPlayerItem?) {
        if let item { queue.removeAll { $0 === item } }
        super.replaceCurrentItem(with: item)
        openNext()
    }

    override var nextItem: AVPlayerItem? { queue.first }

    override func takeNextItem() -> AVPlayerItem? { queue.isEmpty ? nil : queue.removeFirst() }

    override func setItem(_ item: AVPlayerItem?) {
        let former = currentItem
        super.setItem(item)
        openNext()
        if let former, former !== item { onEnd?(former) }
    }

    /// Opens the next item beforehand, and closes those that are no longer the next one.
    private func openNext() {
        for item in queue.dropFirst() where item.playback != nil { item.close() }
        if let next = queue.first { open(next) }
    }
}
