// SpeechConnection.swift: the protocol of a speech service's connection.

import VitrineRuntime
import VitrineAssistance

/// A connection to a speech service. Used by one thread, except `interrupt()`.
protocol SpeechConnection: AnyObject, Sendable {
    /// Sets a handler that is called on any thread when an utterance was spoken completely.
    func setDidFinish(_ call: @escaping @Sendable (_ id: Int) -> Void)
    /// Speaks. May wait for the service. Throws if the connection is lost.
    func speak(_ utterance: SpeechUtterance) throws
    func stop() throws
    func pause() throws
    func resume() throws
    func play(_ earcon: Earcon) throws
    /// Whether the service is still connected. Does not wait.
    var isConnected: Bool { get }
    /// Interrupts a thread that waits for the service. Any thread.
    func interrupt()
    func close()
}

/// The reason why there is no voice.
struct SpeechFailure: Error, CustomStringConvertible {
    var description: String
}
