// BlinkingEffect.swift: the default look of a spring-loaded interaction.

import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// Highlights the target, and lets it blink before it is activated.
@MainActor
final class BlinkingEffect: UISpringLoadedInteractionEffect {
    private weak var shade: UIView?

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        switch context.state {
        case .possible: cover(context.targetView)
        case .activating: blink()
        case .inactive, .activated: shade?.removeFromSuperview()
        }
    }

    private func cover(_ target: UIView?) {
        shade?.removeFromSuperview()
        guard let target else { return }
        let shade = UIView(frame: target.bounds)
        shade.backgroundColor = .tertiarySystemFill
        shade.layer.cornerRadius = target.layer.cornerRadius
        shade.isUserInteractionEnabled = false
        target.addSubview(shade)
        self.shade = shade
    }

    private func blink() {
        guard let shade else { return }
        let step = SpringLoad.activatingTime / 4
        UIView.animateKeyframes(withDuration: SpringLoad.activatingTime, delay: 0, options: []) {
            for number in 0..<4 {
                UIView.addKeyframe(
                    withRelativeStartTime: Double(number) * step / SpringLoad.activatingTime,
                    relativeDuration: step / SpringLoad.activatingTime
                ) { shade.alpha = number.isMultiple(of: 2) ? 0 : 1 }
            }
        }
    }
}
