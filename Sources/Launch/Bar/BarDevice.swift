// BarDevice.swift: what the bar of a window does to the device around it.
//
// Each is what happens on a machine in the field: the app is notified as there, and may answer.

#if Window
import Foundation
import VitrineAppState
import VitrineAssistance
import VitrineCompositor
import VitrineDevice
import VitrineDisplay
import VitrineDrawing
import VitrineInput
import VitrineLocalization
import VitrinePasteboard
import VitrineRuntime
import VitrineSystem
import VitrineViewValues

/// The device of a run in a window.
@MainActor final class BarDevice {
    private unowned let run: LiveRun
    private let output: BarOutput
    private var hasHeadphones = false
    private var isMirrored = false
    private var isSlow = false
    /// The language at the start.
    private let language = UIApplication.shared.language

    /// What is scanned if the pasteboard has no line of text: an EAN with its check digit.
    private static let code = "4006381333931"
    /// The speed of slow motion, as in Xcode's simulator.
    private static let slowSpeed: Float = 0.1

    init(_ run: LiveRun, output: BarOutput) {
        self.run = run
        self.output = output
    }

    private var screen: UIScreen { run.frameLoop.screen }
    private var vision: ScreenVision { screen.assistance.vision }

    /// The lines of the bar.
    var sections: [BarSection] {
        [
            BarSection(
                title: "Screen",
                items: [
                    press("Rotate", "r") { [unowned self] in output.rotate() },
                    choice("Scale", "z", ["1", "1.5", "2", "3"], \.scaleIndex),
                    choice("Appearance", "d", ["light", "dark"], \.styleIndex),
                    toggle("High contrast", "c", \.hasContrast),
                ]),
            BarSection(
                title: "Language and text",
                items: [
                    choice("Text size", "x", UIContentSizeCategory.shortNames, \.textIndex),
                    choice("Language", "g", languages, \.languageIndex),
                    toggle("Right to left", "f", \.isRightToLeft),
                ]),
            BarSection(
                title: "Hardware",
                items: [
                    toggle("Headphones", "h", \.areHeadphonesIn),
                    toggle("Display on", "p", \.isDisplayOn),
                    toggle("Display plugged in", "u", \.isPluggedIn),
                    toggle("Second screen", "t", \.hasSecondScreen),
                    press("Scan a code", "k") { [unowned self] in scan() },
                    press("Memory warning", "m") { [unowned self] in
                        run.services.warnOfMemory("it was requested in the bar")
                    },
                ]),
            BarSection(
                title: "Look",
                items: [
                    toggle("Slow motion", "n", \.isSlowMotion),
                    toggle("Performance", "o", \.hasOverlay),
                    press("Screenshot", "s") { [unowned self] in takeScreenshot() },
                    toggle("Record input", "i", \.isRecording),
                    toggle("Bar", "b", \.showsBar),
                ]),
        ]
    }

    private func press(_ title: String, _ key: Character, _ act: @escaping () -> Void) -> BarItem {
        BarItem(title: title, key: key, action: .press(act))
    }

    private func toggle(_ title: String, _ key: Character, _ path: ReferenceWritableKeyPath<BarDevice, Bool>)
        -> BarItem
    {
        BarItem(
            title: title, key: key,
            action: .toggle(isOn: { [unowned self] in self[keyPath: path] }) { [unowned self] in
                self[keyPath: path] = $0
            })
    }

    private func choice(
        _ title: String, _ key: Character, _ names: [String], _ path: ReferenceWritableKeyPath<BarDevice, Int>
    ) -> BarItem {
        BarItem(
            title: title, key: key,
            action: .choice(names: { names }, index: { [unowned self] in self[keyPath: path] }) { [unowned self] in
                self[keyPath: path] = $0
            })
    }

    // MARK: Screen

    private static let scales: [CGFloat] = [1, 1.5, 2, 3]

    private var scaleIndex: Int {
        get { Self.scales.firstIndex { $0 >= screen.scale } ?? Self.scales.count - 1 }
        set {
            run.frameLoop.followsPreferredScale = true
            output.scale = Self.scales[newValue]
        }
    }

    private var styleIndex: Int {
        get { screen.traitCollection.userInterfaceStyle == .dark ? 1 : 0 }
        set { style = newValue == 1 ? .dark : .light }
    }

    /// The style that was chosen, which the other traits of people's preferences replace.
    private var style = UIUserInterfaceStyle.unspecified {
        didSet { if style != .unspecified { screen.preferredTraits.userInterfaceStyle = style } }
    }

    private func keepStyle() {
        if style != .unspecified { screen.preferredTraits.userInterfaceStyle = style }
    }

    private var hasContrast: Bool {
        get { vision.isHighContrast }
        set {
            vision.isHighContrast = newValue
            keepStyle()
        }
    }

    // MARK: Language and text

    private var textIndex: Int {
        get {
            let size = vision.textSize ?? UIContentSizeCategory.preferred
            return UIContentSizeCategory.shortNames.firstIndex { UIContentSizeCategory.category(named: $0) == size }
                ?? 3
        }
        set {
            _ = run.services.setTextSize(UIContentSizeCategory.shortNames[newValue])
            keepStyle()
        }
    }

    /// The app's languages. One that has a single language shows Vitrine's own words in some others.
    private lazy var languages: [String] = {
        let own = Bundle.main.localizations.filter { $0 != "Base" }
        let all = own.count > 1 ? own : [language, "en", "de", "fr", "ar", "ja"]
        return ([language] + all).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }()

    private var languageIndex: Int {
        get { languages.firstIndex(of: plainLanguage) ?? 0 }
        set { use(languages[newValue]) }
    }

    private lazy var plainLanguage = language

    private var isRightToLeft: Bool {
        get { isMirrored || LanguageTag(plainLanguage)?.isRightToLeft == true }
        set {
            isMirrored = newValue
            use(plainLanguage)
        }
    }

    /// Uses a language. Mirrored, it keeps its words, as Xcode's pseudolanguage does.
    private func use(_ name: String) {
        plainLanguage = name
        let isMirroring = isMirrored && LanguageTag(name)?.isRightToLeft != true
        UIApplication.shared.language = isMirroring ? name.prefix { $0 != "-" } + "-Arab" : name
    }

    // MARK: Hardware

    private var areHeadphonesIn: Bool {
        get { hasHeadphones }
        set {
            hasHeadphones = newValue
            screen.spokenIfFollowingHeadphones?.headphonesDidChange(areConnected: newValue)
        }
    }

    private var isDisplayOn: Bool {
        get { screen.isPoweredOn }
        set { screen.isPoweredOn = newValue }
    }

    private var isPluggedIn: Bool {
        get { !output.isUnplugged }
        set { output.isUnplugged = !newValue }
    }

    /// Whether a further screen is plugged in, which is a further window.
    private var hasSecondScreen: Bool {
        get { run.otherWindows?.hasWindows == true }
        set {
            guard newValue != hasSecondScreen else { return }
            if newValue { run.otherWindows?.plugIn(size: nil) } else { run.otherWindows?.unplugAll() }
        }
    }

    private func scan() {
        let line = UIPasteboard.general.string?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        run.services.enqueue(
            .scan(ScanInput(text: (1...200).contains(line.count) ? line : Self.code, device: "bar")))
    }

    // MARK: Look

    private var isSlowMotion: Bool {
        get { isSlow }
        set {
            guard newValue != isSlow else { return }
            isSlow = newValue
            // The layers' time continues from where it is.
            let root = run.frameLoop.compositor.rootLayer, now = run.frameLoop.clock.seconds
            let own = root.convertTime(now, from: nil)
            root.speed = newValue ? Self.slowSpeed : 1
            root.beginTime = now
            root.timeOffset = own
        }
    }

    private var hasOverlay: Bool {
        get { run.services.overlay != nil }
        set { run.services.setOverlay(newValue) }
    }

    private var showsBar: Bool {
        get { output.showsBar }
        set { output.showsBar = newValue }
    }

    private func takeScreenshot() {
        let path = Self.path("Screenshot", "png")
        do {
            try run.recorder.writeScreenshot(to: path)
            Diagnostics.info("the picture is in \(path)")
        } catch { Diagnostics.warning("\(error)") }
    }

    private var isRecording: Bool {
        get { run.recording != nil }
        set {
            guard newValue != isRecording else { return }
            let path = Self.path("Input", "script")
            do { try run.record(to: newValue ? path : nil) } catch { return Diagnostics.warning("\(error)") }
            if newValue { Diagnostics.info("input is recorded into \(path), for --script") }
        }
    }

    /// A file in the current folder with the time in its name.
    private static func path(_ name: String, _ type: String) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd-HH-mm-ss"
        return "\(name)-\(format.string(from: Date())).\(type)"
    }
}
#endif
