// TextItemMenus.swift: opens the menus of the items in a text view.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineLocalization
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

/// Opens the menu of an item under a finger, with the delegate's configuration.
@MainActor
final class TextItemMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var textView: UITextView?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The item whose menu was requested last.
    private var shown: (item: UITextItem, configuration: UITextItem.MenuConfiguration)?
    /// What is lifted beside the menu, in the text view.
    private var lifted: UIView?

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
        interaction.isCompactWithoutPreview = true
    }

    /// Opens an item's menu, as a tap does that has no action.
    func open(_ item: UITextItem) {
        guard let textView, let rect = textView.rect(of: item) else { return }
        interaction.presentMenu(at: CGPoint(x: rect.midX, y: rect.midY))
    }

    /// The menu that a link has by itself; empty for other items.
    static func standardMenu(for item: UITextItem) -> UIMenu {
        guard case .link(let url) = item.content else { return UIMenu(children: []) }
        let open = UIAction(title: SystemString.openLink.text, image: UIImage(systemName: "safari")) { _ in
            UIApplication.shared.open(url)
        }
        let copy = UIAction(title: SystemString.copyLink.text, image: UIImage(systemName: "doc.on.doc")) { _ in
            UIPasteboard.general.url = url
        }
        return UIMenu(title: url.absoluteString, children: [open, copy])
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        shown = nil
        guard let textView, textView.isSelectable, let item = textView.item(at: location),
            let wanted = textView.menuConfiguration(for: item)
        else { return nil }
        shown = (item, wanted)
        return UIContextMenuConfiguration(actionProvider: { _ in wanted.menu })
    }

    /// The item itself, or the view that is shown in its place. It is in the text view while the menu is open.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        lifted?.removeFromSuperview()
        lifted = nil
        guard let textView, let (item, wanted) = shown, let rect = textView.rect(of: item) else { return nil }
        switch wanted.preview {
        case nil: return nil
        case .default: lifted = TextItemPicture(textView, rect: rect)
        case .view(let view):
            if view.bounds.isEmpty { view.sizeToFit() }
            lifted = view
        }
        guard let lifted else { return nil }
        UIView.performWithoutAnimation {
            lifted.center = CGPoint(x: rect.midX, y: rect.midY)
            textView.addSubview(lifted)
        }
        return UITargetedPreview(view: lifted)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let textView, let (item, _) = shown, let animator else { return }
        textView.delegate?.textView(textView, textItemMenuWillDisplayFor: item, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let textView, let (item, _) = shown, let animator else { return }
        textView.delegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
        animator.addCompletion { [weak self] in
            self?.lifted?.removeFromSuperview()
            self?.lifted = nil
        }
    }
}

/// A part of a text view, drawn as it is.
private final class TextItemPicture: UIView {
    private weak var textView: UITextView?
    private let part: CGRect

    /// - Parameter rect: the part, in points of the text view.
    init(_ textView: UITextView, rect: CGRect) {
        self.textView = textView
        part = rect
        super.init(frame: CGRect(origin: .zero, size: rect.size))
        backgroundColor = .systemBackground
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        traitCollection.performAsCurrent { textView?.editor.draw(in: part, corner: part.origin) }
    }
}
