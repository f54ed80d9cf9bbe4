// AgentTool+Acting.swift: tools that use the app as a person does.

import Foundation
import VitrineControlSocket
import VitrineRecording

extension AgentTool {
    static let acting: [AgentTool] = [tap, drag, type, keys, textSize, language]

    private static let points = -100_000.0...100_000.0

    private static let targetParameters = [
        ToolParameter(
            name: "identifier", kind: .text(most: 500),
            description: "The accessibility identifier of the element, exactly."),
        ToolParameter(
            name: "label", kind: .text(most: 500),
            description: "The accessibility label of the element, without regard to case."),
        ToolParameter(
            name: "x", kind: .number(points),
            description: "Points of the screen from the left, with y, instead of an element."),
        ToolParameter(name: "y", kind: .number(points), description: "Points of the screen from the top, with x."),
    ]

    /// What a finger touches: an element, or a point with the element that is there.
    private struct Touched {
        var point: CGPoint
        /// Nil for a point at which nothing has a name.
        var element: FoundElement?

        var words: String {
            let place = "\(SwiftText.number(point.x)), \(SwiftText.number(point.y))"
            return element.map { "\($0.words) at \(place)" } ?? "the point \(place)"
        }
    }

    private static func touched(_ arguments: ToolArguments, _ app: AppSession, _ tool: String) throws(ToolFailure)
        -> Touched
    {
        let query = ElementQuery(identifier: arguments.text("identifier"), label: arguments.text("label"))
        let point = try arguments.point("x", "y")
        guard query.isEmpty != (point == nil) else {
            throw ToolFailure("\(tool) needs an element, by identifier or label, or a point, by x and y; not both")
        }
        // What moves would be missed.
        try app.settle()
        if let point {
            return Touched(point: point, element: try app.find(ElementQuery(point: point), limit: 1).matches.first)
        }
        let element = try app.touchable(query)
        return Touched(point: element.point ?? .zero, element: element)
    }

    /// How the recorded test finds it. Asked before it is touched, since it may be gone afterwards.
    private static func target(_ touched: Touched, _ app: AppSession) throws(ToolFailure) -> RecordedTarget? {
        guard app.recording != nil else { return nil }
        guard let element = touched.element else { return .point(touched.point) }
        return try app.target(element)
    }

    private static let tap = AgentTool(
        name: "tap", title: "Tap",
        description:
            "Taps an element, by identifier or label, or a point of the screen, and waits until the app is at rest. Refused with the reason if something covers the element.",
        parameters: targetParameters, isReadOnly: false
    ) { arguments, app in
        let touched = try touched(arguments, app, "tap")
        let target = try target(touched, app)
        try app.play("tap \(SwiftText.number(touched.point.x)) \(SwiftText.number(touched.point.y))")
        if let target { try app.record(.tap(target)) }
        return [.text("tapped \(touched.words)")]
    }

    private static let drag = AgentTool(
        name: "drag", title: "Drag",
        description:
            "A finger goes down at an element's centre or at a point, moves by dx and dy in a straight line, and goes up. To scroll down, drag upwards: a negative dy.",
        parameters: targetParameters + [
            ToolParameter(
                name: "dx", kind: .number(points), description: "Points to the right; negative is left. Default: 0."),
            ToolParameter(
                name: "dy", kind: .number(points), description: "Points downwards; negative is up. Default: 0."),
            ToolParameter(
                name: "duration", kind: .number(0.05...10),
                description: "Seconds. Default: 0.3. A longer one does not fling."),
        ], isReadOnly: false
    ) { arguments, app in
        let (dx, dy) = (arguments.number("dx") ?? 0, arguments.number("dy") ?? 0)
        guard dx != 0 || dy != 0 else { throw ToolFailure("drag needs dx or dy: points by which the finger moves") }
        let duration = arguments.number("duration") ?? 0.3
        let touched = try touched(arguments, app, "drag")
        let target = try target(touched, app)
        let numbers = [touched.point.x, touched.point.y, touched.point.x + dx, touched.point.y + dy, duration]
        try app.play("drag \(numbers.map { SwiftText.number(Double($0)) }.joined(separator: " "))")
        if let target { try app.record(.drag(target, dx: dx, dy: dy, duration: duration)) }
        return [.text("dragged \(touched.words) by \(SwiftText.number(dx)), \(SwiftText.number(dy))")]
    }

    private static let type = AgentTool(
        name: "type", title: "Type text",
        description:
            "Types a text with the keyboard, into what has the input focus: tap a text field first. A recording contains the text.",
        parameters: [
            ToolParameter(
                name: "text", kind: .text(most: 2000), description: "The text. \\n is Return.", isRequired: true)
        ], isReadOnly: false
    ) { arguments, app in
        let text = arguments.text("text") ?? ""
        guard !text.isEmpty else { throw ToolFailure("the text is empty; give at least one character") }
        try app.play("type \(QuotedText.quoted(text))")
        try app.record(.type(text))
        return [.text("typed \(text.count) characters")]
    }

    private static let keys = AgentTool(
        name: "keys", title: "Press keys",
        description:
            "Presses keys one after the other. Names: a to z, 0 to 9, return, escape, backspace, tab, space, delete, left, right, up, down, home, end, pageup, pagedown, f1 to f12. Modifiers come first: cmd+a, shift+tab, ctrl+alt+x.",
        parameters: [
            ToolParameter(
                name: "keys", kind: .texts(most: 100), description: "The keys in order, such as [\"tab\", \"cmd+a\"].",
                isRequired: true)
        ], isReadOnly: false
    ) { arguments, app in
        let keys = arguments.texts("keys")
        guard !keys.isEmpty else { throw ToolFailure("\"keys\" is empty; give at least one, such as return") }
        let lines = try keys.map { try line(of: $0) }
        try app.play(lines.joined(separator: "\n"))
        for key in keys { try app.record(.press(key)) }
        return [.text("pressed \(keys.joined(separator: ", "))")]
    }

    /// The line of an input script for a key with modifiers before it.
    private static func line(of key: String) throws(ToolFailure) -> String {
        var parts = key.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.popLast(),
            (parts + [name]).allSatisfy({ part in
                !part.isEmpty && !part.contains { $0.isWhitespace || $0 == "\"" || $0 == "#" }
            })
        else {
            throw ToolFailure("\"\(key)\" is no key; keys are names such as return, a, cmd+a or shift+=")
        }
        return parts.isEmpty ? "key \(name)" : "key \(name) \(parts.joined(separator: "+"))"
    }

    private static let textSize = AgentTool(
        name: "text_size", title: "Text size",
        description:
            "Sets the text size of the screen. L is the usual one, AX5 the largest; default is that of the process.",
        parameters: [
            ToolParameter(
                name: "size",
                kind: .choice(SwiftText.textSizes.map(\.name) + ["default"]), description: "The size.", isRequired: true
            )
        ], isReadOnly: false
    ) { arguments, app in
        let size = arguments.text("size") ?? "default"
        _ = try app.ask(.textSize(size))
        try app.settle()
        try app.record(.textSize(size))
        return [.text("the text size is \(size)")]
    }

    private static let language = AgentTool(
        name: "language", title: "Language",
        description:
            "Sets the language of the app, with its direction. Texts that the app does not read again on UIApplication.languageDidChangeNotification stay as they are.",
        parameters: [
            ToolParameter(
                name: "tag", kind: .text(most: 40), description: "A tag of BCP 47, such as de, pt-BR, ar or zh-Hant.",
                isRequired: true)
        ], isReadOnly: false
    ) { arguments, app in
        let tag = try app.ask(.language(arguments.text("tag") ?? "")).text
        try app.settle()
        try app.record(.language(tag))
        return [.text("the language is \(tag)")]
    }
}
