// ReportedNames.swift: remarks that are made once for each name.
//
// A layer is committed every frame: what is wrong with it is said the first
// time. Main actor only.

import VitrineRemarks

@MainActor
struct ReportedNames {
    /// A program that makes up names does not fill the log.
    private static let limit = 100
    private var names: Set<String> = []

    /// Makes `remark`, unless it did for this name before. The name is cut to 100 characters.
    mutating func report(_ name: String, _ remark: (_ name: Substring) -> String) {
        guard names.count < Self.limit, names.insert(name).inserted else { return }
        Remarks.add(remark(name.prefix(100)))
    }
}
