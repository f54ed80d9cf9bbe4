// UIDevice.swift: the machine that the app runs on.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

/// The machine that the app runs on.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The machine.
    public static let current = UIDevice()

    /// Plays the sound of a key; nil while no sound card is connected, as in offscreen tests.
    package static var inputClick: (@MainActor () -> Void)?

    var orientationListeners = 0
    /// Whether `batteryState` and `batteryLevel` are read from the kernel. Default: false.
    public var isBatteryMonitoringEnabled = false
    /// Stays false: there is nothing to watch with.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }

    override init() { super.init() }

    /// The machine's name on its network.
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The board's own name where its device tree or firmware has one, such as `Raspberry Pi 4 Model B Rev 1.4`.
    public var model: String {
        let files = ["/proc/device-tree/model", "/sys/class/dmi/id/product_name"]
        for file in files {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
            let name = text.trimmingCharacters(in: .controlCharacters.union(.whitespacesAndNewlines))
            if !name.isEmpty { return name }
        }
        return "Linux"
    }

    /// The system's name: `Linux`.
    public var systemName: String { "Linux" }

    /// A large screen for fingers, as UIKit calls a tablet: `.pad`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

    /// The kernel's release, such as `6.1.0-37-amd64`.
    public var systemVersion: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "" }
        return withUnsafeBytes(of: names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Plays the click of a keyboard's key, if an input view is visible that enables clicks
    /// (`UIInputViewAudioFeedback`). Silent where there is no sound.
    public func playInputClick() {
        if inputViewEnablesClicks { UIDevice.inputClick?() }
    }
}
