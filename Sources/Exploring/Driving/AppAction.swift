// AppAction.swift: one action on an app, as a line of text.
//
// Positions are fractions of the screen, 0…1 from its top left; times are seconds.

import VitrineDrawing
import VitrineInput

package enum AppAction: Hashable, Sendable {
    /// A position, as fractions of the screen.
    package struct Place: Hashable, Sendable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    case tap(Place)
    case hold(Place, seconds: Double)
    case drag(from: Place, to: Place, seconds: Double)
    /// Two fingers that move apart or together by a fraction of the screen, about a middle.
    case pinch(Place, from: Double, to: Double)
    /// A finger touches down and stays until another action lifts all fingers.
    case press(Place)
    case wheel(Place, dx: Double, dy: Double)
    case key(usage: Int, modifiers: Int)
    case type(String)
    case remote(Int)
    case scan(String)
    case shake
    case wait(Double)
    case unplug
    case plug
    /// Device pixels of another display.
    case resize(width: Int, height: Int)
    case suspend
    case resume
    case memoryWarning
    /// A guest has left: the first screen is made again.
    case reset
    case language(String)
    /// An index of the text sizes, or -1 for the default.
    case textSize(Int)
    case dark(Bool)

    /// The short name of a `textSize`; nil for the default.
    package static func textSizeName(_ place: Int) -> String? {
        let names = UIContentSizeCategory.shortNames
        return names.indices.contains(place) ? names[place] : nil
    }

    /// The line for `init(line:)`.
    package var line: String {
        switch self {
        case .tap(let p): "tap \(p.words)"
        case .hold(let p, let seconds): "hold \(p.words) \(seconds)"
        case .drag(let a, let b, let seconds): "drag \(a.words) \(b.words) \(seconds)"
        case .pinch(let p, let from, let to): "pinch \(p.words) \(from) \(to)"
        case .press(let p): "press \(p.words)"
        case .wheel(let p, let dx, let dy): "wheel \(p.words) \(dx) \(dy)"
        case .key(let usage, let modifiers): "key \(usage) \(modifiers)"
        case .type(let text): "type \(text)"
        case .remote(let button): "remote \(button)"
        case .scan(let text): "scan \(text)"
        case .shake: "shake"
        case .wait(let seconds): "wait \(seconds)"
        case .unplug: "unplug"
        case .plug: "plug"
        case .resize(let width, let height): "resize \(width) \(height)"
        case .suspend: "suspend"
        case .resume: "resume"
        case .memoryWarning: "memory"
        case .reset: "reset"
        case .language(let name): "language \(name)"
        case .textSize(let place): "text \(place)"
        case .dark(let isDark): "dark \(isDark)"
        }
    }

    /// No action has a larger number.
    private static let largest = 1e6

    /// Nil if the line is not an action.
    package init?(line: String) {
        let words = line.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        let numbers = words.dropFirst().compactMap(Double.init).filter { abs($0) <= Self.largest }
        let rest = words.count > 1 ? String(line.dropFirst(name.count + 1)) : ""
        func place(_ k: Int) -> Place { Place(x: numbers[k], y: numbers[k + 1]) }
        switch (name, numbers.count) {
        case ("type", _): self = .type(rest)
        case ("scan", _): self = .scan(rest)
        case ("language", _): self = .language(rest)
        case ("dark", _): self = .dark(rest == "true")
        case ("tap", 2): self = .tap(place(0))
        case ("press", 2): self = .press(place(0))
        case ("hold", 3): self = .hold(place(0), seconds: numbers[2])
        case ("drag", 5): self = .drag(from: place(0), to: place(2), seconds: numbers[4])
        case ("pinch", 4): self = .pinch(place(0), from: numbers[2], to: numbers[3])
        case ("wheel", 4): self = .wheel(place(0), dx: numbers[2], dy: numbers[3])
        case ("key", 2): self = .key(usage: Int(numbers[0]), modifiers: Int(numbers[1]))
        case ("remote", 1): self = .remote(Int(numbers[0]))
        case ("wait", 1): self = .wait(numbers[0])
        case ("resize", 2): self = .resize(width: Int(numbers[0]), height: Int(numbers[1]))
        case ("text", 1): self = .textSize(Int(numbers[0]))
        case ("shake", 0): self = .shake
        case ("unplug", 0): self = .unplug
        case ("plug", 0): self = .plug
        case ("suspend", 0): self = .suspend
        case ("resume", 0): self = .resume
        case ("memory", 0): self = .memoryWarning
        case ("reset", 0): self = .reset
        default: return nil
        }
    }
}

extension AppAction.Place {
    fileprivate var words: String { "\(x) \(y)" }
}
