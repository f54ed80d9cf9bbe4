// StreamSoakTests.swift: streams whose data come late, with the machine's clock. Expectations from Apple's headers AVPlayer.h and
// AVPlayerItem.h, and from the page "Responding to playback state changes".
//
// Limits only end a test that has failed: what a test means is waited for. The main thread is released in each turn, since
// reports of decoders come through its queue.

import Foundation
import Testing
import VideoClips
import VitrineCompositor
import VitrineCoreMedia
import VitrineDisplay
import VitrineGraphics
import VitrineRuntime
import VitrineVideo

@testable import VitrineAVFoundation

/// Notifications of an item, by name, with their errors.
@MainActor
private final class Noted {
    private(set) var names: [Notification.Name] = []
    private(set) var error: (any Error)?
    private var tokens: [any NSObjectProtocol] = []

    init(_ item: AVPlayerItem) {
        for name in [
            AVPlayerItem.playbackStalledNotification, AVPlayerItem.didPlayToEndTimeNotification,
            AVPlayerItem.failedToPlayToEndTimeNotification,
        ] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: item, queue: nil) { [weak self] note in
                    let name = note.name
                    let error = note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? any Error
                    MainActor.assumeIsolated {
                        self?.names.append(name)
                        self?.error = error
                    }
                })
        }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    func count(_ name: Notification.Name) -> Int { names.count { $0 == name } }
}

@MainActor @Suite(.serialized) struct StreamSoakTests {
    private let output: OffscreenOutput
    private let loop: FrameLoop

    init() {
        output = OffscreenOutput(size: PixelSize(width: 64, height: 48), refreshInterval: 1.0 / 60)
        loop = FrameLoop(output: output, clock: FrameClock(), scale: 1)
    }

    /// A player whose pictures fill the output.
    private func player(_ url: URL, patience: Double) throws -> (AVPlayer, AVPlayerItem) {
        let settings = StreamSettings(hosts: ["127.0.0.1"], patience: patience)
        let player = AVPlayer(playerItem: AVPlayerItem(asset: AVURLAsset(url: url, stream: settings)))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        loop.compositor.rootLayer.addSublayer(layer)
        return (player, try #require(player.currentItem))
    }

    private func run(_ seconds: Double = 90, until isDone: () -> Bool) async throws {
        let limit = Date(timeIntervalSinceNow: seconds)
        while !isDone(), Date() < limit {
            loop.runTurn()
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// 864 KB a second, so that more than a decoder's buffer of 2 MB is played in some seconds.
    private func clip(_ count: Int = 150, hasSound: Bool = false) -> Data {
        var clip = VideoClip()
        clip.width = 160
        clip.height = 120
        clip.count = count
        clip.hasSound = hasSound
        return clip.data()
    }

    /// A server that stops after three megabytes, until `gate` is open.
    private func server(of file: Data, stopsUntil gate: Gate) throws -> MediaServer {
        try MediaServer { _, connection in
            connection.begin(file.count)
            guard connection.send(file.prefix(3_000_000)) else { return }
            gate.wait()
            connection.send(file.dropFirst(3_000_000))
        }
    }

    private func isTimeout(_ error: (any Error)?) -> Bool {
        guard let error = error as NSError? else { return false }
        return error.domain == NSURLErrorDomain && error.code == NSURLErrorTimedOut
    }

    @Test(arguments: [false, true]) func aServerThatNeverAnswersIsAnError(_ plays: Bool) async throws {
        let gate = Gate()
        defer { gate.open() }
        let server = try MediaServer { _, _ in gate.wait() }
        let begin = Date()
        let (player, item) = try player(server.url(), patience: 2)
        if plays { player.play() }
        try await run { item.status == .failed }
        #expect(isTimeout(item.error) && player.rate == 0)
        #expect(item.error?.localizedDescription.contains("127.0.0.1") == true)
        #expect(Date().timeIntervalSince(begin) >= 2)
    }

    @Test(arguments: [false, true]) func aStallEndsWhenDataComeBack(_ hasSound: Bool) async throws {
        let gate = Gate()
        defer { gate.open() }
        let server = try server(of: clip(hasSound: hasSound), stopsUntil: gate)
        let (player, item) = try player(server.url(), patience: 120)
        let noted = Noted(item)
        player.play()
        try await run { noted.count(AVPlayerItem.playbackStalledNotification) > 0 }
        #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.rate == 1)
        #expect(player.reasonForWaitingToPlay == .toMinimizeStalls)
        #expect(item.isPlaybackBufferEmpty && !item.isPlaybackLikelyToKeepUp)
        let place = player.currentTime().seconds
        #expect(place > 1 && place < 5)
        var turns = 0
        try await run {
            turns += 1
            return turns > 100
        }
        #expect(abs(player.currentTime().seconds - place) < 0.3 && item.status == .readyToPlay)
        gate.open()
        try await run { noted.count(AVPlayerItem.didPlayToEndTimeNotification) > 0 }
        #expect(noted.count(AVPlayerItem.didPlayToEndTimeNotification) == 1 && item.error == nil)
        #expect(noted.count(AVPlayerItem.playbackStalledNotification) == 1)
        #expect(abs(player.currentTime().seconds - 5) < 0.2 && !item.isPlaybackBufferEmpty)
    }

    @Test func aStallThatLastsIsAnError() async throws {
        let gate = Gate()
        defer { gate.open() }
        let server = try server(of: clip(), stopsUntil: gate)
        let (player, item) = try player(server.url(), patience: 3)
        let noted = Noted(item)
        player.play()
        try await run { item.status == .failed }
        #expect(isTimeout(item.error) && isTimeout(noted.error))
        #expect(
            noted.names == [AVPlayerItem.playbackStalledNotification, AVPlayerItem.failedToPlayToEndTimeNotification])
        #expect(player.timeControlStatus == .paused && player.rate == 0)
        #expect(player.currentTime().seconds > 1)
    }

    /// It needs no data. Once it plays, its time without data counts from then on.
    @Test func aPausedStreamDoesNotFail() async throws {
        let gate = Gate()
        defer { gate.open() }
        let server = try server(of: clip(), stopsUntil: gate)
        let (player, item) = try player(server.url(), patience: 3)
        let noted = Noted(item)
        try await run { item.status == .readyToPlay }
        let paused = Date()
        try await run { Date().timeIntervalSince(paused) > 7 }
        #expect(item.status == .readyToPlay && item.error == nil)
        player.play()
        try await run { noted.count(AVPlayerItem.playbackStalledNotification) > 0 }
        // Also not while it is paused in a stall.
        player.pause()
        let again = Date()
        try await run { Date().timeIntervalSince(again) > 7 }
        #expect(item.status == .readyToPlay && item.error == nil)
        player.play()
        gate.open()
        try await run { noted.count(AVPlayerItem.didPlayToEndTimeNotification) > 0 }
        #expect(noted.count(AVPlayerItem.didPlayToEndTimeNotification) == 1 && item.error == nil)
    }

    /// At half the pace of the pictures: playback waits, and comes to the end.
    @Test func aBodyThatTricklesIsPlayedToItsEnd() async throws {
        let file = clip()
        let server = try MediaServer { _, connection in
            connection.begin(file.count)
            var rest = file[...]
            while !rest.isEmpty, connection.send(rest.prefix(20_000)) {
                rest = rest.dropFirst(20_000)
                usleep(50_000)
            }
        }
        let (player, item) = try player(server.url(), patience: 60)
        let noted = Noted(item)
        player.play()
        try await run(180) { noted.count(AVPlayerItem.didPlayToEndTimeNotification) > 0 || item.error != nil }
        #expect(noted.count(AVPlayerItem.didPlayToEndTimeNotification) == 1 && item.error == nil)
    }

    /// Data come all the time, but never a picture.
    @Test func aBodyThatNeverBecomesAVideoIsAnError() async throws {
        let head = clip().prefix(200)
        let server = try MediaServer { _, connection in
            connection.begin(nil)
            guard connection.send(head) else { return }
            while connection.send(Data([0])) { usleep(100_000) }
        }
        let (_, item) = try player(server.url(), patience: 2)
        try await run { item.status == .failed }
        #expect(item.status == .failed && item.error?.localizedDescription.isEmpty == false)
    }

    @Test func aCameraIsShownUntilItStops() async throws {
        let camera = try RTSPSender(count: 75)
        let (player, item) = try player(camera.url(), patience: 3)
        let noted = Noted(item)
        player.play()
        var seen: Set<Int> = []
        try await run {
            if item.status == .readyToPlay { seen.insert(Int(output.pixel(32, 24) & 255)) }
            return item.status == .failed
        }
        #expect(seen.count > 20, "\(seen.count)")
        #expect(isTimeout(item.error) && noted.count(AVPlayerItem.playbackStalledNotification) > 0)
        #expect(item.duration.isIndefinite && item.seekableTimeRanges.isEmpty)
    }
}
