// ReloadSession.swift: a program that `vitrine dev` runs. Only in programs with the trait Reload.
//
// Changed functions are loaded on the main thread, between turns. The reply follows the frame that shows them, and says
// which of them have not run: their effect is from an earlier time, and needs a new process.

#if Reload
import Foundation
import VitrineAppState
import VitrineDisplay
import VitrineEventLoop
import VitrineRuntime
import VitrineSystem

@MainActor final class ReloadSession {
    private let channel: ReloadChannel
    private let input: ReloadInput
    private let library: ReloadLibrary?
    /// The clock of the run, which is virtual until the recorded input was played.
    let clock: FrameClock
    private weak var frameLoop: FrameLoop?
    private var notice: ReloadNotice?
    private var lost: [String] = []
    private var isReady = false
    private var loaded: (library: ReloadLibrary, count: Int, until: Double)?
    private var libraries: [ReloadLibrary] = []
    /// Called when the tool has ended.
    var quit: (() -> Void)?

    /// The longest time until the reply about a library, in seconds.
    private static let patience = 0.5

    /// The names of the environment's variables: the tool's socket, the file of recorded input, the library with which
    /// the program starts.
    private static let socketName = "VITRINE_RELOAD"
    private static let inputName = "VITRINE_RELOAD_INPUT", libraryName = "VITRINE_RELOAD_LIBRARY"

    /// Whether the tool started this program.
    static var isRequested: Bool { ProcessEnvironment.read()[socketName] != nil }

    /// Connects to the tool and loads the library with which the program starts. Nil without a tool.
    /// - Throws: a description of the problem.
    init?(_ environment: [String: String]) throws {
        guard let path = environment[Self.socketName], let file = environment[Self.inputName] else { return nil }
        channel = try ReloadChannel(path: path)
        library = try environment[Self.libraryName].map { try ReloadLibrary(path: $0) }
        let now = MonotonicTime.now
        input = try ReloadInput(path: file, now: now)
        clock = FrameClock(virtualAt: input.beginning)
    }

    /// Plays the recorded input, and records from then on.
    func begin(_ frameLoop: FrameLoop) {
        self.frameLoop = frameLoop
        var replay = ReloadReplay(on: frameLoop, refreshInterval: frameLoop.output.refreshInterval)
        replay.play(input)
        lost = replay.lost
        if !input.isComplete { lost.append("the input is too long to be played: the app is at its first screen") }
        input.record(frameLoop)
    }

    /// Serves the tool's requests.
    func start(on loop: EventLoop) {
        loop.addSource(fd: channel.descriptor, name: "vitrine dev") { [unowned self, unowned loop] in
            guard let requests = channel.requests() else {
                loop.removeSource(fd: channel.descriptor)
                return quit?() ?? ()
            }
            requests.forEach(perform)
        }
    }

    private func perform(_ request: ReloadRequest) {
        guard let frameLoop else { return }
        frameLoop.makeCurrent()
        switch request.command {
        case .load: load(request.path ?? "", request.count ?? 0)
        case .problem:
            notice?.close()
            notice = ReloadNotice(request.text ?? "", on: frameLoop.screen)
        case .clear: removeNotice()
        }
    }

    private func removeNotice() {
        notice?.close()
        notice = nil
    }

    private func load(_ path: String, _ count: Int) {
        guard let frameLoop else { return }
        do {
            let library = try ReloadLibrary(path: path)
            libraries.append(library)
            library.clearFlags(count)
            removeNotice()
            ReloadRefresh.refresh(frameLoop.screen)
            loaded = (library, count, MonotonicTime.now + Self.patience)
        } catch { channel.send(ReloadReport(event: .refused, text: "\(error)")) }
    }

    // MARK: Turns

    /// The time at which a turn is needed for a reply.
    var nextDeadline: Double? { loaded?.until }

    /// Called after each turn of the run.
    func turnEnds() {
        guard let frameLoop else { return }
        if !isReady, frameLoop.seenCount > 0 {
            isReady = true
            channel.send(
                ReloadReport(
                    event: .ready, lost: lost, screen: ReloadRefresh.controllers(on: frameLoop.screen)))
        }
        if let loaded, frameLoop.pendingWork.isEmpty || loaded.until <= MonotonicTime.now {
            self.loaded = nil
            channel.send(
                ReloadReport(
                    event: .loaded, unused: loaded.library.unused(of: loaded.count),
                    screen: ReloadRefresh.controllers(on: frameLoop.screen)))
        }
    }
}
#endif
