// SpeechDispatcher.swift: a connection to speech-dispatcher with libspeechd.
//
// libspeechd reads events on its own thread and calls back with only the numbers of message and client: a table maps
// the client's number to its connection. The end of a short message may be reported before its number is known here.
// number is known here.

import CVitrineSpeechd
import Foundation
import Glibc
import Synchronization
import VitrineSystem
import VitrineRuntime
import VitrineAssistance

final class SpeechDispatcher: SpeechConnection, @unchecked Sendable {
    private let connection: UnsafeMutablePointer<SPDConnection>
    private let client: Int
    private let socket: Int32
    /// Only used by the worker's thread.
    private var language: String?
    private var settings: [Int32] = []

    private struct Messages {
        /// Utterances by the service's message numbers.
        var utterances: [Int: Int] = [:]
        /// Messages that ended before their number was known.
        var early: Set<Int> = []
        var didFinish: (@Sendable (Int) -> Void)?
    }
    private let messages = Mutex(Messages())

    private struct Weak { weak var connection: SpeechDispatcher? }
    private static let living = Mutex<[Int: Weak]>([:])

    /// Opens a connection, and starts the service if possible.
    ///
    /// - Parameter path: the socket of a running service. Nil: the address in SPEECHD_ADDRESS or the user's settings.
    static func open(at path: String? = nil) throws -> SpeechDispatcher {
        var reason: UnsafeMutablePointer<CChar>?
        let opened: UnsafeMutablePointer<SPDConnection>?
        if let path {
            opened = path.withCString { name in
                var address = SPDConnectionAddress()
                address.method = SPD_METHOD_UNIX_SOCKET
                address.unix_socket_name = UnsafeMutablePointer(mutating: name)
                return spd_open2("vitrine", "interface", nil, SPD_MODE_THREADED, &address, 0, &reason)
            }
        } else {
            opened = spd_open2("vitrine", "interface", nil, SPD_MODE_THREADED, nil, 1, &reason)
        }
        guard let opened else {
            let text = reason.map { String(cString: $0) } ?? "no answer"
            free(reason)
            throw SpeechFailure(
                description:
                    "speech-dispatcher cannot be reached (\(text)); install speech-dispatcher and speech-dispatcher-espeak-ng, or set SPEECHD_ADDRESS"
            )
        }
        return SpeechDispatcher(opened)
    }

    private init(_ connection: UnsafeMutablePointer<SPDConnection>) {
        self.connection = connection
        // libspeechd closes its own descriptor when the service disconnects, and the number may be reused.
        socket = dup(connection.pointee.socket)
        client = Int(spd_get_client_id(connection))
        connection.pointee.callback_end = { message, client, _ in
            SpeechDispatcher.ended(message: Int(message), client: Int(client))
        }
        Self.living.withLock { $0[client] = Weak(connection: self) }
        spd_set_notification_on(connection, SPD_END)
    }

    private static func ended(message: Int, client: Int) {
        let connection = living.withLock { $0[client]?.connection }
        connection?.ended(message)
    }

    private func ended(_ message: Int) {
        let finished: (Int, (@Sendable (Int) -> Void)?)? = messages.withLock { messages in
            guard let id = messages.utterances.removeValue(forKey: message) else {
                messages.early.insert(message)
                return nil
            }
            return (id, messages.didFinish)
        }
        if let (id, call) = finished { call?(id) }
    }

    func setDidFinish(_ call: @escaping @Sendable (Int) -> Void) {
        messages.withLock { $0.didFinish = call }
    }

    // MARK: Commands

    private func check(_ result: Int32, _ call: String) throws {
        guard result >= 0 else { throw SpeechFailure(description: "\(call) failed") }
    }

    func speak(_ utterance: SpeechUtterance) throws {
        try adopt(utterance)
        let message = spd_say(connection, SPD_MESSAGE, utterance.text)
        try check(message, "spd_say")
        let call = messages.withLock { messages -> (@Sendable (Int) -> Void)? in
            if messages.early.remove(Int(message)) != nil { return messages.didFinish }
            messages.utterances[Int(message)] = utterance.id
            return nil
        }
        call?(utterance.id)
    }

    /// Sends voice settings that have changed.
    private func adopt(_ utterance: SpeechUtterance) throws {
        if let language = utterance.language, language != self.language {
            try check(spd_set_language(connection, language), "spd_set_language")
            self.language = language
        }
        func percent(_ value: Double) -> Int32 { Int32((min(1, max(0, value)) * 200 - 100).rounded()) }
        let wanted = [
            percent(utterance.rate), percent(utterance.pitch / 2), percent(utterance.volume),
            utterance.spellsOut ? 1 : 0, utterance.speaksPunctuation ? 1 : 0,
        ]
        guard wanted != settings else { return }
        try check(spd_set_voice_rate(connection, wanted[0]), "spd_set_voice_rate")
        try check(spd_set_voice_pitch(connection, wanted[1]), "spd_set_voice_pitch")
        try check(spd_set_volume(connection, wanted[2]), "spd_set_volume")
        try check(
            spd_set_spelling(connection, wanted[3] == 1 ? SPD_SPELL_ON : SPD_SPELL_OFF), "spd_set_spelling")
        try check(
            spd_set_punctuation(connection, wanted[4] == 1 ? SPD_PUNCT_ALL : SPD_PUNCT_NONE),
            "spd_set_punctuation")
        settings = wanted
    }

    func stop() throws {
        messages.withLock { $0.utterances = [:] }
        try check(spd_cancel(connection), "spd_cancel")
    }

    func pause() throws { try check(spd_pause(connection), "spd_pause") }
    func resume() throws { try check(spd_resume(connection), "spd_resume") }

    /// Uses the names of Debian's `sound-icons`, without which the service is silent.
    func play(_ earcon: Earcon) throws {
        let icon =
            switch earcon {
            case .element: "guitar-13"
            case .boundary: "cembalo-10"
            case .activate: "prompt"
            case .refused: "trumpet-1"
            case .screen: "xylofon"
            case .scroll: "guitar-12"
            case .on: "start"
            case .off: "end"
            case .curtain: "gummy-cat-2"
            }
        try check(spd_sound_icon(connection, SPD_PROGRESS, icon), "spd_sound_icon")
    }

    // MARK: The end

    /// Whether the service is still connected.
    var isConnected: Bool { DescriptorState.of(socket, reporting: .peerHungUp).isEmpty }

    func interrupt() { shutdown(socket, Int32(SHUT_RDWR)) }

    func close() {
        Self.living.withLock { $0[client] = nil }
        interrupt()
        if connection.pointee.stream == nil { connection.pointee.socket = -1 }
        spd_close(connection)
        Glibc.close(socket)
    }
}
