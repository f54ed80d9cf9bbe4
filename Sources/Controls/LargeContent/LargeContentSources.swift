// LargeContentSources.swift: the default large content of controls.

import Foundation
package import VitrineDrawing
import VitrineRuntime

extension UILabel: LargeContentSource {
    package var ownLargeContentTitle: String? { text }
    package var ownLargeContentImage: UIImage? { nil }
}

extension UIImageView: LargeContentSource {
    package var ownLargeContentTitle: String? { nil }
    package var ownLargeContentImage: UIImage? { image }
}

extension UIButton: LargeContentSource {
    package var ownLargeContentTitle: String? { currentTitle ?? currentAttributedTitle?.string }
    package var ownLargeContentImage: UIImage? { currentImage }
}
