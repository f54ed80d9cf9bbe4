// SpokenRotor.swift: what the rotor moves through at the cursor: actions, values, headings, the app's own.

import Foundation
import VitrineAccessibility
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// A way of going on.
enum SpokenRotor: Equatable {
    /// The actions of a category; nil for those without one.
    case actions(category: String?)
    case values
    /// What the element has to say on request.
    case moreContent
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
        if element.reported.traits.contains(.adjustable) { rotors.append(.values) }
        var categories: [String?] = []
        for action in actions where !categories.contains(action.category) { categories.append(action.category) }
        rotors += categories.map { .actions(category: $0) }
        if !element.spokenContent(.default).isEmpty { rotors.append(.moreContent) }
        if isInTable { rotors += [.rows, .columns] }
        rotors.append(.headings)
        for object in element.accessibilityChain {
            rotors += (object.reported.customRotors ?? []).map(SpokenRotor.custom)
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

    /// The actions of the element with the cursor, those without a category first.
    var actions: [UIAccessibilityCustomAction] {
        let all = focusedElement?.spokenActions(in: language) ?? []
        return all.filter { $0.category == nil } + all.filter { $0.category != nil }
    }

    func turnRotor(_ step: Int) {
        let all = rotors
        let present = all.firstIndex(of: rotor ?? effectiveRotor) ?? 0
        let new = all[(present + step + all.count) % all.count]
        rotor = new
        speaker?.speak(SpokenText(name(of: new), language: language), byPerson: true)
    }

    private func name(of rotor: SpokenRotor) -> String {
        switch rotor {
        case .actions(nil): SystemString.actions.text(in: language)
        case .actions(UIAccessibilityCustomAction.editCategory): SystemString.edit.text(in: language)
        case .actions(let category?): category
        case .values: SystemString.values.text(in: language)
        case .moreContent: SystemString.moreContent.text(in: language)
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
        case .actions(let category): chooseAction(step, of: category)
        case .moreContent: moveInContent(step)
        case .rows: moveInTable(rows: step)
        case .columns: moveInTable(columns: step)
        case .headings: moveToHeading(step)
        case .speechRate: changeRate(Double(-step) * 0.1)
        case .custom(let rotor): search(rotor, direction)
        }
    }

    /// Moves through the actions of a category, and the element's own use before the first.
    func chooseAction(_ step: Int, of category: String?) {
        let all = actions.filter { $0.category == category }
        guard !all.isEmpty else { return speak(.noActions) }
        // A closure may create other objects for the same actions at each call.
        let present =
            selectedAction.flatMap { chosen in
                all.firstIndex { $0 === chosen } ?? all.firstIndex { $0.name == chosen.name }
            } ?? -1
        let next = (present + 1 + step + all.count + 1) % (all.count + 1) - 1
        selectedAction = next < 0 ? nil : all[next]
        let own = focusedElement?.spokenLanguage ?? language
        if let selectedAction {
            speaker?.speak(SpokenText(selectedAction.attributedName, language: own), byPerson: true)
        } else {
            speak(.hintActivate)
        }
    }

    /// Speaks the next content of the element, or the one before.
    private func moveInContent(_ step: Int) {
        guard let element = focusedElement else { return }
        let all = element.spokenContent(.default)
        let next = (contentIndex ?? (step > 0 ? -1 : all.count)) + step
        guard all.indices.contains(next) else {
            speaker?.play(.boundary)
            return
        }
        contentIndex = next
        speaker?.speak(all[next].spoken(in: element.spokenLanguage ?? language), byPerson: true)
    }

    private func search(
        _ rotor: UIAccessibilityCustomRotor, _ direction: UIAccessibilityCustomRotor.Direction
    ) {
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        predicate.currentItem.targetElement = focusedElement
        predicate.searchDirection = direction
        guard let target = rotor.itemSearchBlock(predicate)?.targetElement as? AccessibleObject,
            target !== focusedElement
        else {
            speaker?.play(.boundary)
            return
        }
        focus(target, byPerson: true)
    }
}

extension AccessibleObject {
    /// Its own actions, and those for zooming if it has the trait.
    func spokenActions(in language: String?) -> [UIAccessibilityCustomAction] {
        let own = reported.customActions ?? []
        guard reported.traits.contains(.supportsZoom) else { return own }
        let zooms: [(SystemString, (AccessibleObject, CGPoint) -> Bool)] = [
            (.zoomIn, { $0.accessibilityZoomIn(at: $1) }), (.zoomOut, { $0.accessibilityZoomOut(at: $1) }),
        ]
        return own
            + zooms.map { word, zoom in
                UIAccessibilityCustomAction(name: word.text(in: language)) { [weak self] _ in
                    self.map { zoom($0, $0.middleInView) } ?? false
                }
            }
    }

    /// The centre of its rectangle, in points of its view.
    private var middleInView: CGPoint {
        let frame = reported.frame, middle = CGPoint(x: frame.midX, y: frame.midY)
        guard let view = accessibilityView, let window = view.window else { return middle }
        return view.convert(window.convert(middle, from: nil as UIWindow?), from: nil)
    }
}
