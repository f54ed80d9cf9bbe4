// StreamDecoderTests.swift: streams in the decoder's process, from servers in this one. Answers of servers: RFC 9110.

import Foundation
import Testing
import VideoClips
import VitrineGraphics
import VitrineVideo

@Suite struct StreamDecoderTests {
    private func grey(_ color: UInt32) -> Int { Int(color & 255) }

    /// The failure of a stream from `server`, with hosts that the app names.
    private func failure(_ url: URL, hosts: [String] = ["127.0.0.1"]) throws -> DecoderFailure? {
        try DecodedVideo(url, hosts: hosts).failure()
    }

    // MARK: What is played

    @Test func aFileOverHTTPHasItsPictures() throws {
        let server = try MediaServer(of: VideoClip().data())
        let video = try DecodedVideo(server.url(), hosts: ["127.0.0.1"])
        let description = try #require(video.description())
        #expect(description == VideoDescription(length: 1, hasPictures: true, hasSound: false, canSeek: true))
        let frames = video.frames()
        #expect(frames.count == 30)
        for (i, frame) in frames.enumerated() {
            #expect(abs(frame.time - Double(i) / 30) < 1e-6 && abs(grey(frame.color) - VideoClip.grey(i)) <= 1, "\(i)")
        }
    }

    @Test func seeksAskForParts() throws {
        var clip = VideoClip()
        clip.count = 300
        let server = try MediaServer(of: clip.data())
        let video = try DecodedVideo(server.url(), hosts: ["127.0.0.1"])
        _ = try #require(video.nextFrame())
        for (seek, index) in [(1, 250), (2, 3)] as [(UInt32, Int)] {
            video.decoder.seek(seek, to: Double(index) / 30 + 1e-4, rate: 1, isExact: true)
            let first = try #require(
                video.next { report -> VideoFrame.Seen? in
                    if case .frame(let frame) = report, frame.seek == seek { VideoFrame.Seen(frame) } else { nil }
                })
            #expect(abs(grey(first.color) - VideoClip.grey(index)) <= 1, "\(index): \(first)")
        }
        #expect(server.requests.contains { $0.firstByte ?? 0 > 0 })
    }

    /// RFC 9110, 14.3: a server that does not say `Accept-Ranges: bytes` need not give parts.
    @Test func withoutPartsThereAreNoSeeks() throws {
        let file = VideoClip().data()
        let server = try MediaServer { request, connection in connection.giveWhole(file, for: request) }
        let video = try DecodedVideo(server.url(), hosts: ["127.0.0.1"])
        let description = try #require(video.description())
        #expect(!description.canSeek && description.length == 1)
        #expect(video.frames().count == 30)
    }

    @Test func soundIsPlayedOverHTTP() throws {
        let server = try MediaServer(of: SoundClip(seconds: 0.3).data())
        let video = try DecodedVideo(server.url("tone.wav"), sound: .lost, hosts: ["127.0.0.1"])
        let description = try #require(video.description())
        #expect(description.hasSound && !description.hasPictures && description.channels == 1)
        video.decoder.play()
        let hasEnded = video.next { if case .end = $0 { true } else { nil } }
        #expect(hasEnded == true)
    }

    @Test func aCameraSendsThroughItsConnection() throws {
        let camera = try RTSPSender()
        let video = try DecodedVideo(camera.url(), hosts: ["127.0.0.1"])
        let description = try #require(video.description())
        #expect(description.isLive && description.hasPictures && description.length == nil && !description.canSeek)
        var former = -1.0
        for _ in 0..<12 {
            let frame = try #require(video.nextFrame()), seen = VideoFrame.Seen(frame)
            #expect(frame.time > former && seen.size == PixelSize(width: 64, height: 48))
            #expect((0..<100).contains { abs(VideoClip.grey($0) - grey(seen.color)) <= 1 })
            former = frame.time
        }
        // RFC 2326, 10.12: interleaved data; no datagrams were asked for.
        let setup = try #require(camera.requests.first { $0.method == "SETUP" })
        #expect(setup.headers["transport"]?.contains("RTP/AVP/TCP") == true)
    }

    /// RFC 2046, 5.1: parts. Cameras replace each picture by the next one, and say no times.
    @Test func aCameraOfJPEGsIsLive() throws {
        let file = try ClipFile(
            "picture.jpg",
            pipeline:
                "videotestsrc num-buffers=1 pattern=white ! video/x-raw,width=64,height=48,framerate=25/1 ! jpegenc ! "
                + "filesink location=FILE")
        let picture = try Data(contentsOf: file.url)
        let server = try MediaServer { _, connection in
            connection.begin(nil, type: "multipart/x-mixed-replace; boundary=next")
            let head = "--next\r\nContent-Type: image/jpeg\r\nContent-Length: \(picture.count)\r\n\r\n"
            while connection.send(Data(head.utf8) + picture + Data("\r\n".utf8)) { usleep(40000) }
        }
        let video = try DecodedVideo(server.url("camera"), hosts: ["127.0.0.1"])
        let description = try #require(video.description())
        #expect(description.isLive && description.length == nil && !description.canSeek)
        var former = -1.0
        for _ in 0..<12 {
            let frame = try #require(video.nextFrame())
            #expect(frame.time > former && frame.size == PixelSize(width: 64, height: 48))
            former = frame.time
        }
    }

    @Test func framesMayChangeTheirSize() throws {
        func picture(_ size: String) throws -> Data {
            let file = try ClipFile(
                "picture.jpg",
                pipeline: "videotestsrc num-buffers=1 pattern=white ! video/x-raw,\(size),framerate=25/1 ! jpegenc ! "
                    + "filesink location=FILE")
            return try Data(contentsOf: file.url)
        }
        var clip = VideoClip()
        clip.code = "MJPG"
        let small = try picture("width=64,height=48"), large = try picture("width=160,height=96")
        clip.pictures = (0..<clip.count).map { $0 < 15 ? small : large }
        let server = try MediaServer(of: clip.data())
        let frames = try DecodedVideo(server.url(), hosts: ["127.0.0.1"]).frames()
        #expect(frames.count == 30)
        #expect(frames.prefix(15).allSatisfy { $0.size == PixelSize(width: 64, height: 48) })
        #expect(frames.suffix(15).allSatisfy { $0.size == PixelSize(width: 160, height: 96) })
    }

    /// 8K is decoded, and scaled to what a decoder gives.
    @Test func largePicturesAreScaled() throws {
        let file = try ClipFile(
            "large.mkv",
            pipeline:
                "videotestsrc num-buffers=2 pattern=white ! video/x-raw,width=7680,height=4320,framerate=25/1 ! jpegenc ! "
                + "matroskamux ! filesink location=FILE")
        let server = try MediaServer(of: try Data(contentsOf: file.url))
        let video = try DecodedVideo(server.url("large.mkv"), hosts: ["127.0.0.1"])
        let frame = try #require(video.nextFrame())
        #expect(frame.size.width <= 4096 && frame.size.height <= 4096)
        #expect(abs(frame.presentationSize.width / frame.presentationSize.height - 16.0 / 9) < 0.01)
        #expect(grey(VideoFrame.Seen(frame).color) > 230)
    }

    // MARK: Hosts

    @Test func aRedirectionToANamedHostIsFollowed() throws {
        let server = try MediaServer(of: VideoClip().data())
        let target = server.url(host: "localhost").absoluteString
        let first = try MediaServer { _, connection in connection.answer(302, "Location: \(target)") }
        let video = try DecodedVideo(first.url(), hosts: ["127.0.0.1", "localhost"])
        #expect(video.frames().count == 30)
    }

    /// The other host is not asked, not even for its address.
    @Test(arguments: [
        "localhost", "LOCALHOST.", "127.0.0.2", "127.0.0.1@localhost", "127.0.0.1%2f@localhost",
        "localhost%00.127.0.0.1",
        "127.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]",
    ])
    func aRedirectionToAnotherHostIsRefused(_ host: String) throws {
        let server = try MediaServer(of: VideoClip().data())
        let target = "http://\(host):\(server.port)/clip.avi"
        let first = try MediaServer { _, connection in connection.answer(302, "Location: \(target)") }
        let failure = try #require(try failure(first.url()))
        #expect(failure.cause == .hostNotNamed, "\(failure)")
        #expect(failure.reason.contains("VitrineMediaHosts"))
        #expect(server.requests.isEmpty && first.requests.count == 1)
    }

    @Test func aCameraOfAnotherHostIsRefused() throws {
        let camera = try RTSPSender()
        let failure = #expect(throws: DecoderFailure.self) {
            try DecodedVideo(camera.url(host: "localhost"), hosts: ["127.0.0.1"])
        }
        #expect(failure?.cause == .hostNotNamed)
        // RFC 2326, 10.10: a redirection.
        let target = camera.url(host: "localhost").absoluteString
        let first = try MediaServer { request, connection in
            connection.send(
                "RTSP/1.0 302 Moved\r\nCSeq: \(request.headers["cseq"] ?? "0")\r\nLocation: \(target)\r\n\r\n")
        }
        let refused = try #require(try self.failure(first.url("camera", scheme: "rtsp")))
        #expect(refused.cause == .hostNotNamed, "\(refused)")
        #expect(camera.requests.isEmpty)
    }

    @Test func aDecoderOfFilesHasNoStreams() throws {
        let server = try MediaServer(of: VideoClip().data())
        #expect(throws: DecoderFailure.self) { try VideoDecoder(url: server.url(), sound: .silent) {} }
        #expect(server.requests.isEmpty)
    }

    // MARK: Errors

    @Test(
        arguments: [
            (401, .needsPassword), (403, .forbidden), (404, .notFound), (410, .notFound), (418, .badAnswer),
            (500, .badAnswer), (503, .badAnswer),
        ] as [(Int, DecoderFailureCause)])
    func answersOfServersAreReasons(_ status: Int, _ cause: DecoderFailureCause) throws {
        let server = try MediaServer { _, connection in connection.answer(status) }
        let failure = try #require(try failure(server.url()))
        #expect(failure.cause == cause, "\(failure)")
        #expect(failure.reason.contains("\(status)") && failure.reason.contains("127.0.0.1"))
        #expect(failure.package == nil)
    }

    @Test(arguments: [(404, .notFound), (401, .needsPassword)] as [(Int, DecoderFailureCause)])
    func answersOfCamerasAreReasons(_ status: Int, _ cause: DecoderFailureCause) throws {
        let camera = try RTSPSender(describe: status)
        let failure = try #require(try failure(camera.url()))
        #expect(failure.cause == cause, "\(failure)")
    }

    @Test(arguments: ["http", "rtsp"]) func aConnectionThatIsRefusedIsAReason(_ scheme: String) throws {
        let port = try MediaServer.unusedPort()
        let url = try #require(URL(string: "\(scheme)://127.0.0.1:\(port)/clip.avi"))
        let failure = try #require(try failure(url))
        #expect(failure.cause == .notConnected, "\(failure)")
    }

    /// RFC 6761, 6.4: no host is in the domain `invalid`.
    @Test(arguments: ["http", "rtsp"]) func aHostWithoutAnAddressIsAReason(_ scheme: String) throws {
        let url = try #require(URL(string: "\(scheme)://nowhere.invalid/clip.avi"))
        let failure = try #require(try failure(url, hosts: ["nowhere.invalid"]))
        #expect(failure.cause == .hostNotFound, "\(failure)")
    }

    @Test func redirectionsInACircleAreAReason() throws {
        let server = try MediaServer { request, connection in
            connection.answer(302, "Location: http://\(request.headers["host"] ?? "")/clip.avi")
        }
        let failure = try #require(try failure(server.url()))
        #expect(failure.cause == .redirects || failure.cause == .badAnswer, "\(failure)")
        #expect(server.requests.count < 100)
    }

    @Test func aServerThatEndsEachConnectionIsAReason() throws {
        let server = try MediaServer { _, connection in connection.end() }
        let failure = try #require(try failure(server.url()))
        #expect([.badAnswer, .connectionLost].contains(failure.cause), "\(failure)")
        #expect(server.requests.count < 20)
    }

    /// The size says more than there is; the server gives no other part.
    @Test func aBodyThatIsCutOffIsAReason() throws {
        let file = VideoClip().data()
        let server = try MediaServer { request, connection in
            guard request.firstByte == nil else { return connection.answer(416) }
            connection.begin(file.count, headers: ["Accept-Ranges: bytes"])
            connection.send(file.prefix(file.count / 2))
        }
        let failure = try #require(try failure(server.url()))
        #expect(failure.cause == .badAnswer && failure.reason.contains("416"), "\(failure)")
    }

    /// Bytes that are no video, without an end.
    @Test func anEndlessBodyThatIsNoVideoIsAReason() throws {
        let server = try MediaServer { _, connection in
            connection.begin(nil, type: "video/mp4")
            while connection.send(Data(repeating: 0x55, count: 65536)) {}
        }
        let failure = try #require(try failure(server.url("clip.mp4")))
        #expect(!failure.reason.isEmpty)
    }

    /// RFC 8216: a playlist of HLS.
    @Test func aPlaylistIsAReason() throws {
        let playlist = Data(
            "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.9,\nhttp://127.0.0.1/a.ts\n#EXT-X-ENDLIST\n"
                .utf8)
        let server = try MediaServer { request, connection in
            connection.begin(playlist.count, type: "application/vnd.apple.mpegurl")
            connection.send(playlist)
        }
        let failure = try #require(try failure(server.url("clip.m3u8")))
        #expect(failure.reason.contains("HLS"), "\(failure)")
        #expect(server.requests.count == 1)
    }

    @Test func aCertificateThatNobodyHasSignedIsAReason() throws {
        let server = try SecureServer()
        let failure = try #require(try failure(server.url, hosts: ["localhost"]))
        #expect(failure.cause == .notTrusted, "\(failure)")
        #expect(failure.reason.contains("certificate"))
    }

    @Test func aServerWithoutTLSIsAReason() throws {
        let server = try MediaServer { _, connection in connection.answer(200) }
        let failure = try #require(try failure(server.url(scheme: "https")))
        #expect(failure.cause == .notSecure, "\(failure)")
    }

    // MARK: Limits

    /// A stream's decoder has the limits of a file's: see `VideoDecoderTests`. Filters of system calls: prctl(2), PR_SET_SECCOMP.
    @Test func aDecoderOfStreamsHasLimits() throws {
        let server = try MediaServer(of: VideoClip().data())
        let video = try DecodedVideo(server.url(), hosts: ["127.0.0.1"])
        _ = try #require(video.nextFrame())
        let status = try String(contentsOfFile: "/proc/\(video.decoder.process)/status", encoding: .utf8)
        #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOfFile: "/proc/\(video.decoder.process)/limits", encoding: .utf8)
        let files = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        #expect(files.contains("256"))
    }
}
