// FrameQueueTests.swift: the buffers that are drawn, pending, or on the display.

import VitrineGraphics
import CVitrineDRM
import Testing

@testable import VitrineDRMOutput

@MainActor @Suite struct FrameQueueTests {
    private func flight(_ queue: inout FrameQueue, _ buffer: Int) -> UInt {
        let serial = queue.nextSerial()
        queue.didSubmit(.init(buffer: buffer, serial: serial, submittedAt: 0, dueAt: 0, completedAt: nil))
        return serial
    }

    @Test func twoBuffersAlternate() {
        var queue = FrameQueue()
        var order: [Int] = []
        for _ in 0..<4 {
            guard let buffer = queue.free(of: 2) else { break }
            order.append(buffer)
            let serial = flight(&queue, buffer)
            #expect(queue.free(of: 2) == nil)
            let landed = queue.complete(serial: serial, at: 1)
            #expect(landed)
            queue.didPresent()
            #expect(queue.shown == buffer)
        }
        #expect(order == [0, 1, 0, 1])
    }

    @Test func flipsOfAnEarlierSessionAreIgnored() {
        var queue = FrameQueue()
        let old = flight(&queue, 0)
        queue.discardAll()
        var landed = [queue.complete(serial: old, at: 1)]
        let new = flight(&queue, 0)
        landed.append(queue.complete(serial: old, at: 1))
        landed.append(queue.complete(serial: new, at: 1))
        landed.append(queue.complete(serial: new, at: 2))
        #expect(landed == [false, false, true, false])
    }

    @Test func aPendingFrameKeepsItsBuffer() {
        var queue = FrameQueue()
        queue.waiting = .init(buffer: 0, damage: [], retryAt: 1)
        #expect(queue.free(of: 2) == nil)
        queue.discardAll()
        #expect(queue.free(of: 2) == 0)
    }

    @Test func flipsAreReadFromKernelEvents() {
        var vblank = drm_event_vblank()
        vblank.base.type = UInt32(DRM_EVENT_FLIP_COMPLETE)
        vblank.base.length = UInt32(MemoryLayout<drm_event_vblank>.size)
        vblank.user_data = 42
        vblank.tv_sec = 7
        vblank.tv_usec = 500_000
        vblank.sequence = 9
        var other = vblank
        other.base.type = UInt32(DRM_EVENT_VBLANK)
        let bytes = withUnsafeBytes(of: &other) { Array($0) } + withUnsafeBytes(of: &vblank) { Array($0) }
        func parse(_ bytes: [UInt8]) -> [FlipEvent] {
            var flips: [FlipEvent] = []
            bytes.withUnsafeBytes { FlipEvent.parse($0) { flips.append($0) } }
            return flips
        }
        let flips = parse(bytes)
        #expect(flips == [FlipEvent(serial: 42, sequence: 9, time: 7.5)])
        // Truncated, or with an impossible length: ignored, without a trap.
        #expect(parse(bytes.dropLast()) == [])
        #expect(parse([UInt8](repeating: 0, count: 64)) == [])
    }

    @Test func damageHasExclusiveEdges() {
        let edges = DamageClips.withRects([.init(x: 10, y: 20, width: 30, height: 40)]) {
            Array($0.bindMemory(to: Int32.self))
        }
        #expect(edges == [10, 20, 40, 60])
    }

    /// The display is switched off while a frame waits until another program releases the card.
    @Test func aDiscardedFrameReleasesItsBuffer() {
        var queue = FrameQueue()
        queue.waiting = FrameQueue.Waiting(buffer: 0, damage: [], retryAt: 1)
        queue.isRetrying = true
        #expect(queue.free(of: 2) == nil)
        queue.discardWaiting()
        #expect(queue.free(of: 2) == 0)
        #expect(!queue.isRetrying)
    }
}
