// UIFocusEnvironment.swift: what takes part when the focus moves.
//
// The focus is for people who do not touch: arrow keys, Tab and remotes move
// it from view to view, Return chooses. Before it moves, everything from the
// old and the new item up to the window is asked, and afterwards told.

public import Foundation

/// A part of the interface that the focus may be in: a view or a controller.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Where the focus goes first when it comes here, best first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// What this is inside of.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Asks for the focus to be looked for again, if it is in here.
    func setNeedsFocusUpdate()
    /// Looks for it now, if that was asked for.
    func updateFocusIfNeeded()
    /// Where the items in here lie; for views and controllers, the view.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Whether the focus may move as `context` says.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus has moved. What `coordinator` is given runs with the animation of the focus.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether it can have the focus now.
    var canBecomeFocused: Bool { get }
    /// Where it is, in the coordinates of what it is inside of.
    var frame: CGRect { get }
    /// How it shows that it has the focus; a ring unless said otherwise, nil for nothing.
    var focusEffect: UIFocusEffect? { get }
}

/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// In reading order, as Tab moves.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// What has the focus before, and after; nil: nothing.
    public let previouslyFocusedItem: (any UIFocusItem)?
    public let nextFocusedItem: (any UIFocusItem)?
    /// Which way it moves; empty if it was moved by the program.
    public let focusHeading: UIFocusHeading

    public weak var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    public weak var nextFocusedView: UIView? { nextFocusedItem as? UIView }

    package init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }
}

/// Runs what belongs to a move of the focus along with its animation.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// Seconds that the focus takes to move.
    static let duration = 0.2

    /// Adds changes that are animated with the focus, and what follows them.
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

/// A part of a view that leads the focus somewhere else.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// Whether the guide leads. True by default.
    open var isEnabled = true
    /// Where the focus goes that moves into the guide, best first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] = []

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A guide at `frame`, in the coordinates of the view that it will be added to.
    public convenience init(frame: CGRect) {
        self.init()
        fixedFrame = frame
    }

    private var fixedFrame: CGRect?

    /// Where it is given to be, else where constraints put it.
    var place: CGRect { fixedFrame ?? layoutFrame }
}

/// How a view shows that it has the focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() { super.init() }

    /// What views have unless they are given another: a ring in the tint colour around their bounds.
    static let automatic = UIFocusHaloEffect()
}

/// A ring around the view.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// How round the ring's corners are, points; nil: as the view's, and the ring's distance more.
    open var cornerRadius: CGFloat?

    public override init() { super.init() }
}
