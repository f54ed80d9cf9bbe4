// ServerConnection.swift: a server's end of a connection.

public import Foundation
import Glibc

/// A server's end of a connection. Calls block their thread. It is closed with the object.
public final class ServerConnection: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Ends the connection in both directions, also for a thread that waits for it.
    public func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Returns false if the client has gone.
    @discardableResult public func send(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.send(
                    descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    @discardableResult public func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Waits until the client has closed its end.
    public func waitForEnd() {
        while readByte() != nil {}
    }

    private func readByte() -> UInt8? {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, 0) == 1 ? byte : nil
    }

    /// The next request. Data of RTSP between requests are passed over. Nil if the client has gone.
    func readRequest() -> ServerRequest? {
        var text: [UInt8] = []
        while let byte = readByte() {
            if text.isEmpty, byte == UInt8(ascii: "$") {
                guard readByte() != nil, let high = readByte(), let low = readByte() else { return nil }
                for _ in 0..<Int(high) << 8 + Int(low) where readByte() == nil { return nil }
                continue
            }
            // A client that begins with TLS.
            if text.isEmpty, byte == 0x16 { return nil }
            text.append(byte)
            if text.suffix(4) == [13, 10, 13, 10] { return ServerRequest(String(decoding: text, as: UTF8.self)) }
            guard text.count < 65536 else { return nil }
        }
        return nil
    }
}
