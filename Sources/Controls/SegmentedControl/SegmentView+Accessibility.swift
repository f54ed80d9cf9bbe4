// SegmentView+Accessibility.swift: a segment as one of several, for assistive tools.

import VitrineRuntime

extension SegmentView: AccessibilityPlaced {}
