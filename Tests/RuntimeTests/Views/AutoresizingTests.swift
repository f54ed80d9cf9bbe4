import Foundation
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Autoresizing")
struct AutoresizingTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var mask: UIView.AutoresizingMask
        var expected: CGRect
    }

    // A superview grows from 100 x 100 to 200 x 150; the subview is at 20, 30 with 40 x 20 points, so
    // its horizontal parts are 20, 40, 40 and its vertical ones 30, 20, 50.
    nonisolated static let cases: [Case] = [
        Case(description: "nothing", mask: [], expected: CGRect(x: 20, y: 30, width: 40, height: 20)),
        Case(
            description: "width", mask: .flexibleWidth, expected: CGRect(x: 20, y: 30, width: 140, height: 20)
        ),
        Case(
            description: "left", mask: .flexibleLeftMargin,
            expected: CGRect(x: 120, y: 30, width: 40, height: 20)),
        Case(
            description: "right", mask: .flexibleRightMargin,
            expected: CGRect(x: 20, y: 30, width: 40, height: 20)),
        // 20 : 40 of 100 more.
        Case(
            description: "left and right", mask: [.flexibleLeftMargin, .flexibleRightMargin],
            expected: CGRect(x: 20 + 100.0 / 3, y: 30, width: 40, height: 20)),
        // 20 : 40 : 40 of 100 more.
        Case(
            description: "all horizontal", mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
            expected: CGRect(x: 40, y: 30, width: 80, height: 20)),
        // 20 : 50 of 50 more.
        Case(
            description: "height and bottom", mask: [.flexibleHeight, .flexibleBottomMargin],
            expected: CGRect(x: 20, y: 30, width: 40, height: 20 + 50 * 20.0 / 70)),
        Case(
            description: "size", mask: [.flexibleWidth, .flexibleHeight],
            expected: CGRect(x: 20, y: 30, width: 140, height: 70)),
    ]

    // Shows: UIView.autoresizingMask
    @Test(arguments: cases) func sharesInProportion(_ test: Case) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
        child.autoresizingMask = test.mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        #expect(
            abs(child.frame.minX - test.expected.minX) < 1e-9
                && abs(child.frame.minY - test.expected.minY) < 1e-9)
        #expect(
            abs(child.frame.width - test.expected.width) < 1e-9
                && abs(child.frame.height - test.expected.height) < 1e-9)
        parent.bounds.size = CGSize(width: 100, height: 100)
        #expect(abs(child.frame.minX - 20) < 1e-9 && abs(child.frame.width - 40) < 1e-9)
    }

    @Test func emptyPartsShareEqually() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        parent.addSubview(child)
        parent.frame.size.width = 60
        #expect(child.frame.minX == 10)
    }

    // Shows: UIView.autoresizesSubviews
    @Test func offWithoutAutoresizesSubviews() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        parent.autoresizesSubviews = false
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)
        parent.frame.size.width = 60
        #expect(child.frame.width == 40)
    }
}
