// SpeechConnection.swift: a service that speaks, as the worker sees it.

import VitrineRuntime

/// A connection to a service that speaks. Used by one thread, but for `breakOff()`.
protocol SpeechConnection: AnyObject, Sendable {
    /// Told from any thread when an utterance was said to its end.
    func setDidFinish(_ call: @escaping @Sendable (_ id: Int) -> Void)
    /// May wait for the service. Throws when the connection is lost.
    func speak(_ utterance: SpeechUtterance) throws
    func stop() throws
    func pause() throws
    func resume() throws
    func play(_ earcon: Earcon) throws
    /// Whether the service is still there. Does not wait.
    var isAlive: Bool { get }
    /// From any thread: whoever waits for the service waits no longer.
    func breakOff()
    func close()
}

/// Why there is no voice.
struct SpeechFailure: Error, CustomStringConvertible {
    var description: String
}
