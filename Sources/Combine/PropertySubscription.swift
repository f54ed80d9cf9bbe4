// PropertySubscription.swift: sends the values of a property. Without demand, only the latest value is kept.

import Foundation
import OpenCombine
import VitrineObjectiveC

final class PropertySubscription<Value>: Subscription {
    private let funnel: Funnel<Value, Never>
    private let lock = NSLock()
    private var observation: NSKeyValueObservation?
    private var isOver = false
    /// Retained until the subscriber cancels.
    private var object: AnyObject?

    init(of object: AnyObject, to subscriber: some Subscriber<Value, Never>) {
        self.object = object
        funnel = Funnel(to: subscriber, keepsOnlyLatest: true)
    }

    var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

    /// Keeps the observation, or ends it if the subscriber has already cancelled.
    func begin(_ observation: NSKeyValueObservation) {
        let isWanted = lock.withLock {
            if !isOver { self.observation = observation }
            return !isOver
        }
        if !isWanted { observation.invalidate() }
    }

    func send(_ value: Value) { funnel.offer(value) }

    func request(_ demand: Subscribers.Demand) { funnel.request(demand) }

    func cancel() {
        let ended = lock.withLock {
            isOver = true
            defer {
                observation = nil
                object = nil
            }
            return observation
        }
        ended?.invalidate()
        funnel.cancel()
    }
}
