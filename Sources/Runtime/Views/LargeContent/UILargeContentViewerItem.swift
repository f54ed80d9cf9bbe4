// UILargeContentViewerItem.swift: items that can be shown large, for people with very large text.
//
// Bars and similar views keep their size at every text size. While a person holds a part of them, it is shown large in
// the middle of the screen.

import Foundation
public import VitrineDrawing
import VitrineGraphics

/// A small item that can be shown large. Views are such items.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
    /// Whether the item is shown large during a long press.
    var showsLargeContentViewer: Bool { get }
    /// The words that are shown; nil: none.
    var largeContentTitle: String? { get }
    /// The image that is shown; nil: none.
    var largeContentImage: UIImage? { get }
    /// Whether the image is enlarged. Symbols are drawn again, others are scaled.
    var scalesLargeContentImage: Bool { get }
    /// Insets that move the image so that it looks centred, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// The properties of a view as such an item.
struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

/// A view that has a title and an image which it would show large.
@MainActor
package protocol LargeContentSource: UIView {
    var ownLargeContentTitle: String? { get }
    var ownLargeContentImage: UIImage? { get }
}

extension UIView: UILargeContentViewerItem {
    var largeContent: LargeContent {
        get { extras?.largeContent ?? LargeContent() }
        set { ownExtras.largeContent = newValue }
    }
}
