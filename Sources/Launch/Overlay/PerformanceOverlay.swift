// PerformanceOverlay.swift: measurements and flashes above the running app.
//
// Changed areas flash in translucent red; the measurements are in the upper left. The overlay is drawn in the same way
// as the app, so it must exclude itself: its own rectangles are subtracted from the damage, and a frame that only it
// has caused is not counted. On a static screen it stops, too.
//
// Coordinates: points of the screen; damage in device pixels.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// Shows the costs of frames.
@MainActor final class PerformanceOverlay {
    private let window: UIWindow
    private let screen: UIScreen
    private let panel = UIView(frame: CGRect(x: 8, y: 8, width: 236, height: 64))
    private let label = UILabel(frame: CGRect(x: 8, y: 4, width: 220, height: 56))
    private var statistics = FrameStatistics()
    private var flashes: [(layer: CALayer, rect: PixelRect, until: Double)] = []
    /// The overlay's own changes since the last frame, in device pixels.
    private var ownDamage: [PixelRect] = []
    private var lastText = -Double.infinity

    /// The time between updates of the text, and the duration of a flash, in seconds.
    private static let textInterval = 0.25, flashTime = 0.2
    private static let mostFlashes = 32
    private let memory: () -> Int

    init(screen: UIScreen, memory: @escaping () -> Int = { MemoryFigures.resident }) {
        self.screen = screen
        self.memory = memory
        window = UIWindow(frame: screen.bounds)
        window.windowLevel = UIWindow.Level(100_000)
        window.isUserInteractionEnabled = false
        window.backgroundColor = .clear
        window.accessibilityIdentifier = "vitrine.overlay"
        panel.backgroundColor = UIColor(white: 0, alpha: 0.75)
        panel.layer.cornerRadius = 8
        label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        label.textColor = .white
        label.numberOfLines = 3
        label.text = "…"
        panel.addSubview(label)
        window.addSubview(panel)
        window.isHidden = false
        ownDamage = [panelPixels]
    }

    /// Removes the overlay.
    func close() {
        for flash in flashes { flash.layer.removeFromSuperlayer() }
        flashes = []
        window.isHidden = true
    }

    private var panelPixels: PixelRect {
        let scale = screen.scale, frame = panel.frame
        return PixelRect(
            minX: Int((frame.minX * scale).rounded(.down)), minY: Int((frame.minY * scale).rounded(.down)),
            maxX: Int((frame.maxX * scale).rounded(.up)), maxY: Int((frame.maxY * scale).rounded(.up)))
    }

    /// Records a presented frame.
    /// - Parameters:
    ///   - time: in seconds of the screen's clock.
    ///   - seconds: the main thread's time for it.
    func record(_ report: FrameReport, time: Double, seconds: Double) {
        let own = ownDamage
        ownDamage = []
        let foreign = report.damage.filter { !Self.isOwn($0, own) }
        if foreign.isEmpty { return }
        statistics.add(report, time: time, seconds: seconds)
        for rect in foreign.prefix(Self.mostFlashes - min(Self.mostFlashes, flashes.count)) {
            flash(rect, until: time + Self.flashTime)
        }
        if time - lastText >= Self.textInterval {
            lastText = time
            showText(at: time)
        }
    }

    /// Whether a rectangle of damage is the overlay's. Damage joins adjacent rectangles and includes some area between
    /// them: an overlap of four fifths is sufficient.
    private static func isOwn(_ rect: PixelRect, _ own: [PixelRect]) -> Bool {
        let covered = own.reduce(0) { $0 + $1.intersection(rect).area }
        return covered * 5 >= rect.area * 4
    }

    /// The time at which `dispatch` must be called, because a flash ends.
    var deadline: Double? { flashes.first?.until }

    /// Removes flashes that have ended.
    func dispatch(at time: Double) {
        while let first = flashes.first, first.until <= time {
            first.layer.removeFromSuperlayer()
            ownDamage.append(first.rect)
            flashes.removeFirst()
            // The measurements of the last frame, after all motion has ended.
            if flashes.isEmpty { showText(at: time) }
        }
    }

    private func flash(_ rect: PixelRect, until: Double) {
        let scale = screen.scale
        let layer = CALayer()
        layer.frame = CGRect(
            x: CGFloat(rect.minX) / scale, y: CGFloat(rect.minY) / scale, width: CGFloat(rect.width) / scale,
            height: CGFloat(rect.height) / scale)
        layer.borderWidth = max(1, 2 / scale)
        layer.borderColor = CGColor(red: 1, green: 0.2, blue: 0.2, alpha: 0.9)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        window.layer.insertSublayer(layer, below: panel.layer)
        CATransaction.commit()
        flashes.append((layer, rect, until))
        // Edges that are not on pixel edges need one more pixel.
        ownDamage.append(rect.insetBy(-1))
    }

    private func showText(at time: Double) {
        let area = Double(screen.nativeBounds.width * screen.nativeBounds.height)
        let percent = area > 0 ? Double(statistics.lastDamage) / area * 100 : 0
        label.text = """
            \(fixed(statistics.lastMs)) ms  max \(fixed(statistics.longestMs))  \(statistics.rate(at: time))/s
            damage \(fixed(percent)) %  \(statistics.lastBytes >> 10) KiB
            memory \(fixed(Double(memory()) / 1_048_576)) MiB
            """
        ownDamage.append(panelPixels)
    }

    private func fixed(_ value: Double) -> String { String(format: "%.1f", value) }
}

extension PixelRect {
    func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }
}
