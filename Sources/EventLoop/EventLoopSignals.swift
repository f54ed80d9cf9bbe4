// EventLoopSignals.swift: signals as one more descriptor of the event loop.
//
// They are read between two turns, where views can be called and the display released.

import VitrineSystem

extension EventLoop {
    /// Calls `handler` with each of `signals` that arrives. They are blocked.
    package func addSignals(_ signals: [Int32], handler: @escaping @MainActor (Int32) -> Void) {
        let source: SignalDescriptor
        do { source = try SignalDescriptor(signals) } catch { fatalError("\(error)") }
        addSource(fd: source.descriptor, name: "signals") {
            for signal in source.arrived() { handler(signal) }
        }
    }
}
