// PresentationContainer+Accessibility.swift: popovers and sheets are left as by the Escape key.

extension PresentationContainer: AccessibilityEscaping {
    package func escape() -> Bool {
        guard let presentation, presentation.isDismissedByEscape else { return false }
        return presentation.dismissByPerson()
    }
}
