// UIBarItem.swift: the base class of items in bars.

public import Foundation
public import VitrineDrawing

/// An item in a bar, with a title and an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// The text of the item. Nil for none.
    open var title: String? { didSet { changed() } }
    /// The image of the item. Nil for none.
    open var image: UIImage? { didSet { changed() } }
    /// An image for low bars. Stored only.
    open var landscapeImagePhone: UIImage?
    /// An image to show large during a long press, with the largest text sizes; nil for an enlarged `image`.
    open var largeContentSizeImage: UIImage?
    /// Insets that move that image so that it looks centred, in points.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// The distance around the image, in points. Default: zero.
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Whether the item can be used. Default: true.
    open var isEnabled = true { didSet { changed() } }
    /// A number for finding the item. Default: 0.
    open var tag = 0
    /// An identifier for tests and tools; it is never spoken.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// What the item is, in words; nil for its title.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// What happens when the item is used, in words. Nil for none.
    open var accessibilityHint: String? { didSet { changed() } }
    /// The value of the item, in words. Nil for none.
    open var accessibilityValue: String? { didSet { changed() } }

    /// Attributes of the title, by the raw value of a control state.
    package var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }
    /// Called when the item changed; the bar that shows it updates.
    package var onChange: (() -> Void)?
    /// The view that shows the item.
    package weak var shownView: UIView?

    /// The values of properties with appearance rules when the item was created.
    var appearanceOriginals: [AnyKeyPath: AnyHashable]?

    public override init() {
        super.init()
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
    }

    /// Applies appearance rules to the item, since a view that shows it is in a window.
    package func applyAppearance(shownBy view: UIView) {
        if !AppearanceRules.isEmpty { AppearanceRules.apply(to: self, in: view) }
    }

    /// Restores an archived bar item.
    public required init?(coder: NSCoder) {
        super.init()
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
        title = coder.object("UITitle") as? String
        tag = coder.integer("UITag") ?? 0
        isEnabled = coder.flag("UIDisabled") != true
        image = coder.object("UIImage") as? UIImage
    }

    /// Archives the title, image, tag and `isEnabled`.
    open func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let image { coder.encode(image, forKey: "UIImage") }
        coder.encode(tag, forKey: "UITag")
        coder.encode(!isEnabled, forKey: "UIDisabled")
    }

    /// Called on iOS when an item was loaded from a nib. There are no nibs here.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder.
    open func prepareForInterfaceBuilder() {}

    package func changed() { onChange?() }
}
