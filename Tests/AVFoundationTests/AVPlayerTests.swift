// AVPlayerTests.swift: expectations from Apple's headers AVPlayer.h, AVPlayerItem.h, AVPlayerLayer.h and AVPlayerLooper.h.
// The pictures of a clip have greys that tell their numbers.

import Foundation
import OffscreenTesting
import Testing
import VideoClips
@testable import VitrineAVFoundation
import VitrineCompositor
import VitrineCoreMedia
import VitrineGraphics
import VitrineRuntime

/// A stage with a layer over all of it, and a player.
@MainActor
private final class VideoStage {
    let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
    let layer: AVPlayerLayer
    let player: AVPlayer

    /// The player is made after the stage, so that it has its clock.
    init(_ make: @autoclosure () -> AVPlayer) {
        stage.makeCurrent()
        player = make()
        layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        stage.window.layer.addSublayer(layer)
    }

    /// The grey in the middle of the stage.
    var grey: Int { stage.pixel(32, 24).red }

    /// The number of the picture that is shown; nil if there is none.
    var shown: Int? { (0..<100).first { abs(VideoClip.grey($0) - grey) <= 1 } }

    /// The pictures of the next frames.
    func pictures(_ frames: Int) async -> [Int?] {
        var pictures: [Int?] = []
        for _ in 0..<frames {
            await stage.advance(by: OffscreenStage.frameInterval)
            pictures.append(shown)
        }
        return pictures
    }
}

/// The times of an observer's calls.
@MainActor
private final class Calls { var times: [Double] = [] }

/// Notifications of an item.
@MainActor
private final class Noted {
    private(set) var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ item: AVPlayerItem?, _ names: [Notification.Name]) {
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: item, queue: nil) { [weak self] note in
                    let name = note.name.rawValue
                    MainActor.assumeIsolated { self?.names.append(name) }
                })
        }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

@MainActor @Suite struct AVPlayerTests {
    private func clip(_ count: Int = 30, rate: Int = 30) throws -> ClipFile {
        var clip = VideoClip()
        clip.count = count
        clip.rate = rate
        return try clip.write()
    }

    @Test func thirtyPicturesASecondAreTwoRefreshesEach() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        await video.stage.advance(by: OffscreenStage.frameInterval)
        #expect(video.shown == 0 && video.player.timeControlStatus == .paused)
        #expect(video.player.currentItem?.status == .readyToPlay && video.layer.isReadyForDisplay)
        video.player.play()
        let pictures = await video.pictures(40)
        let expected = (0..<40).map { Optional($0 / 2) }
        #expect(pictures == expected || pictures == Array(([0] + expected).prefix(40)))
        #expect(video.player.timeControlStatus == .playing)
        #expect(video.player.currentItem?.accessLog()?.events.first?.numberOfDroppedVideoFrames == 0)
    }

    /// Clocks that differ by 500 millionths: in 20 seconds by 0.6 of a refresh.
    @Test(arguments: [1.0005, 0.9995] as [Float]) func clocksThatDifferChangeFewPictures(_ rate: Float) async throws {
        let file = try clip(600)
        let video = VideoStage(AVPlayer(url: file.url))
        video.player.rate = rate
        let pictures = await video.pictures(1190)
        // How many refreshes each picture is shown; the first and the last one are cut.
        var lengths: [Int] = [], former: Int?
        for picture in pictures {
            if picture == former, !lengths.isEmpty { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
            former = picture
        }
        let others = lengths.dropFirst().dropLast().filter { $0 != 2 }
        #expect(others.count <= 1 && lengths.count > 590, "\(others), \(lengths.count)")
        #expect(video.player.currentItem?.accessLog()?.events.first?.numberOfDroppedVideoFrames == 0)
    }

    @Test func theSameRunShowsTheSamePictures() async throws {
        let file = try clip(20, rate: 25)
        var runs: [[Int?]] = []
        for _ in 0..<3 {
            let video = VideoStage(AVPlayer(url: file.url))
            video.player.play()
            runs.append(await video.pictures(60))
        }
        #expect(runs[0] == runs[1] && runs[1] == runs[2])
        #expect(Set(runs[0].compactMap { $0 }).count == 20)
    }

    @Test func ratesChangeTheNumberOfPictures() async throws {
        let file = try clip(60)
        let video = VideoStage(AVPlayer(url: file.url))
        video.player.rate = 2
        let fast = await video.pictures(20)
        // A picture for each refresh.
        #expect(fast.compactMap { $0 }.last.map { $0 >= 18 && $0 <= 20 } == true)
        video.player.rate = 0.5
        let before = try #require(video.shown)
        let slow = await video.pictures(16)
        #expect(slow.compactMap { $0 }.last.map { $0 - before >= 3 && $0 - before <= 5 } == true)
    }

    @Test func aPausedPlayerHasNoWork() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        video.player.play()
        _ = await video.pictures(10)
        video.player.pause()
        let time = video.player.currentTime(), picture = video.shown
        _ = await video.pictures(2)
        #expect(video.player.timeControlStatus == .paused && video.player.rate == 0)
        // No frame, no timer: the run loop sleeps until something else happens.
        #expect(video.stage.loop.nextDeadline == nil)
        _ = await video.pictures(30)
        #expect(video.player.currentTime() == time && video.shown == picture)
        video.player.play()
        let next = await video.pictures(6)
        #expect(next.last == picture.map { $0 + 2 } || next.last == picture.map { $0 + 3 })
    }

    @Test func theEndIsPosted() async throws {
        let file = try clip(6)
        let video = VideoStage(AVPlayer(url: file.url))
        let item = try #require(video.player.currentItem)
        let noted = Noted(item, [.AVPlayerItemDidPlayToEndTime, .AVPlayerItemFailedToPlayToEndTime])
        video.player.play()
        _ = await video.pictures(10)
        #expect(noted.names.isEmpty)
        _ = await video.pictures(6)
        #expect(noted.names == [Notification.Name.AVPlayerItemDidPlayToEndTime.rawValue])
        #expect(video.player.rate == 0 && video.player.timeControlStatus == .paused && video.shown == 5)
        #expect(abs(video.player.currentTime().seconds - 0.2) < 0.001)
        #expect(item.duration == CMTime(value: 1, timescale: 5))
        // From the beginning.
        var done: Bool?
        video.player.seek(to: .zero, toleranceBefore: .zero, toleranceAfter: .zero) { done = $0 }
        video.player.play()
        _ = await video.pictures(3)
        #expect(done == true && video.shown.map { $0 <= 1 } == true)
        _ = await video.pictures(12)
        #expect(noted.names.count == 2)
    }

    @Test func forwardPlaybackEndTimeIsAnEnd() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        let noted = Noted(video.player.currentItem, [AVPlayerItem.didPlayToEndTimeNotification])
        video.player.currentItem?.forwardPlaybackEndTime = CMTime(value: 1, timescale: 3)
        video.player.play()
        _ = await video.pictures(30)
        #expect(noted.names.count == 1 && abs(video.player.currentTime().seconds - 1.0 / 3) < 0.001)
    }

    @Test func seeksShowTheirPicture() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        for index in [20, 3, 29, 0] {
            var done: Bool?
            video.player.seek(
                to: CMTime(value: Int64(index) * 1000 + 5, timescale: 30_000), toleranceBefore: .zero,
                toleranceAfter: .zero
            ) { done = $0 }
            _ = await video.pictures(2)
            #expect(done == true && video.shown == index)
            #expect(abs(video.player.currentTime().seconds - Double(index) / 30) < 0.001)
        }
    }

    @Test func aSeekEndsTheOneBefore() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        var results: [Bool] = []
        let item = try #require(video.player.currentItem)
        // Without an update between them.
        item.playback?.seek(to: 0.2, isExact: true) { results.append($0) }
        item.seek(to: CMTime(value: 2, timescale: 5), toleranceBefore: .zero, toleranceAfter: .zero) {
            results.append($0)
        }
        _ = await video.pictures(2)
        #expect(results == [false, true])
        item.seek(to: .indefinite) { results.append($0) }
        #expect(results.last == false)
    }

    @Test func periodicObserversAreCalledAtTheirIntervals() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        let calls = Calls()
        let token = video.player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 10), queue: .main) {
            time in
            MainActor.assumeIsolated { calls.times.append(time.seconds) }
        }
        video.player.play()
        _ = await video.pictures(40)
        #expect(calls.times.first.map { $0 < 0.02 } == true)
        let intervals = Set(calls.times.map { Int(($0 + 0.001) * 10) })
        #expect(intervals.isSuperset(of: 0...5))
        video.player.removeTimeObserver(token)
        let count = calls.times.count
        _ = await video.pictures(10)
        #expect(calls.times.count == count)
    }

    @Test func boundaryObserversAreCalledOnce() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        let calls = Calls()
        let token = video.player.addBoundaryTimeObserver(
            forTimes: [NSValue(time: CMTime(value: 1, timescale: 4)), NSValue(time: CMTime(value: 1, timescale: 2))],
            queue: nil
        ) { MainActor.assumeIsolated { calls.times.append(0) } }
        video.player.play()
        _ = await video.pictures(10)
        #expect(calls.times.isEmpty)
        _ = await video.pictures(10)
        #expect(calls.times.count == 1)
        _ = await video.pictures(20)
        #expect(calls.times.count == 2)
        video.player.removeTimeObserver(token)
    }

    // MARK: Layers

    @Test func gravityPlacesThePicture() async throws {
        let file = try clip()
        let video = VideoStage(AVPlayer(url: file.url))
        video.layer.frame = CGRect(x: 0, y: 0, width: 64, height: 24)
        await video.stage.advance(by: 0.1)
        // 4:3 in 64 x 24.
        #expect(video.layer.videoRect == CGRect(x: 16, y: 0, width: 32, height: 24))
        #expect(video.stage.pixel(8, 12).red != VideoClip.grey(0) && video.stage.pixel(32, 12).red == VideoClip.grey(0))
        video.layer.videoGravity = .resizeAspectFill
        await video.stage.advance(by: 0.1)
        #expect(video.layer.videoRect == CGRect(x: 0, y: -12, width: 64, height: 48))
        #expect(video.stage.pixel(2, 12).red == VideoClip.grey(0) && video.stage.pixel(2, 30).red != VideoClip.grey(0))
        video.layer.videoGravity = .resize
        await video.stage.advance(by: 0.1)
        #expect(video.layer.videoRect == CGRect(x: 0, y: 0, width: 64, height: 24))
        #expect(video.player.currentItem?.presentationSize == CGSize(width: 64, height: 48))
    }

    @Test func aHiddenLayerCostsNothingAndComesBackInTime() async throws {
        let file = try clip(60)
        let video = VideoStage(AVPlayer(url: file.url))
        video.player.play()
        _ = await video.pictures(10)
        let before = try #require(video.shown)
        video.layer.isHidden = true
        _ = await video.pictures(20)
        video.layer.isHidden = false
        let after = await video.pictures(4)
        // Time went on.
        let shown = try #require(after.last ?? nil)
        #expect(shown >= before + 10 && shown <= before + 14)
    }

    // MARK: Queues

    @Test func aQueuePlaysItsItemsWithoutAGap() async throws {
        let first = try clip(4), second = try clip(5)
        let items = [AVPlayerItem(url: first.url), AVPlayerItem(url: second.url)]
        let video = VideoStage(AVQueuePlayer(items: items))
        let player = try #require(video.player as? AVQueuePlayer)
        let ends = Noted(nil, [AVPlayerItem.didPlayToEndTimeNotification])
        #expect(player.items() == items)
        player.play()
        let pictures = await video.pictures(20).compactMap { $0 }
        var expected = [0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
        if pictures.prefix(3) == [0, 0, 0] { expected.insert(0, at: 0) }
        #expect(pictures.prefix(17) == expected.prefix(17))
        #expect(player.items().isEmpty && player.currentItem == nil)
        withExtendedLifetime(ends) {}
    }

    @Test func aLooperPlaysAgainAndAgain() async throws {
        let file = try clip(4)
        let video = VideoStage(AVQueuePlayer())
        let player = try #require(video.player as? AVQueuePlayer)
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: file.url))
        #expect(looper.loopingPlayerItems.count == 3 && looper.status == .ready)
        player.play()
        let pictures = await video.pictures(40).compactMap { $0 }
        #expect(looper.loopCount >= 3)
        // Without a gap: each picture is shown for two refreshes, also around the loops.
        let changes = pictures.indices.dropFirst().filter { pictures[$0] != pictures[$0 - 1] }
        let lengths = Set(zip(changes, changes.dropFirst()).map { $1 - $0 })
        #expect(lengths == [2], "\(pictures)")
        looper.disableLooping()
        #expect(looper.status == .cancelled)
        _ = await video.pictures(20)
        #expect(player.currentItem == nil || player.timeControlStatus != .playing)
    }

    // MARK: Failures

    @Test func whatCannotBePlayedIsAnErrorOfTheItem() async throws {
        let file = try ClipFile("text.mp4", Data("Not a video.\n".utf8))
        let video = VideoStage(AVPlayer(url: file.url))
        video.player.play()
        _ = await video.pictures(3)
        let item = try #require(video.player.currentItem)
        #expect(item.status == .failed && video.player.timeControlStatus == .paused)
        let error = try #require(item.error as? AVError)
        #expect(error.code == .fileFormatNotRecognized && !error.reason.isEmpty)
        #expect((error as NSError).domain == AVFoundationErrorDomain)
        let missing = AVPlayer(url: URL(fileURLWithPath: "/nowhere/clip.webm"))
        #expect(missing.currentItem?.status == .failed)
    }

    @Test func aDecoderThatDiesEndsTheItemAndNotTheInterface() async throws {
        let file = try clip(60)
        let video = VideoStage(AVPlayer(url: file.url))
        let noted = Noted(video.player.currentItem, [AVPlayerItem.failedToPlayToEndTimeNotification])
        video.player.play()
        _ = await video.pictures(6)
        kill(try #require(video.player.currentItem?.playback?.process), SIGKILL)
        _ = await video.pictures(30)
        #expect(video.player.currentItem?.status == .failed && noted.names.count == 1)
        #expect(video.player.rate == 0)
        // Another item plays.
        video.player.replaceCurrentItem(with: AVPlayerItem(url: file.url))
        video.player.play()
        let pictures = await video.pictures(8)
        #expect(pictures.last.map { $0.map { $0 >= 2 } == true } == true)
    }

    @Test func aDecoderThatHangsIsGivenUp() async throws {
        let file = try clip(60)
        let video = VideoStage(AVPlayer(url: file.url))
        video.player.play()
        _ = await video.pictures(4)
        let playback = try #require(video.player.currentItem?.playback)
        playback.longestSilence = 0.3
        kill(playback.process, SIGSTOP)
        _ = await video.pictures(20)
        let item = try #require(video.player.currentItem)
        #expect(item.status == .failed && (item.error as? AVError)?.reason.contains("does not answer") == true)
    }
}
