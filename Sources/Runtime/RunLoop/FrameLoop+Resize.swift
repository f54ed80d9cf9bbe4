// FrameLoop+Resize.swift: handles displays that are plugged in or unplugged, or change their size.
//
// Windows that filled the old screen fill the new one, and their controllers are called before and after.

import Foundation
import VitrineCompositor
package import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineViewValues

extension FrameLoop {
    package func outputDidChange(_ output: any Output) {
        discardPendingFlip()
        makeCurrent()
        let scale = followsPreferredScale && output.isConnected ? output.preferredScale : screen.scale
        compositor.scale = scale
        compositor.outputDidChange()
        guard output.isConnected else { return cancelInput() }
        screen.maximumFramesPerSecond = max(1, Int((1 / output.refreshInterval).rounded()))
        let size = output.pixelSize
        if size.width != Int(screen.nativeBounds.width) || size.height != Int(screen.nativeBounds.height)
            || scale != screen.scale
        {
            resize(to: size, scale: scale)
        }
        screen.displayLight?.outputDidChange()
        screen.pointer.outputDidChange()
    }

    /// The display was switched off or on.
    package func powerDidChange() {
        discardPendingFlip()
        if output.isPoweredOn {
            compositor.outputDidChange()
            screen.pointer.outputDidChange()
        } else {
            cancelInput()
        }
    }

    private func resize(to size: PixelSize, scale: CGFloat) {
        let oldBounds = screen.bounds
        let oldTraits = screen.traitCollection
        let oldOrientation = screen.windowScene?.interfaceOrientation ?? .unknown
        let oldGeometry = screen.windowScene?.effectiveGeometry
        let newBounds = CGRect(
            x: 0, y: 0, width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
        let full = screen.windows.filter { $0.frame == oldBounds }
        var transitions: [SizeTransition] = []
        for window in full {
            let transition = SizeTransition(containerView: window)
            window.rootViewController?.viewWillTransition(to: newBounds.size, with: transition)
            transitions.append(transition)
        }
        let newOrientation = UIWindowScene.orientation(of: newBounds)
        let oldSide = UIWindowScene.orientation(of: oldBounds)
        let turns = oldSide != newOrientation
        if turns { UIApplication.shared.postOrientation(newOrientation, isOver: false) }
        screen.setSize(size, scale: scale)
        UITraitCollection.current = screen.traitCollection
        for window in full {
            window.frame = newBounds
            if screen.traitCollection != oldTraits { window.traitsDidChange(from: oldTraits) }
        }
        for transition in transitions { transition.finish() }
        screen.inputHost.screenDidChange()
        NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen)
        if turns { UIApplication.shared.postOrientation(oldSide, isOver: true) }
        guard let scene = screen.windowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate
        else { return }
        if let oldGeometry, oldGeometry != scene.effectiveGeometry {
            delegate.windowScene(scene, didUpdateEffectiveGeometry: oldGeometry)
        }
        delegate.windowScene(
            scene, didUpdate: screen, interfaceOrientation: oldOrientation, traitCollection: oldTraits)
    }
}
