// ConformanceArguments.swift: the command line of the dossier.

package import ArgumentParser
import Foundation
import VitrineExploring

/// What is examined, and where the dossier goes.
package struct ConformanceArguments: ParsableArguments {
    @Option(
        help:
            "A task: a script of the explorer with a step on each line; may be repeated. None: what an exploration finds."
    )
    package var script: [String] = []
    @Option(help: "Steps of the exploration if there is no script.") package var steps = 40
    @Option(help: "The screen in device pixels, such as 1280x800 or 800x480@2.") package var size = "1280x800"
    @Option(help: "The panel's width and height in millimetres, such as 256x144.") package var panelMm: String?
    @Option(help: "A display's EDID, such as /sys/class/drm/card0-HDMI-A-1/edid.") package var panelEdid: String?
    @Option(help: "The languages, separated by commas; the first is the app's own.") package var languages: String?
    @Option(help: "Seconds without input after which the app has ended a visit.") package var visit: Double?
    @Option(help: "Names that are the same in all languages; may be repeated.") package var name: [String] = []
    @Option(help: "Elements that are never used but by a script, by identifier or label; may be repeated.")
    package var dangerous: [String] = []
    @Option(help: "The folder of the dossier.") package var out = "out/conformance"

    package init() {}

    package func validate() throws {
        guard steps > 0 else { throw ValidationError("--steps is a number above 0") }
        guard ScreenSetting(text: size) != nil else {
            throw ValidationError("--size is a width and a height in pixels, with a scale: 1280x800 or 800x480@2")
        }
        if let panelMm, PanelSize(text: panelMm) == nil {
            throw ValidationError("--panel-mm is a width and a height in millimetres: 256x144")
        }
        if let visit, !(visit > 0 && visit.isFinite) { throw ValidationError("--visit is a number of seconds above 0") }
        if let languages, languages.split(separator: ",").isEmpty {
            throw ValidationError("--languages is a list such as en,de")
        }
    }

    /// The app with what the command line says of it.
    @MainActor func completed(_ app: ExploredApp) -> ExploredApp {
        var app = app
        app.names.formUnion(name)
        app.dangerous.formUnion(dangerous)
        if let languages { app.languages = languages.split(separator: ",").map(String.init) }
        if let visit { app.visitSeconds = visit }
        return app
    }

    /// The size of the panel; nil if it is not given.
    /// - Throws: a description if the file has no size.
    func panel() throws -> PanelSize? {
        if let panelMm { return PanelSize(text: panelMm) }
        guard let panelEdid else { return nil }
        let data = try? Data(contentsOf: URL(fileURLWithPath: panelEdid))
        guard let size = data.flatMap({ PanelSize(edid: [UInt8]($0)) }) else {
            throw ValidationError("\(panelEdid) has no size of a display: give --panel-mm")
        }
        return size
    }

    /// The tasks of the scripts.
    /// - Throws: a description if a file cannot be read, or a line is no step.
    func tasks() throws -> [ConformanceTask] {
        try script.map { path in
            let file = (path as NSString).lastPathComponent as NSString
            let words = file.deletingPathExtension.replacing("-", with: " ")
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw ValidationError("\(path) cannot be read")
            }
            return try ConformanceTask(name: words.prefix(1).uppercased() + words.dropFirst(), text: text)
        }
    }
}
