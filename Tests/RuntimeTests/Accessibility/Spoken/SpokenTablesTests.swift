import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Tables of data, row by row and column by column.
@MainActor @Suite("Spoken tables")
struct SpokenTablesTests: SpokenSuite {
    let stage = Self.makeStage()

    /// Prices by drink and size.
    private final class Prices: UIView, UIAccessibilityContainerDataTable {
        final class Cell: UILabel, UIAccessibilityContainerDataTableCell {
            var place = (row: 0, column: 0)
            func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: 1) }
            func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: 1) }
        }

        private var cells: [Cell] = []
        private let texts = [
            ["Drink", "Small", "Large"], ["Espresso", "2.00", "2.60"], ["Latte", "3.00", "3.60"],
        ]

        init() {
            super.init(frame: CGRect(x: 0, y: 40, width: 300, height: 90))
            accessibilityContainerType = .dataTable
            accessibilityLabel = "Prices"
            for (row, line) in texts.enumerated() {
                for (column, text) in line.enumerated() {
                    let cell = Cell(frame: CGRect(x: 100 * column, y: 30 * row, width: 100, height: 30))
                    cell.text = text
                    cell.place = (row, column)
                    cells.append(cell)
                    addSubview(cell)
                }
            }
        }
        required init?(coder: NSCoder) { nil }

        private func cell(_ row: Int, _ column: Int) -> Cell? {
            cells.first { $0.place == (row, column) }
        }
        func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
            any UIAccessibilityContainerDataTableCell
        )? { cell(row, column) }
        func accessibilityRowCount() -> Int { texts.count }
        func accessibilityColumnCount() -> Int { 3 }
        func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            cell(row, 0).map { [$0] }
        }
        func accessibilityHeaderElements(
            forColumn column: Int
        ) -> [any UIAccessibilityContainerDataTableCell]? { cell(0, column).map { [$0] } }
    }

    @Test func headersAreSpokenWhenARowOrColumnIsEntered() async {
        label("Menu", 10)
        stage.window.addSubview(Prices())
        label("Below", 150)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        func goes(_ keys: UIKeyboardHIDUsage...) async -> [String] {
            speech.forget()
            for key in keys { await press(key) }
            await stage.hear(speech)
            return speech.spoken
        }
        #expect(await goes(.keyboardRightArrow) == ["Prices, Drink, row 1, column 1"])
        #expect(await goes(.keyboardRightArrow) == ["Small, column 2"], "a header has no headers")
        #expect(await goes(.keyboardDownArrow) == ["Espresso, 2.00, row 2"])
        #expect(
            await goes(.keyboardRightArrow) == ["Large, 2.60, column 3"], "the row’s header is not said again"
        )
        #expect(await goes(.keyboardDownArrow) == ["Latte, 3.60, row 3"])
        #expect(await goes(.keyboardDownArrow) == [] && speech.earcons.last == .boundary)
        #expect(await goes(.keyboardUpArrow) == ["Espresso, 2.60, row 2"])
        #expect(await goes(.keyboardF7) == ["Columns"])
        #expect(await goes(.keyboardUpArrow) == ["Small, 2.00, column 2"], "only the column's header")
        #expect(await goes(.keyboardEnd) == ["Below"])
        #expect(
            await goes(.keyboardLeftArrow) == ["Prices, Large, Latte, 3.60, row 3, column 3"],
            "everything is repeated")
    }
}
