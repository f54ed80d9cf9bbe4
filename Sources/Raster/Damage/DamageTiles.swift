// DamageTiles.swift: the changed tiles of the surface, for damage in too many places to list.
//
// A grid of up to 64 x 64 tiles with a bit each: adding has the same cost however much
// was added before.
// Coordinates: device pixels of a surface.

struct DamageTiles {
    private static let side = 64

    private let surface: DeviceRect
    /// A tile's width in pixels.
    private let width: Int
    private let height: Int
    /// A word for each row of tiles.
    private var rows = ContiguousArray<UInt64>(repeating: 0, count: DamageTiles.side)

    init(surface: DeviceRect) {
        self.surface = surface
        width = max(16, (surface.width + Self.side - 1) / Self.side)
        height = max(16, (surface.height + Self.side - 1) / Self.side)
    }

    var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

    mutating func clear() {
        for y in rows.indices { rows[y] = 0 }
    }

    /// Adds all tiles that `rect` touches. `rect` must be within the surface.
    mutating func add(_ rect: DeviceRect) {
        guard !rect.isEmpty else { return }
        let first = Int(rect.minX - surface.minX) / width, last = (Int(rect.maxX - surface.minX) - 1) / width
        let columns = (UInt64.max >> UInt64(63 - (last - first))) << UInt64(first)
        let bottom = (Int(rect.maxY - surface.minY) - 1) / height
        for y in Int(rect.minY - surface.minY) / height...bottom { rows[y] |= columns }
    }

    /// Both must be of the same surface.
    mutating func add(_ other: DamageTiles) {
        for y in rows.indices { rows[y] |= other.rows[y] }
    }

    /// The tiles as at most `limit` rectangles that do not overlap. If there are more, neighbours are merged.
    func rects(atMost limit: Int) -> ContiguousArray<DeviceRect> {
        var rows = rows, step = 1
        while true {
            let found = rects(rows)
            if found.count <= limit || step >= Self.side { return found }
            coarsen(&rows, step)
            step *= 2
        }
    }

    /// Makes blocks of twice `step` tiles equal.
    private func coarsen(_ rows: inout ContiguousArray<UInt64>, _ step: Int) {
        // The first column of each block.
        var starts: UInt64 = 0
        for x in stride(from: 0, to: Self.side, by: 2 * step) { starts |= 1 << UInt64(x) }
        for y in stride(from: 0, to: Self.side, by: 2 * step) {
            let both = rows[y] | rows[y + step]
            // The first and the second of each pair of blocks with `step` equal columns.
            let left = (both | both >> UInt64(step)) & starts
            var all: UInt64 = 0
            for x in 0..<2 * step { all |= left << UInt64(x) }
            for row in y..<y + 2 * step { rows[row] = all }
        }
    }

    /// Runs of tiles in a row, extended over the next rows that have the same run.
    private func rects(_ rows: ContiguousArray<UInt64>) -> ContiguousArray<DeviceRect> {
        var found: ContiguousArray<DeviceRect> = []
        // Runs of the row above, by their index in `found`.
        var open: [Int] = [], next: [Int] = []
        for y in rows.indices {
            next.removeAll(keepingCapacity: true)
            var bits = rows[y]
            while bits != 0 {
                let first = bits.trailingZeroBitCount
                let count = (~(bits >> UInt64(first))).trailingZeroBitCount
                bits &= first + count >= 64 ? 0 : UInt64.max << UInt64(first + count)
                let rect = tile(first, y, count)
                if let above = open.first(where: {
                    found[$0].minX == rect.minX && found[$0].maxX == rect.maxX
                }) {
                    found[above].maxY = rect.maxY
                    next.append(above)
                } else if !rect.isEmpty {
                    next.append(found.count)
                    found.append(rect)
                }
            }
            swap(&open, &next)
        }
        return found
    }

    private func tile(_ x: Int, _ y: Int, _ count: Int) -> DeviceRect {
        DeviceRect(
            minX: surface.minX + Int32(x * width), minY: surface.minY + Int32(y * height),
            maxX: min(surface.maxX, surface.minX + Int32((x + count) * width)),
            maxY: min(surface.maxY, surface.minY + Int32((y + 1) * height))
        ).intersection(surface)
    }
}
