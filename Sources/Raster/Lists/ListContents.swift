// ListContents.swift: a layer's contents that are a list of operations, in the recorded colours or in one.

package import Foundation
package import VitrineGraphics

/// A store of operations: text and rectangles need no bitmap.
@MainActor
package final class ListContents {
    package let list: CompiledList
    /// A premultiplied colour in place of the recorded colours.
    package private(set) var tint: UInt32?
    /// Unique for these operations in this colour.
    package private(set) var identity: UInt

    private static var lastIdentity: UInt = 0

    private static func nextIdentity() -> UInt {
        lastIdentity += 1
        return lastIdentity
    }

    /// - Parameter scale: pixels per point of the recording context.
    package init(_ recorded: RecordedList, scale: CGFloat) {
        list = CompiledList(recorded, scale: scale)
        identity = Self.nextIdentity()
    }

    private init(_ list: CompiledList, tint: UInt32) {
        self.list = list
        self.tint = tint
        identity = Self.nextIdentity()
    }

    /// The same operations, all in `color`. Nil if they have several colours.
    package func recolored(_ color: CGColor) -> ListContents? {
        list.recorded.hasOneColor ? ListContents(list, tint: color.layerPixel) : nil
    }

    /// Changes the colour. Returns false if there are several. Only for a list without other references.
    package func recolor(_ color: CGColor) -> Bool {
        guard list.recorded.hasOneColor else { return false }
        tint = color.layerPixel
        identity = Self.nextIdentity()
        return true
    }

    /// The list drawn into a bitmap, for placements that scale or rotate it.
    package func image() -> CGImage? { list.image(tint: tint) }
}
