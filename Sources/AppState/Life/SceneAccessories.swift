// SceneAccessories.swift: the accessories that controllers have registered, and the display that shows one of them.
//
// A further display shows the accessory that was registered last and is enabled, or without one the scene that the
// application's delegate describes. A change connects another scene to the display.

import Foundation
public import VitrineRuntime

/// The accessories of an application.
@MainActor
package final class SceneAccessories {
    private var registrations: [UISceneAccessoryRegistration] = []
    /// What further displays show, in the order in which they were connected.
    private var displays: [(screen: UIScreen, shown: UISceneAccessoryRegistration?)] = []

    /// Those of the process's application.
    package static var shared: SceneAccessories {
        let application = UIApplication.shared
        if let known = application.attachments[SceneAccessories.self] { return known }
        let made = SceneAccessories()
        application.attachments[SceneAccessories.self] = made
        return made
    }

    func add(_ registration: UISceneAccessoryRegistration) {
        registration.enabledDidChange = { [weak self] in self?.update() }
        registrations.append(registration)
        update()
    }

    func remove(_ registration: UISceneAccessoryRegistration) {
        registration.enabledDidChange = nil
        registrations.removeAll { $0 === registration }
        registration.isAvailable = false
        update()
    }

    /// Shows an accessory on a display that was connected, or the scene of the application's delegate.
    func connect(_ screen: UIScreen) {
        let wanted = current
        displays.append((screen, wanted))
        UIApplication.shared.connectScene(on: screen, showing: wanted?.accessory)
        for registration in registrations { registration.isAvailable = true }
    }

    /// Ends what a display that was disconnected has shown.
    func disconnect(_ screen: UIScreen) {
        displays.removeAll { $0.screen === screen }
        UIApplication.shared.disconnectScene(on: screen)
        for registration in registrations { registration.isAvailable = !displays.isEmpty }
    }

    /// The accessory to show; those of controllers that do not exist any more are forgotten.
    private var current: UISceneAccessoryRegistration? {
        registrations.removeAll { $0.controller == nil }
        return registrations.last(where: \.isEnabled)
    }

    private func update() {
        let wanted = current
        for registration in registrations { registration.isAvailable = !displays.isEmpty }
        for index in displays.indices where displays[index].shown !== wanted {
            displays[index].shown = wanted
            UIApplication.shared.disconnectScene(on: displays[index].screen)
            UIApplication.shared.connectScene(on: displays[index].screen, showing: wanted?.accessory)
        }
    }
}

extension UIViewController {
    /// Offers content for a further display, as long as the controller exists and the registration is enabled.
    ///
    /// Of several registrations the last one that is enabled is shown, in place of the scene that the application's
    /// delegate describes for such displays.
    @discardableResult
    public func registerSceneAccessory(_ accessory: UISceneAccessory) -> UISceneAccessoryRegistration {
        let registration = UISceneAccessoryRegistration(accessory, of: self)
        SceneAccessories.shared.add(registration)
        return registration
    }

    /// Ends a registration of this controller.
    public func unregisterSceneAccessory(_ registration: UISceneAccessoryRegistration) {
        guard registration.controller === self else { return }
        SceneAccessories.shared.remove(registration)
    }
}
