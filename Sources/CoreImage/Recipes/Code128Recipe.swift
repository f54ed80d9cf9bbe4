// Code128Recipe.swift: a bar code of ASCII characters (Code 128, ISO/IEC 15417), a pixel for each module of its width.

import Foundation

struct Code128Recipe: Recipe {
    /// The most characters. Readers accept far fewer.
    private static let mostCharacters = 1000

    /// Whether a column is dark.
    private let dark: [Bool]
    private let height: Int

    /// Nil for an empty or too long message, and one with other characters than those of ASCII.
    /// - Parameters:
    ///   - quiet: light columns on both sides.
    ///   - height: in pixels, at least 1.
    init?(_ message: Data, quiet: Int, height: Int) {
        guard !message.isEmpty, message.count <= Self.mostCharacters, message.allSatisfy({ $0 < 128 }) else {
            return nil
        }
        var symbols = Self.symbols([UInt8](message))
        // The start has weight 1, each symbol its position.
        let sum = symbols.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
        symbols += [sum % 103, Self.stop]
        var columns: [Bool] = []
        for symbol in symbols {
            for (i, width) in Self.widths[symbol].enumerated() {
                columns += repeatElement(i % 2 == 0, count: width)
            }
        }
        let edge = repeatElement(false, count: quiet)
        dark = edge + columns + edge
        self.height = height
    }

    private static let startB = 104, startC = 105, stop = 106
    /// The next symbol is one of code set A, which has control characters.
    private static let shift = 98

    /// The start and the characters: digits in pairs if there are only pairs, otherwise one by one.
    private static func symbols(_ message: [UInt8]) -> [Int] {
        if message.count % 2 == 0, message.allSatisfy({ (0x30...0x39).contains($0) }) {
            var symbols = [startC]
            for i in stride(from: 0, to: message.count, by: 2) {
                symbols.append(Int(message[i] - 0x30) * 10 + Int(message[i + 1] - 0x30))
            }
            return symbols
        }
        var symbols = [startB]
        for character in message {
            symbols += character < 32 ? [shift, Int(character) + 64] : [Int(character) - 32]
        }
        return symbols
    }

    /// The widths of each symbol's bars and spaces, in turn (ISO/IEC 15417, table 1).
    private static let widths: [[Int]] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
        123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
        232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
        313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
        111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
        114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split(whereSeparator: \.isWhitespace).map { $0.compactMap(\.wholeNumberValue) }

    var inputs: [ImageNode] { [] }
    var extent: CGRect { CGRect(x: 0, y: 0, width: dark.count, height: height) }

    func fill(_ tile: Tile, _ space: WorkingSpace) {
        for y in tile.region.minY..<tile.region.maxY {
            let row = tile.row(y)
            for x in tile.region.minX..<tile.region.maxX {
                row[x - tile.region.minX] = dark[x] ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
            }
        }
    }
}
