// DisplayMachine.swift: the machine of an output: its cards, their events, its time.

import Glibc
import VitrineSeat
import VitrineSystem

/// The functions of the machine, which tests replace.
@MainActor protocol DisplayMachine {
    /// Seconds of CLOCK_MONOTONIC.
    var now: Double { get }
    /// Waits. Only used at the start.
    func rest(_ seconds: Double)
    /// The nodes of display cards, in the order of their numbers.
    var cards: [String] { get }
    func openCard(_ path: String, seat: Seat) throws -> any DisplayCard
    func makeMonitor() throws -> any HotplugSource
}

/// The machine that the process runs on.
struct KernelMachine: DisplayMachine {
    var now: Double { MonotonicTime.now }
    func rest(_ seconds: Double) { usleep(useconds_t(seconds * 1e6)) }
    var cards: [String] { CardChoice.cards(in: CardChoice.folder) }
    func openCard(_ path: String, seat: Seat) throws -> any DisplayCard {
        try DRMDevice(path: path, opener: seat)
    }
    func makeMonitor() throws -> any HotplugSource { try HotplugMonitor() }
}
