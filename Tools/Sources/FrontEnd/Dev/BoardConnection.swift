// BoardConnection.swift: an ssh connection to a board for `vitrine dev`.
//
// One ssh is the master of the connection; the others, which run commands and the app, share it. The master's command
// on the board waits for the end of its input, and then ends the app, removes what was copied, and starts the board's
// service again: that happens in any case, also when this computer loses its power.

import ChildProcesses
import Foundation

/// A connection to a board, and a folder on it.
final class BoardConnection {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder on the board that only the user of ssh may enter.
    private(set) var folder = ""
    private let board: String
    private let control: String
    private let log: String
    private let master: ChildProcess
    /// Ends the master's command when it is closed.
    private let lifeline: FileHandle
    private var hasStoppedService = false

    /// The process of this computer that forwards the socket.
    var process: Int32 { master.identifier }
    /// The program that runs ssh.
    let program = "ssh"

    /// The beginning of each command: files are the user's only, and `end SIGNAL` ends the app that runs, by force after
    /// three seconds.
    private static let functions = """
        umask 077
        end() {
            process=$(cat "$folder/process" 2> /dev/null) || return 0
            case $(readlink "/proc/$process/exe") in "$folder"/*) ;; *) return 0 ;; esac
            kill "-$1" "$process"
            tries=0
            while kill -0 "$process" 2> /dev/null && [ $tries -lt 30 ]; do sleep 0.1; tries=$((tries + 1)); done
            kill -KILL "$process" 2> /dev/null
            rm -f "$folder/process"
        }

        """
    static let service = "vitrine.service"

    /// The command of the master.
    private static let guardian =
        functions + """
            folder=$(mktemp -d "${TMPDIR:-/var/tmp}/vitrine-dev-XXXXXX") || exit 1
            trap '' HUP INT TERM PIPE
            echo "$(uname -m) $folder"
            cat > /dev/null
            end TERM
            if [ -e "$folder/service" ]; then systemctl start \(service); fi
            rm -rf "$folder"
            """

    /// Connects. ssh asks for passwords at the terminal.
    /// - Parameters:
    ///   - board: the destination of ssh. BOARD_SSH has further options of it.
    ///   - folder: a folder of this computer that only its user may enter.
    /// - Throws: `Problem`: ssh ends, or the board has another architecture.
    init(board: String, folder: String) throws {
        self.board = board
        control = folder + "/ssh"
        log = folder + "/ssh-log"
        let words = ["-T", "-o", "ControlMaster=yes", "-o", "ControlPath=\(control)", "-o", "ServerAliveInterval=15"]
        // A child that inherits the writing end would keep the board's command waiting.
        let (input, output) = (try Self.pipe(), try Self.pipe())
        lifeline = input.writing
        master = try ChildProcess(
            program, words + SecureShell.options() + ["--", board, Self.shell(Self.guardian)],
            input: input.reading.fileDescriptor, output: output.writing.fileDescriptor)
        try? input.reading.close()
        try? output.writing.close()
        let line = Self.line(of: output.reading)
        guard let space = line.firstIndex(of: " ") else {
            master.waitUntilExit()
            throw Problem(description: "ssh \(board) ended with status \(master.terminationStatus)")
        }
        self.folder = String(line[line.index(after: space)...])
        let machine = String(line[..<space])
        guard machine == Self.machine else {
            throw Problem(
                description: "\(board) is \(machine), this computer is \(Self.machine): `vitrine dev` compiles for "
                    + "its own kind, board/deploy for both")
        }
    }

    deinit { close() }

    /// Whether the board is connected.
    var isOpen: Bool { master.isRunning }

    /// Ends the connection. The board ends the app and removes what was copied.
    func close() {
        try? lifeline.close()
        // The board may take three seconds to end an app, and longer to start its service.
        master.waitUntilExit(within: 20)
        master.signal(SIGTERM)
    }

    /// A pipe that children do not inherit.
    private static func pipe() throws -> (reading: FileHandle, writing: FileHandle) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else {
            throw Problem(description: "no pipe can be made: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (
            FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
            FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        )
    }

    private static let machine: String = {
        var names = utsname()
        uname(&names)
        return withUnsafeBytes(of: &names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }()

    /// The first line, or what came before the end.
    private static func line(of file: FileHandle) -> String {
        var text = Data()
        while !text.contains(0x0A) {
            let more = file.availableData
            if more.isEmpty { break }
            text.append(more)
        }
        return String(decoding: text.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    // MARK: Commands

    /// A word for the board's shell.
    static func quoted(_ word: String) -> String { "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'" }

    /// A command for the user's shell, whichever it is.
    private static func shell(_ script: String) -> String { "exec sh -c \(quoted(script))" }

    /// The arguments of `program` for a script on the board.
    func arguments(for script: String) -> [String] {
        sharing + ["--", board, Self.shell("folder=\(Self.quoted(folder))\n" + Self.functions + script)]
    }

    private var sharing: [String] { ["-T", "-o", "ControlPath=\(control)"] + SecureShell.options() }

    /// Runs a script to its end.
    /// - Parameter input: the file that is its standard input.
    /// - Throws: `Problem` with what the board said, if its status is not 0.
    func run(_ script: String, input: String? = nil) throws {
        let file = try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
        defer { try? file?.close() }
        try finish(arguments(for: script), input: file, "the board's shell")
    }

    /// Forwards a socket in the board's folder to one of this computer.
    /// - Throws: `Problem`: the board's sshd may not allow it.
    func forward(socket: String) throws {
        let arguments = sharing + ["-O", "forward", "-R", "\(folder)/socket:\(socket)", "--", board]
        try finish(arguments, input: nil, "a forwarded socket (AllowStreamLocalForwarding of its sshd)")
    }

    private func finish(_ arguments: [String], input: FileHandle?, _ what: String) throws {
        try Data().write(to: URL(fileURLWithPath: log))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        defer { try? file.close() }
        let child = try ChildProcess(
            program, arguments, input: input?.fileDescriptor, output: file.fileDescriptor, errors: file.fileDescriptor)
        child.waitUntilExit()
        guard !child.wasSignalled, child.terminationStatus == 0 else {
            throw Problem(description: "\(board): \(what): status \(child.terminationStatus)\(said)")
        }
    }

    /// What the last command said, after a colon. Empty if it said nothing.
    private var said: String {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return words.isEmpty ? "" : ": \(words)"
    }

    // MARK: The board

    /// Stops the board's app, which has the display. It is started again at the end.
    /// - Throws: `Problem`: it cannot be stopped.
    func stopService() throws {
        guard !hasStoppedService else { return }
        try run(
            "if systemctl is-active --quiet \(Self.service) 2> /dev/null; then : > \"$folder/service\"; systemctl stop \(Self.service); fi"
        )
        hasStoppedService = true
    }

    /// Copies files and folders into the board's folder, in place of those that are there.
    /// - Throws: `Problem`: the board has no space, or no tar.
    func copy(_ paths: [String], from stage: String) throws {
        let archive = stage + ".tar.gz"
        defer { try? FileManager.default.removeItem(atPath: archive) }
        let packed = try ChildProgram.run("/usr/bin/tar", ["-C", stage, "-chzf", archive] + paths, log: log)
        guard packed.status == 0 else {
            throw Problem(description: "tar cannot pack the program\(said)")
        }
        // A program that runs cannot be written.
        let old = paths.map(Self.quoted).joined(separator: " ")
        try run("cd \"$folder\" && rm -rf -- \(old) && tar -xzf - --no-same-owner", input: archive)
    }
}
