// UIFocusEnvironment.swift: the protocols and objects of the focus and its moves.
//
// The focus is for people who do not touch: arrow keys, Tab and remotes move it from view to view, and Return selects.
// Before it moves, all environments from the old and the new item up to the window may refuse; afterwards they are
// informed.

public import Foundation
public import VitrineObjectiveC

/// A part of the interface that may contain the focus: a view or a controller.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// The environments to focus first when the focus enters this one, best first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around this one; nil for the outermost.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Requests a search for the item to focus, if the focus is inside.
    func setNeedsFocusUpdate()
    /// Performs the requested search at once.
    func updateFocusIfNeeded()
    /// The container with the geometry of items inside; for views and controllers, the view.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Whether the focus may move as `context` describes.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called when the focus has moved. Animations added to `coordinator` run with that of the focus.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment, _RespondsToSelectors {
    /// Whether it can have the focus at present.
    var canBecomeFocused: Bool { get }
    /// The rectangle of the item, in the coordinates of its container.
    var frame: CGRect { get }
    /// The effect that shows the focus; a ring by default, nil for none.
    @_disfavoredOverload var focusEffect: UIFocusEffect? { get }
    /// Whether the focus is shown where the program has moved it. Default: automatic.
    @_disfavoredOverload var focusItemDeferralMode: UIFocusItemDeferralMode { get }
}

/// Whether the focus is shown on an item to which the program has moved it.
public enum UIFocusItemDeferralMode: Int, Sendable {
    /// As the system does: it is shown.
    case automatic = 0
    /// It is not shown until a person presses a key that moves the focus.
    case always = 1
    /// It is shown.
    case never = 2
}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates a set of directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upwards, as with the arrow key.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Downwards, as with the arrow key.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left, as with the arrow key.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right, as with the arrow key.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// Forwards in reading order, as with Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// Backwards in reading order, as with Shift-Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item with the focus before the move; nil if there was none.
    public let previouslyFocusedItem: (any UIFocusItem)?
    /// The item with the focus after the move; nil if there is none.
    public let nextFocusedItem: (any UIFocusItem)?
    /// The direction of the move; empty if the program moved the focus.
    public let focusHeading: UIFocusHeading

    /// The view with the focus before the move; nil if it was not a view.
    public weak var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view with the focus after the move; nil if it is not a view.
    public weak var nextFocusedView: UIView? { nextFocusedItem as? UIView }

    package init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }
}

/// Runs further animations together with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// The duration of a move of the focus, in seconds.
    static let duration = 0.2

    /// Adds changes that are animated with the focus, and a closure to call afterwards.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    func run() {
        let (animations, completions) = (animations, completions)
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
            for block in animations { block() }
        } completion: { _ in
            for block in completions { block() }
        }
    }
}

/// An area of a view that redirects the focus.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// Whether the guide redirects the focus. Default: true.
    open var isEnabled = true
    /// The environments that get the focus when it moves into the guide, best first. Default: none.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] = []

    public override init() { super.init() }

    /// Restores an archived guide.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a guide at `frame`, in the coordinates of the view that it will be added to.
    public convenience init(frame: CGRect) {
        self.init()
        fixedFrame = frame
    }

    private var fixedFrame: CGRect?

    /// The frame from the initialiser, or else the one from constraints.
    var place: CGRect { fixedFrame ?? layoutFrame }
}

/// The appearance of a view with the focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() { super.init() }

    /// The effect of views unless another is set: a ring in the tint colour around the bounds.
    static let automatic = UIFocusHaloEffect()
}

/// A ring around the view.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// The radius of the ring's corners, in points; nil, the default, for the view's radius plus the distance of the
    /// ring.
    open var cornerRadius: CGFloat?

    public override init() { super.init() }
}
