// DevCommand.swift: `vitrine dev`.
//
// Two ways lead from a save to the screen. Where only bodies of functions differ, they are compiled into a library, and
// the running process loads it. If one of them has not run after that, as `viewDidLoad()` does not, or if more differs, a
// new process replays the input, and the old one stays until it shows its first frame. A process that replays is the same
// as one that was started with the new source, which state restoration is not: it keeps what the app saves.

import Foundation

/// Builds and runs an app, and shows each save.
final class DevCommand {
    private let options: DevOptions
    private let root: String
    private let swift: String
    private let folder: String
    private let host: any DevHost
    private var product = ""
    private var plan: ProgramPlan?
    private var builder: ReloadBuilder?
    private var app: RunningApp?
    /// The library with which a new process begins.
    private var library: String?
    /// The number of libraries that the process has loaded.
    private var libraryCount = 0
    private var hasProblem = false

    /// The option with the ssh destination of a board.
    static let boardOption = "--board"

    /// Libraries stay loaded, so that the process gets larger: after this number, a new one begins with the last.
    private static let mostLibraries = 50
    /// The time in seconds that a process may take for the frame after a library was loaded.
    private static let patience = 30.0

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - root: the folder of the package.
    ///   - swift: the path of the `swift` that builds it. The environment names the front end as its compiler.
    /// - Throws: a description if the folder or socket for the processes cannot be made.
    init(options: DevOptions, root: String, swift: String) throws {
        self.options = options
        self.root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
        self.swift = swift
        // A user who can write here can run code in the app.
        let base = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
        Self.removeOldFolders(in: base)
        var template = Array((base + "/vitrine-dev-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw Problem(description: "no folder can be made in \(base): \(String(cString: strerror(errno)))")
        }
        folder = String(cString: made)
        let listener = try ReloadListener(path: folder + "/socket")
        host =
            try options.others[Self.boardOption].map {
                try BoardHost(board: $0, listener: listener, folder: String(cString: made))
            } ?? LocalHost(listener: listener, input: folder + "/input")
    }

    /// Removes the folders of processes that were ended: they contain typed text. Those of running ones stay.
    private static func removeOldFolders(in base: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
        where name.hasPrefix("vitrine-dev-") {
            let path = "\(base)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFDIR,
                !ReloadListener.isServed(path + "/socket")
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    deinit {
        app.map(host.end)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// - Returns: the exit status, when the person closed the app.
    /// - Throws: a description if the package has no such program, or if files cannot be watched.
    func run() throws -> Int32 {
        guard FileManager.default.fileExists(atPath: root + "/Package.swift") else {
            throw Problem(description: "there is no Package.swift in \(root): run `vitrine dev` in a package's folder")
        }
        setenv(ReloadFlags.variable, root, 1)
        product = try options.product ?? PackageProduct.only(in: root, swift: swift, scratch: scratch)
        // Before the build, so that no save is missed.
        let watcher = try SourceWatcher(root: root)
        host.forgetInput()
        if let problem = try build() { say("vitrine: \(problem)") } else { try startFirst() }
        say("Watching \(root). Ctrl-C ends it.")
        while true {
            guard try waitForSave(watcher) else { return 0 }
            let changed = try watcher.next()
            do { try show(changed) } catch {
                guard host.isThere else { throw error }
                report("\(error)")
            }
        }
    }

    /// Waits for a save. False when the person closed the app.
    private func waitForSave(_ watcher: SourceWatcher) throws -> Bool {
        while true {
            var pollers = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
            if let connection = app?.connection {
                pollers.append(pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0))
            }
            guard poll(&pollers, nfds_t(pollers.count), -1) > 0 else { continue }
            if pollers.count == 2, pollers[1].revents != 0, let app, let connection = app.connection {
                connection.readMore()
                if connection.isClosed {
                    app.waitForEnd()
                    if app.hasEndedWell { return false }
                    say("vitrine: the app ended with \(app.end): it begins again at the next save")
                    self.app = nil
                    host.forgetInput()
                }
            }
            if pollers[0].revents != 0 { return true }
        }
    }

    private func startFirst() throws {
        guard let app = try start() else { throw Problem(description: "the app ended before its first frame") }
        self.app = app
        say("\(product) is process \(app.identifier)")
    }

    // MARK: Saves

    private func show(_ paths: Set<String>) throws {
        let saved = paths.compactMap(Self.modified).max() ?? Date()
        guard let builder, let app else { return try showByBuild("", saved) }
        switch builder.change(of: paths) {
        case .none: clearProblem()
        case .build(let reason): try showByBuild(reason, saved)
        case .bodies(let bodies):
            let names = builder.names(of: bodies)
            guard let library = try builder.compile(bodies, log: log) else {
                // Only the build knows whether the source or the library is at fault.
                return try showByBuild("the changed functions cannot be compiled alone", saved)
            }
            let path = try host.place(library.path)
            self.library = path
            builder.didLoad(bodies)
            guard libraryCount < Self.mostLibraries else {
                return try replace("\(Self.mostLibraries) libraries are loaded", saved)
            }
            try load(library, at: path, names, into: app, saved)
        }
    }

    private func load(
        _ library: ReloadBuilder.Library, at path: String, _ names: [String], into app: RunningApp, _ saved: Date
    ) throws {
        app.connection?.send(ReloadRequest(command: "load", path: path, count: library.names.count))
        guard let report = app.connection?.next(within: Self.patience) else {
            return try replace("process \(app.identifier) did not answer", saved)
        }
        guard report.event == .loaded else { return try replace(report.text ?? "it was refused", saved) }
        hasProblem = false
        libraryCount += 1
        // The library also has functions that the process ran already.
        let unused = Set(report.unused.map { library.names[$0] }).intersection(names).sorted()
        guard unused.isEmpty else {
            return try replace("\(unused.joined(separator: ", ")) did not run again", saved)
        }
        say("loaded into process \(app.identifier): \(names.joined(separator: ", ")) (\(seconds(since: saved)))")
    }

    private func showByBuild(_ reason: String, _ saved: Date) throws {
        if let problem = try build() { return report(problem) }
        if app == nil { return try startFirst() }
        try replace(reason, saved)
    }

    /// Starts a process at the same screen, which then replaces the running one.
    private func replace(_ reason: String, _ saved: Date) throws {
        let old = app
        if host.runsOneProcess {
            app.map(host.end)
            app = nil
        }
        guard let new = try start() else {
            throw Problem(
                description: "the new process ended before its first frame: "
                    + (app == nil ? "it begins again at the next save" : "the old one is still there"))
        }
        app.map(host.end)
        app = new
        hasProblem = false
        say(
            "process \(new.identifier) replaces \(old.map { "\($0.identifier)" } ?? "none"): \(reason) "
                + "(\(seconds(since: saved)))")
        for lost in new.firstReport?.lost ?? [] { say("  not as before: \(lost)") }
    }

    private func start() throws -> RunningApp? {
        guard plan != nil else { return nil }
        libraryCount = library == nil ? 0 : 1
        return try host.start(options.appArguments, library: library)
    }

    // MARK: Problems

    private func report(_ problem: String) {
        hasProblem = true
        say("vitrine: \(problem)")
        app?.connection?.send(ReloadRequest(command: "problem", text: problem))
    }

    private func clearProblem() {
        guard hasProblem else { return }
        hasProblem = false
        app?.connection?.send(ReloadRequest(command: "clear"))
        say("as before")
    }

    // MARK: The build

    /// Builds the program.
    /// - Returns: the errors; nil after a good build.
    private func build() throws -> String? {
        // Read before the build: what is saved during the build is a change.
        let before = plan.map(ReloadBuilder.read) ?? ReloadBuilder.read(below: root)
        let status = try ChildProgram.run(
            swift,
            [
                "build", "--package-path", root, "--scratch-path", scratch, "--product", product, "--manifest-cache",
                "none",
            ], log: log
        ).status
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        FileHandle.standardOutput.write(Data(text.utf8))
        guard status == 0 else { return Self.errors(in: text) }
        let plan = try ProgramPlan(path: scratch + "/debug.yaml", product: product, root: root)
        let sources = ReloadBuilder.read(plan).merging(before) { $1 }
        try host.install(plan)
        self.plan = plan
        builder = ReloadBuilder(plan: plan, sources: sources, folder: folder)
        library = nil
        return nil
    }

    /// The compiler's errors, without the source that it repeats.
    static func errors(in text: String) -> String {
        var seen: Set<String> = []
        let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter {
            $0.contains(": error: ") && !$0.contains("| ") && seen.insert($0).inserted
        }
        return lines.isEmpty ? "the build failed" : lines.prefix(20).joined(separator: "\n")
    }

    private var scratch: String { options.scratch.hasPrefix("/") ? options.scratch : root + "/" + options.scratch }
    private var log: String { folder + "/log" }

    private static func modified(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    private func seconds(since date: Date) -> String { String(format: "%.2f s", -date.timeIntervalSinceNow) }

    /// Writes a line at once, also to a pipe.
    private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
