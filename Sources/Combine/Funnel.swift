// Funnel.swift: one subscription fed by several publishers.
//
// Values are buffered until the subscriber requests them. One caller at a time delivers, outside the lock, so that the
// subscriber may request more, cancel or trigger another value. Safe on any thread.

import Foundation
import OpenCombine

final class Funnel<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var upstreams: [any Subscription] = []
    private var demand = Subscribers.Demand.none
    private var waiting: [Output] = []
    private var completion: Subscribers.Completion<Failure>?
    private var isDelivering = false
    /// Whether a value replaces a buffered one.
    private let keepsOnlyLatest: Bool

    init(to subscriber: some Subscriber<Output, Failure>, keepsOnlyLatest: Bool) {
        downstream = AnySubscriber(subscriber)
        self.keepsOnlyLatest = keepsOnlyLatest
    }

    var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

    /// Adds the subscription to a publisher, with unlimited demand. Cancelled together with this one.
    func add(_ upstream: any Subscription) {
        let isOpen = lock.withLock {
            guard downstream != nil else { return false }
            upstreams.append(upstream)
            return true
        }
        if isOpen { upstream.request(.unlimited) } else { upstream.cancel() }
    }

    func offer(_ value: Output) {
        lock.withLock {
            guard downstream != nil, completion == nil else { return }
            if keepsOnlyLatest { waiting.removeAll() }
            waiting.append(value)
        }
        deliver()
    }

    func finish(_ result: Subscribers.Completion<Failure>) {
        lock.withLock {
            guard completion == nil else { return }
            completion = result
            // A failure is delivered before buffered values, which are dropped.
            if case .failure = result { waiting.removeAll() }
        }
        deliver()
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
        deliver()
    }

    func cancel() {
        let open = lock.withLock {
            defer {
                downstream = nil
                upstreams = []
                waiting = []
            }
            return upstreams
        }
        for upstream in open { upstream.cancel() }
    }

    private enum Step {
        case value(Output, AnySubscriber<Output, Failure>)
        case end(Subscribers.Completion<Failure>, AnySubscriber<Output, Failure>)
        case nothing
    }

    private func nextStep() -> Step {
        guard let downstream else { return .nothing }
        if !waiting.isEmpty {
            guard demand > .none else { return .nothing }
            demand -= 1
            return .value(waiting.removeFirst(), downstream)
        }
        return completion.map { .end($0, downstream) } ?? .nothing
    }

    private func deliver() {
        let mayBegin = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard mayBegin else { return }
        while true {
            let step = lock.withLock { () -> Step in
                let step = nextStep()
                if case .nothing = step { isDelivering = false }
                return step
            }
            switch step {
            case .nothing: return
            case .value(let value, let subscriber):
                let more = subscriber.receive(value)
                lock.withLock { demand += more }
            case .end(let result, let subscriber):
                cancel()
                subscriber.receive(completion: result)
            }
        }
    }
}

/// Receives the values of one publisher of a funnel.
struct FunnelInput<Input, Failure: Error>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let began: (any Subscription) -> Void
    let value: (Input) -> Void
    let ended: (Subscribers.Completion<Failure>) -> Void

    func receive(subscription: any Subscription) { began(subscription) }
    func receive(_ input: Input) -> Subscribers.Demand {
        value(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) { ended(completion) }
}
