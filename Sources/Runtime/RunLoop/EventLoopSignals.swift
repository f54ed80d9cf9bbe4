// EventLoopSignals.swift: signals as one more descriptor of the event loop.
//
// They are read between two turns, where views can be called and the display released.

import VitrineSystem

extension EventLoop {
    /// Blocks `signals` for this thread and those it starts later. To be called first in the program: a thread that
    /// already runs would still be ended by them.
    package static func block(_ signals: [Int32]) { SignalDescriptor.block(signals) }

    /// Restores the default action of `signals`.
    package static func unblock(_ signals: [Int32]) { SignalDescriptor.unblock(signals) }

    /// Calls `handler` with each of `signals` that arrives. They are blocked.
    package func addSignals(_ signals: [Int32], handler: @escaping @MainActor (Int32) -> Void) {
        let source: SignalDescriptor
        do { source = try SignalDescriptor(signals) } catch { fatalError("\(error)") }
        addSource(fd: source.descriptor, name: "signals") {
            for signal in source.arrived() { handler(signal) }
        }
    }
}
