// NSCollectionLayoutEnvironment.swift: how much room a section has, and in which traits it is shown.

public import Foundation
public import VitrineRuntime

/// How much room there is.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
    /// What is seen of the collection between its content insets, points.
    var contentSize: CGSize { get }
    /// The same without `contentInsets`.
    var effectiveContentSize: CGSize { get }
    /// What the layout's `contentInsetsReference` leaves free.
    var contentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
    var container: any NSCollectionLayoutContainer { get }
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

/// From where insets count, across the axis in which the content scrolls. Raw values are UIKit's.
public enum UIContentInsetsReference: Int, Sendable {
    /// As what stands above says: a section's layout, or for that the safe area.
    case automatic = 0
    /// From the edges of the collection.
    case none = 1
    case safeArea = 2
    case layoutMargins = 3
    /// From a width that reads well.
    case readableContent = 4
}
