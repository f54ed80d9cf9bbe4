// UIView+MotionEffects.swift: the motion effects of a view, and their present values.

import Foundation
import VitrineCompositor
import VitrineLayerSettings
import VitrineViewValues

/// The effects of one view.
@MainActor
final class ViewMotion {
    var effects: [UIMotionEffect] = []
    /// The values that are added at present, by the layer's key path.
    var present: [String: MotionValue] = [:]
}

extension UIView {
    func baseAddMotionEffect(_ effect: UIMotionEffect) {
        let motion = storedMotion ?? ViewMotion()
        storedMotion = motion
        guard !motion.effects.contains(effect) else { return }
        motion.effects.append(effect)
        storedWindow?.screen.moving.add(self)
        followViewer()
    }

    var baseMotionEffects: [UIMotionEffect] {
        get { storedMotion?.effects ?? [] }
        set {
            for effect in motionEffects where !newValue.contains(effect) { removeMotionEffect(effect) }
            for effect in newValue { addMotionEffect(effect) }
        }
    }

    func baseRemoveMotionEffect(_ effect: UIMotionEffect) {
        guard let motion = storedMotion else { return }
        motion.effects.removeAll { $0 === effect }
        followViewer()
    }

    /// Adds the values for the viewer's present position.
    func followViewer() {
        guard let motion = storedMotion, let screen = storedWindow?.screen else { return }
        var wanted: [String: MotionValue] = [:]
        for (keyPath, value) in MotionValue.sum(of: motion.effects, screen.viewerOffset) {
            let key = UIView.layerKeyPath(keyPath)
            wanted[key] = wanted[key]?.adding(value) ?? value
        }
        for key in Set(motion.present.keys).union(wanted.keys) {
            let from = motion.present[key] ?? wanted[key]!.zero
            let to = wanted[key] ?? from.zero
            guard from.parts != to.parts else { continue }
            let animation = CABasicAnimation(keyPath: key)
            animation.isAdditive = true
            animation.fromValue = from.boxed
            animation.toValue = to.boxed
            animation.duration = UIView.tiltDuration
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = wanted[key] == nil
            layer.add(animation, forKey: "UIMotionEffect.\(key)")
        }
        motion.present = wanted
    }

    /// The time in which values follow the device, in seconds.
    private static let tiltDuration = 0.1

    private static func layerKeyPath(_ keyPath: String) -> String {
        if keyPath == "center" || keyPath.hasPrefix("center.") {
            return "position" + keyPath.dropFirst("center".count)
        }
        if keyPath == "alpha" { return "opacity" }
        return keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst("layer.".count)) : keyPath
    }
}

/// The views of a screen that follow the viewer.
@MainActor
final class MovingViews {
    private struct WeakView { weak var view: UIView? }
    private var views: [WeakView] = []

    func add(_ view: UIView) {
        views.removeAll { $0.view == nil || $0.view === view }
        views.append(WeakView(view: view))
    }

    /// Whether any view in a window has an effect, so that the tilt of the device is needed.
    var areAny: Bool {
        views.contains { $0.view.map { !$0.motionEffects.isEmpty && $0.storedWindow != nil } ?? false }
    }

    func follow() { for entry in views { entry.view?.followViewer() } }
}
