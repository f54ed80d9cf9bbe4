// TouchGesture.swift: gestures during spoken navigation.

import Foundation

/// A gesture of fingers.
enum TouchGesture: Hashable {
    enum Way: Hashable { case left, right, up, down }

    /// A finger is over a point, unit coordinates of the picture.
    case explore(CGPoint)
    case tap(fingers: Int, count: Int)
    case swipe(Way, fingers: Int)
    /// Two fingers moved back and forth.
    case scrub
    /// A second finger tapped while the first explored.
    case splitTap
    /// A long press with the second tap: further events are passed to the app. Unit coordinates.
    case holdBegan(CGPoint), holdMoved(CGPoint), holdEnded
}
