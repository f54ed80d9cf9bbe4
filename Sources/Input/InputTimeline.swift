// InputTimeline.swift: a script planned as timed events for one screen.
//
// All times are known in advance except the duration of `settle`: a player only compares times, and delays them while
// it waits for that. Times: seconds from the script's start, without `settle`. Positions: unit coordinates.

public import Foundation

/// The timed steps of a script.
public struct InputTimeline: Sendable {
    /// The action of a step.
    public enum Action: Hashable, Sendable {
        /// An input event.
        case event(InputEvent.Kind)
        /// Finger 0 goes down in the centre of the element with this accessibility identifier.
        case touchElement(String)
        /// Writes the current picture to a PNG file.
        case screenshot(path: String)
        /// Delays later steps until nothing moves, for a limited time in seconds.
        case settle(atMost: Double)
        /// Ends the program.
        case quit
    }

    /// An action at a time.
    public struct Step: Hashable, Sendable {
        /// The time in seconds from the start. Never less than that of the step before.
        public var time: Double
        /// The action.
        public var action: Action
    }

    /// The maximum size of a timeline. A larger script is refused before it is planned.
    public struct Limits: Hashable, Sendable {
        /// The maximum duration in seconds, including all waits.
        public var seconds: Double
        /// The maximum number of steps, each of which needs some hundred bytes.
        public var steps: Int

        /// The given limits.
        public init(seconds: Double, steps: Int) {
            self.seconds = seconds
            self.steps = steps
        }

        /// The limits of a file: enough for a day's recording.
        public static let file = Limits(seconds: .infinity, steps: 1_000_000)
    }

    /// The steps in the order of their times.
    public private(set) var steps: [Step] = []

    /// The time at which the last step or wait ends, in seconds.
    public private(set) var duration = 0.0

    /// The maximum duration in seconds: `duration` and the limits of all `settle` commands.
    public var longestDuration: Double { duration + settling }

    /// The time between the samples of a drag, and the durations of taps and keys, in seconds.
    private static let dragInterval = 1.0 / 60, tapDuration = 0.06, keyDuration = 0.02

    private let screenSize: CGSize
    private var units = InputScript.Units.points
    /// The sum of the limits of all `settle` commands so far, in seconds.
    private var settling = 0.0

    /// Plans `script` for a screen of `screenSize` points.
    /// - Throws: `InputScriptError` if a position is outside of the screen, a finger moves or goes up that is not down,
    ///   or the script exceeds `limits`.
    public init(_ script: InputScript, screenSize: CGSize, limits: Limits = .file) throws {
        self.screenSize = screenSize
        var fingers: Set<Int> = []
        var problems: [InputScriptError.Problem] = []
        for line in script.lines {
            if let message = excess(of: line.command, limits) {
                problems.append(.init(line: line.number, text: line.text, message: message))
                break
            }
            if let message = problem(of: line.command, fingers: &fingers) {
                problems.append(.init(line: line.number, text: line.text, message: message))
                if problems.count == InputScriptError.mostProblems { break }
            }
            add(line.command)
        }
        guard problems.isEmpty else { throw InputScriptError(name: script.name, problems: problems) }
    }

    /// The reason why a command exceeds the limits. Nil if it does not.
    private func excess(of command: InputScript.Command, _ limits: Limits) -> String? {
        let cost = cost(of: command)
        let seconds = duration + settling + cost.seconds, count = steps.count + cost.steps
        if seconds > limits.seconds {
            return "with this line the input lasts \(CGFloat(seconds).shortest) s; "
                + "\(CGFloat(limits.seconds).shortest) s are the most"
        }
        if count > limits.steps {
            return "with this line the input has \(count) steps; \(limits.steps) are the most"
        }
        return nil
    }

    /// The time and the number of steps that `add` adds.
    private func cost(of command: InputScript.Command) -> (seconds: Double, steps: Int) {
        switch command {
        case .wait(let seconds): (seconds, 0)
        case .at(let time): (max(0, time - duration), 0)
        case .settle(let limit): (limit, 1)
        case .units: (0, 0)
        case .tap, .remote: (Self.tapDuration, 2)
        case .drag(_, _, let seconds): (seconds, Self.samples(in: seconds) + 2)
        case .key: (2 * Self.keyDuration, 2)
        case .type(let text): (2 * Self.keyDuration * Double(text.count), 2 * text.count)
        default: (0, 1)
        }
    }

    /// The number of samples of a drag of this duration.
    private static func samples(in seconds: Double) -> Int {
        max(1, Int((seconds / dragInterval).rounded()))
    }

    private mutating func add(_ command: InputScript.Command) {
        switch command {
        case .wait(let seconds): duration += seconds
        case .at(let time): duration = max(duration, time)
        case .settle(let limit):
            settling += limit
            step(.settle(atMost: limit))
        case .units(let units): self.units = units
        case .tap(let point):
            step(.event(.touchDown(id: 0, at: unit(point))))
            duration += Self.tapDuration
            step(.event(.touchUp(id: 0)))
        case .tapElement(let identifier):
            step(.touchElement(identifier))
            duration += Self.tapDuration
            step(.event(.touchUp(id: 0)))
        case .down(let id, let point): step(.event(.touchDown(id: id, at: unit(point))))
        case .move(let id, let point): step(.event(.touchMoved(id: id, to: unit(point))))
        case .up(let id): step(.event(.touchUp(id: id)))
        case .cancel(let id): step(.event(.touchCancelled(id: id)))
        case .force(let id, let force, let isEstimate):
            step(.event(.touchForce(id: id, force: force, isEstimate: isEstimate)))
        case .contact(let id, let size):
            let part = unit(CGPoint(x: size.width, y: size.height))
            step(.event(.touchSize(id: id, size: CGSize(width: part.x, height: part.y))))
        case .drag(let from, let to, let seconds): drag(from: from, to: to, duration: seconds)
        case .pointer(let point): step(.event(.pointerMoved(to: unit(point))))
        case .button(let number, let isDown): step(.event(.pointerButton(number, isDown: isDown)))
        case .scroll(let dx, let dy): step(.event(.scroll(dx: dx, dy: dy)))
        case .keyEvent(let key, let isDown): step(.event(.key(key, isDown: isDown)))
        case .key(let usage, let modifiers): press(usage: usage, modifiers: modifiers)
        case .type(let text): for character in text { type(character) }
        case .remote(let button):
            step(.event(.remote(button, isDown: true)))
            duration += Self.tapDuration
            step(.event(.remote(button, isDown: false)))
        case .remoteEvent(let button, let isDown): step(.event(.remote(button, isDown: isDown)))
        case .scan(let scan): step(.event(.scan(scan)))
        case .shake: step(.event(.shake))
        case .tilt(let horizontal, let vertical):
            step(.event(.tilt(horizontal: horizontal, vertical: vertical)))
        case .screenshot(let path): step(.screenshot(path: path))
        case .quit: step(.quit)
        }
    }

    private mutating func step(_ action: Action) { steps.append(Step(time: duration, action: action)) }

    private func unit(_ point: CGPoint) -> CGPoint {
        guard units == .points else { return point }
        return CGPoint(x: point.x / screenSize.width, y: point.y / screenSize.height)
    }

    private mutating func drag(from: CGPoint, to: CGPoint, duration seconds: Double) {
        step(.event(.touchDown(id: 0, at: unit(from))))
        let start = duration
        let samples = Self.samples(in: seconds)
        for sample in 1...samples {
            let part = Double(sample) / Double(samples)
            duration = start + seconds * part
            let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            step(.event(.touchMoved(id: 0, to: unit(point))))
        }
        step(.event(.touchUp(id: 0)))
    }

    private mutating func press(usage: Int, modifiers: InputModifiers, characters: String? = nil) {
        let shift = modifiers.contains(.shift)
        let key = KeyInput(
            usage: usage, characters: characters ?? KeyNames.characters(usage: usage, shift: shift),
            charactersIgnoringModifiers: characters ?? KeyNames.characters(usage: usage, shift: shift),
            modifiers: modifiers)
        step(.event(.key(key, isDown: true)))
        duration += Self.keyDuration
        step(.event(.key(key, isDown: false)))
        duration += Self.keyDuration
    }

    private mutating func type(_ character: Character) {
        guard let key = KeyNames.key(typing: character) else {
            return press(usage: 0, modifiers: [], characters: String(character))
        }
        press(usage: key.usage, modifiers: key.shift ? .shift : [])
    }

    private func problem(of command: InputScript.Command, fingers: inout Set<Int>) -> String? {
        switch command {
        case .at(let time) where time < duration - 1e-9:
            return
                "the script is at \(CGFloat(duration).shortest) s already; at takes a time after that, or use wait"
        case .tap(let point): return fingers.contains(0) ? Self.isDown(0) : outside(point)
        case .tapElement: return fingers.contains(0) ? Self.isDown(0) : nil
        case .pointer(let point): return outside(point)
        case .drag(let from, let to, _):
            return fingers.contains(0) ? Self.isDown(0) : outside(from) ?? outside(to)
        case .down(let id, let point):
            return fingers.insert(id).inserted ? outside(point) : Self.isDown(id)
        case .move(let id, let point):
            return fingers.contains(id) ? outside(point) : Self.isNotDown(id)
        case .up(let id), .cancel(let id):
            return fingers.remove(id) == nil ? Self.isNotDown(id) : nil
        case .contact(let id, _), .force(let id, _, isEstimate: true):
            return fingers.contains(id) ? nil : Self.isNotDown(id)
        default: return nil
        }
    }

    private static func isDown(_ id: Int) -> String {
        "finger \(id) is down already; write \"up \(id)\" before"
    }
    private static func isNotDown(_ id: Int) -> String {
        "finger \(id) is not down; write \"down \(id) X Y\" before"
    }

    /// The problem of a position outside of the screen. Fractions, which recordings contain, are not checked: devices
    /// may report positions slightly beyond the edge.
    private func outside(_ point: CGPoint) -> String? {
        let size = screenSize
        guard
            units == .screen
                || ((0...size.width).contains(point.x) && (0...size.height).contains(point.y))
        else {
            let (width, height) = (size.width.shortest, size.height.shortest)
            return
                "\(point.x.shortest) \(point.y.shortest) is not on the screen, which is \(width) x \(height) points; "
                + "X runs from 0 to \(width) and Y from 0 to \(height)"
        }
        return nil
    }
}

extension CGFloat {
    /// Without a needless `.0`.
    fileprivate var shortest: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}
