// MonkeyPlan.swift: the plan of one seed: a screen, and 10 to 60 actions.

import Foundation
import VitrineExploring
import VitrineInput

struct MonkeyPlan: Hashable {
    var program: MonkeyProgram
    var seed: UInt64
    /// Device pixels.
    var width: Int
    var height: Int
    var scale: Double
    var actions: [AppAction]

    private static let sizes = [
        (240, 320), (320, 240), (320, 480), (480, 320), (480, 800), (800, 480), (1024, 600), (1280, 800),
        (1080, 1920), (1920, 1080),
    ]

    init(program: MonkeyProgram, seed: UInt64) {
        self.program = program
        self.seed = seed
        var dice = Dice(seed: seed)
        let size = dice.one(of: Self.sizes)
        (width, height) = size
        scale = dice.one(of: [1, 1, 1.5, 2])
        actions = []
        // Half of the plans use the default settings of a screen, the others change them.
        if dice.roll(4) == 0 { actions.append(.textSize(dice.roll(12))) }
        if dice.roll(4) == 0 { actions.append(.language(dice.one(of: ["de", "ar", "en"]))) }
        if dice.roll(6) == 0 { actions.append(.dark(true)) }
        for _ in 0..<10 + dice.roll(51) { actions.append(Self.action(&dice, size)) }
    }

    private static func action(_ dice: inout Dice, _ size: (Int, Int)) -> AppAction {
        switch dice.roll(100) {
        case 0..<38: .tap(place(&dice))
        case 38..<58: drag(&dice)
        case 58..<62: .hold(place(&dice), seconds: rounded(dice.number(0.3...1.2)))
        case 62..<64: .pinch(place(&dice), from: rounded(dice.number(0...0.4)), to: rounded(dice.number(0...0.4)))
        case 64..<66: .press(place(&dice))
        case 66..<68: .wheel(place(&dice), dx: 0, dy: rounded(dice.number(-300...300)))
        case 68..<74: key(&dice)
        case 74..<77: .type(dice.one(of: ["a", "Anna", "42", " ", "ß", "م", "x y z"]))
        case 77..<79: .remote(dice.one(of: RemoteButton.allCases).rawValue)
        case 79..<92: .wait(dice.one(of: [0.02, 0.1, 0.3, 0.7, 2, 20, 130]))
        default: change(&dice, size)
        }
    }

    private static func drag(_ dice: inout Dice) -> AppAction {
        let from = place(&dice)
        var to = place(&dice)
        // Most fingers move along one axis, and some begin at an edge.
        switch dice.roll(4) {
        case 0: to.x = from.x
        case 1: to.y = from.y
        case 2: return .drag(from: .init(x: 0.005, y: from.y), to: to, seconds: 0.2)
        default: break
        }
        return .drag(from: from, to: to, seconds: dice.one(of: [0.03, 0.1, 0.2, 0.5]))
    }

    /// Tab, Return, Escape, space, backspace, arrows, page keys, letters; sometimes with Command, Shift or Control.
    private static func key(_ dice: inout Dice) -> AppAction {
        let usage = dice.one(of: [43, 40, 41, 44, 42, 79, 80, 81, 82, 75, 78, 74, 77, 76, 4, 6, 25, 27, 29])
        let held: [InputModifiers] = [[], [], [], .shift, .command, .control, [.command, .shift]]
        return .key(usage: usage, modifiers: dice.one(of: held).rawValue)
    }

    private static func change(_ dice: inout Dice, _ size: (Int, Int)) -> AppAction {
        switch dice.roll(14) {
        case 0: .unplug
        case 1, 2: .plug
        case 3: .resize(width: size.1, height: size.0)
        case 4: .resize(width: dice.one(of: sizes).0, height: dice.one(of: sizes).1)
        case 5: .suspend
        case 6: .resume
        case 7: .memoryWarning
        case 8, 9: .reset
        case 10: .language(dice.one(of: ["de", "ar", "en"]))
        case 11: .textSize(dice.roll(12))
        case 12: .dark(dice.roll(2) == 0)
        default: dice.roll(2) == 0 ? .shake : .scan("4006381333931")
        }
    }

    private static func place(_ dice: inout Dice) -> AppAction.Place {
        AppAction.Place(x: rounded(dice.unit()), y: rounded(dice.unit()))
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// A plan with fewer actions that still has a finding of `kind` in a separate process; nil if not even this one has.
    func shortest(showing kind: String) throws -> MonkeyPlan? {
        func plan(_ actions: [AppAction]) -> MonkeyPlan {
            var plan = self
            plan.actions = actions
            return plan
        }
        return try ActionReduction().shortest(actions) { try plan($0).played().contains { $0.kind == kind } }.map(plan)
    }

    /// The findings of a process that plays the plan.
    private func played() throws -> [MonkeyFinding] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID()).plan")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try MonkeyRecord.run(["--replay", file.path, "--worker"], until: .distantFuture).findings
    }

    // MARK: Text

    /// The plan as a file for `init(text:)`.
    var text: String {
        (["\(program.rawValue) \(seed) \(width) \(height) \(scale)"] + actions.map(\.line))
            .joined(separator: "\n") + "\n"
    }

    /// Nil if the text is not a plan.
    init?(text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        guard let head = lines.first?.split(separator: " ").map(String.init), head.count == 5,
            let program = MonkeyProgram(rawValue: head[0]), let seed = UInt64(head[1]),
            let width = Int(head[2]), let height = Int(head[3]), let scale = Double(head[4]),
            width > 0, height > 0, scale > 0
        else { return nil }
        let actions = lines.dropFirst().compactMap { AppAction(line: $0) }
        guard actions.count == lines.count - 1 else { return nil }
        (self.program, self.seed, self.width, self.height) = (program, seed, width, height)
        (self.scale, self.actions) = (scale, actions)
    }
}
