// SolvedLayout.swift: layout_siblings_N and kin, solved from an empty state: the solver alone, beside kiwi's.
//
// At 2,000 views the limit is ours with 400, which shows how the time grows.

final class SolvedLayout<Shape: LayoutShape, let count: Int>: BenchmarkCase {
    nonisolated static var name: String { "layout_\(Shape.name)_\(count)" }
    nonisolated static var goal: Goal { Shape.goal(count) }

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    let bytesWritten = 0

    init(_ setting: Setting) throws {
        let description = Shape.system(count)
        let own = OwnSystem(description)
        ours = Contender("vitrine") { _ in try own.solve() }
        if count <= Shape.mostForKiwi {
            let kiwi = KiwiSystem(description)
            peers = [Contender("kiwi") { _ in try kiwi.solve() }]
            try own.solve()
            try kiwi.solve()
            for (index, (a, b)) in zip(own.values, kiwi.values).enumerated() where abs(a - b) > 1e-6 {
                throw LayoutDifference("variable \(index) is \(a), with kiwi \(b)")
            }
        } else {
            peers = []
        }
        guard count == 2000 else {
            limit = nil
            return
        }
        let fifth = OwnSystem(Shape.system(400))
        limit = Contender("vitrine, 400 views") { _ in try fifth.solve() }
    }
}
