// KioskPINEntry.swift: a panel for entering a PIN, with keys on the screen or a keyboard.
//
// Coordinates: points. Main actor only.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// A panel of digits in front of everything. It closes itself if nothing is entered.
@MainActor
final class KioskPINEntry: UIView {
    private static let timeout = 20.0
    private static let key: CGFloat = 76, gap: CGFloat = 14

    private let pin: KioskPIN
    private let screenOfEntry: UIScreen
    private let finish: (Bool) -> Void
    private var home: PINWindow?
    private weak var previousKey: UIWindow?
    private var entry = "" { didSet { showEntry() } }
    private var dots: [UIView] = []
    private let message = UILabel()
    private var keys: [UIButton] = []
    private var leaving: ScheduledWork?
    private var isOver = false

    static func request(_ pin: KioskPIN, on screen: UIScreen, finish: @escaping (Bool) -> Void) {
        KioskPINEntry(pin, screen, finish).present()
    }

    private init(_ pin: KioskPIN, _ screen: UIScreen, _ finish: @escaping (Bool) -> Void) {
        self.pin = pin
        screenOfEntry = screen
        self.finish = finish
        super.init(frame: .zero)
        build()
    }

    required init?(coder: NSCoder) { nil }

    private func build() {
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        layer.cornerCurve = .continuous
        accessibilityIdentifier = "kiosk.pin"
        message.textAlignment = .center
        message.font = .preferredFont(forTextStyle: .headline)
        message.numberOfLines = 2
        addSubview(message)
        for _ in 0..<pin.length {
            let dot = UIView()
            dot.layer.cornerRadius = 8
            dot.layer.borderWidth = 1.5
            dot.layer.borderColor = UIColor.systemGray.cgColor
            dots.append(dot)
            addSubview(dot)
        }
        for label in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "xmark", "0", "delete.left"] {
            var look = UIButton.Configuration.gray()
            look.cornerStyle = .capsule
            look.baseForegroundColor = .label
            let size = UIImage.SymbolConfiguration(pointSize: 24)
            look.image = label.count > 1 ? UIImage(systemName: label, withConfiguration: size) : nil
            look.title = label.count > 1 ? nil : label
            look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
                var attributes = given
                attributes.font = UIFont.systemFont(ofSize: 30, weight: .regular)
                return attributes
            }
            let key = UIButton(configuration: look)
            key.accessibilityIdentifier = "kiosk.pin.\(label)"
            AppLanguage.follow(key) { key in
                key.accessibilityLabel =
                    switch label {
                    case "xmark": SystemString.close.text
                    case "delete.left": SystemString.delete.text
                    default: label
                    }
            }
            key.addAction(UIAction { [weak self] _ in self?.press(label) }, for: .touchUpInside)
            keys.append(key)
            addSubview(key)
        }
        showEntry()
    }

    private var now: Double { screenOfEntry.frameLoop?.clock.seconds ?? 0 }

    private func present() {
        previousKey = screenOfEntry.keyWindow
        let window: PINWindow
        if let scene = screenOfEntry.windowScene {
            window = PINWindow(windowScene: scene)
        } else {
            window = PINWindow(frame: screenOfEntry.bounds)
        }
        window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 300)
        window.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        // The window and the entry retain each other until the entry is closed.
        window.entry = self
        home = window
        let size = CGSize(width: 3 * Self.key + 2 * Self.gap + 64, height: 4 * Self.key + 3 * Self.gap + 156)
        frame =
            CGRect(
                x: (window.bounds.width - size.width) / 2, y: (window.bounds.height - size.height) / 2,
                width: size.width,
                height: size.height
            ).integral
        window.addSubview(self)
        window.makeKeyAndVisible()
        waitForKeys()
    }

    // MARK: Entering

    func press(_ label: String) {
        guard !isOver else { return }
        waitForKeys()
        switch label {
        case "xmark": end(false)
        case "delete.left": entry = String(entry.dropLast())
        default:
            guard pin.delay(at: now) == 0 else { return showEntry() }
            entry = String((entry + label).prefix(pin.length))
            if entry.count == pin.length { check() }
        }
    }

    private func check() {
        guard !pin.check(entry, at: now) else { return end(true) }
        entry = ""
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0.0, -12.0, 10.0, -6.0, 4.0, 0.0]
        shake.duration = 0.35
        layer.add(shake, forKey: "wrong")
    }

    private func showEntry() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index < entry.count ? .label : .clear
        }
        let delay = pin.delay(at: now)
        message.text = delay > 0 ? "PIN · \(Int(delay.rounded(.up))) s" : "PIN"
        message.textColor = delay > 0 ? .systemRed : .label
    }

    private func waitForKeys() {
        leaving?.cancel()
        leaving = screenOfEntry.frameLoop?.schedule(
            after: Self.timeout, named: "the PIN entry's timeout", countsAsPending: false
        ) { [weak self] in
            self?.end(false)
        }
    }

    private func end(_ isRight: Bool) {
        guard !isOver else { return }
        isOver = true
        leaving?.cancel()
        if let previousKey, !previousKey.isHidden { previousKey.makeKey() }
        home?.isHidden = true
        home?.entry = nil
        home = nil
        finish(isRight)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        message.frame = CGRect(x: 20, y: 24, width: bounds.width - 40, height: 32)
        let pitch: CGFloat = 32
        var x = bounds.midX - pitch * CGFloat(dots.count - 1) / 2 - 8
        for dot in dots {
            dot.frame = CGRect(x: x, y: 76, width: 16, height: 16)
            x += pitch
        }
        for (index, key) in keys.enumerated() {
            key.frame = CGRect(
                x: 32 + CGFloat(index % 3) * (Self.key + Self.gap),
                y: 124 + CGFloat(index / 3) * (Self.key + Self.gap),
                width: Self.key, height: Self.key)
        }
    }
}

/// Passes keys of a keyboard to the entry.
private final class PINWindow: UIWindow, AccessibilityEscaping {
    var entry: KioskPINEntry?

    func escape() -> Bool {
        entry?.press("xmark")
        return entry != nil
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var rest = presses
        for press in presses {
            let digit = press.key?.characters ?? ""
            if digit.count == 1, "0123456789".contains(digit) {
                entry?.press(digit)
                rest.remove(press)
            } else if press.key?.keyCode == .keyboardDeleteOrBackspace {
                entry?.press("delete.left")
                rest.remove(press)
            } else if press.type == .menu {
                entry?.press("xmark")
                rest.remove(press)
            }
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }
}
