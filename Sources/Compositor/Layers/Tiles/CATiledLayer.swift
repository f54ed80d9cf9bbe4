// CATiledLayer.swift: a layer that draws its visible part in tiles, at the resolution at which it is shown.
//
// In each turn the compositor refreshes its tiled layers. Missing visible tiles are drawn, up to a limited number of
// pixels a turn so that frames stay short. The tiles that have been invisible for the longest time are freed. Drawing
// is on the main actor, in `draw(in:)`, with the tile as the clip.

public import Foundation
import VitrineDisplay
import VitrineGraphics
import VitrineRaster

/// A layer for large or zoomable contents, drawn in tiles when they become visible.
open class CATiledLayer: CALayer {
    /// The time over which a drawn tile fades in, in seconds. The default returns 0.25. For subclasses.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    private var board = TileBoard()
    private var content: TiledContent?
    private var isRegistered = false
    /// Whether the content shows tiles that are fading in.
    private var showsFading = false

    public override init() {
        super.init()
        flagDisplay()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATiledLayer else { return }
        levelsOfDetail = other.levelsOfDetail
        levelsOfDetailBias = other.levelsOfDetailBias
        tileSize = other.tileSize
        content = other.content
    }

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { flagDisplay() }

    override class var allArchivedKeys: [ArchivedKey] { archivedTiles }

    package override class func makeUnset() -> CALayer { CATiledLayer() }

    /// The number of resolutions that are drawn, each half of the one before. Default: 1.
    open var levelsOfDetail = 1 { didSet { dropTiles() } }

    /// The number of levels that are finer than `contentsScale`. Default: 0.
    open var levelsOfDetailBias = 0 { didSet { dropTiles() } }

    /// The size of a tile in pixels. Default: 256 x 256, also used for invalid sizes.
    open var tileSize = CGSize(width: 256, height: 256) { didSet { dropTiles() } }

    override class var ownKeys: [String: PropertyAccessor] {
        [
            "levelsOfDetail": .own(\CATiledLayer.levelsOfDetail),
            "levelsOfDetailBias": .own(\CATiledLayer.levelsOfDetailBias), "tileSize": .own(\CATiledLayer.tileSize),
        ]
    }

    /// Draws all tiles again.
    open override func setNeedsDisplay() { dropTiles() }

    /// Draws tiles that touch `r` again.
    open override func setNeedsDisplay(_ r: CGRect) {
        board.drop(touching: r)
        flagDisplay()
    }

    /// The number of tiles in memory.
    final var cachedTileCount: Int { board.count }

    private func dropTiles() {
        board.removeAll()
        flagDisplay()
    }

    /// Draws missing tiles. The delegate's `display(_:)` is not called: it would make one bitmap of the whole layer.
    open override func display() {
        guard let compositor else { return }
        if !isRegistered {
            isRegistered = true
            compositor.tiledLayers.append(self)
        }
        // The tiles are drawn after the display pass, when all positions are known.
    }

    /// Called when the layer has left the compositor's tree. Tiles are drawn when it is added again.
    final func unregister() {
        isRegistered = false
        board.removeAll()
        content = nil
        flagDisplay()
    }

    /// Draws and frees tiles so that they match the visible part.
    final func refreshTiles(in compositor: Compositor) {
        guard bounds.isFinite else { return }
        let rect = bounds.standardized
        guard let view = TileView(of: self, in: compositor), let grid = grid(view.zoom) else {
            return
        }
        let seen = grid.tiles(in: view.rect, of: rect)
        let now = compositor.clock.seconds
        let drawn = board.draw(seen, of: grid, at: now) { self.picture($0) }
        let fade = type(of: self).fadeDuration()
        let isFading = board.isFading(at: now, over: fade)
        if board.hasChanged || isFading || showsFading || content == nil || content?.bounds != rect {
            content = board.content(grid, bounds: rect, at: now, fade: fade)
            showsFading = isFading
            mark(.contents)
        }
        // The rest and the next step of fading follow in the next turn.
        if !drawn || isFading { flagDisplay() }
    }

    private func grid(_ zoom: Double) -> TileGrid? {
        let levels = max(1, min(64, levelsOfDetail)), finest = max(0, min(levels - 1, levelsOfDetailBias))
        let scale = Double(contentsScale)
        guard zoom > 0, scale > 0, scale.isFinite else { return nil }
        let wanted = (log2(zoom / scale) - 1e-6).rounded(.up)
        let level = Int(max(Double(finest - levels + 1), min(Double(finest), wanted)))
        func side(_ v: CGFloat) -> Int { v.isFinite && v >= 1 ? Int(min(v, 4096)) : 256 }
        return TileGrid(
            level: level, pixelsPerPoint: scale * exp2(Double(level)), width: side(tileSize.width),
            height: side(tileSize.height), origin: bounds.standardized.origin)
    }

    private func picture(_ tile: TileGrid.Placed) -> CGImage {
        let buffer = PixelBuffer(width: tile.width, height: tile.height)
        let context = CGContext(bitmap: buffer, scale: CGFloat(tile.pixelsPerPoint))
        context.translateBy(x: -tile.rect.minX, y: -tile.rect.minY)
        context.clip(to: tile.rect.intersection(bounds.standardized))
        delegate?.layerWillDraw(self)
        draw(in: context)
        return CGImage(buffer)
    }

    override class var paintsItself: Bool { true }

    override func vectorContent(asShown: Bool) -> VectorContent? { content }
}

extension Compositor {
    /// Refreshes the tiled layers, since their visible parts may have changed. Removes layers that have left the tree.
    func refreshTiledLayers() {
        for (i, layer) in tiledLayers.enumerated().reversed() {
            if layer.compositor === self {
                layer.refreshTiles(in: self)
            } else {
                tiledLayers.remove(at: i)
                layer.unregister()
            }
        }
    }
}

/// The visible part of a layer.
@MainActor
private struct TileView {
    /// In the layer's coordinates.
    let rect: CGRect
    /// The largest number of device pixels per point.
    let zoom: Double

    /// Nil if no part is visible.
    init?(of layer: CALayer, in compositor: Compositor) {
        guard layer.bounds.isFinite else { return nil }
        var rect = layer.bounds.standardized
        var next: CALayer? = layer
        while let current = next {
            if current.isHidden { return nil }
            if current !== layer, current.masksToBounds || current.superlayer == nil {
                let seen = layer.convert(current.bounds, from: current)
                guard seen.isFinite else { return nil }
                rect = rect.intersection(seen)
            }
            next = current.superlayer
        }
        guard !rect.isNull, !rect.isEmpty, rect.isFinite else { return nil }
        let root = compositor.rootLayer, middle = CGPoint(x: rect.midX, y: rect.midY)
        let p = layer.convert(middle, to: root)
        let x = layer.convert(CGPoint(x: middle.x + 1, y: middle.y), to: root)
        let y = layer.convert(CGPoint(x: middle.x, y: middle.y + 1), to: root)
        let zoom = Double(max(hypot(x.x - p.x, x.y - p.y), hypot(y.x - p.x, y.y - p.y)) * compositor.scale)
        guard zoom.isFinite, zoom > 0 else { return nil }
        self.rect = rect
        self.zoom = zoom
    }
}
