// MenuPresentation.swift: a menu on the screen, from its appearance to a choice.
//
// Main actor only.

package import Foundation
import VitrineDrawing
package import VitrineRuntime
package import VitrineViewValues

/// Shows a menu over a view, and performs the chosen element.
@MainActor
package final class MenuPresentation {
    private let window: OverlayWindow
    private let panel: MenuPanel
    private weak var source: UIView?
    private let sourceRect: CGRect
    private let isMirrored: Bool
    private weak var hovered: UIControl?
    private(set) var isOver = false

    /// Called after an element was performed.
    var onChoice: (any UIMenuLeaf) -> Void = { _ in }
    /// Called before the menu disappears; the closure may add animations.
    var willEnd: () -> Void = {}
    /// Called after the menu disappeared.
    var didEnd: () -> Void = {}

    /// - Parameters:
    ///   - rect: the source of the menu, in points of `source`.
    ///   - dim: the opacity of the shade over the interface.
    ///   - order: `.priority` puts the first element next to the source.
    ///   - preview: shown between the interface and the menu, already placed in the window.
    package init(
        _ menu: UIMenu, from source: UIView, rect: CGRect, dim: CGFloat = 0,
        order: UIContextMenuConfiguration.ElementOrder = .automatic, preview: UIView? = nil,
        previewRect: CGRect? = nil
    ) {
        self.source = source
        window = OverlayWindow(for: source, dim: dim)
        isMirrored = source.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inScreen = source.window.map { source.convert(rect, to: $0) } ?? rect
        sourceRect = previewRect ?? source.window?.convert(inScreen, to: window) ?? inScreen
        let measured = MenuPanel(menu, isMirrored: isMirrored, isReversed: false, source: source)
        let placement = MenuPlacement(source: sourceRect, area: window.area, isMirrored: isMirrored)
        let isAbove = placement.isAbove(height: measured.sizeThatFits(placement.availableSize).height)
        panel =
            order == .priority && isAbove
            ? MenuPanel(menu, isMirrored: isMirrored, isReversed: true, source: source) : measured
        if let preview { window.insertBehind(preview) }
        panel.onChoose = { [weak self] in self?.choose($0) }
        panel.onResize = { [weak self] in self?.resize() }
        window.onDismissRequest = { [weak self] in self?.dismiss() }
        window.onEscape = { [weak self] in self?.panel.goBack() ?? false }
    }

    var menu: UIMenu { panel.path[0] }

    /// Whether typing the beginning of a title moves the focus there.
    var allowsTypeSelect: Bool {
        get { panel.allowsTypeSelect }
        set { panel.allowsTypeSelect = newValue }
    }

    private var placement: MenuPlacement {
        MenuPlacement(source: sourceRect, area: window.area, isMirrored: isMirrored)
    }

    private var targetFrame: CGRect {
        let placement = placement
        return placement.frame(for: panel.sizeThatFits(placement.availableSize))
    }

    /// The presentation retains itself until it is over.
    package func present() {
        panel.frame = targetFrame
        panel.layoutIfNeeded()
        window.onEnd = {
            // The closure retains this object until here.
            self.isOver = true
            self.didEnd()
            self.didEnd = {}
            self.window.onEnd = {}
        }
        window.present(panel, from: placement.anchor(of: panel.frame))
    }

    private func resize() {
        guard panel.window != nil else { return }
        UIView.animate(withDuration: 0.2) {
            self.panel.frame = self.targetFrame
            self.panel.layoutIfNeeded()
        }
    }

    /// Replaces the menu.
    func update(_ menu: UIMenu) { panel.replace(with: menu) }

    /// Performs an element; the menu closes unless the element keeps it open.
    private func choose(_ leaf: any UIMenuLeaf) {
        guard !isOver else { return }
        let menu = panel.menu
        // A single selection belongs to the menu on display, or to one around it.
        for holder in panel.path where holder.options.contains(.singleSelection) {
            holder.select(only: leaf)
        }
        for inline in menu.children.compactMap({ $0 as? UIMenu })
        where inline.options.isSuperset(of: [.displayInline, .singleSelection])
            && inline.leaves.contains(where: { $0 === leaf })
        {
            inline.select(only: leaf)
        }
        if leaf.attributes.contains(.keepsMenuPresented) {
            leaf.performWithSender(source, target: nil)
            onChoice(leaf)
            panel.refresh()
            return
        }
        dismiss()
        leaf.performWithSender(source, target: nil)
        onChoice(leaf)
    }

    func dismiss() {
        guard !isOver else { return }
        isOver = true
        window.dismiss(panel, anchor: placement.anchor(of: panel.frame), along: willEnd)
    }

    // MARK: A finger that opened the menu and moves to a row

    /// Highlights the row under a point of the source's window.
    func track(_ point: CGPoint) {
        let row = row(at: point)
        guard row !== hovered else { return }
        hovered?.isHighlighted = false
        hovered = row
        row?.isHighlighted = true
    }

    /// Chooses the row under a lifted finger. False if there is none.
    @discardableResult
    func release(at point: CGPoint) -> Bool {
        let row = row(at: point)
        hovered?.isHighlighted = false
        hovered = nil
        row?.sendActions(for: .touchUpInside)
        return row != nil
    }

    private func row(at point: CGPoint) -> UIControl? {
        guard let home = source?.window else { return nil }
        return panel.row(at: panel.convert(home.convert(point, to: window), from: nil))
    }
}
