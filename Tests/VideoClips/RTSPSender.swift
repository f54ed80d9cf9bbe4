// RTSPSender.swift: a sender of uncompressed pictures by RTSP (RFC 2326) and RTP (RFC 3550, RFC 4175), interleaved in its
// connection.

public import Foundation
import Glibc
import Synchronization

/// A sender of pictures of 64x48 pixels, 25 a second, as those of `VideoClip`. It ends with the object.
public final class RTSPSender: Sendable {
    private let server: MediaServer
    private let state = State()

    private final class State: Sendable {
        /// The number of the last request to play or to pause: a thread sends until there is another one.
        let playing = Mutex(0)
    }

    /// - Parameters:
    ///   - describe: the status of the answer to DESCRIBE.
    ///   - count: the number of pictures, after which nothing more comes.
    public init(describe: Int = 200, count: Int = .max) throws {
        let state = state
        server = try MediaServer { request, connection in
            let number = "CSeq: \(request.headers["cseq"] ?? "0")\r\n"
            func answer(_ headers: String = "", body: String = "", status: Int = 200) {
                let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
                connection.send("RTSP/1.0 \(status) Test\r\n\(number)\(headers)\(length)\r\n\(body)")
            }
            switch request.method {
            case "OPTIONS": answer("Public: OPTIONS, DESCRIBE, SETUP, PLAY, PAUSE, TEARDOWN\r\n")
            case "DESCRIBE":
                guard describe == 200 else { return answer(status: describe) }
                answer("Content-Type: application/sdp\r\nContent-Base: \(request.target)/\r\n", body: Self.description)
            case "SETUP":
                // Only through the connection: RFC 2326, 461 Unsupported Transport.
                guard request.headers["transport"]?.contains("TCP") == true else { return answer(status: 461) }
                answer("Session: 7;timeout=60\r\nTransport: RTP/AVP/TCP;unicast;interleaved=0-1;ssrc=00000007\r\n")
            case "PLAY":
                answer("Session: 7\r\nRange: npt=now-\r\nRTP-Info: url=\(request.target)/a;seq=0;rtptime=0\r\n")
                let turn = state.playing.withLock { turn in
                    turn += 1
                    return turn
                }
                Thread.detachNewThread { Self.send(turn, count, state, connection) }
            case "PAUSE", "TEARDOWN":
                state.playing.withLock { $0 += 1 }
                answer("Session: 7\r\n")
            default: answer("Session: 7\r\n")
            }
        }
    }

    deinit { state.playing.withLock { $0 += 1 } }

    private static let description = """
        v=0\r
        o=- 1 1 IN IP4 127.0.0.1\r
        s=Test\r
        c=IN IP4 0.0.0.0\r
        t=0 0\r
        a=range:npt=now-\r
        m=video 0 RTP/AVP 96\r
        a=rtpmap:96 raw/90000\r
        a=fmtp:96 sampling=YCbCr-4:2:0; width=64; height=48; depth=8; colorimetry=BT601-5\r
        a=control:a\r

        """

    private static func send(_ turn: Int, _ count: Int, _ state: State, _ connection: ServerConnection) {
        var index = 0
        while index < count, state.playing.withLock({ $0 == turn }) {
            guard connection.send(packet(index)) else { return }
            index += 1
            usleep(40000)
        }
    }

    /// A picture in one packet: pairs of lines, each with all of its groups of 2x2 pixels.
    private static func packet(_ index: Int) -> Data {
        func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
        let pairs = 24, groups = 32
        let stamp = UInt32(truncatingIfNeeded: index * 3600)
        var packet: [UInt8] = [0x80, 0x80 | 96] + short(index)
        packet += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stamp >> $0) } + [0, 0, 0, 7] + short(0)
        for pair in 0..<pairs {
            packet += short(groups * 6) + short(pair * 2) + short(pair < pairs - 1 ? 0x8000 : 0)
        }
        let luma = VideoClip.luma(index)
        for _ in 0..<pairs * groups { packet += [luma, luma, luma, luma, 128, 128] }
        return Data([UInt8(ascii: "$"), 0] + short(packet.count) + packet)
    }

    /// The requests so far.
    public var requests: [ServerRequest] { server.requests }

    public func url(host: String = "127.0.0.1") -> URL { server.url("camera", host: host, scheme: "rtsp") }
}
