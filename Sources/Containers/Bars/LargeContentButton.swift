// LargeContentButton.swift: a bar button that is shown large during a long press.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// A bar's button for an item: lifting the finger over it taps it.
@MainActor
class LargeContentButton: UIControl {
    /// The item whose large image is shown, if it has one.
    var largeItem: UIBarItem? { nil }
    /// The image that is enlarged otherwise.
    var smallImage: UIImage? { nil }

    override var showsLargeContentViewer: Bool {
        get { true }
        set { super.showsLargeContentViewer = newValue }
    }

    override var largeContentImage: UIImage? {
        get { largeItem?.largeContentSizeImage ?? smallImage }
        set { super.largeContentImage = newValue }
    }

    override var scalesLargeContentImage: Bool {
        get { largeItem?.largeContentSizeImage == nil }
        set { super.scalesLargeContentImage = newValue }
    }

    override var largeContentImageInsets: UIEdgeInsets {
        get { largeItem?.largeContentSizeImageInsets ?? .zero }
        set { super.largeContentImageInsets = newValue }
    }
}
