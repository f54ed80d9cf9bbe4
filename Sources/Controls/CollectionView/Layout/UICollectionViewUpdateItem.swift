// UICollectionViewUpdateItem.swift: one change of a batch, as a layout hears of it.

public import Foundation
import VitrineRuntime

/// An item or a section (its item is `NSNotFound`) that comes, goes, moves or is made anew.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0
        case delete = 1
        case reload = 2
        case move = 3
        case none = 4
    }

    public let indexPathBeforeUpdate: IndexPath?
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}
