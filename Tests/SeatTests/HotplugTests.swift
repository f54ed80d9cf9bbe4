// HotplugTests.swift: uevents that arrive faster than they are read.

import Glibc
import Testing

@testable import VitrineSeat

@Suite struct HotplugTests {
    /// Like udev_monitor_receive_device: a device, or nil with the reason in errno. Netlink drops messages that do not
    /// fit and reports ENOBUFS once (man 7 netlink); later ones can still be read.
    private func drain(_ answers: [Result<Int, Code>]) -> (taken: [Int], hasLost: Bool, asked: Int) {
        var rest = answers[...]
        var taken: [Int] = []
        var asked = 0
        let hasLost = UeventQueue.drain({ () -> Int? in
            asked += 1
            switch rest.popFirst() ?? .failure(Code(EAGAIN)) {
            case .success(let number): return number
            case .failure(let code):
                errno = code.number
                return nil
            }
        }) { taken.append($0) }
        return (taken, hasLost, asked)
    }

    private struct Code: Error {
        let number: Int32
        init(_ number: Int32) { self.number = number }
    }

    @Test func lostEventsAreReported() {
        let all = drain([
            .success(1), .failure(Code(ENOBUFS)), .success(2), .failure(Code(EINTR)), .success(3),
        ])
        #expect(all.taken == [1, 2, 3] && all.hasLost)
        #expect(drain([.success(1), .success(2)]).hasLost == false)
        #expect(drain([]).taken == [])
    }

    /// A flood that never ends is left for the next turn.
    @Test func aFloodOfEventsIsLeftForTheNextTurn() {
        let all = drain([Result<Int, Code>](repeating: .failure(Code(ENOBUFS)), count: 10_000))
        #expect(all.hasLost && all.asked < 100)
    }
}
