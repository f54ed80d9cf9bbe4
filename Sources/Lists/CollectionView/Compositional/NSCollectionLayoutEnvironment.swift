// NSCollectionLayoutEnvironment.swift: the available size and the traits of a section.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

/// The available size.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
    /// The visible size of the collection between its content insets, in points.
    var contentSize: CGSize { get }
    /// `contentSize` reduced by `contentInsets`, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets that `contentInsetsReference` leaves free, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
}

/// The size and traits for which a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
    /// The size that the section may use.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

struct LayoutSurroundings: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    var contentInsets = NSDirectionalEdgeInsets.zero
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
    var container: any NSCollectionLayoutContainer { self }
}

/// The edges from which insets count, across the scrolling axis. Raw values are UIKit's.
public enum UIContentInsetsReference: Int, Sendable {
    /// As the enclosing element has it: a section's layout, or for the layout the safe area.
    case automatic = 0
    /// The edges of the collection.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins of the collection.
    case layoutMargins = 3
    /// The readable width of the collection.
    case readableContent = 4
}
