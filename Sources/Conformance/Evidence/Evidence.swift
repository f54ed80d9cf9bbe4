// Evidence.swift: all that was seen, heard and measured. Clauses are judged by it alone.

package import VitrineExploring

/// The evidence about an app.
package struct Evidence: Sendable {
    package var app: String
    package var setting: ScreenSetting
    package var panel: PanelSize?
    package var languages: [String]
    /// Where the tasks come from, in words.
    package var origin: String
    /// The names of tasks with their scripts.
    package var tasks: [ConformanceTask] = []
    package var screens: [ScreenEvidence] = []
    package var walks: [Walk] = []
    /// The screens that were left alone; the first one of the app is not among them: nothing is lost there.
    package var times: [TimeEvidence] = []
    /// The volume of speech before it was made softer, and after the visit; nil if nothing ends a visit.
    package var volumes: (before: Double, after: Double)?
    /// Whether speech stopped when the person went on, and whether it was repeated; nil if nothing was spoken.
    package var speech: (stops: Bool, repeats: Bool)?

    init(app: String, setting: ScreenSetting, languages: [String], origin: String) {
        (self.app, self.setting, self.languages, self.origin) = (app, setting, languages, origin)
    }

    /// Millimetres a point; nil if the panel is not known.
    package var millimetresAPoint: Double? {
        panel.map { $0.width / (Double(setting.width) / setting.scale) }
    }

    func walks(where isMeant: (WalkMode) -> Bool) -> [Walk] { walks.filter { isMeant($0.mode) } }
}
