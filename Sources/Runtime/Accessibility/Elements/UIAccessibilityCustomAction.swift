// UIAccessibilityCustomAction.swift: something that can be done with an element beside using it.

public import Foundation
import VitrineObjectiveC

/// An action that people choose by its name, in place of a gesture or a small control.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does it; false if it could not be done.
    public typealias ActionHandler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What it does, in words.
    open var name: String { didSet { storedAttributedName = nil } }
    open var image: UIImage?
    open var actionHandler: ActionHandler?
    /// Actions of one category stand together.
    open var category: String?
    private var storedAttributedName: NSAttributedString?

    public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    public convenience init(
        attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: ActionHandler?
    ) {
        self.init(name: attributedName.string, image: image, actionHandler: actionHandler)
        storedAttributedName = attributedName
    }

    /// Calls `selector` of `target` with the action; the target is not retained.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, image: nil, target: target, selector: selector)
    }

    /// The same with an image.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        let object = target.map { $0 as AnyObject }
        self.init(name: name, image: image) { [weak object] action in
            guard let object, let result = VitrineMethods.perform(selector.name, on: object, [action]) else {
                return false
            }
            return result as? Bool ?? true
        }
    }

    /// Calls a method of `target`, written `Card.remove`. The target is not retained.
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

    /// Does it. False: it could not be done.
    @discardableResult
    package func perform() -> Bool { actionHandler?(self) ?? false }
}
