// VitrineCommand.swift: `vitrine build`, `test`, `run`, `dev`, `record`, `explore`, `conformance`, `preview`, `port`, `new` and `lsp`. `inspect` is
// in another module, so that the compiler's front end has no server.

import Foundation

/// The command line of `vitrine`.
public struct VitrineCommand {
    private let arguments: [String]

    public init(arguments: [String]) { self.arguments = arguments }

    static let usage = """
        vitrine: builds packages that are written for iOS.

        Usage: vitrine build|test|run [arguments of swift build, test or run]
               vitrine dev [PRODUCT] [-- OPTIONS]   builds and runs the app, and shows each save at the same screen
                   (docs/desk.md); OPTIONS are the app's own; ends with Ctrl-C, or with the app
                   [--scratch-path FOLDER]        the build folder; by default .build/dev-build
                   [--board HOST]                 runs it on a board, over ssh; BOARD_SSH has options of ssh
               vitrine record [PRODUCT] [-- OPTIONS]   runs the app, and writes a test of what is done, with blessed pictures
                   [--output FILE]                the test; by default a new file beside the first tests
                   [--root EXPRESSION]            makes the root view controller; by default its class, without arguments
                   [--scratch-path FOLDER]        the build folder; by default .build
               vitrine preview [FILTER]   renders each #Preview of the package in this folder: one page of pictures, light
                   and dark, right to left and with the largest text, in scales 1 and 2 (docs/desk.md)
                   [--output FOLDER]              for the page, index.html; by default .build/previews
                   [--live]                       again after each save, for the saved file; ends with Ctrl-C
                   [--check]                      compares with the blessed pictures; status 1 if one differs
                   [--bless] [--blessed FOLDER]   blesses the pictures; by default in Previews
                   [--only light|dark|right-to-left|largest-text] [--scale 1|2|3]   only these; may be repeated
                   [--timeout SECONDS]            for each picture; by default 30
                   [--scratch-path FOLDER]        the build folder; by default .build/preview-build
               vitrine explore [-- OPTIONS]   searches the app's screens in memory, examines each, and writes a map and tests
                   (docs/proof.md); OPTIONS are the explorer's: --budget, --seed, --focus, --accepted FILE, …; status 1
                   for new findings
                   [--root EXPRESSION]            makes the root view controller; by default the app's delegate starts it
                   [--scratch-path FOLDER]        the build folder; by default .build/explore-build
               vitrine conformance [-- OPTIONS]   does tasks with the app in memory by sight, by ear, by keys and by a switch, and
                   writes a dossier of the clauses of EN 301 549 (docs/proof.md); OPTIONS: --script FILE for a task, --panel-mm,
                   --languages, --visit, --out, …; status 1 for defects
                   [--root EXPRESSION] [--scratch-path FOLDER]   as for vitrine explore
               vitrine inspect [BOARD]    opens a page in the browser that shows and edits a running app: views, layers,
                   constraints and their reasons, touches, frames (docs/desk.md)
                   [--socket PATH]                its control socket; by default as vitrinectl finds it, and on a board
                                                  /run/vitrine/control, through ssh;
                                                  BOARD_SSH has options of ssh
                   [--port N] [--no-browser]      of the page, which is served to this computer only
               vitrine port PATH      lists what the sources below PATH need, by file and kind
               vitrine new PATH       writes a package with an app and its tests
                   [--name NAME]                  its name; by default the folder's
                   [--url URL --from VERSION]     where it finds Vitrine; by default this copy
               vitrine lsp [arguments of sourcekit-lsp]   a language server for editors, on standard input and output;
                   also vitrine-lsp (docs/desk.md)
                   [--scratch-path FOLDER]        the build folder; by default .build
               vitrine swiftc …       the compiler, for one file

        """

    public func run() -> Never {
        switch arguments.first {
        case "build", "test", "run": package(arguments[0], Array(arguments.dropFirst()))
        case "dev": dev(Array(arguments.dropFirst()))
        case "record": record(Array(arguments.dropFirst()))
        case "explore": explore(.explore, Array(arguments.dropFirst()))
        case "conformance": explore(.conformance, Array(arguments.dropFirst()))
        case "preview": preview(Array(arguments.dropFirst()))
        case "port": port(Array(arguments.dropFirst()))
        case "new": new(Array(arguments.dropFirst()))
        case "lsp": exit(LanguageServerCommand(arguments: Array(arguments.dropFirst())).run())
        case "swiftc": CompilerFrontEnd(arguments: Array(arguments.dropFirst())).run()
        case "-h", "--help", "help":
            print(Self.usage, terminator: "")
            exit(0)
        default:
            FileHandle.standardError.write(Data(Self.usage.utf8))
            exit(64)
        }
    }

    private func package(_ verb: String, _ rest: [String]) -> Never {
        let swift = prepareCompiler()
        Toolchain.run(swift, [verb, "--manifest-cache", "none"] + Self.discovery(verb, rest) + rest)
    }

    /// Makes the front end the compiler of the processes that are started. Exits with an error if it cannot.
    /// - Returns: the path of `swift`.
    private func prepareCompiler() -> String {
        do {
            let environment = try CompilerEnvironment()
            for (name, value) in environment.variables { setenv(name, value, 1) }
            return environment.swift
        } catch { fail("\(error)") }
    }

    private func fail(_ message: String, status: Int32 = 1) -> Never {
        FileHandle.standardError.write(Data("vitrine: \(message)\n".utf8))
        exit(status)
    }

    private func dev(_ rest: [String]) -> Never {
        let options: DevOptions
        do {
            options = try DevOptions(
                command: "dev", arguments: rest, scratch: ".build/dev-build", others: [DevCommand.boardOption])
        } catch { fail("\(error)", status: 64) }
        let swift = prepareCompiler()
        do {
            let root = FileManager.default.currentDirectoryPath
            exit(try DevCommand(options: options, root: root, swift: swift).run())
        } catch { fail("\(error)") }
    }

    private func record(_ rest: [String]) -> Never {
        let options: DevOptions
        do {
            options = try DevOptions(
                command: "record", arguments: rest, scratch: ".build",
                others: [RecordCommand.outputOption, RecordCommand.rootOption])
        } catch { fail("\(error)", status: 64) }
        let swift = prepareCompiler()
        do {
            let root = FileManager.default.currentDirectoryPath
            exit(try RecordCommand(options: options, root: root, swift: swift).run())
        } catch { fail("\(error)") }
    }

    private func explore(_ program: ExploreProgram, _ rest: [String]) -> Never {
        let options: DevOptions
        do {
            options = try DevOptions(
                command: program.rawValue, arguments: rest, scratch: ".build/explore-build",
                others: [ExploreCommand.rootOption])
        } catch { fail("\(error)", status: 64) }
        let swift = prepareCompiler()
        do {
            let root = FileManager.default.currentDirectoryPath
            exit(try ExploreCommand(program, options: options, root: root, swift: swift).run())
        } catch { fail("\(error)") }
    }

    private func preview(_ rest: [String]) -> Never {
        let options: PreviewOptions
        do { options = try PreviewOptions(arguments: rest) } catch { fail("\(error)", status: 64) }
        let swift = prepareCompiler()
        do {
            exit(
                try PreviewCommand(
                    options: options, root: FileManager.default.currentDirectoryPath, swift: swift
                ).run())
        } catch { fail("\(error)") }
    }

    private static func discovery(_ verb: String, _ rest: [String]) -> [String] {
        guard verb == "test" else { return [] }
        let option = rest.firstIndex(of: "--package-path").map { $0 + 1 }
        return testDiscovery(in: option.flatMap { $0 < rest.count ? rest[$0] : nil } ?? ".")
    }

    /// Options for SwiftPM to find tests by discovery, also if the package lists them in a LinuxMain.swift: its lists
    /// are for modules that cannot import ObjectiveC, which tests can here.
    static func testDiscovery(in folder: String) -> [String] {
        let hasList = ["/Tests/LinuxMain.swift", "/LinuxMain.swift"].contains {
            FileManager.default.fileExists(atPath: folder + $0)
        }
        return hasList ? ["--enable-test-discovery"] : []
    }

    private func new(_ rest: [String]) -> Never {
        do {
            let package = try NewPackage(arguments: rest, vitrine: Toolchain.vitrine)
            try package.write()
            print(package.advice, terminator: "")
            exit(0)
        } catch { fail("\(error)", status: 64) }
    }

    private func port(_ rest: [String]) -> Never {
        guard let path = rest.first else { fail("port takes a folder", status: 64) }
        print(PortReport(folder: path).text, terminator: "")
        exit(0)
    }
}
