// SymbolOutline.swift: one symbol of the table of outlines.
//
// The table is text in the program's read-only memory. It is searched once for the positions of all names; paths are
// read when a symbol is drawn. Coordinates: a square of 100, y down.

import Foundation
import VitrineGraphics

/// A symbol drawn from the table. Its bytes live as long as the program.
struct SymbolOutline: Equatable, @unchecked Sendable {
    /// The way in which a part is drawn.
    enum Mode: UInt8 {
        /// A line in any case.
        case line = 0x73
        /// A line; the filled symbol fills it as well.
        case body = 0x62
        /// A line; cut out of the filled symbol.
        case cut = 0x78
        /// An area of the filled symbol alone, which then has no lines.
        case area = 0x66
    }

    private static let table = Table()

    private let bytes: UnsafeRawBufferPointer
    /// Mirrored where text runs from right to left.
    let isDirectional: Bool

    /// Nil for a name that is not in the table.
    init?(_ name: String) {
        guard let entry = Self.table.entries[name] else { return nil }
        self = entry
    }

    private init(bytes: UnsafeRawBufferPointer, isDirectional: Bool) {
        self.bytes = bytes
        self.isDirectional = isDirectional
    }

    static func == (a: Self, b: Self) -> Bool { a.bytes.baseAddress == b.bytes.baseAddress }

    /// All names, sorted.
    static var names: [String] { table.entries.keys.sorted() }

    private var parts: [(mode: Mode, bytes: Slice<UnsafeRawBufferPointer>)] {
        bytes.split(separator: UInt8(ascii: ";")).compactMap { part in
            guard let first = part.first, let mode = Mode(rawValue: first) else { return nil }
            return (mode, part.dropFirst())
        }
    }

    var canBeFilled: Bool { parts.contains { $0.mode == .body || $0.mode == .area } }

    var partCount: Int { parts.count }

    /// Draws in the context's colours and line width.
    /// - Parameter chosen: the numbers of parts; nil for all.
    func draw(in context: CGContext, isFilled: Bool, parts chosen: [Int]? = nil) {
        let all = parts
        let parts = chosen.map { $0.filter(all.indices.contains).map { all[$0] } } ?? all
        if isFilled, parts.contains(where: { $0.mode == .area }) {
            for part in parts where part.mode == .area {
                context.addPath(Self.path(part.bytes))
                context.drawPath(using: .fill)
            }
            return
        }
        let lines = parts.filter { $0.mode != .area }
        // Cut-outs are drawn after the parts that they are cut out of.
        for part in isFilled ? lines.filter({ $0.mode != .cut }) + lines.filter({ $0.mode == .cut }) : lines {
            let cuts = isFilled && part.mode == .cut
            context.saveGState()
            if cuts { context.setBlendMode(.clear) }
            context.addPath(Self.path(part.bytes))
            context.drawPath(using: isFilled && part.mode == .body ? .fillStroke : .stroke)
            context.restoreGState()
        }
    }

    /// Moves, lines, curves and closings of the table, from hundredths of a square of 24.
    private static func path(_ bytes: Slice<UnsafeRawBufferPointer>) -> CGPath {
        let path = CGMutablePath()
        var index = bytes.startIndex

        func number() -> Double {
            while index < bytes.endIndex, bytes[index] == UInt8(ascii: " ") { index += 1 }
            var sign = 1.0
            if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") {
                sign = -1
                index += 1
            }
            var value = 0
            while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) {
                value = value * 10 + Int(bytes[index] - 0x30)
                index += 1
            }
            return sign * Double(value) / 24
        }
        func point() -> CGPoint {
            let x = number()
            return CGPoint(x: x, y: number())
        }

        while index < bytes.endIndex {
            let command = bytes[index]
            index += 1
            switch command {
            case UInt8(ascii: "M"): path.move(to: point())
            case UInt8(ascii: "L"): path.addLine(to: point())
            case UInt8(ascii: "C"):
                let first = point(), second = point()
                path.addCurve(to: point(), control1: first, control2: second)
            case UInt8(ascii: "Z"): path.closeSubpath()
            default: break
            }
        }
        return path
    }

    /// The position of each name.
    private struct Table: @unchecked Sendable {
        var entries: [String: SymbolOutline] = [:]

        init() {
            let text = SymbolOutlines.text
            let all = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            for line in all.split(separator: UInt8(ascii: "\n")) {
                guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
                var name = line[..<space]
                let isDirectional = name.last == UInt8(ascii: ">")
                if isDirectional { name = name.dropLast() }
                entries[String(decoding: name, as: UTF8.self)] = SymbolOutline(
                    bytes: UnsafeRawBufferPointer(rebasing: line[(space + 1)...]),
                    isDirectional: isDirectional)
            }
        }
    }
}
