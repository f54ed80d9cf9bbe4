// CATiledLayer.swift: a layer that is drawn in tiles, where it is seen and as finely as it is seen.
//
// Each turn the compositor asks its tiled layers which tiles are visible. Those
// that are missing are drawn, a limited number of pixels a turn so that frames
// stay short, and those that have not been visible for longest are let go.
// Drawing is on the main actor, in `draw(in:)`, with the tile as the clip.

public import Foundation
import VitrineGraphics

open class CATiledLayer: CALayer {
    /// Seconds over which a tile appears once it has been drawn. 0.25; for subclasses.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    private var board = TileBoard()
    private var content: TiledContent?
    private var isRegistered = false
    /// The content shows tiles that are still appearing.
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

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { flagDisplay() }

    override class var allArchivedKeys: [ArchivedKey] { archivedTiles }

    open override func presentation() -> CATiledLayer? { super.presentation() as? CATiledLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CATiledLayer(layer: layer)
    }

    /// Resolutions that are drawn, each half as fine as the one before. 1 by default.
    open var levelsOfDetail = 1 { didSet { dropTiles() } }

    /// How many of the levels are finer than `contentsScale`. 0 by default.
    open var levelsOfDetailBias = 0 { didSet { dropTiles() } }

    /// Pixels of a tile; 256 x 256 by default. Sizes that are no tiles count as that.
    open var tileSize = CGSize(width: 256, height: 256) { didSet { dropTiles() } }

    override class var ownKeys: [String: KnownKey] {
        [
            "levelsOfDetail": .own(\CATiledLayer.levelsOfDetail),
            "levelsOfDetailBias": .own(\CATiledLayer.levelsOfDetailBias), "tileSize": .own(\CATiledLayer.tileSize),
        ]
    }

    /// Every tile is drawn again.
    open override func setNeedsDisplay() { dropTiles() }

    /// Tiles that touch `r` are drawn again.
    open override func setNeedsDisplay(_ r: CGRect) {
        board.drop(touching: r)
        flagDisplay()
    }

    /// Tiles in memory.
    final var keptTiles: Int { board.count }

    private func dropTiles() {
        board.removeAll()
        flagDisplay()
    }

    /// Draws tiles that are missing. The delegate's `display(_:)` is not asked: it would make one bitmap of all.
    open override func display() {
        guard let compositor else { return }
        if !isRegistered {
            isRegistered = true
            compositor.tiledLayers.append(self)
        }
        // The tiles themselves come after the display pass, once it is known where everything lies.
    }

    /// The layer has left the compositor's tree. What it shows next is drawn then.
    final func unregister() {
        isRegistered = false
        board.removeAll()
        content = nil
        flagDisplay()
    }

    /// Brings the tiles in line with what is visible.
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
        // The rest, and the next step of fading, come with the next turn.
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
    /// Tells tiled layers that what is visible may have changed; those that have left the tree are let go.
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

/// What is seen of a layer.
@MainActor
private struct TileView {
    /// The layer's own coordinates.
    let rect: CGRect
    /// Device pixels a point, where it is largest.
    let zoom: Double

    /// Nil where nothing is seen.
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
