// SpeechAttempt.swift: opening a connection, without waiting for ever.
//
// A service that hangs takes the connection and says nothing more, and libspeechd
// gives no way to break off before there is a connection. So it is opened on a
// thread of its own, which may hang; what it finds later is not lost.

import Foundation

final class SpeechAttempt: @unchecked Sendable {
    /// Guards `result`.
    private let condition = NSCondition()
    private var result: Result<any SpeechConnection, any Error>?

    init(_ connect: @escaping @Sendable () throws -> any SpeechConnection) {
        let thread = Thread { [self] in
            let found = Result { try connect() }
            condition.lock()
            result = found
            condition.signal()
            condition.unlock()
        }
        thread.name = "vitrine-speech-open"
        thread.start()
    }

    /// What came of it; nil if nothing has yet.
    func result(within seconds: Double) -> Result<any SpeechConnection, any Error>? {
        let end = Date().addingTimeInterval(seconds)
        condition.lock()
        defer { condition.unlock() }
        while result == nil, condition.wait(until: end) {}
        return result
    }
}
