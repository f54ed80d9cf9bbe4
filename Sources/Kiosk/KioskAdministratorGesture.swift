// KioskAdministratorGesture.swift: a hidden way to the settings.
//
// The gesture is observed in any window, beside what the app does with the touches. Coordinates: points of the screen.
// Main actor only.

public import Foundation
import VitrineCompositor
import VitrineDisplay
public import VitrineRuntime
import VitrineSystem

/// Recognises a secret gesture, and may ask for a PIN.
@preconcurrency @MainActor
public final class KioskAdministratorGesture {
    /// A corner of the screen.
    public enum Corner: Int, Sendable, CaseIterable {
        /// From the upper left, clockwise.
        case topLeft, topRight, bottomRight, bottomLeft
    }

    /// The gesture of an administrator.
    public enum Kind: Sendable, Equatable {
        /// Taps in corners, in this order, each within `interval` seconds of the one before.
        case cornerTaps([Corner], interval: TimeInterval = 2)
        /// A number of fingers, held in a corner for a number of seconds.
        case hold(Corner, duration: TimeInterval = 3, fingers: Int = 1)
    }

    /// The gesture.
    public let kind: Kind
    /// The size of the corners, in points. Default: 88.
    public var cornerSize: CGFloat = 88
    /// Whether the gesture is recognised. True by default.
    public var isEnabled = true
    /// Called after the gesture and, if there is a PIN, after it was entered correctly.
    public var onRecognized: (@MainActor () -> Void)?
    /// The PIN to ask for after the gesture; nil for none.
    public var pin: KioskPIN?
    /// Whether the PIN is being asked for.
    public private(set) var isAskingForPIN = false

    private let screen: UIScreen
    private var observation: InputObservation?
    private var tapped = 0
    private var lastTap = -Double.infinity
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var holding: ScheduledWork?
    private var wasHeld = false

    /// Begins to observe a screen; nil for the main screen.
    public init(
        _ kind: Kind, screen: UIScreen? = nil, pin: KioskPIN? = nil,
        onRecognized: (@MainActor () -> Void)? = nil
    ) {
        self.kind = kind
        self.screen = screen ?? .main
        self.pin = pin
        self.onRecognized = onRecognized
        observation = InputObservation(self.screen) { [weak self] in self?.saw($0) }
    }

    deinit { if let holding { MainPlace.perform { holding.cancel() } } }

    private func area(of corner: Corner) -> CGRect {
        let bounds = screen.bounds, side = cornerSize
        let isRight = corner == .topRight || corner == .bottomRight
        let isLow = corner == .bottomLeft || corner == .bottomRight
        return CGRect(
            x: isRight ? bounds.maxX - side : bounds.minX, y: isLow ? bounds.maxY - side : bounds.minY,
            width: side,
            height: side)
    }

    private func place(_ touch: UITouch) -> CGPoint {
        touch.window.map { $0.convert(touch.location(in: $0), to: nil as UIWindow?) } ?? .zero
    }

    private func saw(_ event: UIEvent) {
        guard isEnabled, !isAskingForPIN, event.type == .touches else { return }
        let touches = event.allTouches ?? []
        for touch in touches {
            switch touch.phase {
            case .began: starts[ObjectIdentifier(touch)] = place(touch)
            case .ended:
                if let start = starts.removeValue(forKey: ObjectIdentifier(touch)) {
                    sawTap(from: start, to: place(touch))
                }
            case .cancelled: starts[ObjectIdentifier(touch)] = nil
            default: break
            }
        }
        followHold(touches.filter { $0.phase != .ended && $0.phase != .cancelled })
    }

    private func sawTap(from start: CGPoint, to end: CGPoint) {
        guard case .cornerTaps(let corners, let interval) = kind, !corners.isEmpty else { return }
        let now = screen.frameLoop?.clock.seconds ?? 0
        if now - lastTap > interval { tapped = 0 }
        lastTap = now
        func isIn(_ corner: Corner) -> Bool {
            area(of: corner).contains(start) && area(of: corner).contains(end)
        }
        // A tap that does not continue the sequence may begin it again.
        tapped = isIn(corners[tapped]) ? tapped + 1 : isIn(corners[0]) ? 1 : 0
        guard tapped == corners.count else { return }
        tapped = 0
        recognized()
    }

    private func followHold(_ touches: Set<UITouch>) {
        guard case .hold(let corner, let duration, let fingers) = kind else { return }
        let area = area(of: corner)
        let isHeld = touches.count == fingers && touches.allSatisfy { area.contains(place($0)) }
        guard isHeld else {
            holding?.cancel()
            holding = nil
            wasHeld = false
            return
        }
        // Fingers that stay are one gesture.
        guard holding == nil, !wasHeld else { return }
        holding = screen.frameLoop?.schedule(
            after: duration, named: "an administrator's gesture", countsAsPending: false
        ) {
            [weak self] in
            self?.holding = nil
            self?.wasHeld = true
            self?.recognized()
        }
    }

    private func recognized() {
        guard let pin else {
            onRecognized?()
            return
        }
        isAskingForPIN = true
        KioskPINEntry.request(pin, on: screen) { [weak self] isRight in
            self?.isAskingForPIN = false
            if isRight { self?.onRecognized?() }
        }
    }
}
