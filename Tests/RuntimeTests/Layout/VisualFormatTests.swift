import Foundation
import Testing
import VitrineGraphics

@testable import VitrineRuntime

@MainActor @Suite("The visual format language")
struct VisualFormatTests {
    private let layouts = Layouts()

    private func apply(
        _ format: String, _ views: [String: Any], options: NSLayoutConstraint.FormatOptions = [],
        metrics: [String: Any] = [:]
    ) {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views))
    }

    // Shows: NSLayoutConstraint
    @Test func aRowFromEdgeToEdge() {
        let a = layouts.view(), b = layouts.view()
        layouts.window.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        apply("H:|-[a(50)]-20-[b]-|", ["a": a, "b": b])
        apply("V:|[a(==b)][b]|", ["a": a, "b": b])
        layouts.layOut()
        #expect(a.frame == rect(16, 0, 50, 120))
        #expect(b.frame == rect(86, 120, 218, 120))
    }

    @Test func predicatesPrioritiesAndMetrics() {
        let a = layouts.view(), b = layouts.view()
        apply(
            "|-gap-[a(>=30,==80@500,<=60)]-(>=gap@250)-[b(a*0.5+10)]", ["a": a, "b": b],
            options: .alignAllTop,
            metrics: ["gap": 12])
        layouts.layOut()
        #expect(a.frame.minX == 12 && a.frame.width == 60)
        #expect(b.frame.width == 40)
        #expect(b.frame.minY == a.frame.minY)
    }

    @Test func directionsTurnTheRow() {
        let a = layouts.view(), b = layouts.view()
        apply(
            "H:|-5-[a(10)]-5-[b(10)]", ["a": a, "b": b], options: .directionRightToLeft)
        layouts.layOut()
        #expect(a.frame.maxX == 315)
        #expect(b.frame.maxX == 300)
    }

    @Test(arguments: [
        ("H:|-[a]-[missing]", 9, "'missing' is not a key"),
        ("H:|-[a(>=)]", 9, "expected a number"),
        ("H:[a]-10[b]", 8, "expected '-'"),
        ("H:[a]-20-", 9, "ends after a connection"),
        ("[a(20@2000)]", 6, "at most 1000"),
        ("[a]|x", 4, "nothing may follow"),
        ("", 0, "expected '['"),
        ("[a(wide)]", 3, "neither a view nor a metric"),
        ("[a(b/0)]", 5, "divided by 0"),
    ])
    func mistakesArePointedAt(format: String, offset: Int, reason: String) {
        let views: [String: Any] = ["a": layouts.view(), "b": layouts.view()]
        do throws(VisualFormatError) {
            _ = try NSLayoutConstraint.read(format, [], [:], views)
            Issue.record("\(format) was read")
        } catch {
            #expect(error.offset == offset)
            #expect(error.reason.contains(reason))
            #expect(error.description.hasSuffix(String(repeating: " ", count: offset) + "^"))
        }
    }
}
