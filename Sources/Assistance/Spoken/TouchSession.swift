// TouchSession.swift: the fingers from the first touch to the last.
//
// A pure function: positions in points and times in seconds in, gestures out. A finger that moves fast at once swipes;
// one that rests, or moves slowly, explores.

import Foundation

struct TouchSession {
    /// The largest movement of a tap, in points.
    static let tapDistance: CGFloat = 20
    /// The smallest movement of a swipe, in points.
    static let swipeDistance: CGFloat = 40
    /// The time after which a single finger explores, in seconds.
    static let exploreDelay = 0.2
    /// A scrub of two fingers changes direction after at least so many points.
    private static let scrubDistance: CGFloat = 30

    private struct Finger {
        var start: CGPoint
        var place: CGPoint
        /// The point where it last changed direction, and the direction since: -1, 0, 1.
        var turn: CGPoint
        var heading: CGFloat = 0
        var turns = 0
    }

    let startTime: Double
    private var down: [Int: Finger] = [:]
    private var lifted: [Finger] = []
    /// The most fingers that were down together.
    private(set) var fingerCount = 0
    private(set) var explores = false
    /// The finger that explores.
    private var explorer: Int?
    /// A second finger that touched while the first explored, and its position.
    private var splitter: (id: Int, time: Double)?

    init(time: Double) { startTime = time }

    var isEmpty: Bool { down.isEmpty }
    var ids: [Int] { Array(down.keys) }
    var onlyPlace: CGPoint? { down.count == 1 ? down.first?.value.place : nil }
    /// A single finger that has not moved away.
    var isStill: Bool {
        guard fingerCount == 1, let finger = down.first?.value else { return false }
        return hypot(finger.place.x - finger.start.x, finger.place.y - finger.start.y) < Self.tapDistance
    }

    mutating func begin(_ id: Int, _ place: CGPoint, _ time: Double) {
        if explores, explorer != nil {
            splitter = (id, time)
            return
        }
        down[id] = Finger(start: place, place: place, turn: place)
        fingerCount = max(fingerCount, down.count)
    }

    /// - Returns: where a finger explores now.
    mutating func move(_ id: Int, _ place: CGPoint, _ time: Double) -> CGPoint? {
        guard var finger = down[id] else { return nil }
        finger.place = place
        let way = place.x - finger.turn.x
        if finger.heading == 0 || way * finger.heading > 0 {
            if abs(way) >= Self.scrubDistance || finger.heading != 0 {
                finger.heading = way == 0 ? finger.heading : (way > 0 ? 1 : -1)
                finger.turn = place
            }
        } else if abs(way) >= Self.scrubDistance {
            finger.heading = -finger.heading
            finger.turn = place
            finger.turns += 1
        }
        down[id] = finger
        if !explores, fingerCount == 1, time - startTime >= Self.exploreDelay { explore() }
        return explores && id == explorer ? place : nil
    }

    /// A single finger explores from now on.
    mutating func explore() {
        guard fingerCount == 1, let id = down.keys.first else { return }
        explores = true
        explorer = id
    }

    /// - Returns: the gesture, when the last finger leaves or a second one tapped.
    mutating func leave(_ id: Int, _ time: Double) -> TouchGesture? {
        if let splitter, splitter.id == id {
            self.splitter = nil
            return time - splitter.time < 0.4 ? .splitTap : nil
        }
        guard let finger = down.removeValue(forKey: id) else { return nil }
        lifted.append(finger)
        guard down.isEmpty, !explores else { return nil }
        return gesture
    }

    private var gesture: TouchGesture? {
        let count = CGFloat(lifted.count)
        let way = lifted.reduce(CGPoint.zero) {
            CGPoint(
                x: $0.x + ($1.place.x - $1.start.x) / count, y: $0.y + ($1.place.y - $1.start.y) / count)
        }
        if fingerCount == 2, lifted.allSatisfy({ $0.turns >= 2 }) { return .scrub }
        let distance = max(abs(way.x), abs(way.y))
        if distance >= Self.swipeDistance {
            let isAcross = abs(way.x) > abs(way.y)
            return .swipe(
                isAcross ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up), fingers: fingerCount)
        }
        return distance < Self.tapDistance ? .tap(fingers: fingerCount, count: 1) : nil
    }
}
