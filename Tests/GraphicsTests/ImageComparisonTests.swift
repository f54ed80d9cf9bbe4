// ImageComparisonTests.swift: the comparison for golden images.

import Testing

@testable import VitrineGraphics

@Suite struct ImageComparisonTests {
    private let one = image([[0xFF10_2030, 0xFF00_0000], [0, 0x8040_4040]])

    @Test func equalImagesHaveNoDifference() {
        #expect(ImageComparison.difference(one, image(one.buffer.words)) == nil)
    }

    @Test func toleranceIsPerChannel() {
        let other = image([[0xFF13_1D30, 0xFF00_0000], [0, 0x8040_4040]])
        #expect(ImageComparison.difference(one, other, tolerance: 3) == nil)
        let difference = ImageComparison.difference(one, other, tolerance: 2)
        #expect(difference?.pixels == 1 && difference?.largest == 3)
        #expect(difference?.bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func boundsContainAllDifferences() {
        let other = image([[0xFF10_2030, 0xFF00_0001], [0x0100_0000, 0x8040_4040]])
        let difference = ImageComparison.difference(one, other)
        #expect(difference?.bounds == PixelRect(x: 0, y: 0, width: 2, height: 2) && difference?.pixels == 2)
        #expect(difference?.description == "2 pixels differ, by up to 1, within x 0..<2, y 0..<2")
    }

    @Test func differentSizesAreReported() {
        let difference = ImageComparison.difference(one, image([[0, 0, 0]]))
        #expect(difference?.description == "sizes differ: 2 x 2 and 3 x 1 pixels")
        let picture = ImageComparison.differenceImage(one, image([[0, 0, 0]]))
        #expect(picture.width == 3 && picture.height == 2)
    }

    @Test func theDifferencePictureShowsTheDifferences() {
        let other = image([[0xFF10_2030, 0xFFFF_FFFF], [0, 0x8040_4040]])
        let picture = ImageComparison.differenceImage(one, other)
        #expect(picture.buffer[1, 0] == 0xFFFF_0000)
        #expect(picture.buffer[0, 0] >> 16 & 255 == picture.buffer[0, 0] & 255)
    }
}
