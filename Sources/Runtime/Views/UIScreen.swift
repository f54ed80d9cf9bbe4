// UIScreen.swift: a display, in points and in device pixels.
//
// A process has one screen per frame loop: a device has one, a test process has one for each stage. `main` is the
// screen of the frame loop whose turn runs, or ran last.

public import Foundation
package import VitrineCompositor
public import VitrineDrawing
import VitrineGraphics
import VitrineLocalization

/// A display.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The layer that the compositor draws: windows' layers are its sublayers.
    package let rootLayer: CALayer
    package internal(set) weak var frameLoop: FrameLoop?
    /// The scene on this screen, once the application has one.
    package internal(set) weak var windowScene: UIWindowScene?

    /// The size in points; the origin is zero.
    public private(set) var bounds: CGRect
    /// Device pixels per point.
    public private(set) var scale: CGFloat
    /// The size in device pixels; the origin is zero.
    public private(set) var nativeBounds: CGRect
    /// As `scale`: nothing is scaled after drawing.
    public var nativeScale: CGFloat { scale }
    /// The frames per second of the display.
    public internal(set) var maximumFramesPerSecond = 60
    /// The traits of the display, with people's preferences applied.
    public private(set) var traitCollection: UITraitCollection
    /// People's preferences, which override the display's traits.
    package var preferredTraits = UITraitOverrides() { didSet { preferredTraitsDidChange() } }
    /// Whether the picture is seen elsewhere, too: by viewers of VNC.
    public package(set) var isCaptured = false {
        didSet {
            guard isCaptured != oldValue else { return }
            preferredTraitsDidChange()
            NotificationCenter.default.post(name: Self.capturedDidChangeNotification, object: self)
        }
    }
    /// Posted when `isCaptured` changed, with the screen as the object.
    public nonisolated static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")
    /// The assistive tools; nil before first use.
    package var assistiveTools: (any ScreenAssisting)?
    /// The space for bars and the shape of the panel at the edges, in points.
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { for window in windows { window.safeAreaMayHaveChanged() } }
    }

    /// The screen's coordinates, in points from its upper left corner.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// As `coordinateSpace`: screens here do not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    package private(set) lazy var focusSystem = UIFocusSystem(screen: self)
    /// The position of the viewer relative to the device: -1…1 along each axis; zero where nothing measures it.
    package internal(set) var viewerOffset = UIOffset.zero
    let moving = MovingViews()
    /// The power of the display; nil before first use.
    package var displayPower: (any DisplayPower)?
    /// The brightness of the display; nil before first use.
    package var displayLight: (any DisplayLight)?
    private(set) lazy var pointer = ScreenPointer(screen: self)

    private struct WeakWindow { weak var window: UIWindow? }
    private var weakWindows: [WeakWindow] = []
    private var orderCounter = 0

    /// The window that receives key presses.
    package internal(set) weak var keyWindow: UIWindow?
    /// The text size that a kiosk sets for the screen's windows; nil for that of the process.
    package var textSize: UIContentSizeCategory?
    /// Objects that other modules store for the screen, by type.
    package var attachments = Attachments()
    /// Shows the first responder's input views.
    package private(set) lazy var inputHost = InputHost(screen: self)

    /// The tint of views for which the app sets none; nil for the system's blue.
    package var accentColor: UIColor? {
        didSet { for window in windows { window.tintDidChange() } }
    }

    /// Whether the machine is short of memory or too hot, so that the app should use less of it.
    package var prefersReducedResourceUsage = false {
        didSet { if prefersReducedResourceUsage != oldValue { preferredTraitsDidChange() } }
    }

    init(rootLayer: CALayer, pixelSize: PixelSize, scale: CGFloat) {
        self.rootLayer = rootLayer
        self.scale = scale
        bounds = .zero
        nativeBounds = .zero
        traitCollection = UITraitCollection()
        super.init()
        setSize(pixelSize, scale: scale)
    }

    func setSize(_ pixelSize: PixelSize, scale: CGFloat) {
        self.scale = scale
        nativeBounds = CGRect(x: 0, y: 0, width: pixelSize.width, height: pixelSize.height)
        bounds = CGRect(
            x: 0, y: 0, width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
        rebuildTraits()
    }

    /// Combines the display's traits with people's preferences.
    func rebuildTraits() {
        traitCollection = preferredTraits.applied(
            to: UITraitCollection(
                userInterfaceStyle: style, userInterfaceIdiom: .pad, displayScale: scale,
                horizontalSizeClass: bounds.width >= 600 ? .regular : .compact,
                verticalSizeClass: bounds.height >= 480 ? .regular : .compact,
                layoutDirection: UITraitEnvironmentLayoutDirection(AppLanguage.direction)
            ).modifyingTraits {
                $0.userInterfaceLevel = .base
                $0.forceTouchCapability = .unavailable
                $0.displayGamut = .SRGB
                $0.legibilityWeight = preferredLegibilityWeight
                $0.sceneCaptureState = isCaptured ? .active : .inactive
                $0.listEnvironment = .none
                $0.systemPrefersReducedResourceUsage = prefersReducedResourceUsage
            })
    }

    /// Updates the traits if the direction of the language changed.
    func directionDidChange() {
        if traitCollection.layoutDirection.direction != AppLanguage.direction { rebuildTraits() }
    }

    private var style: UIUserInterfaceStyle {
        traitCollection.userInterfaceStyle == .unspecified ? .light : traitCollection.userInterfaceStyle
    }

    // MARK: Screens

    private static let none = UIScreen(
        rootLayer: CALayer(), pixelSize: PixelSize(width: 0, height: 0), scale: 1)

    /// The screen of the application. Before its start an empty one with a scale of 1.
    public static var main: UIScreen {
        guard let current = FrameLoop.current else { return none }
        return (current.mainLoop ?? current).screen
    }

    /// All screens with a frame loop.
    public static var screens: [UIScreen] { FrameLoop.all.map(\.screen) }

    // MARK: Windows

    /// The visible windows, back to front.
    package var windows: [UIWindow] { weakWindows.compactMap(\.window) }

    /// Calls `visit` with each of them, in every frame, without creating an array.
    func visitWindows(_ visit: (UIWindow) -> Void) {
        for place in weakWindows {
            if let window = place.window { visit(window) }
        }
    }

    func show(_ window: UIWindow) {
        orderCounter += 1
        window.order = orderCounter
        if !window.propertyUpdates.isEmpty { frameLoop?.compositor.awaitsProperties = true }
        if !windows.contains(where: { $0 === window }) { weakWindows.append(WeakWindow(window: window)) }
        restack()
    }

    func hide(_ window: UIWindow) {
        weakWindows.removeAll { $0.window === window || $0.window == nil }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = nil }
    }

    /// Orders the windows' layers by level, then by the time at which they were shown.
    func restack() {
        let ordered = windows.sorted {
            ($0.windowLevel.rawValue, $0.order) < ($1.windowLevel.rawValue, $1.order)
        }
        weakWindows = ordered.map { WeakWindow(window: $0) }
        let layers = ordered.map(\.layer)
        // A pointer may be above them.
        if (rootLayer.sublayers ?? []).prefix(layers.count).elementsEqual(layers, by: ===) { return }
        for (index, layer) in layers.enumerated() { rootLayer.insertSublayer(layer, at: UInt32(index)) }
    }
}

extension UIScreen: LayerCoordinateSpace {
    var spaceLayer: CALayer { rootLayer }

    /// Converts a point of the screen to another coordinate space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        rootLayer.convert(point, to: layerOfSpace(coordinateSpace))
    }

    /// Converts a point of another coordinate space to the screen.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        rootLayer.convert(point, from: layerOfSpace(coordinateSpace))
    }

    /// Converts a rectangle of the screen to another coordinate space: the box around it, if there is a rotation.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rootLayer.convert(rect, to: layerOfSpace(coordinateSpace))
    }

    /// Converts a rectangle of another coordinate space to the screen: the box around it, if there is a rotation.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rootLayer.convert(rect, from: layerOfSpace(coordinateSpace))
    }
}

extension UIScreen: AttachmentOwner {}
