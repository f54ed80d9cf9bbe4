// BuildPlan.swift: the compiler's arguments of a package's modules, from the file that SwiftPM writes for each build.

import Foundation

/// The commands in SwiftPM's build description (`debug.yaml`).
struct BuildPlan {
    /// A module of Swift: the arguments without the program's name.
    struct Module: Equatable {
        var name: String
        var arguments: [String]
        var inputs: [String]
    }

    /// A file of C.
    struct CFile: Equatable {
        var path: String
        var arguments: [String]
    }

    private(set) var modules: [Module] = []
    private(set) var cFiles: [CFile] = []

    /// - Parameter text: the description. Lines of another form are ignored.
    init(text: String) {
        var known: [String: Int] = [:]
        for command in BuildCommand.all(in: text) {
            let words = command.arguments
            guard let program = words.first else { continue }
            let arguments = Array(words.dropFirst())
            if let place = arguments.firstIndex(of: "-c"), program.hasSuffix("clang"), place + 1 < arguments.count {
                cFiles.append(CFile(path: arguments[place + 1], arguments: words))
            }
            guard arguments.contains("-module-name"), arguments.contains("-emit-module") || arguments.contains("-c"),
                program.hasSuffix("swiftc")
            else { continue }
            let invocation = Invocation(arguments)
            guard !invocation.inputs.isEmpty else { continue }
            let module = Module(name: invocation.moduleName, arguments: arguments, inputs: invocation.inputs)
            // A module of the build's own programs, such as macros, is compiled in two ways.
            let isTool = invocation.modulePath?.contains("/Modules-tool/") == true
            if let place = known[module.name] {
                if !isTool { modules[place] = module }
            } else {
                known[module.name] = modules.count
                modules.append(module)
            }
        }
    }

    /// The file in a build folder; nil before the first build.
    static func path(in scratch: String) -> String? {
        let path = scratch + "/debug.yaml"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }
}
