import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: callbacks without a change, and for changes by code")
struct NoChangeBehaviour {
    private func watch(_ control: UIControl, _ notes: Notes) {
        control.addAction(UIAction { _ in notes.add("value") }, for: .valueChanged)
        control.addAction(UIAction { _ in notes.add("primary") }, for: .primaryActionTriggered)
        control.addAction(UIAction { _ in notes.add("editing") }, for: .allEditingEvents)
    }

    // Behaviour: quiet.slider; quiet.switch; quiet.segmented
    @Test func changesByCodeSendNoAction() {
        let notes = Notes()
        let slider = UISlider()
        watch(slider, notes)
        slider.setValue(0.5, animated: true)
        let toggle = UISwitch()
        watch(toggle, notes)
        toggle.setOn(true, animated: true)
        let segmented = UISegmentedControl(items: ["a", "b"])
        watch(segmented, notes)
        segmented.selectedSegmentIndex = 1
        let pages = UIPageControl()
        watch(pages, notes)
        pages.numberOfPages = 3
        pages.currentPage = 1
        let picker = UIDatePicker()
        watch(picker, notes)
        picker.setDate(Date(timeIntervalSince1970: 0), animated: false)
        #expect(notes.take() == [])
        #expect(
            slider.value == 0.5 && toggle.isOn && segmented.selectedSegmentIndex == 1
                && pages.currentPage == 1)
    }

    // Behaviour: quiet.segmented.same; quiet.momentary
    @Test func tappingTheSelectedSegmentChangesNothing() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 100), scale: 1)
        let notes = Notes()
        let segmented = UISegmentedControl(items: ["a", "b"])
        segmented.frame = CGRect(x: 50, y: 20, width: 200, height: 32)
        stage.window.addSubview(segmented)
        watch(segmented, notes)
        await stage.tap(at: CGPoint(x: 100, y: 36))
        #expect(notes.take().contains("value") && segmented.selectedSegmentIndex == 0)
        await stage.tap(at: CGPoint(x: 100, y: 36))
        #expect(!notes.take().contains("value") && segmented.selectedSegmentIndex == 0)
        segmented.isMomentary = true
        for _ in 0..<2 {
            await stage.tap(at: CGPoint(x: 200, y: 36))
            #expect(notes.take().contains("value"))
        }
    }

    private final class FieldNotes: NSObject, UITextFieldDelegate, UITextViewDelegate {
        let notes = Notes()
        var clears = true
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool {
            notes.add("should change")
            return true
        }
        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            notes.add("should clear")
            return clears
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
            -> Bool
        {
            notes.add("should change")
            return true
        }
        func textViewDidChange(_ textView: UITextView) { notes.add("did change") }
    }

    // Behaviour: quiet.textView
    @Test func textSetByCode() {
        let owner = FieldNotes()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.delegate = owner
        view.text = "by code"
        #expect(owner.notes.take() == [])
        let field = UITextField()
        field.delegate = owner
        watch(field, owner.notes)
        field.text = "by code"
        #expect(owner.notes.take() == [])
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let notes = Notes()
        var count = 3
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            notes.add("cell \(indexPath.row)")
            return UITableViewCell()
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            notes.add("will select")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            notes.add("did select")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            notes.add("did deselect")
        }
    }

    private func table(_ stage: OffscreenStage, _ rows: Rows) -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        table.layoutIfNeeded()
        return table
    }

    // Behaviour: quiet.selectRow; quiet.reconfigure
    @Test func rowsSelectedByCode() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
        let rows = Rows()
        let table = table(stage, rows)
        _ = rows.notes.take()
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        #expect(rows.notes.take() == [])
        let before = table.cellForRow(at: IndexPath(row: 2, section: 0))
        table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        await stage.settle()
        #expect(
            rows.notes.take() == ["cell 2"] && table.cellForRow(at: IndexPath(row: 2, section: 0)) !== before)
    }

    @Test func anEmptyBatchCompletes() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
        let rows = Rows()
        let table = table(stage, rows)
        table.performBatchUpdates(nil) { rows.notes.add("done \($0)") }
        await stage.settle()
        #expect(rows.notes.take().contains("done true"))
    }

    private final class Counter: UIView {
        var layouts = 0
        var tints = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
        override func tintColorDidChange() { tints += 1 }
    }

    // Behaviour: quiet.layoutIfNeeded; quiet.layout.once
    @Test func layoutRunsOnceAndOnlyWhereNeeded() {
        let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = OffscreenStage()
        stage.window.addSubview(view)
        view.layoutIfNeeded()
        view.layouts = 0
        view.layoutIfNeeded()
        #expect(view.layouts == 0)
        for _ in 0..<3 { view.setNeedsLayout() }
        #expect(view.layouts == 0)
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
    }

    // Behaviour: quiet.frame.moves
    @Test func movingAViewDoesNotLayItOut() {
        let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = OffscreenStage()
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        view.layouts = 0
        view.center = CGPoint(x: 40, y: 40)
        view.frame.origin = CGPoint(x: 60, y: 60)
        stage.window.layoutIfNeeded()
        #expect(view.layouts == 0)
        view.frame.size.width = 11
        stage.window.layoutIfNeeded()
        #expect(view.layouts == 1)
    }

    // Behaviour: quiet.tint; tint.inherited; tint.own; tint.dimmed
    @Test func tintChangesReachInheritingViews() {
        let (outer, middle, inner) = (Counter(), Counter(), Counter())
        outer.addSubview(middle)
        middle.addSubview(inner)
        for view in [outer, middle, inner] { view.tints = 0 }
        outer.tintColor = .red
        let counts: [Int] = [outer.tints, middle.tints, inner.tints]
        #expect(counts == [1, 1, 1])
        #expect(rgba(inner.tintColor) == [255, 0, 0, 255])
        middle.tintColor = .green
        outer.tintColor = .blue
        #expect(outer.tints == 2 && rgba(inner.tintColor) == [0, 255, 0, 255])
        #expect(inner.tints == 2 && middle.tints == 2)
        #expect(outer.tintAdjustmentMode == .normal)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed && rgba(inner.tintColor) != [0, 255, 0, 255])
        #expect(inner.tints == 3)
    }

    // Behaviour: quiet.scrollRect
    @Test func visibleRectanglesDoNotScroll() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        final class Owner: UIScrollViewDelegate {
            var scrolls = 0, ends = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
        }
        let owner = Owner()
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = CGSize(width: 100, height: 500)
        stage.window.addSubview(view)
        await stage.settle()
        view.contentOffset.y = 50
        view.delegate = owner
        view.scrollRectToVisible(CGRect(x: 0, y: 60, width: 10, height: 10), animated: true)
        await stage.settle()
        #expect(owner.scrolls == 0 && view.contentOffset.y == 50)
        view.scrollRectToVisible(CGRect(x: 0, y: 160, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 70)
        view.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 20 && owner.ends == 0)
    }

    // Behaviour: quiet.transaction.none
    @Test func anEmptyAnimationCompletes() async {
        let stage = OffscreenStage()
        let notes = Notes()
        UIView.animate(withDuration: 5, animations: {}, completion: { notes.add("done \($0)") })
        await stage.settle()
        #expect(notes.take() == ["done true"] && stage.time < 1)
        CATransaction.begin()
        CATransaction.setCompletionBlock { notes.add("block") }
        CATransaction.commit()
        #expect(notes.take() == ["block"])
    }

    // Behaviour: quiet.animationsOff
    @Test func animationsMayBeDisabled() async {
        let stage = OffscreenStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.settle()
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 5) { view.alpha = 0 }
        #expect(view.layer.animationKeys() == nil && view.alpha == 0)
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 5) {
            UIView.performWithoutAnimation { view.center.x = 50 }
            view.alpha = 1
        }
        #expect(
            view.layer.animation(forKey: "position") == nil && view.layer.animation(forKey: "opacity") != nil)
        #expect(UIView.areAnimationsEnabled)
    }

    @Test func refreshingBegunByCodeSendsNothing() {
        let notes = Notes()
        let control = UIRefreshControl()
        watch(control, notes)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        table.refreshControl = control
        control.beginRefreshing()
        #expect(control.isRefreshing && notes.take() == [])
        control.endRefreshing()
        #expect(!control.isRefreshing)
    }
}
