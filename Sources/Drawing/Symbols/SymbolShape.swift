// SymbolShape.swift: each symbol's lines.
//
// Coordinates: a square of 100, y down, drawn in the context's line width.

import Foundation
import VitrineGraphics

/// One symbol without anything around it. The raw value is its name.
enum SymbolShape: String, CaseIterable, Sendable {
    case plus, minus, multiply, xmark, checkmark, equal, ellipsis, circle, square, triangle, star, heart,
        house
    case magnifyingglass, questionmark, exclamationmark, info, play, pause, stop, trash, person, gearshape,
        lock, cart
    case chevronLeft = "chevron.left"
    case chevronRight = "chevron.right"
    case chevronUp = "chevron.up"
    case chevronDown = "chevron.down"
    case chevronBackward = "chevron.backward"
    case chevronForward = "chevron.forward"
    case arrowLeft = "arrow.left"
    case arrowRight = "arrow.right"
    case arrowUp = "arrow.up"
    case arrowDown = "arrow.down"
    case arrowBackward = "arrow.backward"
    case arrowForward = "arrow.forward"
    case arrowClockwise = "arrow.clockwise"
    case lines = "line.3.horizontal"

    var canBeFilled: Bool {
        switch self {
        case .circle, .square, .triangle, .star, .heart, .house, .play, .pause, .stop, .trash, .person,
            .gearshape,
            .lock, .cart:
            true
        default: false
        }
    }

    /// Whether it may be drawn in a circle, square or triangle.
    var fitsFrames: Bool {
        switch self {
        case .circle, .square, .triangle: false
        default: true
        }
    }

    var isDirectional: Bool {
        switch self {
        case .chevronBackward, .chevronForward, .arrowBackward, .arrowForward: true
        default: false
        }
    }

    func draw(in context: CGContext, isFilled: Bool) {
        let pen = SymbolPen(context: context, isFilled: isFilled)
        switch self {
        case .plus:
            pen.line((12, 50), (88, 50))
            pen.line((50, 12), (50, 88))
        case .minus: pen.line((12, 50), (88, 50))
        case .multiply, .xmark:
            pen.line((18, 18), (82, 82))
            pen.line((82, 18), (18, 82))
        case .checkmark: pen.line((14, 54), (38, 82), (86, 18))
        case .equal:
            pen.line((14, 36), (86, 36))
            pen.line((14, 64), (86, 64))
        case .ellipsis: for x in [18.0, 50, 82] { pen.dot(x, 50, 8) }
        case .lines: for y in [24.0, 50, 76] { pen.line((12, y), (88, y)) }
        case .circle: pen.circle(50, 50, 40)
        case .square: pen.box(14, 14, 72, 72, 14)
        case .triangle: pen.closed((50, 14), (92, 84), (8, 84))
        case .chevronLeft, .chevronBackward: pen.line((66, 14), (30, 50), (66, 86))
        case .chevronRight, .chevronForward: pen.line((34, 14), (70, 50), (34, 86))
        case .chevronUp: pen.line((14, 66), (50, 30), (86, 66))
        case .chevronDown: pen.line((14, 34), (50, 70), (86, 34))
        case .arrowLeft, .arrowBackward: pen.arrow(0)
        case .arrowUp: pen.arrow(1)
        case .arrowRight, .arrowForward: pen.arrow(2)
        case .arrowDown: pen.arrow(3)
        case .arrowClockwise:
            pen.arc(50, 54, 34, from: 30, to: 300)
            pen.line((50, 8), (67, 24), (49, 38))
        default: drawThing(with: pen)
        }
    }

    private func drawThing(with pen: SymbolPen) {
        switch self {
        case .star:
            pen.closed(
                points: (0..<10).map { i in
                    let angle = Double(i) * .pi / 5 - .pi / 2, radius = i % 2 == 0 ? 42.0 : 18
                    return (50 + radius * cos(angle), 53 + radius * sin(angle))
                })
        case .heart: pen.heart()
        case .house: pen.closed((50, 12), (90, 48), (78, 48), (78, 86), (22, 86), (22, 48), (10, 48))
        case .magnifyingglass:
            pen.circle(42, 42, 28)
            pen.line((63, 63), (88, 88))
        case .questionmark:
            pen.arc(50, 34, 20, from: 180, to: 405)
            pen.line((64, 48), (50, 58), (50, 66))
            pen.dot(50, 86, 6)
        case .exclamationmark:
            pen.line((50, 12), (50, 60))
            pen.dot(50, 84, 7)
        case .info:
            pen.dot(50, 16, 8)
            pen.line((40, 42), (52, 42), (52, 86))
            pen.line((38, 86), (66, 86))
        case .play: pen.closed((24, 14), (84, 50), (24, 86))
        case .pause:
            pen.box(20, 14, 18, 72, 5)
            pen.box(62, 14, 18, 72, 5)
        case .stop: pen.box(18, 18, 64, 64, 8)
        case .trash:
            pen.closed((22, 28), (78, 28), (72, 90), (28, 90))
            pen.line((12, 24), (88, 24))
            pen.line((38, 22), (40, 10), (60, 10), (62, 22))
        case .person:
            pen.circle(50, 32, 19)
            pen.shoulders()
        case .gearshape: pen.gear()
        case .lock:
            pen.box(20, 46, 60, 42, 8)
            pen.arcOnLegs(50, 32, 19, down: 46)
        case .cart:
            pen.line((6, 14), (20, 14), (34, 66), (80, 66))
            pen.closed((24, 28), (90, 28), (80, 52), (30, 52))
            pen.dot(40, 84, 8)
            pen.dot(74, 84, 8)
        default: break
        }
    }
}
