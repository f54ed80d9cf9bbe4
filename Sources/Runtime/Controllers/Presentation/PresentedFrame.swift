// PresentedFrame.swift: a view of the presentation around that of the presented controller.

import Foundation
import VitrineDrawing
import VitrineViewValues

/// Holds and clips presented content.
@MainActor
class PresentedFrame: UIView {
    let clip = UIView()
    private weak var content: UIView?
    private var effectView: UIView?
    private(set) var shownEffect: UIVisualEffect?

    /// Shows an effect in place of the background; nil for the background.
    func show(_ effect: UIVisualEffect?) {
        guard effect != shownEffect else { return }
        shownEffect = effect?.copy() as? UIVisualEffect
        effectView?.removeFromSuperview()
        effectView = (effect as? any ViewMakingEffect)?.makeView()
        clip.backgroundColor = effectView == nil ? .systemBackground : nil
        guard let effectView else { return }
        effectView.isMadeBySuperview = true
        effectView.isUserInteractionEnabled = false
        effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        UIView.performWithoutAnimation { effectView.frame = clip.bounds }
        clip.insertSubview(effectView, at: 0)
        // Glass has the frame's corners.
        effectView.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 0))
    }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        clip.clipsToBounds = true
        clip.backgroundColor = .systemBackground
        // The content gets its size with the frame, since constraints are solved before `layoutSubviews`.
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    func embed(_ view: UIView) {
        content = view
        UIView.performWithoutAnimation {
            // The content keeps its size until the frame has one: constraints may be solved before.
            if bounds.isEmpty { bounds.size = view.bounds.size }
            view.frame = clip.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            clip.addSubview(view)
        }
    }

    func unembed() {
        if content?.superview === clip { content?.removeFromSuperview() }
        removeFromSuperview()
    }
}
