// CopyStore.swift: the copies on disk, and the overlay file that substitutes them for the originals.
//
// The compiler compares the modification dates of the originals. If a copy changes because of another file of the
// module, its object file is removed to force a compilation.

import Foundation

/// A folder with the copies of one module.
struct CopyStore {
    let folder: String
    let outputFileMap: String?

    /// Writes the copies that differ from those on disk.
    /// - Returns: the path of the overlay file.
    func store(_ copies: [String: [UInt8]]) throws -> String {
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var outputs: [String: [String: String]]?
        var roots: [[String: String]] = []
        for path in copies.keys.sorted() {
            let name = (path as NSString).lastPathComponent
            let copy = "\(folder)/\(Hash.of(path))-\(name)"
            let data = Data(copies[path]!)
            let old = files.contents(atPath: copy)
            if old != data {
                if old != nil, !isNewer(path, than: copy) {
                    if outputs == nil { outputs = readOutputs() }
                    for kind in ["object", "swift-dependencies"] {
                        if let output = outputs?[path]?[kind] { try? files.removeItem(atPath: output) }
                    }
                }
                try data.write(to: URL(fileURLWithPath: copy), options: .atomic)
            }
            roots.append(["type": "file", "name": path, "external-contents": copy])
        }
        let overlay: [String: Any] = [
            "version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": roots,
        ]
        let data = try JSONSerialization.data(withJSONObject: overlay, options: [.sortedKeys, .withoutEscapingSlashes])
        let path = folder + "/overlay.yaml"
        if files.contents(atPath: path) != data { try data.write(to: URL(fileURLWithPath: path), options: .atomic) }
        return path
    }

    private func isNewer(_ path: String, than other: String) -> Bool {
        guard let own = modified(path), let others = modified(other) else { return true }
        return own >= others
    }

    private func modified(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    private func readOutputs() -> [String: [String: String]] {
        guard let outputFileMap, let data = FileManager.default.contents(atPath: outputFileMap),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return [:] }
        return object.compactMapValues { $0 as? [String: String] }
    }
}
