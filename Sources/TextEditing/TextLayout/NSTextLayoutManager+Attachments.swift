// NSTextLayoutManager+Attachments.swift: the views of attachments.
//
// A fragment has the views of its attachments. They are made when it is laid out, since they may decide how much space an
// attachment has.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// An attachment with its view.
struct AttachmentView {
    /// From the beginning of the fragment, in UTF-16 units.
    var offset: Int
    var attachment: NSTextAttachment
    var provider: NSTextAttachmentViewProvider
}

/// What a text view keeps of attachments' views when their text is scrolled away or edited.
public struct UITextAttachmentViewProviderReusePolicy: OptionSet, Hashable, Sendable {
    /// The policy as bits.
    public let rawValue: UInt
    /// Makes a policy from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The view is the same when its text is visible again.
    public static let onScrollingOutOfViewport = UITextAttachmentViewProviderReusePolicy(rawValue: 1 << 0)
    /// The view is the same after an edit of its paragraph.
    public static let onEditingInlineParagraphs = UITextAttachmentViewProviderReusePolicy(rawValue: 1 << 1)
}

extension NSTextLayoutManager {
    /// Makes the views of a fragment's attachments, and gives the attachments their place in the layout.
    ///
    /// - Parameter shown: what is shown in place of the fragment's text.
    func makeViews(of fragment: NSTextLayoutFragment, in shown: NSAttributedString? = nil) {
        let text = shown ?? engine.textStorage
        let part = shown == nil ? fragment.units : NSRange(location: 0, length: fragment.units.length)
        guard let text, part.length > 0, NSMaxRange(part) <= text.length else { return }
        let known = fragment.attachmentViews ?? []
        var found: [AttachmentView] = []
        text.enumerateAttribute(.attachment, in: part) { value, range, _ in
            guard let attachment = value as? NSTextAttachment else { return }
            let offset = range.location - part.location
            let place = location(ofUnit: fragment.units.location + offset)
            let provider =
                known.first { $0.attachment === attachment && $0.offset == offset }?.provider
                ?? takeProvider(of: attachment, at: place)
            attachment.hasView = provider != nil
            setBounds(of: attachment, provider, at: place)
            if let provider { found.append(AttachmentView(offset: offset, attachment: attachment, provider: provider)) }
        }
        fragment.attachmentViews = found
    }

    private func takeProvider(of attachment: NSTextAttachment, at place: any NSTextLocation)
        -> NSTextAttachmentViewProvider?
    {
        guard attachment.allowsTextAttachmentView else { return nil }
        if let kept = keptViews.removeValue(forKey: ObjectIdentifier(attachment)) { return kept.provider }
        let cached = MainActor.assumeIsolated {
            delegate?.textLayoutManager(self, retrieveCachedTextAttachmentViewProviderFor: attachment)
        }
        if let cached { return cached }
        let parent = MainActor.assumeIsolated { textViewportLayoutController.delegate as? UIView }
        return attachment.viewProvider(for: parent, location: place, textContainer: textContainer)
    }

    private func setBounds(
        of attachment: NSTextAttachment, _ provider: NSTextAttachmentViewProvider?, at place: any NSTextLocation
    ) {
        // The layout is the main thread's.
        nonisolated(unsafe) let place = place
        attachment.boundsForLayout = { [weak self, weak attachment, weak provider] attributes in
            guard let self, let attachment else { return .zero }
            nonisolated(unsafe) let attributes = attributes
            let container = textContainer
            let width = container.map { max(0, $0.size.width - 2 * $0.lineFragmentPadding) } ?? 0
            let line = CGRect(x: 0, y: 0, width: width, height: 0)
            return MainActor.assumeIsolated {
                if let provider, provider.tracksTextAttachmentViewBounds {
                    return provider.attachmentBounds(
                        for: attributes, location: place, textContainer: container, proposedLineFragment: line,
                        position: .zero)
                }
                return attachment.attachmentBounds(
                    for: attributes, location: place, textContainer: container, proposedLineFragment: line,
                    position: .zero)
            }
        }
    }

    /// The providers of a fragment's attachments, made if necessary.
    func viewProviders(of fragment: NSTextLayoutFragment) -> [NSTextAttachmentViewProvider] {
        if fragment.attachmentViews == nil { makeViews(of: fragment) }
        return fragment.attachmentViews?.map(\.provider) ?? []
    }

    /// Removes the views of a fragment that is made again.
    ///
    /// - Parameter isEdit: whether its paragraph was edited, so that the views may be kept.
    func dismissViews(of fragment: NSTextLayoutFragment, isEdit: Bool = false) {
        guard let views = fragment.attachmentViews, !views.isEmpty else { return }
        fragment.attachmentViews = nil
        MainActor.assumeIsolated {
            for view in views {
                if isEdit, let delegate {
                    delegate.textLayoutManager(
                        self, cacheTextAttachmentViewProvider: view.provider, for: view.attachment)
                }
                if isEdit, reusePolicy?(view.provider).contains(.onEditingInlineParagraphs) == true {
                    keptViews[ObjectIdentifier(view.attachment)] = view
                } else if view.provider.hasLoadedView {
                    view.provider.view?.removeFromSuperview()
                }
            }
        }
    }
}
