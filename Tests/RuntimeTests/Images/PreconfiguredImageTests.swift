// PreconfiguredImageTests.swift: the pictures that UIImage has ready.
//
// Apple's pages: checkmark is "a checkmark on a filled-circle background", strokedCheckmark "a checkmark on a tinted circle
// with a white-stroked border". UIImage.h (PreconfiguredSystemImages) has five.

import Foundation
import Testing
import VitrineDrawing

@MainActor @Suite struct PreconfiguredImageTests {
    private func pixels(_ image: UIImage) -> [[UInt32]] { DrawingImageTests.pixels(image) }

    @Test func signsAreOnFilledCircles() {
        let signs: [UIImage] = [.checkmark, .add, .remove, .actions]
        for image in signs {
            #expect(image.isSymbolImage && image.size.width > 15 && image.size.width == image.size.height)
            let rows = pixels(image)
            // The circle is filled, also between its edge and the sign.
            #expect(rows[rows.count / 5][rows.count / 2] >> 24 == 255)
            #expect(rows[0][0] == 0)
        }
        // Different signs are cut out of it: the middle of plus and minus is, that of a row above minus is not.
        #expect(Set(signs.map(pixels)).count == 4)
        let (plus, minus) = (pixels(.add), pixels(.remove))
        let (middle, above) = (plus.count / 2, plus.count * 3 / 8)
        #expect(plus[middle][middle] >> 24 < 64 && minus[middle][middle] >> 24 < 64)
        #expect(plus[above][middle] >> 24 < 64 && minus[above][middle] >> 24 == 255)
    }

    @Test func theStrokedCheckmarkHasAWhiteBorder() {
        let image = UIImage.strokedCheckmark
        #expect(image.renderingMode == .alwaysOriginal)
        let rows = pixels(image)
        let row = rows[rows.count / 2].filter { $0 >> 24 == 255 }
        let white: UInt32 = 0xFFFF_FFFF
        #expect(row.first == white && row.last == white)
        // Inside, the blue circle.
        func isBlue(_ pixel: UInt32) -> Bool { pixel & 0xFF > 200 && pixel >> 16 & 0xFF < 100 }
        #expect(row.contains(where: isBlue))
    }
}
