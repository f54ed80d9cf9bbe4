// ZoomCard.swift: the view that grows from a source view to a whole controller.
//
// The controller's view is inside, scaled, never resized: nothing is laid out on the way.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics

/// Clips a controller's view to the shape between the source view and the whole, with the source's picture over it.
@MainActor
final class ZoomCard: UIView {
    let content: UIView
    private let contentTransform: CGAffineTransform
    private let picture: UIView?
    private let shade = UIView()
    private let effectView: UIView?

    init(_ content: UIView, picture: UIView?, options: UIViewController.Transition.ZoomOptions) {
        self.content = content
        contentTransform = content.transform
        self.picture = picture
        effectView = options.makeEffectView?()
        super.init(frame: content.bounds)
        clipsToBounds = true
        // The content's own mask would resize it with the card.
        autoresizesSubviews = false
        isOpaque = false
        isMadeBySuperview = true
        if let picture {
            picture.isUserInteractionEnabled = false
            addSubview(picture)
        }
        shade.isUserInteractionEnabled = false
        shade.isOpaque = false
        shade.isMadeBySuperview = true
        shade.backgroundColor = options.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
        effectView?.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Adds the card and the shade behind it to the transition's container.
    func enter(_ container: UIView) {
        for view in [effectView, shade].compactMap({ $0 }) {
            view.frame = container.bounds
            container.addSubview(view)
        }
        container.addSubview(self)
        // The content stays in the window, and keeps its touches.
        insertSubview(content, at: 0)
    }

    /// Removes the card; the controller's view returns to `container` with `frame`, or is removed, too.
    func leave(to container: UIView?, frame: CGRect) {
        content.transform = contentTransform
        if let container {
            container.addSubview(content)
            content.frame = frame
        } else {
            content.removeFromSuperview()
        }
        for view in [effectView, shade, picture, self].compactMap({ $0 }) { view.removeFromSuperview() }
    }

    func show(_ state: ZoomState) {
        place(state.frame)
        layer.cornerRadius = state.radius
        alpha = state.alpha
        content.center = state.center
        content.transform = CGAffineTransform(
            a: state.scale, b: 0, c: 0, d: state.scale, tx: 0, ty: 0)
        if let picture {
            let size = picture.bounds.size
            if size.width > 0, size.height > 0 {
                picture.transform = CGAffineTransform(
                    a: state.picture.width / size.width, b: 0, c: 0, d: state.picture.height / size.height, tx: 0,
                    ty: 0)
            }
            picture.center = CGPoint(x: state.picture.midX, y: state.picture.midY)
            picture.alpha = state.pictureAlpha
        }
        shade.alpha = state.shade
        effectView?.alpha = state.shade
    }

    private func place(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The state that is on the screen, in the middle of an animation.
    var shownState: ZoomState {
        let card = layer.presentation() ?? layer
        let inner = content.layer.presentation() ?? content.layer
        let image = picture.map { $0.layer.presentation() ?? $0.layer }
        return ZoomState(
            frame: card.frame, radius: card.cornerRadius, scale: inner.affineTransform().a, center: inner.position,
            picture: image?.frame ?? .zero, pictureAlpha: CGFloat(image?.opacity ?? 0),
            shade: CGFloat((shade.layer.presentation() ?? shade.layer).opacity), alpha: CGFloat(card.opacity))
    }

    /// Stops the animation where it is on the screen.
    func freeze() {
        let state = shownState
        for view in [self, content, picture, shade, effectView].compactMap({ $0 }) { view.layer.removeAllAnimations() }
        UIView.performWithoutAnimation { show(state) }
    }
}
