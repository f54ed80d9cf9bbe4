// CombineTests.swift: the publishers that Vitrine adds to OpenCombine. Expectations follow Apple's pages of the
// methods.

import Foundation
import Testing
import VitrineCombine
import VitrineObjectiveC

@Suite struct CombineTests {
    /// developer.apple.com/documentation/combine/publisher/combinelatest(_:): sends nothing until each publisher has
    /// sent a value, then the latest values of both after each value.
    @Test func combineLatestSendsTheLatestOfBoth() {
        let one = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        var sent: [[Int]] = []
        var ended = 0
        let token = one.combineLatest(other).sink { _ in
            ended += 1
        } receiveValue: {
            sent.append([$0, $1])
        }
        one.send(1)
        one.send(2)
        other.send(2)
        one.send(3)
        other.send(5)
        #expect(sent == [[2, 2], [3, 2], [3, 5]])
        one.send(completion: .finished)
        #expect(ended == 0)
        other.send(completion: .finished)
        #expect(ended == 1)
        token.cancel()
    }

    @Test func combineLatestOfFourTransforms() {
        var sent: [Int] = []
        _ = Just(1).combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 * $2 * $3 }.sink { sent.append($0) }
        #expect(sent == [25])
    }

    struct Broken: Error {}

    @Test func aFailureOfOneFailsBoth() {
        let one = PassthroughSubject<Int, Broken>()
        let other = PassthroughSubject<String, Broken>()
        var failures = 0
        let token = one.combineLatest(other).sink {
            if case .failure = $0 { failures += 1 }
        } receiveValue: { _ in
        }
        other.send("a")
        other.send(completion: .failure(Broken()))
        one.send(1)
        #expect(failures == 1)
        token.cancel()
    }

    /// After a publisher has finished without a value, no output is possible.
    @Test func completionWithoutAValueCompletesAll() {
        var ended = false
        let one = PassthroughSubject<Int, Never>()
        let token = one.combineLatest(Empty<Int, Never>()).sink { _ in
            ended = true
        } receiveValue: { _ in
        }
        #expect(ended)
        token.cancel()
    }

    /// developer.apple.com/documentation/combine/publisher/merge(with:): "Combines elements from this publisher with
    /// those from another publisher, delivering an interleaved sequence of elements". Finishes when both have.
    @Test func mergeInterleaves() {
        let one = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        var sent: [Int] = []
        var ended = 0
        let token = one.merge(with: other.map { $0 * 10 }).sink { _ in
            ended += 1
        } receiveValue: {
            sent.append($0)
        }
        one.send(1)
        other.send(4)
        one.send(40)
        other.send(completion: .finished)
        one.send(90)
        one.send(completion: .finished)
        #expect(sent == [1, 40, 40, 90] && ended == 1)
        token.cancel()
    }

    @Test func mergeManyAndFour() {
        var sent: [Int] = []
        _ = Publishers.MergeMany((1...5).map { Just($0) }).sink { sent.append($0) }
        _ = Just(6).merge(with: [7, 8].publisher, Empty<Int, Never>(), Just(9)).sink { sent.append($0) }
        #expect(sent == Array(1...9))
        var ended = false
        _ = Publishers.MergeMany([Just<Int>]()).sink { _ in
            ended = true
        } receiveValue: { _ in
        }
        #expect(ended)
    }

    /// A subscriber receives no more values than it requested.
    @Test func theDemandIsRespected() {
        let one = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        var subscription: (any Subscription)?
        var sent: [Int] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { subscription = $0 },
            receiveValue: {
                sent.append($0)
                return .none
            }, receiveCompletion: { _ in sent.append(-1) })
        one.merge(with: other).subscribe(subscriber)
        one.send(1)
        other.send(2)
        one.send(3)
        #expect(sent.isEmpty)
        subscription?.request(.max(2))
        #expect(sent == [1, 2])
        one.send(completion: .finished)
        other.send(completion: .finished)
        subscription?.request(.max(5))
        #expect(sent == [1, 2, 3, -1])
    }

    @Test func aSubscriberMayCancelWhileItReceives() {
        let one = PassthroughSubject<Int, Never>()
        var token: AnyCancellable?
        var sent: [Int] = []
        token = one.merge(with: Empty(completeImmediately: false)).sink {
            sent.append($0)
            token?.cancel()
        }
        one.send(1)
        one.send(2)
        #expect(sent == [1])
    }

    final class Tank: NSObject {
        var level = 1 { didSet { VitrineObservation.changed(self, "level", oldValue, level) } }
    }

    /// With `.initial`, the current value is sent first, then each change.
    @Test func aPropertyIsPublished() {
        let tank = Tank()
        var sent: [Int] = []
        let token = tank.publisher(for: \.level, named: "level").sink { sent.append($0) }
        tank.level = 2
        tank.level = 3
        token.cancel()
        tank.level = 4
        #expect(sent == [1, 2, 3])
        #expect(
            tank.publisher(for: \.level, named: "level") == tank.publisher(for: \.level, named: "level"))
    }

    @Test func theObjectIsRetainedWhileSubscribed() {
        weak var seen: Tank?
        var token: AnyCancellable?
        do {
            let tank = Tank()
            seen = tank
            token = tank.publisher(for: \.level, named: "level").sink { _ in }
        }
        #expect(seen != nil)
        token?.cancel()
        token = nil
        #expect(seen == nil)
    }

    /// Foundation's publishers are OpenCombine's.
    @Test func notificationsArePublished() {
        let name = Notification.Name("CombineTests.\(UUID())")
        var sent = 0
        let token = NotificationCenter.default.publisher(for: name).sink { _ in sent += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        token.cancel()
        NotificationCenter.default.post(name: name, object: nil)
        #expect(sent == 1)
    }

    final class Model: ObservableObject {
        @Published var name = "a"
    }

    @Test func publishedPropertiesNotifyTheirObject() {
        let model = Model()
        var changes = 0
        var names: [String] = []
        let token = model.objectWillChange.sink { changes += 1 }
        let other = model.$name.sink { names.append($0) }
        model.name = "b"
        #expect(changes == 1 && names == ["a", "b"])
        token.cancel()
        other.cancel()
    }
}
