// Probe.swift: a display and input devices without the toolkit.
//
// Shows a known picture through DRMOutput, writes that picture to a file for
// comparison, and prints each event on one line, until SIGTERM.

import CVitrineLinux
import Foundation
import VitrineCompositor
import VitrineDRMOutput
import VitrineDeviceInput
import VitrineDisplay
import VitrineGraphics
import VitrineInput
import VitrineSeat

/// The options of the command line.
struct ProbeOptions {
    var configuration = DRMOutput.Configuration()
    /// The number of frames to show before the picture stops changing.
    var flips = 1
    /// The file of the expected picture, written whenever it changed and is on the display.
    var expectation = "/dev/null"
    var wantsInput = false
    /// Seconds for which the display is off after the last flip. Nil: it stays on.
    var nap: Double?
    /// Whether it ends with a Swift trap after the last flip.
    var traps = false
    /// Seconds that each key press takes to handle.
    var slowness = 0.0
    var input = DeviceInput.Configuration()
    var rotation = QuarterTurn.none

    /// - Throws: `DisplayChoice.Mistake` if the device is not a valid name of a display.
    init(_ arguments: [String]) throws {
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--legacy": configuration.prefersLegacy = true
            case "--input": wantsInput = true
            case "--set": try set(rest.popFirst() ?? "")
            case "--turn-input":
                rotation = rest.popFirst().flatMap(Int.init).flatMap(QuarterTurn.init) ?? .none
            case "--device": configuration.display = try DisplayChoice(rest.popFirst() ?? "")
            case "--nap": nap = rest.popFirst().flatMap(Double.init)
            case "--flips": flips = rest.popFirst().flatMap(Int.init) ?? 1
            case "--expect": expectation = rest.popFirst() ?? expectation
            case "--await": configuration.awaitsDisplay = true
            case "--patience": configuration.patience = rest.popFirst().flatMap(Double.init) ?? 5
            case "--seat":
                configuration.seat.manager = rest.popFirst().flatMap(SeatConfiguration.Manager.init) ?? .any
            case "--screens":
                configuration.otherDisplays =
                    rest.popFirst().flatMap(DRMOutput.OtherDisplays.init) ?? .nothing
            case "--lock": configuration.seat.locksConsole = true
            case "--trap": traps = true
            case "--slow": slowness = rest.popFirst().flatMap(Double.init) ?? 1
            default:
                FileHandle.standardError.write(
                    Data(
                        "\(argument) is unknown; the options are in board/qemu/probe/Probe.swift\n"
                            .utf8))
                exit(64)
            }
        }
    }

    /// A setting of input devices, by its name.
    private mutating func set(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let setting = DeviceInput.Configuration.Setting(rawValue: parts[0]) else {
            throw DeviceMatch.Problem("\(text): NAME=VALUE is expected")
        }
        try input.set(setting, to: parts[1])
    }
}

@MainActor
final class Probe: OutputDelegate, SeatObserver {
    private let options: ProbeOptions
    private let output: DRMOutput
    private let input: DeviceInput?
    private var canvas: Canvas
    private var presented = 0
    private var firstPresentation = 0.0
    private var seed: UInt32 = 1
    private var marks = 0
    /// The time at which the display is switched on again.
    private var napEnd: Double?
    private var isSuspended = false
    /// Whether the seat is lost and could not be opened again.
    private var hasGivenUp = false
    /// Drawn while both buffers were in use; the next flip frees one for it.
    private var unshown: PixelRect?

    init(options: ProbeOptions) throws {
        self.options = options
        output = try DRMOutput.open(options.configuration)
        input = options.wantsInput ? try DeviceInput.open(options.input, opener: output.seat) : nil
        input?.rotation = options.rotation
        canvas = Canvas(size: output.pixelSize, seed: seed)
        output.delegate = self
        input?.handler = { [unowned self] event in handle(event) }
        output.seat.addObserver(self)
        output.seat.didGiveUp = { [unowned self] in hasGivenUp = true }
        report("open \(output.name) \(output.mechanism)")
        output.othersDidChange = { [unowned self] came, went in
            for output in went { report("other gone \(output.name)") }
            for output in came { showOther(output) }
        }
        for other in output.others { showOther(other) }
        report("seat \(output.seat.way) \(output.seat.watcher ?? 0)")
    }

    /// Runs until SIGTERM or SIGINT, or until the seat is lost.
    /// - Returns: the exit status; 75 if a restart may get the seat again.
    func run() throws -> Int32 {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGUSR1)
        sigaddset(&signals, SIGUSR2)
        sigprocmask(SIG_BLOCK, &signals, nil)
        let signalDescriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC))
        try showFrame(damage: PixelRect(canvas.size))
        while !hasGivenUp {
            var sources = [
                signalDescriptor, output.fileDescriptor, output.hotplugDescriptor,
                input?.fileDescriptor ?? -1,
            ]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&sources, nfds_t(sources.count), waitTime())
            if sources[0].revents != 0, !obey(signalDescriptor) { break }
            if sources[1].revents != 0 { output.dispatch() }
            if sources[2].revents != 0 { output.dispatchHotplug() }
            if sources[3].revents != 0 { input?.dispatch() }
            output.dispatchTimeout()
            wakeUp()
            output.checkDisplay()
            if input?.nextTimeout != nil { input?.dispatchTimeout() }
        }
        input?.close()
        output.close()
        report("closed")
        return hasGivenUp ? 75 : 0
    }

    /// SIGUSR1: busy for two seconds. SIGUSR2: releases the input devices, or acquires them again. False: the end.
    private func obey(_ signalDescriptor: Int32) -> Bool {
        var info = signalfd_siginfo()
        guard read(signalDescriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 else { return false }
        switch Int32(info.ssi_signo) {
        case SIGUSR1:
            report("busy")
            sleep(2)
            report("back")
        case SIGUSR2:
            isSuspended.toggle()
            if isSuspended { input?.suspend() } else { input?.resume() }
            report(isSuspended ? "suspended" : "resumed")
        default: return false
        }
        return true
    }

    func output(_ output: any Output, didPresentAt time: Double) {
        presented += 1
        if presented == 1 { firstPresentation = time }
        if presented < options.flips {
            let damage = canvas.drawSquare(step: presented)
            attempt { try showFrame(damage: damage) }
        } else if let damage = unshown {
            attempt { try showFrame(damage: damage) }
        } else {
            standStill(time)
        }
    }

    func outputDidChange(_ output: any Output) {
        report("change \(output.isConnected ? "connected" : "disconnected") \(output.name)")
        guard output.isConnected else { return }
        seed += 1
        canvas = Canvas(size: output.pixelSize, seed: seed)
        unshown = nil
        attempt { try showFrame(damage: PixelRect(canvas.size)) }
    }

    private func standStill(_ time: Double) {
        do {
            try canvas.ppm.write(to: URL(fileURLWithPath: options.expectation))
        } catch {
            report("error \(error)")
        }
        let milliseconds = Int((time - firstPresentation) * 1000)
        report("shown \(presented) in \(milliseconds) ms \(self.output.mechanism)")
        fallAsleep()
        if options.traps { fatalError("The probe was asked to trap") }
    }

    /// Switches the display off, once.
    private func fallAsleep() {
        guard let nap = options.nap, napEnd == nil else { return }
        napEnd = now + nap
        output.setPower(false)
        report("off")
    }

    private func wakeUp() {
        guard let end = napEnd, end <= now, !output.isPoweredOn else { return }
        output.setPower(true)
        report("on")
        attempt { try showFrame(damage: PixelRect(canvas.size)) }
    }

    private var now: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }

    /// Another display shows a different noise picture, unchanged.
    private func showOther(_ other: DRMOutput) {
        let canvas = Canvas(size: other.pixelSize, seed: 77)
        attempt {
            if let buffer = other.nextBuffer() {
                canvas.copy(to: buffer)
                try other.present(buffer, damage: [PixelRect(canvas.size)])
            }
            try canvas.ppm.write(to: URL(fileURLWithPath: options.expectation + ".other"))
        }
        report("other \(other.name)")
    }

    func seatWillPause(_ seat: Seat) {
        report("paused")
        input?.suspend()
    }

    func seatDidResume(_ seat: Seat) {
        report("resumed")
        input?.resume()
    }

    private func showFrame(damage: PixelRect) throws {
        let damage = unshown?.union(damage) ?? damage
        unshown = damage
        guard let buffer = output.nextBuffer() else { return }
        unshown = nil
        canvas.copy(to: buffer)
        try output.present(buffer, damage: [damage])
    }

    /// Prints each event; each press of a key or a finger also draws a mark into the picture.
    private func handle(_ event: InputEvent) {
        report("event \(EventLine.describe(event))")
        if case .key(_, isDown: true) = event.kind, options.slowness > 0 {
            usleep(useconds_t(options.slowness * 1e6))
        }
        switch event.kind {
        case .touchDown, .key(_, isDown: true), .pointerButton(_, isDown: true):
            marks += 1
            let damage = canvas.drawSquare(step: 1000 + marks)
            attempt { try showFrame(damage: damage) }
        default: break
        }
    }

    private func attempt(_ work: () throws -> Void) {
        do { try work() } catch { report("error \(error)") }
    }

    private func waitTime() -> Int32 {
        let nap = output.isPoweredOn ? nil : napEnd
        guard let next = [output.nextTimeout, input?.nextTimeout, nap].compactMap({ $0 }).min() else {
            return -1
        }
        return Int32(max(0, min((next - now) * 1000, 60_000)).rounded(.up))
    }

    private func report(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
