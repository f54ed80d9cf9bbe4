// LargeContentButton.swift: a bar button that is shown large during a long press.

import VitrineCompositor
import Foundation
package import VitrineDrawing
import VitrineRuntime
package import VitrineControls

/// A bar's button for an item: lifting the finger over it taps it.
@MainActor
package class LargeContentButton: UIControl {
    /// The item whose large image is shown, if it has one.
    var largeItem: UIBarItem? { nil }
    /// The image that is enlarged otherwise.
    var smallImage: UIImage? { nil }

    package override var showsLargeContentViewer: Bool {
        get { true }
        set { super.showsLargeContentViewer = newValue }
    }

    package override var largeContentImage: UIImage? {
        get { largeItem?.largeContentSizeImage ?? smallImage }
        set { super.largeContentImage = newValue }
    }

    package override var scalesLargeContentImage: Bool {
        get { largeItem?.largeContentSizeImage == nil }
        set { super.scalesLargeContentImage = newValue }
    }

    package override var largeContentImageInsets: UIEdgeInsets {
        get { largeItem?.largeContentSizeImageInsets ?? .zero }
        set { super.largeContentImageInsets = newValue }
    }
}
