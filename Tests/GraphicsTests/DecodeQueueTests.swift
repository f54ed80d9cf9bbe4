// DecodeQueueTests.swift: the background threads that decode pictures.

import Foundation
import Synchronization
import Testing

@testable import VitrineGraphics

@Suite struct DecodeQueueTests {
    private final class Tally: Sendable {
        let done = Atomic<Int>(0)
        let now = Atomic<Int>(0)
        let most = Atomic<Int>(0)
    }

    private final class Found: Sendable {
        let niceness = Atomic<Int>(0)
    }

    @Test("All work is done, on at most one thread per processor, and then none is pending")
    func doesAll() async {
        let queue = DecodeQueue()
        let tally = Tally()
        for _ in 0..<200 {
            queue.run {
                let together = tally.now.add(1, ordering: .sequentiallyConsistent).newValue
                tally.most.max(together, ordering: .sequentiallyConsistent)
                tally.done.add(1, ordering: .sequentiallyConsistent)
                tally.now.subtract(1, ordering: .sequentiallyConsistent)
            }
        }
        await queue.waitUntilIdle()
        #expect(tally.done.load(ordering: .sequentiallyConsistent) == 200)
        let processors = ProcessInfo.processInfo.activeProcessorCount
        #expect((1...processors).contains(tally.most.load(ordering: .sequentiallyConsistent)))
        #expect(queue.count == 0)
    }

    @Test("The main thread has priority")
    func isNice() async {
        let queue = DecodeQueue()
        let found = Found()
        queue.run { found.niceness.store(Int(DecodeQueue.ownNiceness), ordering: .sequentiallyConsistent) }
        await queue.waitUntilIdle()
        // 19 is the lowest priority.
        #expect(
            found.niceness.load(ordering: .sequentiallyConsistent)
                == min(19, Int(DecodeQueue.ownNiceness) + 10))
    }

    @Test("Work added after the threads were idle is done, too")
    func worksAgain() async {
        let queue = DecodeQueue()
        let tally = Tally()
        for round in 1...20 {
            queue.run { tally.done.add(1, ordering: .sequentiallyConsistent) }
            await queue.waitUntilIdle()
            #expect(tally.done.load(ordering: .sequentiallyConsistent) == round)
        }
    }
}
