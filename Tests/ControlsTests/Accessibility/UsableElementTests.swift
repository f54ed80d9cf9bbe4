import Foundation
import Testing
import VitrineControls
import VitrineRuntime
import VitrineTextEditing
import VitrineViewValues

/// "A Boolean value that determines whether the element responds to user interaction." (UIAccessibility.h); Switch Control
/// and Full Keyboard Access reach text fields on iOS.
@MainActor @Suite("Elements that people use") struct UsableElementTests {
    @Test func oneTypesIntoFields() {
        let field = UITextField(), text = UITextView(), label = UILabel()
        label.text = "Name"
        #expect(field.accessibilityRespondsToUserInteraction && text.accessibilityRespondsToUserInteraction)
        #expect(!label.accessibilityRespondsToUserInteraction)
        field.isEnabled = false
        #expect(!field.accessibilityRespondsToUserInteraction)
        text.isEditable = false
        text.isSelectable = false
        #expect(!text.accessibilityRespondsToUserInteraction)
        text.accessibilityRespondsToUserInteraction = true
        #expect(text.accessibilityRespondsToUserInteraction)
    }
}
