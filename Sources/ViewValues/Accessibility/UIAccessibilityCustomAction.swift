// UIAccessibilityCustomAction.swift: a further action of an element.

public import Foundation
public import VitrineDrawing
public import VitrineObjectiveC

/// An action that people choose by its name, in place of a gesture or a small control.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Performs the action; returns false if it could not be done.
    public typealias ActionHandler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What the action does, in words.
    open var name: String { didSet { storedAttributedName = nil } }
    /// An image for the action, in menus of tools. Nil for none.
    open var image: UIImage?
    /// Performs the action. Nil for an action that cannot be done.
    open var actionHandler: ActionHandler?
    /// The name of the group that the action is in, in words. Nil for the group "Actions".
    open var category: String?
    /// The category of actions that edit text. Its name is the system's word in the user's language.
    public nonisolated static let editCategory = "UIAccessibilityCustomActionCategoryEdit"
    private var storedAttributedName: NSAttributedString?

    /// Creates an action with a name and a closure.
    public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action whose name has attributes for speech.
    public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: ActionHandler?) {
        name = attributedName.string
        self.image = image
        self.actionHandler = actionHandler
        super.init()
        storedAttributedName = attributedName
    }

    /// Creates an action that calls `selector` of `target` with the action; the target is not retained.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        actionHandler = Self.handler(target, selector)
        super.init()
    }

    /// Creates an action with an image that calls `selector` of `target`, which is not retained.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        actionHandler = Self.handler(target, selector)
        super.init()
    }

    /// Creates an action whose name has attributes for speech, and that calls `selector` of `target`, which is not
    /// retained.
    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        name = attributedName.string
        actionHandler = Self.handler(target, selector)
        super.init()
        storedAttributedName = attributedName
    }

    private static func handler(_ target: Any?, _ selector: Selector) -> ActionHandler {
        { [weak object = target.map { $0 as AnyObject }] action in
            guard let object, let result = VitrineMethods.perform(selector.name, on: object, [action]) else {
                return false
            }
            return result as? Bool ?? true
        }
    }

    /// Creates an action that calls a method of `target`, written `Card.remove`. The target is not retained.
    public convenience init<Target: AnyObject>(
        name: String, image: UIImage? = nil, target: Target,
        action: @escaping (Target) -> @MainActor () -> Bool
    ) {
        self.init(name: name, image: image) { [weak target] _ in target.map { action($0)() } ?? false }
    }

    /// The name with languages and spelling for speech.
    open var attributedName: NSAttributedString {
        get { storedAttributedName ?? NSAttributedString(string: name) }
        set {
            name = newValue.string
            storedAttributedName = newValue
        }
    }

    /// Performs the action. False if it could not be done.
    @discardableResult
    package func perform() -> Bool { actionHandler?(self) ?? false }
}
