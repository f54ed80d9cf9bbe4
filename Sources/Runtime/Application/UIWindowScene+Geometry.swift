// UIWindowScene+Geometry.swift: the place and orientation of a scene at one time.

public import Foundation
public import VitrineViewValues

extension UIWindowScene {
    /// The place and orientation of a scene at one time. It does not follow later changes, except `coordinateSpace`.
    @preconcurrency @MainActor
    public final class Geometry: NSObject, NSCopying {
        /// The scene's rectangle on its display, in points.
        public let systemFrame: CGRect
        /// Landscape if the scene is wider than high, portrait otherwise.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The coordinate space of the scene, in points.
        public let coordinateSpace: any UICoordinateSpace
        /// Whether a person is resizing the scene: false, since it fills its display.
        public var isInteractivelyResizing: Bool { false }
        /// Whether the orientation cannot change: true, since it is that of the panel as it is mounted.
        public var isInterfaceOrientationLocked: Bool { true }

        init(bounds: CGRect, space: any UICoordinateSpace) {
            systemFrame = bounds
            interfaceOrientation = UIWindowScene.orientation(of: bounds)
            coordinateSpace = space
            super.init()
        }

        /// The object itself, since it never changes.
        public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

        /// Whether both have the same rectangle.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? Geometry)?.systemFrame == systemFrame
        }

        public override var hash: Int { systemFrame.width.hashValue ^ systemFrame.height.hashValue }
    }
}
