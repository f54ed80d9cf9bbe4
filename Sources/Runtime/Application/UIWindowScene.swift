// UIWindowScene.swift: the windows on one display.

public import Foundation
public import VitrineDisplay
public import VitrineDrawing
public import VitrineObjectiveC
public import VitrineViewValues

/// The windows on one display.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
    /// The display that shows the windows.
    public let screen: UIScreen

    package init(session: UISceneSession, screen: UIScreen) {
        self.screen = screen
        super.init(session: session)
        screen.windowScene = self
    }

    /// A scene for a display that no application was started on.
    package static func standalone(on screen: UIScreen) -> UIWindowScene {
        UIWindowScene(session: UISceneSession(role: .windowApplication), screen: screen)
    }

    /// Cancels touches and key presses, before the delegate is called.
    package override func deactivate() {
        if activationState == .foregroundActive { screen.frameLoop?.cancelInput() }
        super.deactivate()
    }

    /// The visible windows, back to front.
    open var windows: [UIWindow] { screen.windows.filter { $0.windowScene === self } }

    /// The window that receives key presses.
    open var keyWindow: UIWindow? { screen.keyWindow }

    /// The coordinate space of the screen, in points.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    /// The traits of the screen with the scene's overrides, from which windows inherit.
    open var traitCollection: UITraitCollection { traitOverrides.applied(to: screen.traitCollection) }

    /// Traits for the windows of the scene, in place of the screen's. Default: none.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            let previous = oldValue.applied(to: screen.traitCollection)
            for window in windows { window.outerTraitsDidChange(from: previous) }
            traitsDidChange(from: previous)
        }
    }

    /// Called after the screen's traits or the scene's overrides changed.
    func traitsDidChange(from previous: UITraitCollection) {
        let changed = traitCollection.changedTraits(from: previous)
        guard !changed.isEmpty else { return }
        traitCollectionDidChange(previous)
        notifyTraitChanges(changed, from: previous)
    }

    /// Called when the traits changed. Does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The place and orientation of the scene at present.
    open var effectiveGeometry: Geometry { Geometry(bounds: screen.bounds, space: coordinateSpace) }

    /// A link that calls `selector` of `target` for each frame of the scene's display, once it is added to a run loop.
    /// It retains the target until it is invalidated.
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink? {
        screen.frameLoop.map { CADisplayLink(clock: $0.clock, target: target, selector: selector) }
    }

    /// A link that calls `action` for each frame of the scene's display, once it is added to a run loop.
    open func displayLink(action: @escaping @MainActor @Sendable (CADisplayLink) -> Void) -> CADisplayLink? {
        screen.frameLoop.map { CADisplayLink(clock: $0.clock, handler: action) }
    }

    /// The limits for resizing of the scene's window: nil, since it fills its display.
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }

    /// Landscape if the screen is wider than high, portrait otherwise.
    open var interfaceOrientation: UIInterfaceOrientation { Self.orientation(of: screen.bounds) }

    static func orientation(of bounds: CGRect) -> UIInterfaceOrientation {
        bounds.width > bounds.height ? .landscapeRight : .portrait
    }
}

/// Limits for windows that people can resize, in points. No scene here has such a window.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The smallest size. Default: zero.
    open var minimumSize = CGSize.zero
    /// The largest size. Default: no limit.
    open var maximumSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether the window may fill the display. Default: true.
    open var allowsFullScreen = true
}

/// Receives the events of a window scene's life. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window. Created by the delegate; nil by default.
    var window: UIWindow? { get set }
    /// Called when `effectiveGeometry` changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
    /// Called when the display's size or orientation changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    /// Nil; setting it does nothing.
    public var window: UIWindow? {
        get { VitrineMethods.propertyValue(of: self) { nil } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }

    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        VitrineMethods.perform(on: self, [windowScene, previousEffectiveGeometry])
    }

    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        VitrineMethods.perform(
            on: self, [windowScene, previousCoordinateSpace, previousInterfaceOrientation, previousTraitCollection])
    }
}
