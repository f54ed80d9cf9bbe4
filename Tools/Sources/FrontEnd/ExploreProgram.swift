// ExploreProgram.swift: what examines an app in memory: the explorer, or the dossier of conformance.

/// A program that is built with an app.
enum ExploreProgram: String {
    case explore, conformance

    /// The product of Vitrine with its module, beside the explorer's.
    var product: String? { self == .conformance ? "VitrineConformance" : nil }
    /// The type that runs the app.
    var host: String { self == .explore ? "ExplorerHost" : "ConformanceHost" }
    /// The folder of its results, in that of the package.
    var results: String { ".build/\(rawValue)" }
    /// In messages.
    var deed: String { self == .explore ? "explored" : "examined" }
}
