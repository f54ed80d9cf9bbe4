// UITextView+TextLayout.swift: a text view's text layout manager.
//
// It is another view of the layout that the editor has: nothing is laid out twice. It is made when somebody asks for it,
// when a subclass may override what it calls, and when views are in the text.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime

/// What a text view knows of its text layout manager.
@MainActor
struct TextViewLayout {
    /// Whether the view has one, made or not.
    var isUsed = false
    var manager: NSTextLayoutManager?
    /// Retains the manager's text.
    var content: NSTextContentManager?
    /// What is kept of attachments' views, by the class of their providers.
    var policies: [ObjectIdentifier: UITextAttachmentViewProviderReusePolicy] = [:]
    /// The visible views of attachments, with their rectangles in points of the container.
    var shown: [(fragment: NSTextLayoutFragment, view: AttachmentView, frame: CGRect)] = []
    /// Those of the layout that goes on.
    var found: [(fragment: NSTextLayoutFragment, view: AttachmentView, frame: CGRect)] = []
}

extension UITextView {
    // MARK: Which layout

    /// The view has a text layout manager, unless the app has made a layout manager.
    func useTextLayoutManager() {
        let container = editor.container
        if let own = container.textLayoutManager {
            textLayout.isUsed = true
            textLayout.content = own.textContentManager
            adopt(own)
            return
        }
        guard editor.ownsLayoutManager else { return }
        textLayout.isUsed = true
        editor.layoutManager.isHidden = true
        editor.layoutManager.showsListMarkers = true
        container.layoutManagerIsAsked = { [weak self] in MainActor.assumeIsolated { self?.useLayoutManager() } }
    }

    /// The view has a layout manager from now on.
    func useLayoutManager() {
        guard textLayout.isUsed else { return }
        removeAttachmentViews()
        textLayout.manager?.end()
        let policies = textLayout.policies
        textLayout = TextViewLayout()
        textLayout.policies = policies
        editor.layoutManager.isHidden = false
        editor.layoutManager.showsListMarkers = false
        editor.container.layoutManagerIsAsked = nil
        redraw()
    }

    func madeTextLayout() -> NSTextLayoutManager? {
        guard textLayout.isUsed else { return nil }
        if let manager = textLayout.manager { return manager }
        let content = NSTextContentStorage(editor.storage)
        let manager = NSTextLayoutManager(editor.layoutManager, of: content)
        textLayout.content = content
        adopt(manager)
        return manager
    }

    private func adopt(_ manager: NSTextLayoutManager) {
        textLayout.manager = manager
        manager.textViewportLayoutController.delegate = self
        manager.displayDidChange = { [weak self] in MainActor.assumeIsolated { self?.redraw() } }
        manager.reusePolicy = { [weak self] provider in
            MainActor.assumeIsolated { self?.textLayout.policies[ObjectIdentifier(type(of: provider))] ?? [] }
        }
        setNeedsLayout()
    }

    /// Makes the layout manager that places views, if the text may have some. Cost: one step for each run of attributes.
    func attachmentsMayHaveChanged() {
        guard textLayout.isUsed, textLayout.manager == nil else { return }
        let text = editor.storage
        var hasViews = false
        text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) { value, _, stop in
            guard let attachment = value as? NSTextAttachment, attachment.mayHaveView else { return }
            hasViews = true
            stop.pointee = true
        }
        if hasViews { _ = madeTextLayout() }
    }

    // MARK: The visible part

    /// In points of the text container.
    var visibleTextBounds: CGRect { bounds.offsetBy(dx: -editor.origin.x, dy: -editor.origin.y) }

    /// Has the fragments in the visible part shown, for subclasses, the app's objects, and views in the text.
    func layoutViewport() {
        guard textLayout.isUsed, bounds.width > 0, bounds.height > 0 else { return }
        // A subclass may override what is called.
        guard textLayout.manager != nil || type(of: self) != UITextView.self else { return }
        madeTextLayout()?.textViewportLayoutController.layoutViewport()
    }

    // MARK: Drawing

    /// Draws the fragments of a range, if the app's own may be among them.
    ///
    /// - Parameters:
    ///   - range: units of the shown text.
    ///   - origin: the container's origin in the current context.
    func drawOwnFragments(_ range: NSRange, at origin: CGPoint) -> Bool {
        guard let manager = textLayout.manager, manager.hasOwnFragments, let context = UIGraphicsGetCurrentContext()
        else { return false }
        drawHighlights(in: range, at: origin)
        // A fragment may draw above and below its frame.
        let first = manager.fragment(at: max(0, range.location - 1))?.units.location ?? range.location
        manager.enumerateTextLayoutFragments(from: manager.location(ofUnit: first), options: [.ensuresLayout]) {
            let frame = $0.layoutFragmentFrame
            $0.draw(at: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY), in: context)
            return $0.units.location <= NSMaxRange(range)
        }
        return true
    }

    // MARK: Views in the text

    func collectViews(of fragment: NSTextLayoutFragment) {
        guard let manager = textLayout.manager, manager.mayHaveViews, !manager.viewProviders(of: fragment).isEmpty
        else { return }
        let origin = fragment.layoutFragmentFrame.origin
        for view in fragment.attachmentViews ?? [] {
            let place = manager.location(ofUnit: fragment.units.location + view.offset)
            let frame = fragment.frameForTextAttachment(at: place).offsetBy(dx: origin.x, dy: origin.y)
            textLayout.found.append((fragment, view, frame))
        }
    }

    /// Shows the views in the visible part, and removes the others.
    func placeAttachmentViews() {
        let (former, now) = (textLayout.shown, textLayout.found)
        textLayout.shown = now
        textLayout.found = []
        for (fragment, view, _) in former where !now.contains(where: { $0.view.provider === view.provider }) {
            remove(view, of: fragment)
        }
        for (_, view, frame) in now {
            guard let shown = view.provider.view else { continue }
            if shown.superview !== self { addSubview(shown) }
            let place = frame.offsetBy(dx: editor.origin.x, dy: editor.origin.y)
            if shown.frame != place { shown.frame = place }
        }
        for kept in textLayout.manager?.keptViews.values.map({ $0 }) ?? [] { kept.provider.view?.removeFromSuperview() }
        textLayout.manager?.keptViews = [:]
    }

    /// Removes a view whose text has been scrolled away. Another one is made when its text is visible again, unless it is
    /// kept.
    private func remove(_ view: AttachmentView, of fragment: NSTextLayoutFragment) {
        if view.provider.hasLoadedView { view.provider.view?.removeFromSuperview() }
        let policy = textLayout.policies[ObjectIdentifier(type(of: view.provider))] ?? []
        guard !policy.contains(.onScrollingOutOfViewport) else { return }
        fragment.attachmentViews = nil
    }

    private func removeAttachmentViews() {
        for (_, view, _) in textLayout.shown where view.provider.hasLoadedView {
            view.provider.view?.removeFromSuperview()
        }
    }
}

extension NSTextAttachment {
    /// Whether it may have a view: it is of a subclass, or there are providers for its contents.
    fileprivate var mayHaveView: Bool {
        allowsTextAttachmentView
            && (type(of: self) != NSTextAttachment.self
                || fileType.flatMap(Self.textAttachmentViewProviderClass(forFileType:)) != nil)
    }
}
