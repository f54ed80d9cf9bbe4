// TabButton+Accessibility.swift: a tab, heard as one of several.

import VitrineRuntime

extension TabButton: AccessibilityPlaced {}
