import Foundation
import Testing

@testable import FrontEnd

/// The parts of `vitrine dev` and `vitrine record`. `scripts/reload` runs the whole with an app.
@Suite struct DevCommandTests {
    private func options(_ words: [String], others: [String] = []) throws -> DevOptions {
        try DevOptions(command: "dev", arguments: words, scratch: ".build/dev-build", others: others)
    }

    @Test func optionsOfTheAppFollowTwoDashes() throws {
        let all = try options(["Tea", "--scratch-path", "b", "--", "--output", "offscreen", "--scratch-path", "c"])
        #expect(all.product == "Tea" && all.scratch == "b")
        #expect(all.appArguments == ["--output", "offscreen", "--scratch-path", "c"])
        #expect(try options([]) == options(["--"]))
        #expect(try options(["--root", "A()"], others: ["--root"]).others == ["--root": "A()"])
        for (words, problem) in [
            (["--size", "1x1"], "vitrine dev has no --size; the app's own options follow --"),
            (["a", "b"], "vitrine dev takes one product: b"), (["--scratch-path"], "--scratch-path takes a value"),
        ] {
            #expect { _ = try options(words) } throws: { "\($0)" == problem }
        }
    }

    /// A plan as SwiftPM 6 writes it, shortened.
    @Test func aPlanHasTheModulesOfAProgram() throws {
        let place = try Workbench.shared.get().place([:])
        let root = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
        let build = "\(root)/.build/x/debug"
        func module(_ name: String, _ source: String, _ folder: String, _ written: String = "") -> String {
            """
              "C.\(name)-x-debug.module":
                tool: shell
                inputs: ["\(source)",\(written)"\(build)/\(folder).build/sources"]
                outputs: ["\(build)/\(folder).build/A.swift.o","\(build)/Modules/\(name).swiftmodule"]
                description: "Compiling Swift Module '\(name)' (1 sources)"
                args: ["/opt/swiftc","-module-name","\(name)","-I","\(build)/Modules"]

            """
        }
        let text =
            "commands:\n"
            + module(
                "Tea", "\(root)/Sources/A.swift", "Tea", "\"\(build)/Tea.build/resource_bundle_accessor.swift\",")
            + module("Tool", "\(root)/Tool/A.swift", "Tool")
            + module("Other", "\(root)/.build/checkouts/o/A.swift", "Other")
            + module("UIKit", "\(root)/Sources/UIKit/A.swift", "UIKit") + """
                  "C.Tea-x-debug.exe":
                    tool: shell
                    inputs: ["\(build)/Tea.build/A.swift.o","\(build)/Other.build/A.swift.o","\(build)/UIKit.build/A.swift.o"]
                    outputs: ["\(build)/Tea"]
                    args: ["/opt/swiftc","-o","\(build)/Tea","-emit-executable"]

                """
        let path = "\(root)/debug.yaml"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let plan = try ProgramPlan(path: path, product: "Tea", root: root)
        #expect(plan.program == "\(build)/Tea")
        #expect(plan.modules.map(\.name) == ["Tea"])
        #expect(plan.modules.first?.arguments == ["-module-name", "Tea", "-I", "\(build)/Modules"])
        #expect(plan.module(of: "\(root)/Sources/A.swift")?.name == "Tea")
        #expect(plan.module(of: "\(root)/Tool/A.swift") == nil)
        #expect { _ = try ProgramPlan(path: path, product: "Milk", root: root) } throws: {
            "\($0)" == "\(path) builds no program Milk"
        }
        #expect { _ = try ProgramPlan(path: "/nonexistent", product: "Tea", root: root) } throws: {
            "\($0)" == "there is no build plan at /nonexistent"
        }
    }

    @Test func aBoardIsAnOption() throws {
        let all = try options(["Tea", "--board", "root@tea", "--", "--board"], others: [DevCommand.boardOption])
        #expect(all.others == ["--board": "root@tea"] && all.appArguments == ["--board"])
        #expect { _ = try options(["--board"], others: [DevCommand.boardOption]) } throws: {
            "\($0)" == "--board takes a value"
        }
    }

    /// Whatever is in an argument, the board's shell passes it on as it is.
    @Test func theBoardsShellGetsWordsAsTheyAre() throws {
        let words = ["it's", "$HOME", "a b", "\"", "", "line\nbreak", "'", "\\"]
        let shell = Process(), output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let list = words.map(BoardConnection.quoted).joined(separator: " ")
        shell.arguments = ["-c", "printf '%s|' \(list)"]
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(text == words.map { $0 + "|" }.joined())
    }

    /// The app gets the settings of its service (systemd.exec, EnvironmentFile), and not those of other programs.
    @Test func theAppOnABoardHasTheSettingsOfItsService() throws {
        let place = try Workbench.shared.get().place([
            "App": "#!/bin/sh\nenv | grep -E '^(VITRINE|OTHER|LD)' | sort\necho \"$@\"\n",
            "app.env": "# VITRINE_NOTHING=1\nVITRINE_ROTATION=90\nVITRINE_LANGUAGE=\"de\"\nOTHER=1\n",
        ])
        try FileManager.default.createDirectory(atPath: place + "/bin", withIntermediateDirectories: false)
        try FileManager.default.moveItem(atPath: place + "/App", toPath: place + "/bin/App")
        #expect(chmod(place + "/bin/App", 0o755) == 0)
        let script = BoardHost.script(place, "App", ["--size", "a b"], library: "/l.so").replacingOccurrences(
            of: "/etc/vitrine/app.env", with: place + "/app.env")
        let shell = Process(), output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", script]
        shell.environment = ["PATH": "/usr/bin:/bin"]
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(
            text == """
                LD_LIBRARY_PATH=\(place)/lib
                VITRINE_LANGUAGE=de
                VITRINE_RELOAD=\(place)/socket
                VITRINE_RELOAD_INPUT=\(place)/input
                VITRINE_RELOAD_LIBRARY=/l.so
                VITRINE_ROTATION=90
                --size a b

                """)
        let process = try String(contentsOfFile: place + "/process", encoding: .utf8)
        #expect(process == "\(shell.processIdentifier)\n")
    }

    /// As Debian 12's `ldd` writes it.
    @Test func librariesOfTheToolchainGoToTheBoard() throws {
        let text = """
            \tlinux-vdso.so.1 (0x00007ffd)
            \tlibswiftCore.so => /opt/swift/usr/lib/swift/linux/libswiftCore.so (0x00007f9a)
            \tlibfreetype.so.6 => /lib/x86_64-linux-gnu/libfreetype.so.6 (0x00007f9b)
            \t/lib64/ld-linux-x86-64.so.2 (0x00007f9c)
            """
        #expect(try BoardBundle.libraries(in: text) == ["/opt/swift/usr/lib/swift/linux/libswiftCore.so"])
        #expect { _ = try BoardBundle.libraries(in: "\tlibx.so.1 => not found\n") } throws: {
            "\($0)" == "libx.so.1 is missing here"
        }
    }

    @Test func errorsAreShownOnce() {
        let text = """
            [1/2] Compiling A
            /a/A.swift:6:17: error: no member 'b'
             5 | c
               | `- error: no member 'b'
            /a/A.swift:6:17: error: no member 'b'
            /a/A.swift:9:1: warning: unused
            """
        #expect(DevCommand.errors(in: text) == "/a/A.swift:6:17: error: no member 'b'")
        #expect(DevCommand.errors(in: "") == "the build failed")
    }

    /// Only our own modules get the loading code, only the package's own are compiled for replacement.
    @Test func flagsAreAddedInABuildForReloadOnly() throws {
        let root = NSTemporaryDirectory()
        #expect(ReloadFlags(environment: [:]) == nil)
        let flags = try #require(ReloadFlags(environment: [ReloadFlags.variable: root]))
        func added(_ words: [String], isOwn: Bool = false) -> [String] {
            flags.flags(for: Invocation(words), isOwn: isOwn)
        }
        #expect(added(["\(root)/a.swift"]).contains("-enable-implicit-dynamic"))
        let withResources = ["\(root)/a.swift", "\(root)/.build/debug/a.build/resource_bundle_accessor.swift"]
        #expect(added(withResources).contains("-enable-implicit-dynamic"))
        #expect(added(["\(root)/.build/checkouts/a.swift"]).isEmpty)
        #expect(added(["/usr/a.swift"]).isEmpty)
        #expect(added(["/usr/a.swift"], isOwn: true) == ["-D", "Reload"])
        #expect(added(["-emit-executable", "-o", "a"]) == ["-Xlinker", "--export-dynamic"])
        #expect(added(["-emit-library", "-o", "a"]).isEmpty)
    }

    @Test func theSuiteOfARecordedFileIsFound() throws {
        let place = try Workbench.shared.get().place([
            "A.swift": "@MainActor @Suite struct OrderTests {", "B.swift": "",
        ])
        #expect(RecordCommand.suite(in: "\(place)/A.swift") == "OrderTests")
        #expect(RecordCommand.suite(in: "\(place)/B.swift") == nil)
    }

    /// Only the process that was started may connect.
    @Test func messagesAreLines() throws {
        let place = try Workbench.shared.get().place([:])
        let path = "/tmp/vitrine-link-\(UUID().uuidString.prefix(8))"
        #expect(throws: ReloadListener.Problem.self) {
            _ = try ReloadListener(path: place + String(repeating: "x", count: 100))
        }
        #expect(!ReloadListener.isServed(path))
        let listener = try ReloadListener(path: path)
        #expect(ReloadListener.isServed(path))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        // Python is a process with another number.
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let script = """
            import socket, sys, time
            s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
            s.sendall(b'{"event":"ready","lost":["a"],"unused":[],"screen":[]}\\nnone\\n{"event":"loa')
            assert s.recv(100) == b'{"command":"clear"}\\n'
            s.sendall(b'ded","lost":[],"unused":[2],"screen":[]}\\n')
            """
        child.arguments = ["python3", "-c", script, path]
        try child.run()
        #expect(listener.accept(from: 1, within: 0.3) { false } == nil)
        let other = Process()
        other.executableURL = child.executableURL
        other.arguments = child.arguments
        try other.run()
        let connection = try #require(listener.accept(from: other.processIdentifier, within: 60) { !other.isRunning })
        let first = connection.next(within: 60)
        #expect(first?.event == .ready && first?.lost == ["a"])
        connection.send(ReloadRequest(command: "clear"))
        #expect(connection.next(within: 60)?.unused == [2])
        #expect(connection.next(within: 60) == nil && connection.isClosed)
        child.terminate()
    }
}
