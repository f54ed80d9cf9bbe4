// AgentTool+Recording.swift: tools that make a Swift test of what the others do.

import Foundation
import VitrineControlSocket
import VitrineRecording

extension AgentTool {
    static let recording: [AgentTool] = [record, stop]

    private static let record = AgentTool(
        name: "record", title: "Start recording",
        description:
            "Records the following tap, drag, type, keys, text_size, language, picture and find calls as a test of Swift Testing. Begin at the app's first screen: the test starts there. stop returns the test.",
        parameters: [
            ToolParameter(
                name: "name", kind: .text(most: 200),
                description: "What the test shows, as a sentence: A guest orders a coffee.", isRequired: true),
            ToolParameter(
                name: "root", kind: .text(most: 500),
                description:
                    "The Swift expression that makes the app's root view controller, with try if it throws: MenuViewController().",
                isRequired: true),
            ToolParameter(
                name: "imports", kind: .texts(most: 20),
                description: "The modules of that expression, such as [\"KioskApp\"]."),
        ], isReadOnly: false
    ) { arguments, app in
        guard app.recording == nil else { throw ToolFailure("a recording runs already; call stop first") }
        let (size, scale) = try screen(of: app)
        do {
            app.recording = try ActionRecording(
                .init(
                    name: arguments.text("name") ?? "", root: arguments.text("root") ?? "",
                    imports: arguments.texts("imports"), size: size, scale: scale, recorder: "vitrinectl mcp"))
        } catch { throw ToolFailure("\(error)") }
        return [.text("the recording runs; call stop to get the test")]
    }

    private static let stop = AgentTool(
        name: "stop", title: "Stop recording",
        description: "Ends the recording and returns the Swift file of the test.", isReadOnly: false
    ) { _, app in
        guard let recording = app.recording else { throw ToolFailure("no recording runs; call record first") }
        guard !recording.steps.isEmpty else {
            throw ToolFailure("nothing was recorded yet; call tap, type or another tool, then stop again")
        }
        app.recording = nil
        return [.text(recording.source)]
    }

    /// The size of the app's screen in points, and its device pixels per point.
    private static func screen(of app: AppSession) throws(ToolFailure) -> (CGSize, Double) {
        struct ScreenStatus: Decodable {
            struct Display: Decodable {
                var width: Double
                var height: Double
                var scale: Double
            }
            var display: Display
        }
        let text = try app.ask(.status).text
        guard let display = try? JSONDecoder().decode(ScreenStatus.self, from: Data(text.utf8)).display,
            display.scale > 0
        else {
            throw ToolFailure("the app's status is not understood; it may be of another version of Vitrine")
        }
        return (CGSize(width: display.width / display.scale, height: display.height / display.scale), display.scale)
    }
}
