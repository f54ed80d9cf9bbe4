// NSTextAttachmentViewProvider.swift: the view of an attachment.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// Makes the view that shows an attachment, and decides how large it is. A subclass overrides `loadView()`. Main thread only.
open class NSTextAttachmentViewProvider: NSObject, @unchecked Sendable {
    /// The attachment. Not retained.
    open private(set) weak var textAttachment: NSTextAttachment?
    /// The layout that the attachment is in. Not retained.
    open private(set) weak var textLayoutManager: NSTextLayoutManager?
    /// The attachment's place in the text when the provider was made.
    public let location: any NSTextLocation
    /// Whether the size of the view decides how much space the attachment has, rather than the attachment's `bounds`.
    /// Default: false.
    open var tracksTextAttachmentViewBounds = false
    private var storedView: UIView?
    private weak var parentView: UIView?

    /// Makes a provider.
    ///
    /// - Parameters:
    ///   - textAttachment: the attachment.
    ///   - parentView: the view that will show it.
    ///   - textLayoutManager: the layout that the attachment is in.
    ///   - location: its place in the text.
    public init(
        textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
        location: any NSTextLocation
    ) {
        self.textAttachment = textAttachment
        self.parentView = parentView
        self.textLayoutManager = textLayoutManager
        self.location = location
        super.init()
    }

    /// What an object of a registered class is made for. Set and removed around its making.
    nonisolated(unsafe) static var pending:
        (attachment: NSTextAttachment, parent: UIView?, layout: NSTextLayoutManager?, location: any NSTextLocation)?

    /// Makes a provider of a registered class. Without an attachment it is a programmer's error.
    public override convenience init() {
        guard let pending = Self.pending else {
            fatalError("NSTextAttachmentViewProvider.init: a provider needs an attachment")
        }
        self.init(
            textAttachment: pending.attachment, parentView: pending.parent, textLayoutManager: pending.layout,
            location: pending.location)
    }

    /// The view. The first use loads it.
    open var view: UIView? {
        get {
            if storedView == nil { loadView() }
            return storedView
        }
        set { storedView = newValue }
    }

    /// Whether the view has been loaded.
    var hasLoadedView: Bool { storedView != nil }

    /// Makes the view and assigns it to `view`: an empty one, unless a subclass overrides it.
    open func loadView() { storedView = MainActor.assumeIsolated { UIView() } }

    /// The rectangle of the view in points from the baseline, y up, if it decides: the attachment's own, or the size that
    /// the view has or prefers.
    ///
    /// - Parameters:
    ///   - attributes: the attributes of the attachment's character.
    ///   - location: its place in the text.
    ///   - textContainer: where the text is laid out.
    ///   - proposedLineFragment: the space for lines.
    ///   - position: `.zero`, since positions are known only after sizes.
    open func attachmentBounds(
        for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
        proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect {
        if let own = textAttachment?.bounds, own != .zero { return own }
        guard let view else { return .zero }
        let width = proposedLineFragment.width
        return MainActor.assumeIsolated {
            if view.bounds.size != .zero { return CGRect(origin: .zero, size: view.bounds.size) }
            let size = view.sizeThatFits(
                CGSize(width: width > 0 ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            return CGRect(origin: .zero, size: size)
        }
    }
}
