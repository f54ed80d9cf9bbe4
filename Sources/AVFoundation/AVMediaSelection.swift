// AVMediaSelection.swift: what is chosen in each group.

public import Foundation

/// What an item shows of each group.
@preconcurrency @MainActor
open class AVMediaSelection: NSObject {
    /// The asset of the item. Nil after it is gone.
    public private(set) weak var asset: AVAsset?
    private let option: AVMediaSelectionOption?

    init(asset: AVAsset, option: AVMediaSelectionOption?) {
        self.asset = asset
        self.option = option
        super.init()
    }

    /// The option of a group that is shown. Nil for none.
    open func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        mediaSelectionGroup.options.first { $0 === option }
    }
}
