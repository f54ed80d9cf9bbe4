// TestRecorder.swift: writes a test of what a person does (`--record-test`).
//
// The file is written after each step, so that it is there after a crash, too. Coordinates: points of the screen.

import Foundation
import VitrineControlSocket
import VitrineInput
import VitrineRecording
import VitrineRuntime
import VitrineSystem
import VitrineTextEditing

/// Makes steps of a test from the events of a screen.
@MainActor final class TestRecorder {
    /// A finger or the pointer's button that is down.
    private struct Touch {
        var finger: Int?
        var target: RecordedTarget
        var start: CGPoint
        var place: CGPoint
        var time: Double
    }

    private let path: String
    private let name: String
    private let root: String?
    private unowned let frameLoop: FrameLoop
    /// Made at the first event, when there is a root view controller.
    private var recording: ActionRecording?
    private var touch: Touch?
    private var pointer = CGPoint.zero
    private var text = ""
    private var hasChanged = false

    /// The distance in points from which a touch is a drag, and the duration in seconds.
    private static let tapDistance = 10.0, tapDuration = 0.5
    private static let printScreen = 0x46

    /// - Parameters:
    ///   - path: the Swift file; its name becomes the test's.
    ///   - root: the expression that makes the root view controller; nil for its class without arguments.
    /// - Throws: `LaunchError` if the file cannot be written, or if its name cannot be a test's.
    init(path: String, root: String?, frameLoop: FrameLoop) throws {
        self.path = path
        self.root = root
        self.frameLoop = frameLoop
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        name = file.hasSuffix("Tests") ? String(file.dropLast(5)) : file
        guard !SwiftText.camelCase(name).isEmpty else {
            throw LaunchError(
                .usage, "record-test \(path): the file's name becomes the test's: give one such as OrderTests.swift")
        }
        try RunRecorder.write(Data(), to: path, what: "test")
        frameLoop.onInput = { [unowned self] in add($0) }
    }

    /// Adds the last steps and a picture.
    func finish() {
        endText()
        guard let recording, !recording.steps.isEmpty else { return }
        if recording.steps.last != .picture { add(.picture) }
        write()
    }

    // MARK: Events

    private func add(_ event: InputEvent) {
        switch event.kind {
        case .touchDown(let id, let unit): begin(at: point(unit), finger: id, event.time)
        case .touchMoved(let id, let unit): if touch?.finger == id { touch?.place = point(unit) }
        case .touchUp(let id): if touch?.finger == id { endTouch(event.time) }
        case .touchCancelled(let id): if touch?.finger == id { touch = nil }
        case .pointerMoved(let unit):
            pointer = point(unit)
            if touch != nil, touch?.finger == nil { touch?.place = pointer }
        case .pointerButton(0, let isDown):
            if isDown { begin(at: pointer, finger: nil, event.time) } else { endTouch(event.time) }
        case .pointerButton(let number, isDown: true):
            endText()
            add(.note("The pointer's button \(number) was pressed, which is not recorded."))
        case .scroll(let dx, let dy):
            endText()
            add(.scroll(pointer, dx: Double(dx), dy: Double(dy)))
        case .scan(let scan):
            endText()
            add(.scan(scan.text))
        case .key(let key, isDown: true): press(key)
        case .remote(let button, isDown: true):
            endText()
            add(.note("The remote control's button \(button) was pressed, which is not recorded."))
        case .shake, .key, .remote, .pointerButton, .tilt, .touchForce, .touchSize: break
        }
        if hasChanged { write() }
    }

    private func point(_ unit: CGPoint) -> CGPoint {
        let size = frameLoop.screen.bounds.size
        return CGPoint(x: unit.x * size.width, y: unit.y * size.height)
    }

    private func begin(at point: CGPoint, finger: Int?, _ time: Double) {
        endText()
        guard touch == nil else { return add(.note("Another finger was down, which is not recorded.")) }
        touch = Touch(finger: finger, target: target(at: point), start: point, place: point, time: time)
    }

    private func target(at point: CGPoint) -> RecordedTarget {
        guard let element = TouchedElement(at: point, on: frameLoop.screen) else { return .point(rounded(point)) }
        if let identifier = element.identifier { return .identifier(identifier) }
        return element.label.map { .label($0) } ?? .point(rounded(point))
    }

    private func endTouch(_ time: Double) {
        guard let touch else { return }
        self.touch = nil
        let dx = Double(touch.place.x - touch.start.x), dy = Double(touch.place.y - touch.start.y)
        let duration = time - touch.time
        if dx.magnitude < Self.tapDistance, dy.magnitude < Self.tapDistance, duration < Self.tapDuration {
            add(.tap(touch.target))
        } else {
            add(
                .drag(
                    touch.target, dx: dx.rounded(), dy: dy.rounded(),
                    duration: max(0.05, (duration * 20).rounded() / 20)))
        }
    }

    private func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x.rounded(), y: point.y.rounded()) }

    private func press(_ key: KeyInput) {
        guard !key.isRepeat || !key.characters.isEmpty else { return }
        if key.usage == Self.printScreen {
            endText()
            return add(.picture)
        }
        let isText =
            key.modifiers.isDisjoint(with: [.control, .command])
            && !key.characters.isEmpty && key.characters.allSatisfy { !$0.isNewline && $0.isPrintable }
        if isText {
            // What a secure field contains is in no file.
            text += isSecret ? "x" : key.characters
        } else if !key.isModifier {
            endText()
            add(.press(InputScriptWriter.press(key)))
        }
    }

    private var isSecret: Bool {
        let responder = frameLoop.screen.windows.lazy.compactMap(\.firstResponder).first
        if let field = responder as? UITextField { return field.isSecureTextEntry }
        return (responder as? UITextView)?.isSecureTextEntry == true
    }

    private func endText() {
        guard !text.isEmpty else { return }
        let typed = text
        text = ""
        add(.type(typed))
    }

    // MARK: The file

    private func add(_ step: RecordedStep) {
        do {
            if recording == nil { recording = try ActionRecording(setting()) }
            try recording?.add(step)
            hasChanged = true
        } catch { Diagnostics.warning("the test \(path) ends here: \(error)") }
    }

    private func setting() -> ActionRecording.Setting {
        let window = frameLoop.screen.windows.first { $0.rootViewController != nil }
        var modules: Set<String> = []
        let expression = window?.rootViewController.map { Self.expression(for: $0, &modules) }
        return ActionRecording.Setting(
            name: name, root: root ?? expression ?? "UIViewController()", testedModules: modules.sorted(),
            size: frameLoop.screen.bounds.size, scale: Double(frameLoop.screen.scale), recorder: "vitrine record")
    }

    /// A controller's class without arguments; a container of ours with its first child.
    private static func expression(for controller: UIViewController, _ modules: inout Set<String>) -> String {
        let words = _typeName(type(of: controller), qualified: true).split(separator: ".").map(String.init)
        let name = words.dropFirst().joined(separator: ".")
        guard let module = words.first, module.hasPrefix("Vitrine") else {
            if let module = words.first { modules.insert(module) }
            return "\(name)()"
        }
        if name == "UINavigationController", let child = controller.children.first {
            return "\(name)(rootViewController: \(expression(for: child, &modules)))"
        }
        return "\(name)()"
    }

    private func write() {
        hasChanged = false
        guard let recording else { return }
        do { try RunRecorder.write(Data(recording.source.utf8), to: path, what: "test") } catch {
            Diagnostics.warning("\(error)")
        }
    }
}

extension KeyInput {
    /// Whether the key is Control, Shift, Alt or Super.
    fileprivate var isModifier: Bool { (0xE0...0xE7).contains(usage) || usage == 0x39 }
}

extension Character {
    fileprivate var isPrintable: Bool { unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
}
