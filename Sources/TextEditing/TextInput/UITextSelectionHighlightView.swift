// UITextSelectionHighlightView.swift: the highlight of a selection, as a view that an app can replace.

import Foundation
import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime
public import VitrineViewValues

/// A view that highlights a selection.
@preconcurrency @MainActor
public protocol UITextSelectionHighlightView: UICoordinateSpace {
    /// The rectangles of the selection, in points of the view.
    var selectionRects: [UITextSelectionRect] { get set }
}

/// The highlight of the system: the rectangles in a pale tint colour.
final class StandardTextHighlightView: UIView, UITextSelectionHighlightView {
    var selectionRects: [UITextSelectionRect] = [] {
        didSet { show(selectionRects.map { ($0.rect, $0.transform) }) }
    }
    private var parts: [UIView] = []

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        for part in parts { part.backgroundColor = tintColor.withAlphaComponent(0.2) }
    }

    /// Shows rectangles, in points of the view, each with a transform around its centre.
    func show(_ rects: [(rect: CGRect, transform: CGAffineTransform)]) {
        let visible = rects.filter { !$0.rect.isNull && $0.rect.width > 0 }
        while parts.count < visible.count {
            let part = UIView()
            part.isUserInteractionEnabled = false
            part.backgroundColor = tintColor.withAlphaComponent(0.2)
            part.isMadeBySuperview = true
            addSubview(part)
            parts.append(part)
        }
        UIView.performWithoutAnimation {
            for (index, part) in parts.enumerated() {
                part.isHidden = index >= visible.count
                guard index < visible.count else { continue }
                let rect = visible[index]
                part.transform = .identity
                part.frame = rect.rect
                part.transform = rect.transform
            }
        }
    }
}
