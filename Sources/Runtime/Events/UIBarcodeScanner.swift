// UIBarcodeScanner.swift: codes from barcode scanners, separate from typed text.
//
// iOS has no such class: its scanners type into the first responder. Here a scanner is distinguished from a keyboard by
// its device (docs/input.md).

public import Foundation
import VitrineInput

/// A code that was read.
public struct UIBarcodeScan: Hashable, Sendable {
    /// The text of the code, including control characters such as GS1's group separator (U+001D).
    public let text: String
    /// The scanner's name, as `libinput list-devices` shows it; empty where it has none.
    public let deviceName: String
    /// The time of its last character, in seconds of the screen's clock.
    public let timestamp: TimeInterval

    init(_ input: ScanInput, timestamp: TimeInterval) {
        text = input.text
        deviceName = input.device
        self.timestamp = timestamp
    }
}

/// The barcode scanners of the device.
///
/// ```swift
/// UIApplication.shared.barcodeScanner.onScan { scan in cart.add(code: scan.text) }
/// ```
/// Several handlers all are called, in the order in which they were added. A scan never reaches text fields.
@preconcurrency @MainActor
public final class UIBarcodeScanner: NSObject {
    /// Posted after every scan. The object is the `UIBarcodeScanner`; `scanKey` has the `UIBarcodeScan`.
    public static nonisolated let didScanNotification = Notification.Name(
        "UIBarcodeScannerDidScanNotification")
    /// The user info's key for the `UIBarcodeScan`.
    public static nonisolated let scanKey = "UIBarcodeScannerScanKey"

    /// Ends the calls of a handler.
    @preconcurrency @MainActor
    public final class Registration {
        fileprivate weak var scanner: UIBarcodeScanner?

        fileprivate init(_ scanner: UIBarcodeScanner) { self.scanner = scanner }

        /// Ends calls of the handler.
        public func cancel() {
            scanner?.handlers.removeAll { $0.registration === self }
            scanner = nil
        }
    }

    private struct Handler {
        let registration: Registration
        let call: @MainActor (UIBarcodeScan) -> Void
    }
    private var handlers: [Handler] = []

    /// The last code that was read; nil before the first.
    public private(set) var lastScan: UIBarcodeScan?

    override init() { super.init() }

    /// Calls `handler` with every code that is read after this call, until the registration is cancelled.
    @discardableResult
    public func onScan(_ handler: @escaping @MainActor (UIBarcodeScan) -> Void) -> Registration {
        let registration = Registration(self)
        handlers.append(Handler(registration: registration, call: handler))
        return registration
    }

    func deliver(_ input: ScanInput, at time: Double) {
        let scan = UIBarcodeScan(input, timestamp: time)
        lastScan = scan
        for handler in handlers { handler.call(scan) }
        NotificationCenter.default.post(
            name: Self.didScanNotification, object: self, userInfo: [Self.scanKey: scan])
    }
}

extension UIApplication {
    /// The barcode scanners of the main screen; in tests, of the stage whose turn runs, or that was used last.
    public var barcodeScanner: UIBarcodeScanner {
        guard let loop = FrameLoop.current else {
            fatalError(
                "UIApplication.barcodeScanner: there is no screen yet; use it after the application was launched"
            )
        }
        return loop.router.barcodeScanner
    }
}

extension FrameLoop {
    /// Whether a view in a window follows how the device is tilted.
    package var wantsTilt: Bool { screen.moving.areAny }
}
