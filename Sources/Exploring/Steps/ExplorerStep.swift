// ExplorerStep.swift: one step of a script, as a line of text.
//
// Elements have names, so that a script shows the same after another layout, and parts of it can be removed.

/// An action on an element, on the app or on the machine.
package enum ExplorerStep: Hashable, Sendable {
    /// A finger on the middle of the element, which is scrolled into sight.
    case tap(ElementName)
    /// The spoken cursor moves to the element and activates it.
    case listen(ElementName)
    /// Two switches highlight the element and select it.
    case scan(ElementName)
    /// The focus is moved to the element, and Return pressed.
    case enter(ElementName)
    /// The element is tapped, and its text replaced.
    case fill(ElementName, String)
    /// The value of an adjustable element goes up or down by a step.
    case adjust(ElementName, isUp: Bool)
    /// A finger moves over the element, by fractions of its size.
    case swipe(ElementName, dx: Double, dy: Double)
    /// Escape.
    case back
    /// The app's own gesture with this name.
    case gesture(String)
    /// An action that needs no element.
    case machine(AppAction)

    /// The line for `init(line:)`.
    package var line: String {
        switch self {
        case .tap(let name): "tap \(name.word)"
        case .listen(let name): "listen \(name.word)"
        case .scan(let name): "scan \(name.word)"
        case .enter(let name): "enter \(name.word)"
        case .fill(let name, let text): "fill \(name.word) \(text)"
        case .adjust(let name, let isUp): "adjust \(name.word) \(isUp ? "up" : "down")"
        case .swipe(let name, let dx, let dy): "swipe \(name.word) \(dx) \(dy)"
        case .back: "back"
        case .gesture(let name): "gesture \(name)"
        case .machine(let action): "machine \(action.line)"
        }
    }

    /// Nil if the line is no step.
    package init?(line: String) {
        if line == "back" {
            self = .back
            return
        }
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == "machine" {
            guard let action = AppAction(line: parts[1]) else { return nil }
            self = .machine(action)
            return
        }
        if parts[0] == "gesture" {
            self = .gesture(parts[1])
            return
        }
        let words = parts[1].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = ElementName(word: words[0]) else { return nil }
        let rest = words.count > 1 ? words[1] : nil
        switch (parts[0], rest) {
        case ("tap", nil): self = .tap(name)
        case ("listen", nil): self = .listen(name)
        case ("scan", nil): self = .scan(name)
        case ("enter", nil): self = .enter(name)
        case ("fill", let text?): self = .fill(name, text)
        case ("adjust", "up"), ("adjust", "down"): self = .adjust(name, isUp: rest == "up")
        case ("swipe", let numbers?):
            let values = numbers.split(separator: " ").compactMap { Double($0) }
            guard values.count == 2 else { return nil }
            self = .swipe(name, dx: values[0], dy: values[1])
        default: return nil
        }
    }

    /// The element; nil if it needs none.
    package var element: ElementName? {
        switch self {
        case .tap(let name), .listen(let name), .scan(let name), .enter(let name), .fill(let name, _),
            .adjust(let name, _),
            .swipe(let name, _, _):
            name
        case .back, .gesture, .machine: nil
        }
    }

    /// Whether a guest does it, in contrast to time and the machine.
    package var isOfGuest: Bool {
        guard case .machine(let action) = self else { return true }
        switch action {
        case .tap, .hold, .drag, .pinch, .press, .wheel, .key, .type, .remote, .scan, .shake: return true
        case .wait, .unplug, .plug, .resize, .suspend, .resume, .memoryWarning, .reset, .language, .textSize, .dark:
            return false
        }
    }

    /// Whether it is one of the ways to use an element that leads on.
    package var isTap: Bool { if case .tap = self { true } else { false } }
}
