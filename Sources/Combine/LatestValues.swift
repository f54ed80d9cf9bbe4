// LatestValues.swift: the latest value of each of several publishers.

import Foundation
import OpenCombine

/// Collects values until each publisher has sent one. From then on each value produces one output.
final class LatestValues<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var values: [Any?]
    private var unfinished: Int
    private let funnel: Funnel<Output, Failure>
    private let make: ([Any]) -> Output

    init(count: Int, into funnel: Funnel<Output, Failure>, make: @escaping ([Any]) -> Output) {
        values = Array(repeating: nil, count: count)
        unfinished = count
        self.funnel = funnel
        self.make = make
    }

    func input<Input>(_ index: Int, _ type: Input.Type) -> FunnelInput<Input, Failure> {
        FunnelInput(
            began: { [funnel] in funnel.add($0) }, value: { self.set(index, $0) }, ended: { self.end(index, $0) })
    }

    private func set(_ index: Int, _ value: Any) {
        // Locked until the output is in the funnel, so that outputs keep the order of their values.
        lock.withLock {
            values[index] = value
            let known = values.compactMap { $0 }
            if known.count == values.count { funnel.offer(make(known)) }
        }
    }

    private func end(_ index: Int, _ result: Subscribers.Completion<Failure>) {
        let isOver = lock.withLock {
            unfinished -= 1
            // A publisher that finishes without a value makes any output impossible.
            return unfinished == 0 || values[index] == nil
        }
        if case .failure = result {
            funnel.finish(result)
        } else if isOver {
            funnel.finish(.finished)
        }
    }
}
