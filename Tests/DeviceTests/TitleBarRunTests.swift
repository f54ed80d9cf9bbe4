// TitleBarRunTests.swift: title bars by libdecor in weston, whose desktop shell draws none (version 10 has no
// xdg-decoration), and none in its kiosk shell.
//
// What the app sends is read from libwayland's own protocol (WAYLAND_DEBUG), by the texts of xdg-shell.xml and wayland.xml.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized, .enabled(if: Weston.isInstalled)) struct TitleBarRunTests {
        private static let library = "libdecor-0.so.0"

        /// The probe in a window, and the requests that it has sent.
        private func requests(
            _ weston: Weston, prefix: [String] = [], _ check: (ProbeRun) throws -> Void
        ) throws -> [String] {
            let log = weston.folder.appendingPathComponent("requests").path
            let run = try ProbeRun(
                ["--on-tap", "count"],
                environment: weston.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }, output: "window",
                through: prefix + ["sh", "-c", "exec \"$@\" 2>'\(log)'", "sh"])
            defer { run.clean() }
            try run.waitForApp()
            try check(run)
            kill(run.process.processIdentifier, SIGTERM)
            try run.waitForEnd()
            #expect(run.process.terminationStatus == 0)
            return try String(contentsOfFile: log, encoding: .utf8).components(separatedBy: "\n")
        }

        /// The arguments of the last request of a name.
        private func arguments(of request: String, in sent: [String]) -> [Int] {
            for line in sent.reversed() {
                guard let name = line.range(of: ".\(request)(") else { continue }
                let list = line[name.upperBound...].prefix { $0 != ")" }
                return list.split { $0 == "," || $0 == " " }.compactMap { Int($0) }
            }
            return []
        }

        private func isLoaded(_ run: ProbeRun) throws -> Bool {
            let maps = try #require(FileHandle(forReadingAtPath: "/proc/\(run.process.processIdentifier)/maps"))
            return String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self).contains(Self.library)
        }

        private func picture(_ run: ProbeRun) throws -> Data {
            let path = run.folder.appendingPathComponent("picture.png").path
            #expect(try run.ask("screenshot", path).status == 0)
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }

        /// xdg_surface.set_window_geometry: the window with its title bar, which is above the contents. Its size is fixed
        /// by `--size`: xdg_toplevel.set_min_size and set_max_size are the same.
        @Test(.timeLimit(.minutes(1))) func aTitleBarIsDrawnWhereTheCompositorDrawsNone() async throws {
            try await blocking {
                var shown = Data()
                let sent = try requests(try Weston()) { run in
                    let loaded = try isLoaded(run)
                    #expect(loaded)
                    let status = try run.status()["display"] as? [String: Any]
                    #expect(status?["name"] as? String == "window@320x240")
                    try run.ask("tap", "100", "150")
                    try run.waitForTree("“1 taps”")
                    shown = try picture(run)
                }
                let other = try ProbeRun(["--on-tap", "count"])
                defer { other.clean() }
                try other.waitForApp()
                try other.ask("tap", "100", "150")
                try other.waitForTree("“1 taps”")
                // The contents are those of a window without one.
                let bare = try picture(other)
                #expect(bare == shown)
                #expect(sent.contains { $0.contains(".get_subsurface(") })
                #expect(sent.contains { $0.contains(".set_title(\"RunProbe\")") })
                #expect(sent.contains { $0.contains(".set_app_id(\"RunProbe\")") })
                let geometry = arguments(of: "set_window_geometry", in: sent)
                #expect(geometry.count == 4 && (geometry.last ?? 0) > 240 && geometry[1] < 0, "\(geometry)")
                let least = arguments(of: "set_min_size", in: sent)
                #expect(least.count == 2 && least == arguments(of: "set_max_size", in: sent))
            }
        }

        /// Every window is full screen: a title bar would be a mistake, and its library is not even loaded.
        @Test(.timeLimit(.minutes(1))) func aKioskShellHasNone() async throws {
            try await blocking {
                let sent = try requests(try Weston(shell: "kiosk-shell.so")) { run in
                    let loaded = try isLoaded(run)
                    #expect(!loaded)
                }
                #expect(!sent.contains { $0.contains(".get_subsurface(") })
            }
        }

        /// libdecor is not installed: its file is replaced by an empty one.
        @Test(.timeLimit(.minutes(1))) func withoutTheLibraryTheWindowIsBare() async throws {
            try await blocking {
                let file = try #require(
                    ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"].map { "\($0)/\(Self.library)" }
                        .first(where: FileManager.default.fileExists))
                let hiding = ["unshare", "-rm", "sh", "-c", "mount --bind /dev/null \(file); exec \"$@\"", "sh"]
                let sent = try requests(try Weston(), prefix: hiding) { run in
                    let loaded = try isLoaded(run)
                    #expect(!loaded)
                    let status = try run.status()["display"] as? [String: Any]
                    #expect(status?["name"] as? String == "window@320x240")
                }
                #expect(!sent.contains { $0.contains(".get_subsurface(") })
                #expect(sent.contains { $0.contains("draws no title bars") && $0.contains("libdecor-0-0") })
            }
        }
    }
}
