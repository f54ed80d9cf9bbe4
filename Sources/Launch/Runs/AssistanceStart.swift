// AssistanceStart.swift: VITRINE_SPEECH and VITRINE_ACCESSIBILITY.
//
// Only here spoken navigation gets its voice, and the app its own.

import Foundation
import VitrineDeviceInput
import VitrineEventLoop
import VitrineRuntime
import VitrineAssistance
import VitrineSeat
import VitrineSpeech
import VitrineSystem
import VitrineViewValues

/// When speech is on, and its voice.
struct SpeechOptions: Equatable {
    /// From the first frame on.
    var isOn = false
    /// Command-F5 toggles it.
    var followsKey = false
    /// Headphones start it when they are plugged in, and end it when they are unplugged.
    var followsHeadphones = false
    /// The folder for sound files instead of sound.
    var folder: String?

    /// - Throws: `LaunchError` with the expected form.
    init(_ text: String?) throws {
        guard let text, !text.isEmpty else {
            (followsKey, followsHeadphones) = (true, true)
            return
        }
        for word in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            switch word.lowercased() {
            case "off", "none": break
            case "on": isOn = true
            case "key": followsKey = true
            case "headphones": followsHeadphones = true
            case _ where word.hasPrefix("files:") && word.count > 6: folder = String(word.dropFirst(6))
            default:
                throw LaunchError(
                    .usage,
                    "VITRINE_SPEECH \"\(word)\": speech is off, on (from the beginning), starts by key (Command-F5) or headphones, and goes to files:DIRECTORY in place of the loudspeaker; several with commas"
                )
            }
        }
    }
}

@MainActor enum AssistanceStart {
    /// Configures the screen's assistance according to the environment, before the application starts.
    /// - Parameter isVirtual: whether the clock is virtual and does not wait for speech.
    static func prepare(
        _ screen: UIScreen, isVirtual: Bool,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        let options = try SpeechOptions(environment["VITRINE_SPEECH"])
        prepareVision(screen)
        let log: @Sendable (String) -> Void = { Diagnostics.warning($0) }
        let files = try options.folder.map { try voice(files: $0, isVirtual: isVirtual, log) }
        if let files {
            screen.assistance.makeVoice = { files.another() }
        } else if !isVirtual {
            screen.assistance.makeVoice = { SpeechService(log: log) }
        }
        guard options.isOn || options.followsKey || options.followsHeadphones, !isVirtual || options.isOn
        else { return }
        let spoken = screen.assistance.spoken
        if options.followsKey { spoken.toggleKey = (.keyboardF5, .command) }
        spoken.followsHeadphones = options.followsHeadphones
        spoken.makeBackend = {
            if let files { return files }
            return SpeechService(log: log)
        }
        if options.isOn { screen.afterFirstFrame { [weak spoken] in spoken?.start() } }
    }

    private static func voice(
        files folder: String, isVirtual: Bool, _ log: @escaping @Sendable (String) -> Void
    ) throws -> SpeechFiles {
        do {
            let files = try SpeechFiles(folder: folder, log: log)
            files.waits = isVirtual
            return files
        } catch {
            throw LaunchError(.cannotCreate, "speech files in \(folder): \(LaunchLog.reason(error))")
        }
    }

    private static func prepareVision(_ screen: UIScreen) {
        let words = UIAccessibility.presets
        guard !words.isEmpty else { return }
        let vision = screen.assistance.vision
        if words.contains("contrast") { vision.isHighContrast = true }
        if words.contains("invert") { vision.inversion = .smart }
        if words.contains("grayscale") { vision.colorFilter = .grayscale }
        if words.contains("protanopia") { vision.colorFilter = .protanopia }
        if words.contains("deuteranopia") { vision.colorFilter = .deuteranopia }
        if words.contains("tritanopia") { vision.colorFilter = .tritanopia }
        if words.contains("reach") { vision.reach = 0.6 }
        if words.contains("sticky") { screen.assistance.motor.hasStickyKeys = true }
        if words.contains("dwell") { screen.assistance.motor.dwellTime = 1 }
        screen.assistance.keepAsUsual()
        let mode: SwitchScanner.Mode? =
            words.contains("switches") ? .two : words.contains("switch") ? .one : nil
        guard let mode else { return }
        screen.afterFirstFrame {
            screen.assistance.scanner.start(mode)
            screen.assistance.keepAsUsual()
        }
    }

    /// Watches the headphone jacks if the screen's speech depends on them. Nil otherwise.
    static func watchHeadphones(_ screen: UIScreen, loop: EventLoop, opener: any DeviceOpener)
        -> HeadphoneWatch?
    {
        guard let spoken = screen.spokenIfFollowingHeadphones else { return nil }
        let watch = HeadphoneWatch(opener: opener)
        watch.handler = { [weak spoken] in spoken?.headphonesDidChange(areConnected: $0) }
        if watch.fileDescriptor >= 0 {
            loop.addSource(fd: watch.fileDescriptor, name: "headphones") { [weak watch] in watch?.dispatch() }
        }
        return watch
    }
}
