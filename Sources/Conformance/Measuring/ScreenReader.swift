// ScreenReader.swift: reads the elements and the drawn words of the present screen.

import Foundation
import VitrineAssistance
import VitrineControls
import VitrineExploring
import VitrineGraphics
import VitrineRuntime
import VitrineTextEditing
import VitrineViewValues

/// Reads a screen at rest.
@MainActor
struct ScreenReader {
    private let screen: UIScreen
    private let picture: CGImage
    let reading: ScreenReading
    private let session: ExplorerSession

    init(_ session: ExplorerSession) {
        self.session = session
        (screen, picture, reading) = (session.screen.screen, session.screen.picture, session.reading)
    }

    /// The audit, and layouts that allow several frames are left out: they are no matter of people.
    var audit: [AuditFault] {
        ScreenChecks(session).problems().filter { $0.kind != .ambiguousLayout }.map {
            AuditFault(kind: $0.kind, fault: Fault($0.text, place($0.frame)))
        } + spilled
    }

    /// Words that are drawn beyond the control that they are in.
    private var spilled: [AuditFault] {
        UIAccessibilityAudit(screen: screen, pixels: nil).measuredTexts.compactMap { text, _ in
            let chain = sequence(first: text as UIView, next: \.superview).dropFirst()
            guard let control = chain.first(where: { $0 is UIControl }), let words = text.seenText else { return nil }
            let frame = text.convert(text.textFrame, to: control)
            guard !control.bounds.insetBy(dx: -2, dy: -2).contains(frame) else { return nil }
            return AuditFault(
                kind: .clippedText,
                fault: Fault("“\(words)” is drawn beyond its control", place(text.convert(text.textFrame, to: nil))))
        }
    }

    func place(_ frame: CGRect) -> Place? { Place(frame, in: screen.bounds.size) }

    // MARK: Elements

    /// The elements but the keys of a keyboard.
    var elements: [ElementEvidence] { reading.elements.filter { !$0.isKey }.map(evidence) }

    private func evidence(_ element: ScreenElement) -> ElementEvidence {
        let reported = element.object.reported
        var found = ElementEvidence()
        found.label = element.label
        found.value = reported.value ?? ""
        found.hint = reported.hint ?? ""
        found.identifier = reported.identifier ?? ""
        found.roles = Self.roles(reported.traits)
        found.isUsable = element.isUsable
        found.isField = element.keyboard != nil
        switch element.object {
        case let field as UITextField:
            (found.isSecure, found.content) = (field.isSecureTextEntry, field.textContentType?.rawValue ?? "")
        case let view as UITextView:
            (found.isSecure, found.content) = (view.isSecureTextEntry, view.textContentType?.rawValue ?? "")
        default: break
        }
        if let view = element.object as? UIView { found.seen = Self.words(in: view) }
        (found.width, found.height) = (Self.rounded(element.frame.width), Self.rounded(element.frame.height))
        found.place = place(element.frame)
        return found
    }

    private static let roleNames: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.header, "heading"), (.searchField, "search field"), (.image, "image"),
        (.staticText, "text"), (.adjustable, "adjustable"), (.tabBar, "tab bar"), (.toggleButton, "switch"),
        (.selected, "selected"), (.notEnabled, "dimmed"),
    ]

    private static func roles(_ traits: UIAccessibilityTraits) -> [String] {
        roleNames.filter { traits.contains($0.0) }.map(\.1)
    }

    /// The words that are drawn in a view.
    private static func words(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha >= 0.01 else { return [] }
        let own = (view as? any AccessibilityText)?.seenText.map { [$0] } ?? []
        return (own + view.subviews.flatMap(words)).filter { !$0.isEmpty }
    }

    static func rounded(_ value: CGFloat) -> Double { (Double(value) * 10).rounded() / 10 }

    // MARK: Texts

    /// The drawn words with their contrast.
    var texts: [TextEvidence] {
        let spoken = reading.elements.flatMap { element in
            let reported = element.object.reported
            return [reported.label, reported.value, reported.hint].compactMap { $0 }.map(\.letters)
        }
        return UIAccessibilityAudit(screen: screen, pixels: picture).measuredTexts.compactMap { text, contrast in
            let words = text.seenText ?? "",
                isKey = text.accessibilityChain.contains { $0.reported.traits.contains(.keyboardKey) }
            guard !isKey else { return nil }
            let frame = text.convert(text.textFrame, to: nil)
            let letters = words.letters
            return TextEvidence(
                words: words, contrast: contrast.map { ($0 * 100).rounded() / 100 }, isLarge: text.isLargeText,
                height: Self.rounded(text.textFrame.height),
                isSpoken: letters.isEmpty || spoken.contains { $0.contains(letters) }, place: place(frame))
        }
    }

    /// All that tools say of the screen: two are the same if nothing happened.
    static func fingerprint(_ reading: ScreenReading) -> String {
        let words = reading.elements.map { element in
            let reported = element.object.reported
            return "\(reported.label ?? "")|\(reported.value ?? "")|\(reported.traits.contains(.selected))"
        }
        return ([reading.id, reading.title] + words).joined(separator: "\n")
    }
}
