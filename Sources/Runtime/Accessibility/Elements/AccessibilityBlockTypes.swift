// AccessibilityBlockTypes.swift: the types of the closures that compute properties for assistive tools.
//
// Source of the names: UIAccessibility.h and UIAccessibilityCustomRotor.h.

public import Foundation
public import VitrineDrawing
public import VitrineViewValues

/// Computes a Boolean value for assistive tools, each time that they ask.
public typealias AXBoolReturnBlock = @MainActor () -> Bool
/// Computes a text for assistive tools, each time that they ask.
public typealias AXStringReturnBlock = @MainActor () -> String?
/// Computes texts for assistive tools, each time that they ask.
public typealias AXStringArrayReturnBlock = @MainActor () -> [String]?
/// Computes a text with attributes for speech for assistive tools, each time that they ask.
public typealias AXAttributedStringReturnBlock = @MainActor () -> NSAttributedString?
/// Computes texts with attributes for speech for assistive tools, each time that they ask.
public typealias AXAttributedStringArrayReturnBlock = @MainActor () -> [NSAttributedString]?
/// Computes a rectangle, in points of the screen for assistive tools, each time that they ask.
public typealias AXRectReturnBlock = @MainActor () -> CGRect
/// Computes an outline, in points of the screen for assistive tools, each time that they ask.
public typealias AXPathReturnBlock = @MainActor () -> UIBezierPath?
/// Computes a point of the screen for assistive tools, each time that they ask.
public typealias AXPointReturnBlock = @MainActor () -> CGPoint
/// Computes an object for assistive tools, each time that they ask.
public typealias AXObjectReturnBlock = @MainActor () -> Any?
/// Computes objects for assistive tools, each time that they ask.
public typealias AXArrayReturnBlock = @MainActor () -> [Any]?
/// Performs an action of an element.
public typealias AXVoidReturnBlock = @MainActor () -> Void
/// Computes traits for assistive tools, each time that they ask.
public typealias AXTraitsReturnBlock = @MainActor () -> UIAccessibilityTraits
/// Computes a way of moving through a group for assistive tools, each time that they ask.
public typealias AXNavigationStyleReturnBlock = @MainActor () -> UIAccessibilityNavigationStyle
/// Computes a kind of group for assistive tools, each time that they ask.
public typealias AXContainerTypeReturnBlock = @MainActor () -> UIAccessibilityContainerType
/// Computes a kind of text for assistive tools, each time that they ask.
public typealias AXTextualContextReturnBlock = @MainActor () -> UIAccessibilityTextualContext?
/// Computes actions for assistive tools, each time that they ask.
public typealias AXCustomActionsReturnBlock = @MainActor () -> [UIAccessibilityCustomAction]?
/// Computes ways of moving through elements for assistive tools, each time that they ask.
public typealias AXCustomRotorsReturnBlock = @MainActor () -> [UIAccessibilityCustomRotor]?
