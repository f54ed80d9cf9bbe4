// UnfinishedCount.swift: the number of publishers that have not completed.

import Foundation
import OpenCombine

final class UnfinishedCount {
    private let lock = NSLock()
    private var count: Int

    init(_ count: Int) { self.count = count }

    /// Forwards values to the funnel. The funnel completes with the last publisher, or with the first failure.
    func input<Output, Failure>(into funnel: Funnel<Output, Failure>) -> FunnelInput<Output, Failure> {
        FunnelInput(
            began: { funnel.add($0) }, value: { funnel.offer($0) },
            ended: { result in
                let isLast = self.lock.withLock {
                    self.count -= 1
                    return self.count == 0
                }
                if case .failure = result { funnel.finish(result) } else if isLast { funnel.finish(.finished) }
            })
    }
}
