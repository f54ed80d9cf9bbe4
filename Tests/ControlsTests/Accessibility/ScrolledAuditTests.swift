// ScrolledAuditTests.swift: the audit checks only visible elements, not those scrolled away or under a bar.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@MainActor @Suite("The audit of scrolled content")
struct ScrolledAuditTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
    private let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

    init() {
        stage.window.backgroundColor = .white
        scroller.contentSize = CGSize(width: 320, height: 600)
        stage.window.addSubview(scroller)
    }

    private var faint: [String] { stage.findings.filter { $0.kind == .lowContrast }.map(\.label) }

    @Test func aSegmentWithOnlyItsEdgeVisibleIsNotReported() async {
        let sizes = UISegmentedControl(items: ["Small", "Large"])
        sizes.frame = CGRect(x: 10, y: 236, width: 300, height: 32)
        sizes.selectedSegmentIndex = 0
        scroller.addSubview(sizes)
        await stage.settle()
        #expect(faint == [])
        scroller.contentOffset.y = 60
        await stage.settle()
        #expect(faint == [], "and it is dark enough")
    }

    @Test func aShortWordInAWideLabelIsNotReported() async {
        let label = UILabel(frame: CGRect(x: 0, y: 20, width: 320, height: 60))
        label.text = "il"
        label.font = .systemFont(ofSize: 13)
        stage.window.addSubview(label)
        await stage.settle()
        #expect(faint == [])
        label.textColor = UIColor(white: 0.8, alpha: 1)
        await stage.settle()
        #expect(faint == ["il"])
    }

    @Test func faintTextIsReportedOnceHalfOfItIsVisible() async {
        let label = UILabel(frame: CGRect(x: 10, y: 236, width: 200, height: 20))
        label.text = "Faint"
        label.textColor = UIColor(white: 0.8, alpha: 1)
        scroller.addSubview(label)
        await stage.settle()
        #expect(faint == [])
        scroller.contentOffset.y = 20
        await stage.settle()
        #expect(faint == ["Faint"])
    }

    @Test func contentUnderABarIsNoOverlap() async {
        let bar = UIButton(frame: CGRect(x: 0, y: 196, width: 320, height: 44))
        bar.setTitle("Pay", for: .normal)
        bar.backgroundColor = .black
        stage.window.addSubview(bar)
        let row = UIButton(frame: CGRect(x: 0, y: 190, width: 320, height: 44))
        row.setTitle("Espresso", for: .normal)
        row.setTitleColor(.black, for: .normal)
        scroller.addSubview(row)
        await stage.settle()
        #expect(stage.findings.contains { $0.kind == .overlapping }, "the cover is not a bar")
        scroller.contentInset.bottom = 44
        await stage.settle()
        #expect(stage.findings.map(\.description) == [])
    }
}
