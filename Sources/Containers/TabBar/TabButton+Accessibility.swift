// TabButton+Accessibility.swift: a tab as one of several, for assistive tools.

import VitrineRuntime

extension TabButton: AccessibilityPlaced {}
