// TestScreen.swift: the screen of a test process, which the environment may choose.

import Foundation
import VitrineGraphics

/// A screen's size in points, and its scale.
struct TestScreen: Equatable {
    /// The environment variable: `375x667@2`.
    static let variable = "VITRINE_TEST_SCREEN"

    var width: Int
    var height: Int
    /// Device pixels a point.
    var scale: CGFloat

    /// The screen of an iPhone 15.
    static let phone = TestScreen(width: 393, height: 852, scale: 3)

    /// A screen that is not written as a size and a scale.
    struct Failure: Error, CustomStringConvertible {
        let text: String

        var description: String {
            "\(TestScreen.variable) is \"\(text)\": it must be width and height in points, each from 16 to 4096, and a "
                + "scale of 1, 2 or 3, as in 375x667@2"
        }
    }

    init(width: Int, height: Int, scale: CGFloat) {
        (self.width, self.height, self.scale) = (width, height, scale)
    }

    /// Reads `WIDTHxHEIGHT@SCALE`. Nothing is an iPhone 15.
    init(_ text: String?) throws {
        guard let text, !text.isEmpty else {
            self = .phone
            return
        }
        guard let match = text.wholeMatch(of: /(\d{2,4})x(\d{2,4})@([123])/), let width = Int(match.1),
            let height = Int(match.2), let scale = Int(match.3), (16...4096).contains(width),
            (16...4096).contains(height)
        else { throw Failure(text: text) }
        self.init(width: width, height: height, scale: CGFloat(scale))
    }

    var pixels: PixelSize { PixelSize(width: width * Int(scale), height: height * Int(scale)) }
}
