// Twin.swift: the same app on an output of a window and on one in memory.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The same views on two outputs.
@MainActor final class Twin {
    let loop: FrameLoop
    let window: UIWindow
    private let card = UIView(frame: CGRect(x: 20, y: 16, width: 60, height: 40))
    private let label = UILabel(frame: CGRect(x: 10, y: 70, width: 140, height: 30))

    init(_ output: any Output, scale: CGFloat) {
        loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: scale)
        loop.predictsFlips = false
        loop.followsPreferredScale = true
        window = UIWindow(windowScene: UIWindowScene.standalone(on: loop.screen))
        window.backgroundColor = .white
        window.addSubview(card)
        window.addSubview(label)
        window.isHidden = false
    }

    /// Five states, each of which changes some of the picture.
    func show(_ state: Int) {
        loop.makeCurrent()
        switch state {
        case 0: card.backgroundColor = .red
        case 1:
            label.text = "Espresso 2,40 €"
            label.textColor = .black
        case 2: card.frame.origin = CGPoint(x: 57, y: 31)
        case 3:
            card.layer.cornerRadius = 9
            card.alpha = 0.5
        default:
            label.backgroundColor = .green
            card.transform = CGAffineTransform(rotationAngle: 0.3)
        }
        loop.runTurn()
    }
}
