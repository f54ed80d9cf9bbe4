// UIDragItem.swift: one thing that is dragged.

public import Foundation
public import VitrineRuntime

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// Anything that helps whoever knows the item.
    open var localObject: Any?
    /// What is shown under the finger; nil for the view that it was lifted from.
    open var previewProvider: (@MainActor () -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A view that is shown under the finger.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters

    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.view = view
        self.parameters = parameters
        super.init()
    }
}

public typealias UITargetedDragPreview = UITargetedPreview
public typealias UIDragPreviewParameters = UIPreviewParameters
public typealias UIDragPreviewTarget = UIPreviewTarget

/// What happens with what is dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: it goes back.
    case cancel = 0
    /// Nothing here, although it could be dropped elsewhere.
    case forbidden = 1
    case copy = 2
    case move = 3
}

/// What would happen if the finger left now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    /// Whether the preview is shown as it is, without growing.
    open var isPrecise = false
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// What both sides know of a drag.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    /// Where the finger is, points of a view.
    func location(in view: UIView) -> CGPoint
    /// Whether the side that gives lets things be moved away.
    var allowsMoveOperation: Bool { get }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects<Value: NSItemProviderReading>(ofClass aClass: Value.Type) -> Bool
}

/// The drag, for whoever gives.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Whatever the giver wants to know when it takes something itself.
    var localContext: Any? { get set }
}

/// The drag, for whoever takes.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, which always is one of this program.
    var localDragSession: (any UIDragSession)? { get }
    /// Gives all objects of a kind, in the order of the items.
    ///
    /// - Parameter completion: called on the main actor once all are there, which may be before this returns.
    @discardableResult
    func loadObjects<Value: NSItemProviderReading>(
        ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
    ) -> Progress
}
