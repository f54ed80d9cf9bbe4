// InterfaceStore.swift: the interfaces of translated modules, each beside its module file.

import Foundation
import Translation

/// Reads and writes files `NAME.vitrine` in the folders of module files.
struct InterfaceStore {
    let searchPaths: [String]

    /// The interfaces of the modules that `files` import, and of those that these import.
    func interfaces(for files: some Sequence<[UInt8]>) -> [ModuleInterface] {
        var waiting = Array(Set(files.flatMap(Self.imports)))
        var known = Set(waiting)
        var found: [ModuleInterface] = []
        while let name = waiting.popLast() {
            guard let interface = interface(of: name) else { continue }
            found.append(interface)
            waiting += interface.imports.subtracting(known)
            known.formUnion(interface.imports)
        }
        return found
    }

    /// Writes the interface of a module, or removes the one that is there if it is empty. Its imports are those that have
    /// an interface themselves.
    static func write(_ interface: ModuleInterface, importing files: some Sequence<[UInt8]>, _ invocation: Invocation) {
        guard let module = invocation.modulePath else { return }
        let store = InterfaceStore(searchPaths: invocation.searchPaths)
        var interface = interface
        interface.imports = Set(files.flatMap(imports)).filter { store.path(of: $0) != nil }
        let path = (module as NSString).deletingPathExtension + ".vitrine"
        if interface.isEmpty {
            try? FileManager.default.removeItem(atPath: path)
        } else if FileManager.default.contents(atPath: path) != Data(interface.text.utf8) {
            let folder = (path as NSString).deletingLastPathComponent
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try? Data(interface.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
    }

    private func interface(of module: String) -> ModuleInterface? {
        path(of: module).flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }.map(ModuleInterface.init(text:))
    }

    private func path(of module: String) -> String? {
        searchPaths.lazy.map { "\($0)/\(module).vitrine" }.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The names of the modules that a file may import: the words after `import`, also in comments.
    private static func imports(_ source: [UInt8]) -> [String] {
        guard Triggers.contains("import ", source) else { return [] }
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        return String(decoding: source, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard line.contains("import ") else { return nil }
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import") else { return nil }
            return words[(place + 1)...].first { !kinds.contains($0) }.map { name in
                String(name.prefix { $0 != "." && $0 != ";" })
            }
        }
    }
}
