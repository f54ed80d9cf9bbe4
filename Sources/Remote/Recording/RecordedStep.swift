// RecordedStep.swift: a step of a recorded test.

package import Foundation

/// How a test finds what it touches.
package enum RecordedTarget: Hashable, Sendable {
    case identifier(String)
    case label(String)
    /// A point of the screen, where nothing has a name.
    case point(CGPoint)
}

/// An action or an expectation.
package enum RecordedStep: Hashable, Sendable {
    case tap(RecordedTarget)
    case drag(RecordedTarget, dx: Double, dy: Double, duration: Double)
    case type(String)
    case press(String)
    /// A wheel or touchpad, at a point of the screen, in points.
    case scroll(CGPoint, dx: Double, dy: Double)
    case scan(String)
    /// A comment.
    case note(String)
    case textSize(String)
    case language(String)
    /// The label of an element.
    case expect(identifier: String, label: String)
    /// Nothing for virtual seconds.
    case wait(Double)
    /// No element has this text in its name or value.
    case absent(String)
    /// The accessibility audit.
    case audit
    /// The picture.
    case picture
}
