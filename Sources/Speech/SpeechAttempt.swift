// SpeechAttempt.swift: opening a connection with a time limit.
//
// A service that hangs accepts the connection and sends nothing, and libspeechd cannot be interrupted before there is a
// connection. So it is opened on a separate thread, which may hang; a later result is not lost.

import Foundation
import VitrineSystem

final class SpeechAttempt: @unchecked Sendable {
    /// Guards `result`.
    private let condition = NSCondition()
    private var result: Result<any SpeechConnection, any Error>?

    init(_ connect: @escaping @Sendable () throws -> any SpeechConnection) {
        WorkerThread.start("vitrine-speech-open") { [self] in
            let found = Result { try connect() }
            condition.lock()
            result = found
            condition.signal()
            condition.unlock()
        }
    }

    /// The result. Nil if there is none yet.
    func result(within seconds: Double) -> Result<any SpeechConnection, any Error>? {
        let end = Date().addingTimeInterval(seconds)
        condition.lock()
        defer { condition.unlock() }
        while result == nil, condition.wait(until: end) {}
        return result
    }
}
