// RecordedStep.swift: a step of a recorded test.

import Foundation

/// How a test finds what it touches.
enum RecordedTarget: Hashable, Sendable {
    case identifier(String)
    case label(String)
    /// A point of the screen, where nothing has a name.
    case point(CGPoint)
}

/// An action or an expectation.
enum RecordedStep: Hashable, Sendable {
    case tap(RecordedTarget)
    case drag(RecordedTarget, dx: Double, dy: Double, duration: Double)
    case type(String)
    case press(String)
    case textSize(String)
    case language(String)
    /// The label of an element.
    case expect(identifier: String, label: String)
    /// The picture.
    case picture
}
