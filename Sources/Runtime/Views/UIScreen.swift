// UIScreen.swift: a display, in points and in device pixels.
//
// A process has one screen per frame loop: a device has one, a test process
// one for each stage. `main` is the screen of the frame loop whose turn runs,
// or ran last.

public import Foundation
package import VitrineCompositor
import VitrineGraphics

/// A display.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// What the compositor draws: windows' layers are its sublayers.
    package let rootLayer: CALayer
    package internal(set) weak var frameLoop: FrameLoop?
    /// The scene on this screen, once the application has one.
    package internal(set) weak var windowScene: UIWindowScene?

    /// Size in points; the origin is zero.
    public private(set) var bounds: CGRect
    /// Device pixels per point.
    public private(set) var scale: CGFloat
    /// Size in device pixels.
    public private(set) var nativeBounds: CGRect
    /// The same as `scale`: there is no scaling after the raster.
    public var nativeScale: CGFloat { scale }
    /// Frames a second that the display shows.
    public internal(set) var maximumFramesPerSecond = 60
    public private(set) var traitCollection: UITraitCollection
    /// What people prefer, over what the display is.
    var preferredTraits = UITraitOverrides() { didSet { preferredTraitsDidChange() } }
    /// The tools for people with disabilities; nil until one is asked for.
    var storedAssistance: ScreenAssistance?
    /// What bars and the panel's own shape take from the edges, points.
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { for window in windows { window.safeAreaMayHaveChanged() } }
    }

    /// The screen's coordinates, in points from its top left corner.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The same: a screen here is not turned.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    package private(set) lazy var focusSystem = UIFocusSystem(screen: self)
    /// Where the viewer is, seen from the device: -1…1 along each axis; zero where nothing measures it.
    package internal(set) var viewerOffset = UIOffset.zero
    let moving = MovingViews()
    private(set) lazy var power = ScreenPower(screen: self)
    private(set) lazy var light = ScreenLight(screen: self)
    private(set) lazy var pointer = ScreenPointer(screen: self)

    private struct WeakWindow { weak var window: UIWindow? }
    private var weakWindows: [WeakWindow] = []
    private var orderCounter = 0

    /// The window that takes keys.
    package internal(set) weak var keyWindow: UIWindow?
    /// Shows the first responder's input views.
    package private(set) lazy var inputHost = InputHost(screen: self)

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

    /// What the display is, and what people prefer over that.
    func rebuildTraits() {
        traitCollection = preferredTraits.applied(
            to: UITraitCollection(
                userInterfaceStyle: style, userInterfaceIdiom: .pad, displayScale: scale,
                horizontalSizeClass: bounds.width >= 600 ? .regular : .compact,
                verticalSizeClass: bounds.height >= 480 ? .regular : .compact,
                layoutDirection: AppLanguage.direction
            ).modifyingTraits {
                $0.userInterfaceLevel = .base
                $0.forceTouchCapability = .unavailable
            })
    }

    /// The language reads the other way now, perhaps.
    func directionDidChange() {
        if traitCollection.layoutDirection != AppLanguage.direction { rebuildTraits() }
    }

    private var style: UIUserInterfaceStyle {
        traitCollection.userInterfaceStyle == .unspecified ? .light : traitCollection.userInterfaceStyle
    }

    // MARK: Screens

    private static let none = UIScreen(
        rootLayer: CALayer(), pixelSize: PixelSize(width: 0, height: 0), scale: 1)

    /// The screen of the application. Before it has started, an empty one with a scale of 1.
    public static var main: UIScreen {
        guard let current = FrameLoop.current else { return none }
        return (current.mainLoop ?? current).screen
    }

    /// Every screen that frames are made for.
    public static var screens: [UIScreen] { FrameLoop.all.map(\.screen) }

    // MARK: Windows

    /// The visible windows, rearmost first.
    package var windows: [UIWindow] { weakWindows.compactMap(\.window) }

    /// Does something with each of them, for every frame, without a list of them.
    func visitWindows(_ visit: (UIWindow) -> Void) {
        for place in weakWindows {
            if let window = place.window { visit(window) }
        }
    }

    func show(_ window: UIWindow) {
        orderCounter += 1
        window.order = orderCounter
        if !windows.contains(where: { $0 === window }) { weakWindows.append(WeakWindow(window: window)) }
        restack()
    }

    func hide(_ window: UIWindow) {
        weakWindows.removeAll { $0.window === window || $0.window == nil }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = nil }
    }

    /// Orders the windows' layers by level, then by when they were shown.
    func restack() {
        let ordered = windows.sorted {
            ($0.windowLevel.rawValue, $0.order) < ($1.windowLevel.rawValue, $1.order)
        }
        weakWindows = ordered.map { WeakWindow(window: $0) }
        let layers = ordered.map(\.layer)
        // A pointer may lie above them.
        if (rootLayer.sublayers ?? []).prefix(layers.count).elementsEqual(layers, by: ===) { return }
        for (index, layer) in layers.enumerated() { rootLayer.insertSublayer(layer, at: UInt32(index)) }
    }
}

extension UIScreen: LayerCoordinateSpace {
    var spaceLayer: CALayer { rootLayer }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        rootLayer.convert(point, to: layerOfSpace(coordinateSpace))
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        rootLayer.convert(point, from: layerOfSpace(coordinateSpace))
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rootLayer.convert(rect, to: layerOfSpace(coordinateSpace))
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rootLayer.convert(rect, from: layerOfSpace(coordinateSpace))
    }
}
