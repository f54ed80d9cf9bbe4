// StepRecorder.swift: a step of the explorer as steps of a recorded test.

import Foundation
import VitrineInput
import VitrineRecording
import VitrineRuntime

/// Translates a step on the screen as it is before the step. Coordinates: points of the screen.
@MainActor
struct StepRecorder {
    let app: ExploredApp
    let screen: UIScreen

    /// The steps of a test that do the same. What tests cannot do is a comment.
    func steps(for step: ExplorerStep, on element: ScreenElement?) -> [RecordedStep] {
        guard let element else { return steps(for: step) }
        let target = target(element)
        switch step {
        case .tap: return [.tap(target)]
        case .listen: return [.note("By ear: the spoken cursor moves to “\(element.words)” and activates it.")]
        case .scan: return [.note("By two switches: “\(element.words)” is highlighted and selected.")]
        case .enter: return [.note("By keys: “\(element.words)” gets the focus."), .press("return")]
        case .fill(_, let text):
            let clear: [RecordedStep] = [.tap(target), .press("cmd+a"), .press("backspace")]
            return text.isEmpty ? clear : clear + [.type(text)]
        case .adjust(_, let isUp): return [.note("“\(element.words)” is \(isUp ? "increased" : "decreased").")]
        case .swipe(_, let dx, let dy):
            let frame = element.frame.intersection(screen.bounds)
            return frame.isNull
                ? [] : [.drag(target, dx: dx * Double(frame.width), dy: dy * Double(frame.height), duration: 0.2)]
        case .back, .gesture, .machine: return []
        }
    }

    private func steps(for step: ExplorerStep) -> [RecordedStep] {
        switch step {
        case .back: [.press("escape")]
        case .gesture(let name):
            (app.gestures.first { $0.name == name }?.lines ?? []).compactMap { AppAction(line: $0) }.map(recorded)
        case .machine(let action): [recorded(action)]
        default: []
        }
    }

    private func recorded(_ action: AppAction) -> RecordedStep {
        switch action {
        case .tap(let place): .tap(.point(point(place)))
        case .drag(let from, let to, let seconds):
            .drag(
                .point(point(from)), dx: (to.x - from.x) * Double(screen.bounds.width),
                dy: (to.y - from.y) * Double(screen.bounds.height), duration: seconds)
        case .wheel(let place, let dx, let dy): .scroll(point(place), dx: dx, dy: dy)
        case .type(let text): .type(text)
        case .scan(let text): .scan(text)
        case .wait(let seconds): .wait(seconds)
        case .language(let tag): .language(tag)
        case .textSize(let place): .textSize(AppAction.textSizeName(place) ?? "")
        default: .note("The machine: \(action.line)")
        }
    }

    private func point(_ place: AppAction.Place) -> CGPoint {
        CGPoint(
            x: (CGFloat(place.x) * screen.bounds.width).rounded(),
            y: (CGFloat(place.y) * screen.bounds.height).rounded())
    }

    /// The identifier or the label, if it is the only one, else the point that is touched.
    private func target(_ element: ScreenElement) -> RecordedTarget {
        let elements = ScreenReading(screen).elements
        if let identifier = element.name.identifier,
            elements.count(where: { $0.name.identifier == identifier }) == 1
        {
            return .identifier(identifier)
        }
        if !element.label.isEmpty, elements.count(where: { $0.label == element.label }) == 1 {
            return .label(element.label)
        }
        let point = element.object.reported.activationPoint
        return .point(CGPoint(x: point.x.rounded(), y: point.y.rounded()))
    }
}
