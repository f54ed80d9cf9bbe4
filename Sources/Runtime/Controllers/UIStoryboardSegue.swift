// UIStoryboardSegue.swift: a transition from one controller to another as an object. Source makes and performs it;
// there are no storyboards that would.

public import Foundation

/// A transition between two controllers.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name by which `prepare(for:sender:)` identifies the segue; nil for none.
    open var identifier: String? { storedIdentifier }
    /// The controller that is shown before.
    open var source: UIViewController { storedSource }
    /// The controller that is shown after.
    open var destination: UIViewController { storedDestination }

    private let storedIdentifier: String?
    private let storedSource: UIViewController
    private let storedDestination: UIViewController
    private var handler: (() -> Void)?

    /// A segue whose subclass performs it.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        storedIdentifier = identifier
        storedSource = source
        storedDestination = destination
        super.init()
    }

    /// A segue that a closure performs.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination: calls the closure of the initialiser. Subclasses override it.
    open func perform() { handler?() }
}
