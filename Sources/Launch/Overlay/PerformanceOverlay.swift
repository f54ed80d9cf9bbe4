// PerformanceOverlay.swift: figures and flashes above the app, while it runs.
//
// What changed flashes in a frame's red; the figures stand in the upper left.
// The overlay draws by the same pipeline, so it must not report itself: its own
// rectangles are taken out of the damage, and a frame that only it asked for is
// not counted. On a still screen it comes to rest, too.
//
// Coordinates: points of the screen; damage in device pixels.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// Shows what frames cost.
@MainActor final class PerformanceOverlay {
    private let window: UIWindow
    private let screen: UIScreen
    private let panel = UIView(frame: CGRect(x: 8, y: 8, width: 236, height: 64))
    private let label = UILabel(frame: CGRect(x: 8, y: 4, width: 220, height: 56))
    private var statistics = FrameStatistics()
    private var flashes: [(layer: CALayer, rect: PixelRect, until: Double)] = []
    /// What the overlay itself changed since the last frame, device pixels.
    private var ownDamage: [PixelRect] = []
    private var lastText = -Double.infinity

    /// Seconds between two texts, and for which a flash stays.
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

    /// Takes the overlay away.
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

    /// A frame was presented.
    /// - Parameters:
    ///   - time: seconds of the screen's clock.
    ///   - seconds: how long the main thread took over it.
    func note(_ report: FrameReport, time: Double, seconds: Double) {
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

    /// Damage joins what lies close, and takes some of what lies between along: four fifths are enough.
    private static func isOwn(_ rect: PixelRect, _ own: [PixelRect]) -> Bool {
        let covered = own.reduce(0) { $0 + $1.intersection(rect).area }
        return covered * 5 >= rect.area * 4
    }

    /// When `dispatch` is wanted: flashes end.
    var deadline: Double? { flashes.first?.until }

    /// Takes flashes away whose time is over.
    func dispatch(at time: Double) {
        while let first = flashes.first, first.until <= time {
            first.layer.removeFromSuperlayer()
            ownDamage.append(first.rect)
            flashes.removeFirst()
            // The figures of the last frame, once what moved has come to rest.
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
        // Edges that are not on whole pixels reach one further.
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
