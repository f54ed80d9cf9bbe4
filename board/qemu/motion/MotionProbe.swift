// MotionProbe.swift: moves a square, and prints its shown positions with their times.
//
// Two animations: one of a block, one of a layer. For each shown frame,
// a line is printed with the time of its flip and the position drawn
// in it; before them, the curve that both must follow. With `pictures`
// each line also has the checksum of the frame's picture, as vkms computes it.
//
// Only UIKit moves the square. The printed values come from a display
// link and the presentation layer, as an app would read them.

import UIKit
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@main
final class MotionProbe: UIResponder, UIApplicationDelegate {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let square = UIView(frame: CGRect(x: 20, y: 200, width: 40, height: 40))
    private var link: CADisplayLink?
    private var lines: [String] = []
    private var lastTimestamp = 0.0
    private var curve: Curve?
    private let wantsPictures = CommandLine.arguments.contains("pictures")
    private lazy var checksum = FrameChecksum()

    /// The path of the square, in the screen's seconds and points.
    private struct Curve {
        let name: String
        let begin: Double
        let duration: Double
        /// Control points of the timing curve.
        let pace: String
        var description: String {
            "curve \(name) \(begin) \(duration) \(MotionProbe.start) \(MotionProbe.end) \(pace)"
        }
    }

    private nonisolated static let start = 40.0, end = 600.0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window.rootViewController = UIViewController()
        square.backgroundColor = .white
        window.rootViewController?.view.addSubview(square)
        window.makeKeyAndVisible()
        let link = CADisplayLink(target: self, action: MotionProbe.frameWasSeen)
        link.add(to: .main, forMode: .common)
        self.link = link
        // The first frames set the mode and are slow.
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.moveByBlock() }
        return true
    }

    /// Moves with an ease curve for two seconds, with a block animation.
    private func moveByBlock() {
        let delay = 0.25
        UIView.animate(withDuration: 2, delay: delay, options: .curveEaseInOut) {
            self.square.center.x = Self.end
        } completion: { _ in
            self.moveByLayer()
        }
        let begin = square.layer.animation(forKey: "position")?.beginTime ?? .nan
        note(Curve(name: "block", begin: begin, duration: 2, pace: "0.42 0 0.58 1"))
    }

    /// Moves at a constant speed for slightly more than three hundred frames, with a layer animation.
    private func moveByLayer() {
        let begin = CACurrentMediaTime() + 0.25, duration = wantsPictures ? 20.0 : 5.2
        square.center.x = Self.start
        // Each picture of this path differs from those of the path before.
        square.backgroundColor = .yellow
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (Self.start, Self.end)
        (animation.beginTime, animation.duration) = (begin, duration)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        square.layer.add(animation, forKey: "move")
        note(Curve(name: "layer", begin: begin, duration: duration, pace: "0 0 1 1"))
        DispatchQueue.main.asyncAfter(deadline: .now() + duration + 0.5) { self.finish() }
    }

    private func note(_ curve: Curve) { lines.append(curve.description) }

    /// Called before each frame is made: the previous one was shown at `timestamp`.
    func frameWasSeen(_ link: CADisplayLink) {
        guard link.timestamp != lastTimestamp else { return }
        lastTimestamp = link.timestamp
        guard let shown = square.layer.presentation()?.position.x else { return }
        var line = "seen \(link.timestamp) \(shown)"
        if wantsPictures, let picture = window.screen.frameLoop?.compositor.repaintedFromScratch() {
            line += " " + String(checksum.of(picture.buffer), radix: 16)
        }
        lines.append(line)
    }

    private func finish() {
        link?.invalidate()
        // Only at the end: a slow console must not delay frames.
        FileHandle.standardOutput.write(Data((lines + ["done", ""]).joined(separator: "\n").utf8))
        UIApplication.shared.terminate(status: 0)
    }
}
