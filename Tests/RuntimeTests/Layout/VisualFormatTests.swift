import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineVisualFormat
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

    @Test func distancesToTheEdgeFollowTheMargins() {
        let a = layouts.view()
        apply("H:|-[a]-|", ["a": a])
        apply("V:|-[a]-|", ["a": a])
        layouts.layOut()
        #expect(a.frame == rect(8, 8, 304, 224))
        layouts.window.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 30)
        layouts.layOut()
        #expect(a.frame == rect(20, 1, 270, 236))
    }

    @Test func viewsWithoutAGapAndWithTheStandardOne() {
        let a = layouts.view(), b = layouts.view(), c = layouts.view()
        apply(
            "|[a(40)][b(a)]-[c(a,b@10)]", ["a": a, "b": b, "c": c], options: [.alignAllTop, .alignAllBottom])
        apply("V:|-7-[a(33.5)]", ["a": a])
        layouts.layOut()
        #expect(b.frame == rect(40, 7, 40, 34) || b.frame == rect(40, 7, 40, 33.5))
        #expect(c.frame.minX == 88 && c.frame.width == 40)
    }

    @Test func anAlignmentForEachOption() {
        let pairs: [(NSLayoutConstraint.FormatOptions, String, (UIView) -> CGFloat)] = [
            (.alignAllLeft, "V:", { $0.frame.minX }), (.alignAllRight, "V:", { $0.frame.maxX }),
            (.alignAllLeading, "V:", { $0.frame.minX }), (.alignAllTrailing, "V:", { $0.frame.maxX }),
            (.alignAllCenterX, "V:", { $0.frame.midX }), (.alignAllTop, "H:", { $0.frame.minY }),
            (.alignAllBottom, "H:", { $0.frame.maxY }), (.alignAllCenterY, "H:", { $0.frame.midY }),
            (.alignAllFirstBaseline, "H:", { $0.frame.minY + 5 }),
            (.alignAllLastBaseline, "H:", { $0.frame.maxY - 3 }),
        ]
        for (option, axis, place) in pairs {
            let layouts = Layouts()
            let a = layouts.box(40, 60), b = layouts.box(80, 20)
            a.baselines = (5, 3)
            b.baselines = (5, 3)
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 100),
                a.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 90),
            ])
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: axis + "[a]-10-[b]", options: option, metrics: nil,
                    views: ["a": a, "b": b]))
            layouts.layOut()
            #expect(place(a) == place(b), "\(option.rawValue)")
            #expect(axis == "H:" ? b.frame.minX == 150 : b.frame.minY == 160)
        }
    }

    @Test func spacingFromBaselineToBaseline() {
        let a = layouts.box(40, 30), b = layouts.box(40, 30)
        a.baselines = (20, 6)
        b.baselines = (20, 6)
        apply("V:|-10-[a]-40-[b]", ["a": a, "b": b], options: .spacingBaselineToBaseline)
        layouts.layOut()
        // The superview's edge is used as an edge; below, 40 from the baseline at 34 to the one 20 below b's top.
        #expect(a.frame.minY == -10 || a.frame.minY == 10)
        #expect(b.frame.minY + 20 == a.frame.maxY - 6 + 40)
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

    @Test func directionsOrderTheRow() {
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
    func errorsAreReportedWithTheirPosition(format: String, offset: Int, reason: String) {
        let views: [String: Any] = ["a": layouts.view(), "b": layouts.view()]
        do throws(VisualFormatError) {
            _ = try NSLayoutConstraint.read(format, [], [:], views)
            Issue.record("\(format) was accepted")
        } catch {
            #expect(error.offset == offset)
            #expect(error.reason.contains(reason))
            #expect(error.description.hasSuffix(String(repeating: " ", count: offset) + "^"))
        }
    }
}
