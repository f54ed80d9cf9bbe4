// UILayoutGuide.swift: a rectangle for constraints, without a view.

public import Foundation
import VitrineDrawing

/// A rectangle in a view that takes part in Auto Layout and draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
    /// A name for messages. Default: empty.
    open var identifier = ""
    /// The view with the guide. Setting it moves the guide there.
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
        didSet { if oldValue !== item { oldValue?.clearObject() } }
    }
    /// The purpose of a guide of the system; nil for guides of applications.
    let role: SystemGuide?

    public override init() {
        role = nil
        super.init()
    }

    /// A guide without a view, with the archived identifier.
    public required init?(coder: NSCoder) {
        role = nil
        super.init()
        if let name = coder.text("UILayoutGuideIdentifier") { identifier = name }
    }

    /// Archives the identifier; the rest is in the archive of the view.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "UILayoutGuideIdentifier")
    }

    init(role: SystemGuide, owner: UIView) {
        self.role = role
        storedOwner = owner
        super.init()
        identifier = role.identifier
    }

    /// The rectangle of the guide after layout, in points of its view.
    public var layoutFrame: CGRect { storedOwner?.layoutFrame(of: self) ?? .zero }

    /// The edge where text begins.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The edge where text ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge, independent of the direction of text.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge, independent of the direction of text.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The width of the guide.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    /// The height of the guide.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    /// The constraints that affect the guide along an axis, for debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        storedOwner?.layoutEngine?.constraintsAffecting(self, axis) ?? []
    }

    /// Whether the constraints allow more than one rectangle; for debugging.
    public var hasAmbiguousLayout: Bool { storedOwner?.layoutEngine?.isAmbiguous(self) ?? false }
}

/// The rectangles that every view has.
enum SystemGuide {
    case margins, safeArea, readable, keyboard
    /// The content of a scroll view, and its visible part.
    case content, frame
    /// The part that bars cover at one edge of a controller's view.
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

    /// The distances between the rectangle and the view's edges, in points.
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
    /// The widest column of text that is easy to read: 672 points at the default text size, scaled with body text, so
    /// that a line keeps its number of letters.
    var readableWidth: CGFloat {
        UIFontMetrics.default.scaledValue(for: 672, compatibleWith: traitCollection).rounded()
    }
}
