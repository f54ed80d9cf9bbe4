// LayoutWalk.swift: memory for walks over the graph of definitions.

struct LayoutWalk {
    /// The walk in which a variable was met last.
    private var met: ContiguousArray<UInt32> = []
    private var number: UInt32 = 0
    /// A number for each variable of the present walk.
    var sums: ContiguousArray<Double> = []
    /// What was met, each after everything that follows from it.
    var order: ContiguousArray<Int32> = []
    /// Variables on the way, and where to go on from each.
    var stack: ContiguousArray<(variable: Int32, next: Int32)> = []

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

    @inline(__always)
    func hasMet(_ variable: Int32) -> Bool { met[Int(variable)] == number }

    /// False if the variable was met before.
    @inline(__always)
    mutating func meet(_ variable: Int32) -> Bool {
        guard met[Int(variable)] != number else { return false }
        met[Int(variable)] = number
        sums[Int(variable)] = 0
        return true
    }

    @inline(__always)
    mutating func push(_ variable: Int32, _ next: Int32) { stack.append((variable, next)) }
}
