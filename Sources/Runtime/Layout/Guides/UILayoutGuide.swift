// UILayoutGuide.swift: a rectangle that constraints can name, without a view.

public import Foundation

/// A rectangle in a view that takes part in Auto Layout and draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
    /// A name for messages.
    open var identifier = ""
    /// The view that the guide is in. Setting it moves the guide there.
    open weak var owningView: UIView? {
        get { storedOwner }
        set {
            guard newValue !== storedOwner else { return }
            storedOwner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }
    weak var storedOwner: UIView?
    /// The guide in the engine of its view's tree.
    var item: LayoutItem? {
        didSet { if oldValue !== item { oldValue?.forgetObject() } }
    }
    /// What a guide of the system stands for; nil for one's own.
    let role: SystemGuide?

    public override init() {
        role = nil
        super.init()
    }

    /// A guide of no view, with the name that the archive has.
    public required init?(coder: NSCoder) {
        role = nil
        super.init()
        if let name = coder.text("UILayoutGuideIdentifier") { identifier = name }
    }

    /// Keeps the name; a view keeps its guides with itself.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "UILayoutGuideIdentifier")
    }

    init(role: SystemGuide, owner: UIView) {
        self.role = role
        storedOwner = owner
        super.init()
        identifier = role.identifier
    }

    /// Where the guide lies in its view's coordinates, points, after layout.
    public var layoutFrame: CGRect { storedOwner?.layoutFrame(of: self) ?? .zero }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    /// The constraints that affect the guide along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        storedOwner?.layoutEngine?.constraintsAffecting(self, axis) ?? []
    }

    /// Whether the constraints leave room for another place or size.
    public var hasAmbiguousLayout: Bool { storedOwner?.layoutEngine?.isAmbiguous(self) ?? false }
}

/// The rectangles that every view offers.
enum SystemGuide {
    case margins, safeArea, readable, keyboard
    /// What a scroll view scrolls, and the part of it that is seen.
    case content, frame
    /// What bars cover at one edge of a controller's view.
    case topBars, bottomBars

    var identifier: String {
        switch self {
        case .margins: "UIViewLayoutMarginsGuide"
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .readable: "UIViewReadableContentGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .content: "UIScrollViewContentLayoutGuide"
        case .frame: "UIScrollViewFrameLayoutGuide"
        case .topBars: "UIViewControllerTopLayoutGuide"
        case .bottomBars: "UIViewControllerBottomLayoutGuide"
        }
    }

    /// How far the rectangle keeps from the view's edges, points.
    @MainActor
    func insets(in view: UIView) -> UIEdgeInsets {
        switch self {
        case .margins: return view.layoutMargins
        case .safeArea: return view.safeAreaInsets
        case .readable:
            var insets = view.layoutMargins
            let spare = view.bounds.width - insets.left - insets.right - view.readableWidth
            if spare > 0 {
                insets.left += spare / 2
                insets.right += spare / 2
            }
            return insets
        case .content: return .zero
        case .frame:
            let origin = view.bounds.origin
            return UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
        case .keyboard: return view.keyboardLayoutGuide.insets(in: view)
        case .topBars:
            return UIEdgeInsets(
                top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        case .bottomBars:
            return UIEdgeInsets(
                top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        }
    }
}

extension UIView {
    /// The widest column that reads well: 672 points at the default text size, and as much more or less as body text
    /// is larger or smaller, so that a line has as many letters.
    var readableWidth: CGFloat {
        UIFontMetrics.default.scaledValue(for: 672, compatibleWith: traitCollection).rounded()
    }
}
