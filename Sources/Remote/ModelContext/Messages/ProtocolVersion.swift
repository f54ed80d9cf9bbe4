// ProtocolVersion.swift: the versions of the Model Context Protocol.
//
// Source: https://modelcontextprotocol.io/specification, each version's schema. Up to 2025-11-25 the version is agreed
// upon by `initialize`. Since 2026-07-28 each request names it in `_meta`, and `server/discover` lists the versions.

/// A version of the protocol, from old to new.
enum ProtocolVersion: String, CaseIterable, Comparable, Sendable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    case july2026 = "2026-07-28"

    /// The newest version that `initialize` can agree upon.
    static let newestOfHandshake = november2025

    /// Whether each request names the version.
    var isNamedByRequests: Bool { self >= .july2026 }
    /// Whether several messages may be in one list. Only this version had it.
    var hasBatches: Bool { self == .march2025 }
    /// Whether tools have hints for their effects.
    var hasAnnotations: Bool { self >= .march2025 }
    /// Whether tools have titles.
    var hasTitles: Bool { self >= .june2025 }
    /// Whether wrong arguments are a result of the tool, which the model sees, and no error of the request.
    var reportsArgumentsInResults: Bool { self >= .november2025 }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    static func < (a: ProtocolVersion, b: ProtocolVersion) -> Bool { a.order < b.order }
}
