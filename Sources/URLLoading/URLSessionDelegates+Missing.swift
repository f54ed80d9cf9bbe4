// URLSessionDelegates+Missing.swift: calls of Apple's URL Loading System that Foundation on Linux does not make.
//
// A delegate that forwards such a call to another one compiles. Foundation's sessions make none of them.

public import FoundationNetworking

extension URLSessionDelegate {
    /// Called on iOS when all messages of a background session were delivered. Does nothing: there are no such sessions.
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

extension URLSessionTaskDelegate {
    /// Called on iOS when a session made a task. Does nothing.
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
    /// Called on iOS when a task waits for a connection. Does nothing.
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
    /// Called on iOS for a response with a status from 100 to 199. Does nothing.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceiveInformationalResponse response: HTTPURLResponse
    ) {}
}
