// AccessibilityBlocks.swift: the closures of one object that compute its properties for assistive tools.

import Foundation
import VitrineObjectiveC

/// The closures that an object was given. Nil for properties without one.
@MainActor
final class AccessibilityBlocks {
    var isElement: AXBoolReturnBlock?
    var label: AXStringReturnBlock?
    var value: AXStringReturnBlock?
    var hint: AXStringReturnBlock?
    var traits: AXTraitsReturnBlock?
    var identifier: AXStringReturnBlock?
    var headerElements: AXArrayReturnBlock?
    var attributedLabel: AXAttributedStringReturnBlock?
    var attributedHint: AXAttributedStringReturnBlock?
    var attributedValue: AXAttributedStringReturnBlock?
    var language: AXStringReturnBlock?
    var textualContext: AXTextualContextReturnBlock?
    var userInputLabels: AXStringArrayReturnBlock?
    var attributedUserInputLabels: AXAttributedStringArrayReturnBlock?
    var elementsHidden: AXBoolReturnBlock?
    var respondsToUserInteraction: AXBoolReturnBlock?
    var viewIsModal: AXBoolReturnBlock?
    var groupsChildren: AXBoolReturnBlock?
    var expandedStatus: (@MainActor () -> UIAccessibility.ExpandedStatus)?
    var elements: AXArrayReturnBlock?
    var automationElements: AXArrayReturnBlock?
    var containerType: AXContainerTypeReturnBlock?
    var activationPoint: AXPointReturnBlock?
    var frame: AXRectReturnBlock?
    var navigationStyle: AXNavigationStyleReturnBlock?
    var path: AXPathReturnBlock?
    var activate: AXBoolReturnBlock?
    var increment: AXVoidReturnBlock?
    var decrement: AXVoidReturnBlock?
    var performEscape: AXBoolReturnBlock?
    var magicTap: AXBoolReturnBlock?
    var customActions: AXCustomActionsReturnBlock?
    var customRotors: AXCustomRotorsReturnBlock?
    /// An `AXUITextInputReturnBlock`.
    var textInputResponder: Any?
    var previousTextElement: AXObjectReturnBlock?
    var nextTextElement: AXObjectReturnBlock?
    /// The elements that were set in place of closures.
    var ownPreviousTextElement: Any?
    var ownNextTextElement: Any?

    private static let key = AssociationKey()

    /// The closures of an object; nil if it has none.
    static func of(_ object: NSObject) -> AccessibilityBlocks? {
        if let accessible = object as? AccessibleObject { return accessible.accessibilityExtras?.blocks }
        return objc_getAssociatedObject(object, key.address) as? AccessibilityBlocks
    }

    /// Sets or removes a closure of an object.
    static func set<Block>(
        _ block: Block?, _ path: ReferenceWritableKeyPath<AccessibilityBlocks, Block?>, of object: NSObject
    ) {
        let known = of(object)
        guard block != nil || known != nil else { return }
        let blocks = known ?? AccessibilityBlocks()
        blocks[keyPath: path] = block
        guard known == nil else { return }
        if let accessible = object as? AccessibleObject {
            accessible.extrasForWriting.blocks = blocks
        } else {
            objc_setAssociatedObject(object, key.address, blocks, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}
