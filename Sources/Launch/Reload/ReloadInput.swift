// ReloadInput.swift: the recorded input with which a new process returns to the same screen. Only in programs with the
// trait Reload.
//
// One JSON object a line: the time in seconds from the start, the line of an input script, and the element under a
// finger that goes down. A process appends to the file of the one before it.

#if Reload
import Foundation
import VitrineInput
import VitrineRuntime
import VitrineSystem

/// A recorded event.
struct ReloadEvent: Codable {
    var time: Double
    /// The event as a line of an input script, with `units screen`.
    var line: String
    var element: TouchedElement?
}

/// Writes the events of a screen to a file, and reads those of an earlier process.
@MainActor final class ReloadInput {
    /// The events of earlier processes.
    let earlier: [ReloadEvent]
    /// Whether the file has all events since the app's first screen.
    private(set) var isComplete: Bool
    private let descriptor: Int32
    /// The time of the clock at which the recorded events begin.
    let beginning: Double
    private var count: Int
    /// Enough for a morning of work on one screen; more takes seconds to replay.
    private static let mostEvents = 20_000
    /// The time between the last event and the end of a replay, in seconds.
    static let rest = 3.0

    /// - Parameters:
    ///   - path: the file, which is made with mode 0600: it contains typed text.
    ///   - now: the time of the clock.
    /// - Throws: a description if the file cannot be opened.
    init(path: String, now: Double) throws {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let read = data.split(separator: 0x0A).compactMap {
            try? JSONDecoder().decode(ReloadEvent.self, from: Data($0))
        }
        isComplete = read.count < Self.mostEvents
        earlier = isComplete ? read : []
        count = read.count
        beginning = now - (read.last.map { $0.time + Self.rest } ?? 0)
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw ReloadChannel.Failure(description: "\(path) cannot be written: \(ErrnoName.message(errno))")
        }
    }

    isolated deinit { close(descriptor) }

    /// Records the events of a screen, each before it has an effect.
    func record(_ frameLoop: FrameLoop) {
        frameLoop.onInput = { [unowned self, unowned frameLoop] in add($0, on: frameLoop.screen) }
    }

    private func add(_ event: InputEvent, on screen: UIScreen) {
        guard isComplete else { return }
        count += 1
        isComplete = count < Self.mostEvents
        var element: TouchedElement?
        if case .touchDown(_, let point) = event.kind {
            let size = screen.bounds.size
            element = TouchedElement(at: CGPoint(x: point.x * size.width, y: point.y * size.height), on: screen)
        }
        let recorded = ReloadEvent(
            time: max(0, event.time - beginning), line: InputScriptWriter.line(event.kind), element: element)
        guard var line = try? JSONEncoder().encode(recorded) else { return }
        line.append(0x0A)
        let written = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written != line.count { isComplete = false }
    }

    /// The recorded events for a screen of `size` points.
    /// - Throws: `InputScriptError` for lines that another program wrote.
    func events(on size: CGSize) throws -> [(event: InputEvent.Kind, recorded: ReloadEvent)] {
        guard !earlier.isEmpty else { return [] }
        let script = try InputScript(
            text: "units screen\n" + earlier.map { $0.line + "\n" }.joined(), name: "recorded input")
        let kinds = try InputTimeline(script, screenSize: size).steps.compactMap { step -> InputEvent.Kind? in
            if case .event(let kind) = step.action { kind } else { nil }
        }
        guard kinds.count == earlier.count else { return [] }
        return zip(kinds, earlier).map { ($0, $1) }
    }
}
#endif
