// UIBarItem.swift: what items of bars have in common.

public import Foundation

/// A title and an image in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency NSCoding {
    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    /// Shown in place of `image` where bars are low; kept for UIKit's sake.
    open var landscapeImagePhone: UIImage?
    /// Shown large, while the item is held, where people have chosen very large text; nil: `image`, made larger.
    open var largeContentSizeImage: UIImage?
    /// Points by which that image is moved, so that it looks centred.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// Points around the image.
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    open var isEnabled = true { didSet { changed() } }
    /// A number to find the item by. 0 by default.
    open var tag = 0
    /// A name for tests and tools; people never hear it.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// What the item is, in words; the title unless set.
    open var accessibilityLabel: String? { didSet { changed() } }
    open var accessibilityHint: String? { didSet { changed() } }
    open var accessibilityValue: String? { didSet { changed() } }

    /// Attributes of the title, by the raw value of a control state.
    package var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }
    /// The bar that shows the item looks again.
    package var onChange: (() -> Void)?
    /// What shows the item now.
    package weak var shownView: UIView?

    /// What appearance proxies found as the item was made.
    var appearanceOriginals: [AnyKeyPath: AnyHashable]?

    public override init() {
        super.init()
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
    }

    /// A view that shows the item comes into a window: what was set on appearance proxies reaches the item.
    package func takeAppearance(shownBy view: UIView) {
        if !AppearanceRules.isEmpty { AppearanceRules.apply(to: self, in: view) }
    }

    public required init?(coder: NSCoder) {
        super.init()
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
        title = coder.object("UITitle") as? String
        tag = coder.integer("UITag") ?? 0
        isEnabled = coder.flag("UIDisabled") != true
        image = coder.object("UIImage") as? UIImage
    }

    open func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let image { coder.encode(image, forKey: "UIImage") }
        coder.encode(tag, forKey: "UITag")
        coder.encode(!isEnabled, forKey: "UIDisabled")
    }

    package func changed() { onChange?() }
}
