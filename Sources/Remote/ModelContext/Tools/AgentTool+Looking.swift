// AgentTool+Looking.swift: tools that look at the app and change nothing.

import Foundation
import VitrineControlSocket
import VitrineRecording

extension AgentTool {
    private static let identifier = ToolParameter(
        name: "identifier", kind: .text(most: 500), description: "The accessibility identifier, exactly.")
    private static let label = ToolParameter(
        name: "label", kind: .text(most: 500), description: "The accessibility label, without regard to case.")
    private static let className = ToolParameter(
        name: "class", kind: .text(most: 200),
        description: "The name of the view's class without its module, such as UIButton.")
    private static let text = ToolParameter(
        name: "text", kind: .text(most: 500),
        description: "A part of the label, the value or the shown text, without regard to case.")

    /// The parameters of a description of elements.
    static let queryParameters = [identifier, label, className, text]

    private static func requireQuery(_ arguments: ToolArguments, _ tool: String) throws(ToolFailure) -> ElementQuery {
        guard !arguments.query.isEmpty else {
            throw ToolFailure("\(tool) needs at least one of identifier, label, class and text")
        }
        return arguments.query
    }

    private static func shown(_ reply: ControlReply, orElse nothing: String) -> [ToolContent] {
        [.text(reply.text.isEmpty ? nothing : reply.text)]
    }

    static let looking: [AgentTool] = [tree, find, picture, elements, audit, explainLayout, frames, logs]

    private static let tree = AgentTool(
        name: "tree", title: "View tree",
        description:
            "The views of all windows, one a line, indented by depth: class, #identifier, “label”, frame in points of the screen, state."
    ) { _, app in shown(try app.ask(.tree), orElse: "there is no window") }

    private static let find = AgentTool(
        name: "find", title: "Find elements",
        description:
            "The visible views and elements that match all given arguments, as JSON: class, identifier, label, value, text, frame, center, and obstacle if a finger would not reach it. Without a match it lists the existing identifiers and labels. While a recording runs, a find by identifier with one match becomes an expectation of the test.",
        parameters: queryParameters + [
            ToolParameter(
                name: "limit", kind: .integer(1...ControlRequest.mostMatches),
                description: "The maximum number of matches. Default: 50.")
        ]
    ) { arguments, app in
        let query = try requireQuery(arguments, "find")
        let reply = try app.ask(.find(query, limit: arguments.integer("limit") ?? 50))
        if let identifier = query.identifier, app.recording != nil {
            let found = try app.find(query, limit: 2)
            if found.count == 1, let label = found.matches[0].label {
                try app.record(.expect(identifier: identifier, label: label))
            }
        }
        return [.text(reply.text)]
    }

    private static let picture = AgentTool(
        name: "picture", title: "Picture",
        description:
            "The current picture of the screen as PNG. While a recording runs, the test compares it with a blessed one.",
        parameters: [
            ToolParameter(
                name: "scale", kind: .number(ControlRequest.pictureScales),
                description: "The size as a part of the screen's pixels, such as 0.5. Default: 1.")
        ]
    ) { arguments, app in
        let request = arguments.number("scale").map { ControlRequest.picture(scale: $0) } ?? .screenshot
        guard let png = try app.ask(request).attachment else { throw ToolFailure("the app's reply has no picture") }
        try app.record(.picture)
        return [.png(png)]
    }

    private static let elements = AgentTool(
        name: "elements", title: "Accessibility elements",
        description:
            "The elements that a screen reader finds, in reading order: kind, label, identifier, value, state, frame in points of the screen. The best overview of what can be done."
    ) { _, app in shown(try app.ask(.elements), orElse: "there is no element on the screen") }

    private static let audit = AgentTool(
        name: "audit", title: "Accessibility audit",
        description:
            "The accessibility problems on the screen, one a line: contrast, missing labels, small targets, clipped text."
    ) { _, app in shown(try app.ask(.audit), orElse: "no problem was found") }

    private static let explainLayout = AgentTool(
        name: "explain_layout", title: "Explain a layout",
        description:
            "Why a view has its frame: constraints that affect it, those that were given up, ambiguity, content size with priorities, autoresizing, superviews.",
        parameters: queryParameters
    ) { arguments, app in
        let query = try requireQuery(arguments, "explain_layout")
        let found = try app.find(query, limit: 1)
        guard !found.matches.isEmpty else { throw ToolFailure(AppSession.nothing(query, found)) }
        return [.text(try app.ask(.explainLayout(query)).text)]
    }

    private static let frames = AgentTool(
        name: "frames", title: "Last frames",
        description:
            "The last presented frames, the newest last, as JSON: time, milliseconds of the main thread, damage in device pixels, bytes written, layers drawn.",
        parameters: [
            ToolParameter(
                name: "count", kind: .integer(1...ControlRequest.mostFrames),
                description: "The maximum number of frames. Default: 30.")
        ]
    ) { arguments, app in [.text(try app.ask(.frames(arguments.integer("count") ?? 30)).text)] }

    private static let logs = AgentTool(
        name: "logs", title: "Log",
        description: "The last messages of the app's log, the newest last, with their time in seconds and level.",
        parameters: [
            ToolParameter(
                name: "count", kind: .integer(1...ControlRequest.mostMessages),
                description: "The maximum number of messages. Default: 50.")
        ]
    ) { arguments, app in
        shown(try app.ask(.log(arguments.integer("count") ?? 50)), orElse: "there are no messages")
    }
}
