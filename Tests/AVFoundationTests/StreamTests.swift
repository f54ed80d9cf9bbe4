// StreamTests.swift: items of streams. Expectations from Apple's headers AVPlayerItem.h, AVPlayer.h and NSURLError.h, and from
// the pages "Responding to playback state changes" and "AVError.Code".

import Foundation
import OffscreenTesting
import Testing
import VideoClips
import VitrineCompositor
import VitrineCoreMedia
import VitrineRuntime
import VitrineVideo

@testable import VitrineAVFoundation

@MainActor @Suite struct StreamTests {
    private static let local = StreamSettings(hosts: ["127.0.0.1"], patience: 120)

    /// An item of a stream on a stage, and its player.
    private func play(_ url: URL, plays: Bool = true) -> (OffscreenStage, AVPlayer, AVPlayerItem) {
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let item = AVPlayerItem(asset: AVURLAsset(url: url, stream: Self.local))
        let player = AVPlayer(playerItem: item)
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        stage.window.layer.addSublayer(layer)
        if plays { player.play() }
        return (stage, player, item)
    }

    private func code(_ item: AVPlayerItem) throws -> Int {
        let error = try #require(item.error) as NSError
        #expect(error.domain == NSURLErrorDomain && item.status == .failed)
        return error.code
    }

    @Test func aStreamPlaysAsAFileDoes() async throws {
        let server = try MediaServer(of: VideoClip().data())
        let (stage, player, item) = play(server.url())
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(item.status == .readyToPlay && item.duration == CMTime(value: 1, timescale: 1))
        await stage.advance(by: 0.5)
        #expect((12...16).contains { abs(VideoClip.grey($0) - stage.pixel(32, 24).red) <= 1 })
        #expect(player.timeControlStatus == .playing && !item.isPlaybackBufferEmpty)
        await stage.advance(by: 0.6)
        #expect(player.rate == 0 && item.error == nil && abs(player.currentTime().seconds - 1) < 1e-6)
        // AVPlayerItem.h: what is loaded, and where seeks lead.
        let whole = CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1))
        #expect(item.seekableTimeRanges.map(\.timeRangeValue) == [whole])
        #expect(item.loadedTimeRanges.map(\.timeRangeValue) == [whole])
        #expect(item.isPlaybackLikelyToKeepUp && item.isPlaybackBufferFull)
    }

    @Test func aFileIsLoadedWhenItIsOpen() async throws {
        let file = try VideoClip().write()
        let (stage, _, item) = play(file.url)
        #expect(item.loadedTimeRanges.isEmpty || item.status == .readyToPlay)
        await stage.advance(by: OffscreenStage.frameInterval)
        let whole = CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1))
        #expect(item.loadedTimeRanges.map(\.timeRangeValue) == [whole])
        #expect(item.seekableTimeRanges.map(\.timeRangeValue) == [whole])
        #expect(item.isPlaybackLikelyToKeepUp && !item.isPlaybackBufferEmpty)
    }

    @Test func seeksLeadIntoAStream() async throws {
        var clip = VideoClip()
        clip.count = 300
        let server = try MediaServer(of: clip.data())
        let (stage, player, _) = play(server.url())
        await stage.advance(by: 0.1)
        player.pause()
        var hasFinished: Bool?
        let place = CMTime(value: 501, timescale: 60)
        player.seek(to: place, toleranceBefore: .zero, toleranceAfter: .zero) { hasFinished = $0 }
        for _ in 0..<50 where hasFinished == nil { await stage.advance(by: OffscreenStage.frameInterval) }
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(hasFinished == true && abs(player.currentTime().seconds - place.seconds) < 0.04)
        #expect(abs(stage.pixel(32, 24).red - VideoClip.grey(250)) <= 1)
    }

    @Test func aServerThatGivesNoPartsHasNoSeekableRanges() async throws {
        let file = VideoClip().data()
        let server = try MediaServer { request, connection in connection.giveWhole(file, for: request) }
        let (stage, player, item) = play(server.url())
        await stage.advance(by: 0.1)
        #expect(item.status == .readyToPlay && item.seekableTimeRanges.isEmpty)
        var hasFinished: Bool?
        player.seek(to: CMTime(value: 1, timescale: 2)) { hasFinished = $0 }
        #expect(hasFinished == false && item.status == .readyToPlay)
    }

    /// As App Transport Security refuses hosts by the Info.plist: -1022. The program of the tests names none.
    @Test func aHostThatTheAppDoesNotNameIsAnErrorAtOnce() throws {
        let server = try MediaServer(of: VideoClip().data())
        let player = AVPlayer(url: server.url())
        let item = try #require(player.currentItem)
        #expect(try code(item) == NSURLErrorAppTransportSecurityRequiresSecureConnection)
        let text = try #require(item.error).localizedDescription
        #expect(text.contains("127.0.0.1") && text.contains("VitrineMediaHosts") && text.contains("Info.plist"))
        #expect(server.requests.isEmpty)
    }

    @Test func aRedirectionToAnotherHostIsAnError() async throws {
        let server = try MediaServer(of: VideoClip().data())
        let target = server.url(host: "localhost").absoluteString
        let first = try MediaServer { _, connection in connection.answer(302, "Location: \(target)") }
        let (stage, player, item) = play(first.url())
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(try code(item) == NSURLErrorAppTransportSecurityRequiresSecureConnection)
        #expect(player.rate == 0 && server.requests.isEmpty)
    }

    /// NSURLError.h.
    @Test(
        arguments: [
            (401, NSURLErrorUserAuthenticationRequired), (403, NSURLErrorNoPermissionsToReadFile),
            (404, NSURLErrorFileDoesNotExist), (500, NSURLErrorBadServerResponse),
        ])
    func answersOfServersHaveApplesCodes(_ status: Int, _ expected: Int) async throws {
        let server = try MediaServer { _, connection in connection.answer(status) }
        let url = server.url()
        let (stage, player, item) = play(url, plays: false)
        var failures: [any Error] = []
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.failedToPlayToEndTimeNotification, object: item, queue: nil
        ) { note in
            let error = note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? any Error
            MainActor.assumeIsolated { failures += error.map { [$0] } ?? [] }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        player.play()
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(try code(item) == expected && player.timeControlStatus == .paused)
        let error = try #require(item.error) as NSError
        #expect(error.userInfo[NSURLErrorFailingURLErrorKey] as? URL == url)
        #expect(failures.map { ($0 as NSError).code } == [expected])
    }

    @Test func aConnectionThatIsRefusedHasApplesCode() async throws {
        let port = try MediaServer.unusedPort()
        let (stage, _, item) = play(try #require(URL(string: "http://127.0.0.1:\(port)/clip.avi")))
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(try code(item) == NSURLErrorCannotConnectToHost)
    }

    @Test func whatIsNoVideoIsAnErrorOfItsFormat() async throws {
        let server = try MediaServer(of: Data("Not a video.\n".utf8))
        let (stage, _, item) = play(server.url())
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect((item.error as? AVError)?.code == .fileFormatNotRecognized)
    }

    @Test func picturesOfAStreamAreMade() throws {
        let server = try MediaServer(of: VideoClip().data())
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: server.url(), stream: Self.local))
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        var time = CMTime.invalid
        let image = try generator.copyCGImage(at: CMTime(value: 15, timescale: 30), actualTime: &time)
        #expect(image.width == 64 && abs(time.seconds - 0.5) < 0.04)
    }
}
