// LayoutWalk.swift: memory for walks over the graph of definitions.

struct LayoutWalk {
    /// The walk in which a variable was met last.
    private var met: ContiguousArray<UInt32> = []
    private var number: UInt32 = 0
    /// A number for each variable of the present walk.
    var sums: ContiguousArray<Double> = []
    /// What was met, each after everything that follows from it.
    var order: ContiguousArray<Int32> = []
    private var stack: ContiguousArray<(variable: Int32, next: Int32)> = []

    mutating func reserve(_ count: Int) {
        while met.count < count {
            met.append(0)
            sums.append(0)
        }
    }

    /// Starts a walk: nothing was met, all sums are 0.
    mutating func begin() {
        number &+= 1
        if number == 0 {
            for k in met.indices { met[k] = 0 }
            number = 1
        }
        order.removeAll(keepingCapacity: true)
    }

    func hasMet(_ variable: Int32) -> Bool { met[Int(variable)] == number }

    /// False if the variable was met before.
    mutating func meet(_ variable: Int32) -> Bool {
        guard met[Int(variable)] != number else { return false }
        met[Int(variable)] = number
        sums[Int(variable)] = 0
        return true
    }

    /// Meets `start` and everything that follows, and lists each in `order` after what follows from it.
    /// - Parameter next: the k-th that follows from a variable, nil past the last.
    mutating func visit(_ start: Int32, next: (Int32, Int) -> Int32?) {
        guard meet(start) else { return }
        stack.append((start, 0))
        while let top = stack.last {
            guard let follower = next(top.variable, Int(top.next)) else {
                order.append(top.variable)
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next += 1
            if meet(follower) { stack.append((follower, 0)) }
        }
    }
}
