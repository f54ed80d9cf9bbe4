// InputTimeline.swift: a script as events at times, for one screen.
//
// Everything is known before the first event: a player only compares times.
// Times: seconds from the script's start. Positions: unit coordinates.

import Foundation

/// What a script does, and when.
public struct InputTimeline: Sendable {
    public enum Action: Hashable, Sendable {
        case event(InputEvent.Kind)
        case screenshot(path: String)
        case quit
    }

    public struct Step: Hashable, Sendable {
        /// Seconds from the start; never less than the step's before.
        public var time: Double
        public var action: Action
    }

    public private(set) var steps: [Step] = []

    /// When the last wait ends: a script may end with one.
    public private(set) var duration = 0.0

    /// Seconds between the samples of a drag, and how long taps and keys are held.
    private static let dragInterval = 1.0 / 60, tapDuration = 0.06, keyDuration = 0.02

    private let screenSize: CGSize

    /// Plans `script` for a screen of `screenSize` points.
    /// - Throws: `InputScriptError` if a position is not on that screen, or a
    ///   finger moves or leaves that is not down.
    public init(_ script: InputScript, screenSize: CGSize) throws {
        self.screenSize = screenSize
        var fingers: Set<Int> = []
        var problems: [InputScriptError.Problem] = []
        for line in script.lines {
            if let message = Self.problem(of: line.command, screenSize: screenSize, fingers: &fingers) {
                problems.append(.init(line: line.number, text: line.text, message: message))
            }
            add(line.command)
        }
        guard problems.isEmpty else { throw InputScriptError(name: script.name, problems: problems) }
    }

    private mutating func add(_ command: InputScript.Command) {
        switch command {
        case .wait(let seconds): duration += seconds
        case .tap(let point):
            step(.event(.touchDown(id: 0, at: unit(point))))
            duration += Self.tapDuration
            step(.event(.touchUp(id: 0)))
        case .down(let id, let point): step(.event(.touchDown(id: id, at: unit(point))))
        case .move(let id, let point): step(.event(.touchMoved(id: id, to: unit(point))))
        case .up(let id): step(.event(.touchUp(id: id)))
        case .cancel(let id): step(.event(.touchCancelled(id: id)))
        case .drag(let from, let to, let seconds): drag(from: from, to: to, duration: seconds)
        case .key(let usage, let modifiers): press(usage: usage, modifiers: modifiers)
        case .type(let text): for character in text { type(character) }
        case .shake: step(.event(.shake))
        case .screenshot(let path): step(.screenshot(path: path))
        case .quit: step(.quit)
        }
    }

    private mutating func step(_ action: Action) { steps.append(Step(time: duration, action: action)) }

    private func unit(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x / screenSize.width, y: point.y / screenSize.height)
    }

    private mutating func drag(from: CGPoint, to: CGPoint, duration seconds: Double) {
        step(.event(.touchDown(id: 0, at: unit(from))))
        let start = duration
        let samples = max(1, Int((seconds / Self.dragInterval).rounded()))
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

    private static func problem(of command: InputScript.Command, screenSize: CGSize, fingers: inout Set<Int>)
        -> String?
    {
        switch command {
        case .tap(let point): return fingers.contains(0) ? isDown(0) : outside(point, screenSize)
        case .drag(let from, let to, _):
            return fingers.contains(0) ? isDown(0) : outside(from, screenSize) ?? outside(to, screenSize)
        case .down(let id, let point):
            return fingers.insert(id).inserted ? outside(point, screenSize) : isDown(id)
        case .move(let id, let point):
            return fingers.contains(id) ? outside(point, screenSize) : isNotDown(id)
        case .up(let id), .cancel(let id):
            return fingers.remove(id) == nil ? isNotDown(id) : nil
        default: return nil
        }
    }

    private static func isDown(_ id: Int) -> String {
        "finger \(id) is down already; write \"up \(id)\" before"
    }
    private static func isNotDown(_ id: Int) -> String {
        "finger \(id) is not down; write \"down \(id) X Y\" before"
    }

    private static func outside(_ point: CGPoint, _ size: CGSize) -> String? {
        guard (0...size.width).contains(point.x), (0...size.height).contains(point.y) else {
            let (width, height) = (size.width.formatted, size.height.formatted)
            return
                "\(point.x.formatted) \(point.y.formatted) is not on the screen, which is \(width) x \(height) points; "
                + "X runs from 0 to \(width) and Y from 0 to \(height)"
        }
        return nil
    }
}

extension CGFloat {
    /// Without a needless `.0`.
    fileprivate var formatted: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}
