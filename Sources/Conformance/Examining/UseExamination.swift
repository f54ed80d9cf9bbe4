// UseExamination.swift: toggles, values and texts of a screen, used as tools use them.

import Foundation
import VitrineAssistance
import VitrineControls
import VitrineExploring
import VitrineGraphics
import VitrineRuntime
import VitrineTextEditing
import VitrineViewValues

/// Uses what has a state, and compares what tools say of it.
@MainActor
struct UseExamination {
    private let place: ScreenExamination
    /// The most of a kind that are used.
    private static let most = 6
    private static let secret = "Qzxv7"

    init(_ place: ScreenExamination) { self.place = place }

    func run(_ found: inout ScreenEvidence) {
        place.begin()
        let usable = place.usable
        let toggles = usable.filter { $0.traits.contains(.toggleButton) }.prefix(Self.most).map(\.name)
        let values = usable.filter { $0.traits.contains(.adjustable) }.prefix(Self.most).map(\.name)
        let fields = usable.filter { $0.keyboard != nil }.prefix(Self.most).map(\.name)
        found.toggles = toggles.compactMap { change($0, by: .tap($0)) }
        found.adjusted = values.compactMap { name in
            // One that is at its end goes the other way.
            guard let up = change(name, by: .adjust(name, isUp: true)) else { return nil }
            return up.before == up.after ? change(name, by: .adjust(name, isUp: false)) : up
        }
        found.fields = fields.compactMap { change($0, by: .fill($0, TextSamples.mark)) }
        for name in fields { listen(to: name, &found) }
    }

    private func change(_ name: ElementName, by step: ExplorerStep) -> ChangeEvidence? {
        place.begin()
        let session = place.session
        guard let element = session.reading.element(name, on: place.screen.screen) else { return nil }
        session.reveal(element)
        let title = session.reading.title, picture = place.screen.picture, frame = element.object.reported.frame
        let words = element.words, before = state(element)
        guard session.perform(step) else { return nil }
        let leads = session.reading.title != title
        let after = session.reading.element(name, on: place.screen.screen)
        let area = place.screen.pixels(frame)
        return ChangeEvidence(
            name: words, before: before, after: after.map(state) ?? "gone",
            isSeen: PictureChange(picture, place.screen.picture, in: area).count > 0, leads: leads,
            place: place.reader.place(frame))
    }

    private func state(_ element: ScreenElement) -> String {
        let value = element.object.reported.value ?? ""
        return element.object.reported.traits.contains(.selected) ? "selected \(value)" : value
    }

    /// Types into a hidden text by ear.
    private func listen(to name: ElementName, _ found: inout ScreenEvidence) {
        place.begin()
        guard let element = place.session.reading.element(name, on: place.screen.screen), Self.isSecret(element.object)
        else {
            return
        }
        let screen = place.screen, voice = TranscriptVoice(loop: screen.loop), spoken = screen.screen.assistance.spoken
        place.session.perform(.tap(name))
        spoken.makeBackend = { voice }
        spoken.start()
        defer { spoken.stop() }
        screen.wait(3)
        _ = voice.take()
        for character in Self.secret {
            screen.type(character)
            screen.wait(1)
        }
        let heard = voice.take().map(\.text).joined(separator: " ").letters
        // Each letter of the text, in its order.
        if heard.contains(Self.secret.lowercased()) || Self.contains(heard, Self.secret.lowercased()) {
            found.heardSecrets.append(
                Fault(
                    "the letters that are typed into “\(element.words)” are spoken", place.reader.place(element.frame)))
        }
    }

    private static func isSecret(_ object: AccessibleObject) -> Bool {
        switch object {
        case let field as UITextField: field.isSecureTextEntry || isPassword(field.textContentType)
        case let view as UITextView: view.isSecureTextEntry || isPassword(view.textContentType)
        default: false
        }
    }

    private static func isPassword(_ type: UITextContentType?) -> Bool {
        type == .password || type == .newPassword || type == .oneTimeCode
    }

    /// Whether a rare letter of the secret was spoken alone.
    private static func contains(_ heard: String, _ secret: String) -> Bool {
        secret.filter { "qzx".contains($0) }.allSatisfy { heard.contains($0) }
    }
}
