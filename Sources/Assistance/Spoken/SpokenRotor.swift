// SpokenRotor.swift: what the rotor moves through at the cursor: actions, values, headings, the app's own.

import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// A way of going on.
enum SpokenRotor: Equatable {
    case actions
    case values
    /// Cells above and below, or beside, in a table of data.
    case rows, columns
    case headings
    case speechRate
    case custom(UIAccessibilityCustomRotor)
}

extension SpokenNavigator {
    /// The ways that there are from here.
    @MainActor var rotors: [SpokenRotor] {
        guard let element = focusedElement else { return [.headings, .speechRate] }
        var rotors: [SpokenRotor] = []
        if element.accessibilityTraits.contains(.adjustable) { rotors.append(.values) }
        if !actions.isEmpty { rotors.append(.actions) }
        if isInTable { rotors += [.rows, .columns] }
        rotors.append(.headings)
        for object in element.accessibilityChain {
            rotors += (object.accessibilityCustomRotors ?? []).map(SpokenRotor.custom)
        }
        return rotors + [.speechRate]
    }

    /// The rotor in use: the chosen one if it is available, else the first.
    var effectiveRotor: SpokenRotor {
        let all = rotors
        // Adjustable elements are adjusted, whatever was selected before.
        if all.first == .values { return .values }
        return rotor.flatMap { all.contains($0) ? $0 : nil } ?? all[0]
    }

    var actions: [UIAccessibilityCustomAction] { focusedElement?.accessibilityCustomActions ?? [] }

    func turnRotor(_ step: Int) {
        let all = rotors
        let present = all.firstIndex(of: rotor ?? effectiveRotor) ?? 0
        let new = all[(present + step + all.count) % all.count]
        rotor = new
        speaker?.speak(SpokenText(name(of: new), language: language), byPerson: true)
    }

    private func name(of rotor: SpokenRotor) -> String {
        switch rotor {
        case .actions: SystemString.actions.text(in: language)
        case .values: SystemString.values.text(in: language)
        case .rows: SystemString.rows.text(in: language)
        case .columns: SystemString.columns.text(in: language)
        case .headings: SystemString.headings.text(in: language)
        case .speechRate: SystemString.speechRate.text(in: language)
        case .custom(let rotor): rotor.name
        }
    }

    func moveInRotor(_ direction: UIAccessibilityCustomRotor.Direction) {
        let step = direction == .next ? 1 : -1
        switch effectiveRotor {
        case .values: adjust(-step)
        case .actions: chooseAction(step)
        case .rows: moveInTable(rows: step)
        case .columns: moveInTable(columns: step)
        case .headings: moveToHeading(step)
        case .speechRate: changeRate(Double(-step) * 0.1)
        case .custom(let rotor): search(rotor, direction)
        }
    }

    /// Moves through the actions, and the element's own use before the first.
    func chooseAction(_ step: Int) {
        let all = actions
        guard !all.isEmpty else { return speak(.noActions) }
        let present = selectedAction.flatMap { chosen in all.firstIndex { $0 === chosen } } ?? -1
        let next = (present + 1 + step + all.count + 1) % (all.count + 1) - 1
        selectedAction = next < 0 ? nil : all[next]
        let own = focusedElement?.spokenLanguage ?? language
        if let selectedAction {
            speaker?.speak(SpokenText(selectedAction.attributedName, language: own), byPerson: true)
        } else {
            speak(.hintActivate)
        }
    }

    private func search(
        _ rotor: UIAccessibilityCustomRotor, _ direction: UIAccessibilityCustomRotor.Direction
    ) {
        let predicate = UIAccessibilityCustomRotor.SearchPredicate(
            currentItem: .init(targetElement: focusedElement), searchDirection: direction)
        guard let target = rotor.itemSearchBlock(predicate)?.targetElement as? AccessibleObject,
            target !== focusedElement
        else {
            speaker?.play(.boundary)
            return
        }
        focus(target, byPerson: true)
    }
}
