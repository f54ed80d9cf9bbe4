// UIDragItem.swift: one dragged item.

public import Foundation
public import VitrinePasteboard
public import VitrineRuntime

/// One dragged item.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The provider of the item's data.
    public let itemProvider: NSItemProvider
    /// The app's value for the item; nil, the default, for none.
    open var localObject: Any?
    /// Returns the preview under the finger; nil, the default, for the view that was lifted.
    open var previewProvider: (@MainActor () -> UIDragPreview?)?

    /// Moves the dropped preview of the item to the place that the drop's delegate names now; nil while none is on its
    /// way.
    var updateDropPreview: (@MainActor () -> Void)?

    /// Asks the delegate of the drop for the item's preview again, while the item is on its way to where it was dropped.
    /// Does nothing at other times.
    open func setNeedsDropPreviewUpdate() { updateDropPreview?() }

    /// Makes an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A view that is shown under the finger.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view to show.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIPreviewParameters

    /// Makes a preview of a view.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.view = view
        self.parameters = parameters
        super.init()
    }
}

/// A preview at a place, for a drag.
public typealias UITargetedDragPreview = UITargetedPreview
/// The appearance of a drag's preview.
public typealias UIDragPreviewParameters = UIPreviewParameters
/// The place of a drag's preview.
public typealias UIDragPreviewTarget = UIPreviewTarget

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// None: the items go back.
    case cancel = 0
    /// None here, although the view accepts drops elsewhere.
    case forbidden = 1
    /// The destination gets a copy.
    case copy = 2
    /// The destination gets the items and the source removes them.
    case move = 3
}

/// The effect of a drop at this place.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The effect of a drop.
    public let operation: UIDropOperation
    /// Whether the preview stays as it is. Stored; previews never grow. False by default.
    open var isPrecise = false
    /// Whether the preview keeps its full size. Stored; it has no effect. False by default.
    open var prefersFullSizePreview = false

    /// Makes a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// The parts of a drag that source and destination share.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// The finger's place, in points of a view.
    func location(in view: UIView) -> CGPoint
    /// Whether the source allows a move.
    var allowsMoveOperation: Bool { get }
    /// Whether the items stay within the app that is their source.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item has one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item can be loaded as an object of this class.
    func canLoadObjects<Value: NSItemProviderReading>(ofClass aClass: Value.Type) -> Bool
}

/// A drag, for its source.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// The source's value for the drag, for when it is the destination, too; nil, the default, for none.
    var localContext: Any? { get set }
}

/// A drag, for its destination.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, for its source. Nil for a drag of another program.
    var localDragSession: (any UIDragSession)? { get }
    /// Loads all objects of a class, in the order of the items.
    ///
    /// `completion` is called on the main actor once all are loaded, which may be before this method returns.
    @discardableResult
    func loadObjects<Value: NSItemProviderReading>(
        ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
    ) -> Progress
}
