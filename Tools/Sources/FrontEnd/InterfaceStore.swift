// InterfaceStore.swift: the interfaces of translated modules, each beside its module file.

import Foundation
import Translation

/// Reads and writes files `NAME.vitrine` in the folders of module files.
struct InterfaceStore {
    let searchPaths: [String]

    /// The interfaces of modules, and of those that these import.
    func interfaces(of modules: Set<String>) -> [ModuleInterface] {
        var waiting = Array(modules)
        var known = modules
        var found: [ModuleInterface] = []
        while let name = waiting.popLast() {
            guard let interface = interface(of: name) else { continue }
            found.append(interface)
            waiting += interface.imports.subtracting(known)
            known.formUnion(interface.imports)
        }
        return found
    }

    /// Writes the interface of the module that is emitted to `module`, or removes the one that is there if it is empty.
    /// Its imports are those of `modules` that have an interface themselves.
    func write(_ interface: ModuleInterface, importing modules: Set<String>, nextTo module: String) {
        var interface = interface
        interface.imports = modules.filter { self.path(of: $0) != nil }
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
}
