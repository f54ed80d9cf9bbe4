// SegmentView+Accessibility.swift: a segment, heard as one of several.

import VitrineRuntime

extension SegmentView: AccessibilityPlaced {}
