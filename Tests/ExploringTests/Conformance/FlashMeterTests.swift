// FlashMeterTests.swift: flashes in frames that a test makes.

import Testing
import UIKit
@testable import VitrineConformance

@MainActor @Suite struct FlashMeterTests {
    private func picture(_ color: UIColor, share: CGFloat = 1) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let size = CGSize(width: 320, height: 200)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: size.width * share, height: size.height))
        }
        return try #require(image.cgImage)
    }

    /// Frames in two colours by turns, each shown for `frames` sixtieths of a second, for two seconds.
    private func flashes(_ one: UIColor, _ other: UIColor, each frames: Int, share: CGFloat = 1) throws -> FlashEvidence
    {
        let pictures = [try picture(one, share: share), try picture(other, share: share)]
        var meter = FlashMeter()
        for frame in 0..<120 { meter.look(pictures[frame / frames % 2], at: Double(frame) / 60) }
        return meter.result
    }

    @Test func fourPairsOfChangesInASecondAreFourFlashes() throws {
        // Seven and a half frames for each change: eight changes in a second.
        let four = try flashes(.white, .black, each: 7)
        #expect(four.general == 4 && four.isTooMuch && four.generalShare == 1, "\(four)")
        let three = try flashes(.white, .black, each: 10)
        #expect(three.general == 3 && !three.isTooMuch, "\(three)")
        #expect(three.frames == 120)
    }

    @Test func smallOrFaintOrBrightChangesAreNone() throws {
        // A hundredth of the screen; WCAG's share is 2.8 %.
        #expect(try flashes(.white, .black, each: 5, share: 0.01).general == 0)
        #expect(try flashes(UIColor(white: 0.5, alpha: 1), UIColor(white: 0.53, alpha: 1), each: 5).general == 0)
        // Both above a luminance of 0.8.
        #expect(try flashes(.white, UIColor(white: 0.92, alpha: 1), each: 5).general == 0)
    }

    @Test func saturatedRedCountsByItself() throws {
        let red = try flashes(
            .init(red: 1, green: 0, blue: 0, alpha: 1), .init(red: 0.4, green: 0, blue: 0, alpha: 1), each: 6)
        #expect(red.red == 5 && red.isTooMuch, "\(red)")
    }
}
