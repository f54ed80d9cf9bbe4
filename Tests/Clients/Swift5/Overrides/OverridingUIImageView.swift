// OverridingUIImageView.swift: overrides the initialisers of UIImageView.h, which are all designated.

import UIKit

open class OverridingUIImageView: UIImageView {
    public override init(image: UIImage?) { super.init(image: image) }
    public override init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(image: image, highlightedImage: highlightedImage)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
