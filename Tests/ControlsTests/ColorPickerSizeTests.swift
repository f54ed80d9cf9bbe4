import Foundation
import Testing

@testable import VitrinePickers
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("A colour picker without a size")
struct ColorPickerSizeTests {
    /// Its margins do not fit into a view that has no size yet; this is not a conflict.
    @Test(arguments: [CGSize.zero, CGSize(width: 20, height: 20), CGSize(width: 320, height: 480)])
    func hasNoConflicts(size: CGSize) {
        var messages: [String] = []
        let write = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = write }
        let picker = UIColorPickerViewController()
        picker.view.frame = CGRect(origin: .zero, size: size)
        picker.view.layoutIfNeeded()
        #expect(messages.isEmpty, "\(messages)")
    }
}
