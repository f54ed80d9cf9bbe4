// VideoSoakTests.swift: many ends of clips, and many pictures, leave nothing. `VITRINE_SOAK_CYCLES=10000` runs the full length.

import CAllocationCount
import Foundation
import Growth
import OffscreenTesting
import Testing
import VideoClips
import VitrineAVFoundation
import VitrineCompositor
import VitrineRuntime

@MainActor @Suite(.serialized) struct VideoSoakTests {
    /// Each thread would have a separate heap, whose size varies. Swift's Glibc module lacks malloc.h.
    init() {
        let oneHeap: (option: Int32, count: Int32) = (-8 /* M_ARENA_MAX */, 1)
        guard let symbol = dlsym(nil, "mallopt") else { return }
        typealias SetOption = @convention(c) (Int32, Int32) -> Int32
        _ = unsafeBitCast(symbol, to: SetOption.self)(oneHeap.option, oneHeap.count)
    }

    private func stage(_ player: AVPlayer, _ stage: OffscreenStage) {
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        stage.window.layer.addSublayer(layer)
    }

    /// Each end closes a decoder's process, and opens another one.
    @Test func endsOfClipsLeaveNothing() async throws {
        var clip = VideoClip()
        clip.count = 3
        let file = try clip.write()
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let player = AVQueuePlayer()
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: file.url))
        self.stage(player, stage)
        player.play()
        var ends = 0
        let line = await GrowthLine.run(GrowthLine.cycles(300)) {
            // Threads of decoders that were closed end in a moment.
            let limit = Date(timeIntervalSinceNow: 20)
            while decoders() > 2, Date() < limit { usleep(2000) }
            return Int(allocation_bytes_in_use())
        } cycle: { _ in
            ends += 1
            while looper.loopCount < ends { await stage.advance(by: OffscreenStage.frameInterval) }
        }
        #expect(line.problems.isEmpty, "\(line.problems)")
    }

    /// The decoders' threads in this process.
    private func decoders() -> Int {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return tasks.count {
            let name = try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
            return name?.hasPrefix("vitrine-video") == true
        }
    }

    @Test func picturesLeaveNothing() async throws {
        let file = try VideoClip().write()
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48), scale: 1)
        stage.makeCurrent()
        let player = AVPlayer(url: file.url)
        self.stage(player, stage)
        player.actionAtItemEnd = .none
        let line = await GrowthLine.run(GrowthLine.cycles(400), bytes: { Int(allocation_bytes_in_use()) }) { _ in
            player.seek(to: .zero, toleranceBefore: .zero, toleranceAfter: .zero)
            player.play()
            await stage.advance(by: 1.1)
        }
        #expect(line.problems.isEmpty, "\(line.problems)")
        #expect(player.currentItem?.error == nil)
    }
}
