// SpokenDescription.swift: an element in words: its name, state, kind and use.
//
// The order is VoiceOver's: "selected", the label, the value, "dimmed", the kind, the position among its siblings;
// then, after a pause, the hint. Words of the app keep their own language; the added words are in the user's.

import Foundation
import VitrineAccessibility
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// The description of an element in parts, so that a change can be spoken alone.
@MainActor
struct SpokenDescription: Equatable {
    var label = SpokenText()
    var value = SpokenText()
    /// The important contents of an `AXCustomContentProvider`.
    var content = SpokenText()
    var states = SpokenText()
    var kind = SpokenText()
    /// That it is being edited.
    var editing = SpokenText()
    var hint = SpokenText()
    var isSelected = false
    var isFrequent = false

    /// All of it.
    var full: SpokenText {
        var text = states
        text.append(label)
        text.append(value)
        text.append(content)
        text.append(kind)
        text.append(editing)
        text.append(hint)
        return text
    }

    /// The parts that differ from `old`, which was spoken before.
    func changes(since old: SpokenDescription) -> SpokenText {
        var text = SpokenText()
        if states != old.states, isSelected || states.text.count > old.states.text.count {
            text.append(states)
        }
        if label != old.label { text.append(label) }
        if value != old.value { text.append(value) }
        if editing != old.editing { text.append(editing) }
        return text
    }

    init(_ element: AccessibleObject, language: String?, withHints: Bool) {
        let own = element.spokenLanguage
        let traits = element.reported.traits
        isSelected = traits.contains(.selected)
        isFrequent = traits.contains(.updatesFrequently)
        if isSelected { states.append(SystemString.selected.text(in: language), language: language) }
        if let text = element.reported.attributedLabel, text.length > 0 {
            label.append(Self.punctuated(text, element), language: own ?? language)
        } else if element.reported.value == nil {
            label.append(SystemString.unlabelled.text(in: language), language: language)
        }
        if let text = element.reported.attributedValue.map({ Self.punctuated($0, element) }) {
            if traits.contains(.toggleButton), let word = Self.toggleWord(text.string) {
                value.append(word.text(in: language), language: language)
            } else {
                value.append(text, language: own ?? language)
            }
        }
        switch element.reported.expandedStatus {
        case .expanded: value.append(SystemString.expanded.text(in: language), language: language)
        case .collapsed: value.append(SystemString.collapsed.text(in: language), language: language)
        case .unsupported: break
        }
        for important in element.spokenContent(.high) { content.append(important.spoken(in: own ?? language)) }
        if let field = element as? any AccessibilityWriting, field.acceptsText,
            !traits.contains(.searchField)
        {
            kind.append(SystemString.textField.text(in: language), language: language)
        }
        if (element as? UIView)?.isFirstResponder == true, element is any AccessibilityWriting {
            editing.append(SystemString.editing.text(in: language), language: language)
        }
        let isDimmed = element.isInDisabledControl
        for word in Self.kinds(isDimmed ? traits.union(.notEnabled) : traits, isTab: element.isTab) {
            kind.append(word.text(in: language), language: language)
        }
        if let place = (element as? any AccessibilityPlaced)?.placeAmongSiblings {
            kind.append(
                SystemString.position.text(in: language, place.number, place.count), language: language)
        }
        if withHints { addHint(element, traits, own, language) }
    }

    private mutating func addHint(
        _ element: AccessibleObject, _ traits: UIAccessibilityTraits, _ own: String?, _ language: String?
    ) {
        if let text = element.reported.attributedHint, text.length > 0 {
            hint.append(text, language: own ?? language)
        } else if let field = element as? any AccessibilityWriting, field.acceptsText {
            if !field.isFirstResponder {
                hint.append(SystemString.hintEdit.text(in: language), language: language)
            }
        } else if !element.isInDisabledControl {
            let word: SystemString? =
                traits.contains(.adjustable)
                ? .hintAdjust
                : traits.contains(.toggleButton)
                    ? .hintToggle : traits.contains(.button) ? .hintActivate : nil
            if let word { hint.append(word.text(in: language), language: language) }
        }
        if !element.spokenActions(in: language).isEmpty {
            hint.append(SystemString.hintActions.text(in: language), language: language)
        }
        if !element.spokenContent(.default).isEmpty {
            hint.append(SystemString.moreContent.text(in: language), language: language)
        }
    }

    /// Punctuation is spoken in source code and consoles.
    private static func punctuated(_ text: NSAttributedString, _ element: AccessibleObject) -> NSAttributedString {
        guard let context = element.reported.textualContext, context == .sourceCode || context == .console else {
            return text
        }
        let spoken = NSMutableAttributedString(attributedString: text)
        spoken.addAttribute(
            .accessibilitySpeechPunctuation, value: true, range: NSRange(location: 0, length: spoken.length))
        return spoken
    }

    private static func toggleWord(_ value: String) -> SystemString? {
        switch value {
        case "1": .on
        case "0": .off
        default: nil
        }
    }

    private static func kinds(_ traits: UIAccessibilityTraits, isTab: Bool) -> [SystemString] {
        var words: [SystemString] = []
        if traits.contains(.notEnabled) { words.append(.dimmed) }
        if traits.contains(.toggleButton) {
            words.append(.switch)
        } else if traits.contains(.searchField) {
            words.append(.searchField)
        } else if traits.contains(.keyboardKey) {
            return words
        } else if traits.contains(.button) {
            words.append(isTab ? .tab : .button)
        }
        if traits.contains(.link) { words.append(.link) }
        if traits.contains(.header) { words.append(.header) }
        if traits.contains(.image) { words.append(.image) }
        if traits.contains(.adjustable) { words.append(.adjustable) }
        return words
    }
}

extension AccessibleObject {
    /// Chooses one of the screens of a tab bar.
    var isTab: Bool {
        accessibilityChain.dropFirst().contains { $0.reported.traits.contains(.tabBar) }
    }

    /// It, or a control that it is a part of, cannot be used.
    package var isInDisabledControl: Bool {
        accessibilityChain.contains { $0.reported.traits.contains(.notEnabled) }
    }

    /// Its own language, or that of a parent; nil for the user's.
    var spokenLanguage: String? { accessibilityChain.lazy.compactMap(\.reported.language).first }
}
