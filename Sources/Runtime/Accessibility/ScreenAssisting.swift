// ScreenAssisting.swift: what the run loop and UIAccessibility use of a screen's assistive tools.
//
// The tools are in the module Assistance. A screen has none before the app or the launcher first uses them; a turn of
// the run loop then only checks one nil.

package import VitrineInput

/// The assistive tools of a screen.
@MainActor
package protocol ScreenAssisting: AnyObject {
    /// Returns the events that are passed to the app.
    func filter(_ events: [InputEvent]) -> [InputEvent]
    /// Called once per turn, after layout and before the frame.
    func layoutDidFinish(hasChanged: Bool)
    /// Handles a notification that the app posted.
    func post(_ notification: UIAccessibility.Notification, _ argument: Any?)
    /// Called when a view has to be protected from inverted colours, or no longer.
    func picturesMayHaveChanged()
    /// Restores the usual settings, and turns off tools that a person turned on.
    func endSession()

    var isSpokenNavigationOn: Bool { get }
    var isScanning: Bool { get }
    /// Whether the pointer clicks by resting, or the picture is moved within reach.
    var assistsTouch: Bool { get }
    var invertsColors: Bool { get }
    var showsGreys: Bool { get }
    /// The element with the spoken cursor.
    var spokenElement: AccessibleObject? { get }
    /// The element, or group of elements, that a switch would choose.
    var scannedElement: AnyObject? { get }
}

extension UIScreen {
    /// Ends the session of the tools, if there are any. Makes none.
    package func endAssistedSession() { assistiveTools?.endSession() }
}
