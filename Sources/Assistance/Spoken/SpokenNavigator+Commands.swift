// SpokenNavigator+Commands.swift: performs the commands of a person.

import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

extension SpokenNavigator {
    /// Performs a command. Does nothing while the navigation is off.
    public func perform(_ command: SpokenCommand) {
        guard isOn else { return }
        isReading = false
        switch command {
        case .next: move(1)
        case .previous: move(-1)
        case .first: go(to: elements.first)
        case .last: go(to: elements.last)
        case .activate: activate()
        case .increment: adjust(1)
        case .decrement: adjust(-1)
        case .scroll(let direction): scroll(direction)
        case .escape: performAlongChain(\.escapeCall)
        case .magicTap: performAlongChain(\.magicTapCall)
        case .readAll: read(from: elements.first)
        case .readFromHere: read(from: focusedElement ?? elements.first)
        case .describe: describe()
        case .pause: speaker.map { $0.setPaused(!$0.isPaused) }
        case .silence: speaker?.stopSpeaking()
        case .nextRotor: turnRotor(1)
        case .previousRotor: turnRotor(-1)
        case .rotorNext: moveInRotor(.next)
        case .rotorPrevious: moveInRotor(.previous)
        case .nextHeading: moveToHeading(1)
        case .previousHeading: moveToHeading(-1)
        case .faster: changeRate(0.1)
        case .slower: changeRate(-0.1)
        case .louder: volume = min(1, volume + 0.1)
        case .softer: volume = max(0.1, volume - 0.1)
        case .curtain: toggleCurtain()
        case .stop: stop()
        }
    }

    // MARK: Moving

    private func move(_ step: Int) { go(to: neighbour(step)) }

    private func go(to element: AccessibleObject?) {
        guard let element else {
            speaker?.play(.boundary)
            if elements.isEmpty { speak(.noElements) }
            return
        }
        focus(element, byPerson: true)
    }

    func speak(_ word: SystemString) {
        speaker?.speak(SpokenText(word.text(in: language), language: language), byPerson: true)
    }

    func moveToHeading(_ step: Int) {
        let all = elements
        let here = place(in: all) ?? (step > 0 ? -1 : all.count)
        let beyond = step > 0 ? Array(all.dropFirst(here + 1)) : all.prefix(max(here, 0)).reversed()
        guard let heading = beyond.first(where: { $0.reported.traits.contains(.header) }) else {
            speaker?.play(.boundary)
            return
        }
        focus(heading, byPerson: true)
    }

    // MARK: Using

    private func activate() {
        guard let element = focusedElement else { return }
        if let action = selectedAction {
            selectedAction = nil
            speaker?.play(action.perform() ? .activate : .refused)
            return
        }
        if element.reported.traits.contains(.allowsDirectInteraction),
            element.accessibilityDirectTouchOptions.contains(.requiresActivation), directElement !== element
        {
            directElement = element
            speaker?.play(.activate)
            return
        }
        speaker?.dropCursor()
        if element.reported.traits.contains(.startsMediaSession) { speaker?.stopSpeaking() }
        let plays = !element.reported.traits.contains(.playsSound)
        let isDone = screen.assistance.activate(element)
        if plays || !isDone { speaker?.play(isDone ? .activate : .refused) }
    }

    func adjust(_ step: Int) {
        guard let element = focusedElement, element.reported.traits.contains(.adjustable),
            !element.isInDisabledControl
        else {
            speaker?.play(.refused)
            return
        }
        speaker?.dropCursor()
        let before = element.reported.value
        if step > 0 { element.reported.increment() } else { element.reported.decrement() }
        if element.reported.value == before { speaker?.play(.boundary) }
        speakChanges(evenIfFrequent: true)
    }

    /// Calls a method of the element, then of its parents, until one returns true.
    private func performAlongChain(_ call: KeyPath<AccessibleObject, () -> Bool>) {
        let start = focusedElement ?? screen.keyWindow ?? screen.windows.last
        let isDone = start?.accessibilityChain.contains { $0[keyPath: call]() } ?? false
        speaker?.play(isDone ? .activate : .refused)
    }

    private func scroll(_ direction: UIAccessibilityScrollDirection) {
        guard let element = focusedElement else { return }
        var scrolled: AccessibleObject?
        for object in element.accessibilityChain where object.accessibilityScroll(direction) {
            scrolled = object
            break
        }
        guard let scrolled else {
            speaker?.play(.boundary)
            return
        }
        speaker?.play(.scroll)
        (scrolled as? UIView)?.layoutIfNeeded()
        if let status = (scrolled as? any AccessibilityScrolling)?.scrollStatus, notice == nil {
            handle(.pageScrolled, status)
        }
    }

    private func describe() {
        guard let element = focusedElement else { return speak(.noElements) }
        let description = SpokenDescription(element, language: language, withHints: true)
        spokenDescription = description
        speaker?.speak(description.full, byPerson: true)
    }

    private func toggleCurtain() {
        isScreenCurtainOn.toggle()
        speak(isScreenCurtainOn ? .curtainOn : .curtainOff)
    }

    func changeRate(_ step: Double) {
        rate = min(1, max(0, ((rate + step) * 10).rounded() / 10))
        let word: SystemString = step > 0 ? .faster : .slower
        speaker?.speak(
            SpokenText("\(word.text(in: language)), \(Int((rate * 100).rounded()))%", language: language),
            byPerson: true)
    }

    // MARK: Reading

    /// Reads on until the last element, or until a person does something.
    private func read(from element: AccessibleObject?) {
        guard let element else { return speak(.noElements) }
        isReading = true
        readOn(element)
    }

    private func readOn(_ element: AccessibleObject) {
        focus(element, byPerson: false) { [weak self] isComplete in
            guard let self, isComplete, isReading, focusedElement === element else { return }
            guard let next = neighbour(1), next !== element else {
                isReading = false
                speaker?.play(.boundary)
                return
            }
            readOn(next)
        }
    }
}

extension AccessibleObject {
    fileprivate var escapeCall: () -> Bool { { self.reported.performEscape() } }
    fileprivate var magicTapCall: () -> Bool { { self.reported.performMagicTap() } }
}
