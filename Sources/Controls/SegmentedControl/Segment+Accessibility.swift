// Segment+Accessibility.swift: a segment, heard as one of several.

import VitrineRuntime

extension Segment: AccessibilityPlaced {
    package var placeAmongSiblings: (number: Int, count: Int)? {
        guard let control = superview as? UISegmentedControl else { return nil }
        let segments = control.subviews.compactMap { $0 as? Segment }.sorted {
            $0.frame.minX < $1.frame.minX
        }
        let isMirrored = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard let index = segments.firstIndex(where: { $0 === self }) else { return nil }
        return (isMirrored ? segments.count - index : index + 1, segments.count)
    }
}
