// SpokenContent.swift: what an element has to say beside its label and value.

import Foundation
import VitrineAccessibility
import VitrineRuntime

extension AccessibleObject {
    /// The contents of an element that provides them, of one importance, in their order.
    func spokenContent(_ importance: AXCustomContent.Importance) -> [AXCustomContent] {
        guard let provider = self as? any AXCustomContentProvider else { return [] }
        let all = provider.accessibilityCustomContentBlock?() ?? provider.accessibilityCustomContent ?? []
        return all.filter { $0.importance == importance }
    }
}

extension AXCustomContent {
    /// The label, then the value.
    @MainActor
    func spoken(in language: String?) -> SpokenText {
        var text = SpokenText()
        text.append(attributedLabel, language: language)
        text.append(attributedValue, language: language)
        return text
    }
}
