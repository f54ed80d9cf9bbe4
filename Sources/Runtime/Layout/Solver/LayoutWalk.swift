// LayoutWalk.swift: memory for walks over the graph of definitions.

struct LayoutWalk {
    /// The last walk that visited a variable.
    private var visited: ContiguousArray<UInt32> = []
    private var number: UInt32 = 0
    private var isSumming = false
    /// A number for each variable of the present walk, where it was begun for sums.
    var sums: ContiguousArray<Double> = []
    /// The visited variables, each after all that follow from it.
    var order: ContiguousArray<Int32> = []
    /// Variables on the path, and where to continue from each.
    var stack: ContiguousArray<(variable: Int32, next: Int32)> = []

    /// Starts a walk: nothing was visited, all sums are 0.
    /// - Parameters:
    ///   - count: how many variables there are.
    ///   - summing: whether `sums` are used. Most walks add nothing up, and most layouts have no other walks.
    mutating func begin(_ count: Int, summing: Bool = false) {
        if visited.count < count { Self.grow(&visited, to: count, by: 0) }
        isSumming = summing
        if summing, sums.count < count { Self.grow(&sums, to: count, by: 0) }
        number &+= 1
        if number == 0 {
            for k in visited.indices { visited[k] = 0 }
            number = 1
        }
        order.removeAll(keepingCapacity: true)
    }

    /// Not one by one: walks follow each other while variables are made.
    private static func grow<Value>(_ list: inout ContiguousArray<Value>, to count: Int, by value: Value) {
        let wanted = max(count, list.count + list.count / 2)
        list.append(contentsOf: repeatElement(value, count: wanted - list.count))
    }

    @inline(__always)
    func hasVisited(_ variable: Int32) -> Bool { visited[Int(variable)] == number }

    /// False if the variable was already visited.
    @inline(__always)
    mutating func visit(_ variable: Int32) -> Bool {
        guard visited[Int(variable)] != number else { return false }
        visited[Int(variable)] = number
        if isSumming { sums[Int(variable)] = 0 }
        return true
    }

    @inline(__always)
    mutating func push(_ variable: Int32, _ next: Int32) { stack.append((variable, next)) }

    /// Removes everything, and keeps the memory.
    mutating func removeAll() {
        visited.removeAll(keepingCapacity: true)
        sums.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        stack.removeAll(keepingCapacity: true)
        number = 0
    }

    /// The allocated memory, in bytes.
    var memory: Int { visited.capacity * 4 + sums.capacity * 8 + order.capacity * 4 + stack.capacity * 8 }
}
