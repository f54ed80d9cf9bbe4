// PickerTests.swift: wheels moved with fingers, taps and keys.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrinePickers
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite struct PickerTests {
    @MainActor final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
        var columns = [["Small", "Medium", "Large"], (0..<40).map { "\($0) °C" }]
        var chosen: [String] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            columns[component].count
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
            -> String?
        {
            columns[component][row]
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append(columns[component][row])
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
    private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    private let source = Source()

    init() {
        picker.dataSource = source
        picker.delegate = source
        stage.window.addSubview(picker)
    }

    @Test func aPickerHasUIKitsSizeAndSelectsTheFirstRows() async {
        await stage.settle()
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 40)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
        #expect(picker.rowSize(forComponent: 0).height == 32)
        #expect(picker.numberOfRows(inComponent: 7) == 0 && picker.selectedRow(inComponent: 7) == -1)
    }

    @Test func aDragEndsOnARowAndCallsTheDelegate() async {
        await stage.settle()
        // Slightly more than two rows.
        await stage.drag(from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 82), duration: 1)
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == 2 && source.chosen == ["Large"])
    }

    @Test func aFlingGoesFurtherThanTheDrag() async {
        await stage.settle()
        await stage.drag(from: CGPoint(x: 240, y: 180), to: CGPoint(x: 240, y: 80), duration: 0.08)
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 1) > 4 && source.chosen.count == 1)
        #expect(source.chosen == ["\(picker.selectedRow(inComponent: 1)) °C"])
    }

    @Test func aTappedRowMovesToTheMiddle() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: 80, y: 108 + 30))
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == 1 && source.chosen == ["Medium"])
    }

    @Test func keysTurnTheFocusedWheel() async {
        await stage.settle()
        await stage.keyDown(.keyboardTab)
        await stage.keyUp(.keyboardTab)
        await stage.keyDown(.keyboardDownArrow)
        await stage.keyUp(.keyboardDownArrow)
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == 1 && source.chosen == ["Medium"])
    }

    @Test func selectingByCodeDoesNotCallTheDelegate() async {
        picker.selectRow(17, inComponent: 1, animated: false)
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 1) == 17 && source.chosen.isEmpty)
        picker.selectRow(400, inComponent: 1, animated: true)
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 1) == 39)
        source.columns[1] = ["only"]
        picker.reloadComponent(1)
        #expect(picker.selectedRow(inComponent: 1) == 0)
    }

    @Test func onlyVisibleRowsAreCreated() async {
        source.columns = [(0..<100_000).map(String.init)]
        picker.reloadAllComponents()
        picker.selectRow(50_000, inComponent: 0, animated: false)
        await stage.settle()
        #expect(picker.subviews.flatMap(\.subviews).count < 20)
        #expect((picker.view(forRow: 50_000, forComponent: 0) as? UILabel)?.text == "50000")
        #expect(picker.view(forRow: 0, forComponent: 0) == nil)
    }

    @Test func wheelsAreMirroredFromRightToLeft() async {
        picker.semanticContentAttribute = .forceRightToLeft
        await stage.settle()
        let first = picker.view(forRow: 0, forComponent: 0), second = picker.view(forRow: 0, forComponent: 1)
        #expect((first?.convert(.zero, to: nil).x ?? 0) > (second?.convert(.zero, to: nil).x ?? 1_000))
    }
}
