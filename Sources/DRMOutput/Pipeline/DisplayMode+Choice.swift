// DisplayMode+Choice.swift: the choice of a display's mode.
//
// The current mode is kept if it is suitable: a boot splash is then replaced without a flicker, and a display that
// needs seconds to detect a new signal keeps the old one.

import VitrineGraphics

extension DisplayMode {
    /// The maximum difference of a mode's rate from the requested one: 60 also means 59.94.
    private static let rateTolerance = 0.5

    /// The mode for a request, among the display's modes.
    /// - Parameter running: the display's current mode, which is kept if it is as good as another.
    /// - Returns: nil if the display has no such mode.
    static func choose(from modes: [DisplayMode], for wanted: DisplayChoice, running: DisplayMode? = nil)
        -> DisplayMode?
    {
        let running = running.flatMap { lit in modes.first { $0.isSame(as: lit) } }
        guard let size = wanted.size else {
            guard let best = best(of: modes) else { return nil }
            if let running, running.size == best.size, running.isInterlaced == best.isInterlaced {
                return running
            }
            return best
        }
        let fitting = modes.filter { $0.size == size }
        guard let rate = wanted.rate else {
            return running?.size == size ? running : best(of: fitting)
        }
        func distance(_ mode: DisplayMode) -> Double { abs(mode.refreshRate - rate) }
        let near = fitting.filter { distance($0) <= rateTolerance }
        // Progressive before interlaced, then the nearest.
        guard
            let nearest = near.min(by: {
                ($0.isInterlaced ? 1 : 0, distance($0)) < ($1.isInterlaced ? 1 : 0, distance($1))
            })
        else { return nil }
        if let running, near.contains(where: { $0.isSame(as: running) }),
            distance(running) == distance(nearest)
        {
            return running
        }
        return nearest
    }

    /// The modes as text, the best first, each once.
    static func list(_ modes: [DisplayMode]) -> String {
        let preferred = modes.filter(\.isPreferred)
        var words: [String] = []
        for mode in preferred + modes.filter({ !$0.isPreferred }) {
            let word =
                "\(mode)\(mode.isInterlaced ? " interlaced" : "")\(mode.isPreferred ? " (preferred)" : "")"
            if !words.contains(word) && !words.contains("\(word) (preferred)") { words.append(word) }
        }
        return words.joined(separator: ", ")
    }
}
