// DirectDrawingTests.swift: drawing directly to scan-out equals drawing in bands.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
@testable import VitrineRaster

/// A scan-out sink that counts the calls of each path.
private struct CountingSink: BandSink {
    var sink: ScanoutSink
    var bands = 0, fills = 0, copies = 0, merges = 0

    mutating func write(_ band: BandSurface) {
        bands += 1
        sink.write(band)
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        fills += 1
        return sink.fill(rect, color)
    }

    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool {
        copies += 1
        return sink.copy(rect, from: pixels)
    }

    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over backdrop: OpaqueBackground)
        -> Bool
    {
        let taken = sink.merge(rect, picture, alpha: alpha, over: backdrop)
        if taken { merges += 1 }
        return taken
    }
}

@MainActor @Suite("Drawing that bypasses cached memory")
struct DirectDrawingTests {
    /// Wide enough for rows that are written past the cache.
    private static let width = 700, height = 30

    private let stage = Stage(DirectDrawingTests.width, DirectDrawingTests.height)

    private struct Drawn {
        var bytes: [UInt8]
        var sink: CountingSink
        var pixelsComposited: Int
        var layersDrawn: Int
    }

    private func draw(_ rects: [DeviceRect], shortcuts: Bool, format: ScanoutFormat) -> Drawn {
        let size = PixelSize(width: Self.width, height: Self.height)
        let stride = (size.width * format.bytesPerPixel + 63) & ~63
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: stride * size.height, alignment: 64)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0xA5)
        let raster = Raster()
        raster.usesFastPaths = shortcuts
        raster.beginFrame(nodeCount: stage.compositor.list.nodes.count)
        let buffer = ScanoutBuffer(
            index: 0, base: memory.baseAddress!, stride: stride, size: size, format: format)
        var sink = CountingSink(sink: ScanoutSink(buffer, kernels: raster.kernels))
        stage.compositor.list.withView { view in
            for rect in rects { raster.draw(rect, of: view, background: 0xFF00_0000, into: &sink) }
        }
        return Drawn(
            bytes: Array(memory), sink: sink, pixelsComposited: raster.pixelsComposited,
            layersDrawn: raster.layersDrawn)
    }

    private static let whole = DeviceRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    private static let parts = [
        DeviceRect(minX: 3, minY: 1, maxX: 21, maxY: 9), DeviceRect(minX: 101, minY: 2, maxX: 690, maxY: 30),
    ]

    /// Both paths give the same pixels and the same count of bytes and layers; returns the sink of the direct one.
    private func compare(_ format: ScanoutFormat = .xrgb8888, _ what: Comment = "") throws -> CountingSink {
        try stage.turn()
        var last: CountingSink?
        for rects in [Self.parts, [Self.whole]] {
            let direct = draw(rects, shortcuts: true, format: format)
            let general = draw(rects, shortcuts: false, format: format)
            #expect(direct.bytes == general.bytes, what)
            #expect(direct.sink.sink.bytesWritten == general.sink.sink.bytesWritten, what)
            #expect(direct.pixelsComposited == general.pixelsComposited, what)
            #expect(direct.layersDrawn == general.layersDrawn, what)
            #expect(general.sink.fills + general.sink.copies + general.sink.merges == 0, what)
            last = direct.sink
        }
        return try #require(last)
    }

    private func picture(
        _ width: Int = DirectDrawingTests.width, _ height: Int = DirectDrawingTests.height, isOpaque: Bool,
        seed: UInt64
    ) -> CGImage {
        var random = Seeded(seed)
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 255 : [0, 255, UInt32(random.next() % 256)][Int(random.next() % 3)]
                func channel() -> UInt32 { UInt32(random.next() % UInt64(alpha + 1)) }
                buffer[x, y] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
            }
        }
        return CGImage(buffer, isOpaque: isOpaque)
    }

    @discardableResult
    private func add(_ contents: CGImage?, _ color: CGColor? = nil, opacity: Float = 1) -> CALayer {
        let layer = stage.add(CGRect(x: 0, y: 0, width: Self.width, height: Self.height), color)
        layer.contents = contents
        layer.opacity = opacity
        return layer
    }

    @Test(arguments: [1, 0.3, 0.002] as [Float])
    func aTranslucentPictureOverAColourIsBlendedIntoScanout(_ opacity: Float) throws {
        add(nil, .rgb(0.2, 0.4, 0.7))
        add(picture(isOpaque: false, seed: 1), opacity: opacity)
        let way = try compare()
        #expect(way.merges == 1 && way.bands == 0)
    }

    @Test func aTranslucentPictureOverNothingIsBlendedOntoBlack() throws {
        add(picture(isOpaque: false, seed: 2))
        let way = try compare()
        #expect(way.merges == 1 && way.bands == 0)
    }

    @Test(arguments: [1, 0.5, 0.01] as [Float])
    func aCrossfadeOfPicturesIsBlendedIntoScanout(_ opacity: Float) throws {
        add(picture(isOpaque: true, seed: 3))
        add(picture(isOpaque: true, seed: 4), opacity: opacity)
        let way = try compare()
        #expect(way.bands == 0 && way.merges == (opacity == 1 ? 0 : 1))
    }

    @Test func aPictureInAnotherSizeIsSampledIntoScanout() throws {
        add(picture(467, 20, isOpaque: true, seed: 5))
        for format in [ScanoutFormat.xrgb8888, .rgb565] {
            let way = try compare(format)
            #expect(way.bands == 0 && way.copies == Self.height)
        }
    }

    @Test func shortFormatsAreDitheredFromBands() throws {
        add(nil, .rgb(0.2, 0.4, 0.7))
        add(picture(isOpaque: false, seed: 6))
        #expect(try compare(.rgb565).bands == 1)
    }

    @Test func otherContentIsDrawnInBands() throws {
        let backdrop = add(nil, .rgb(0.2, 0.4, 0.7))
        let layer = add(picture(isOpaque: false, seed: 7))
        func inBands(_ what: Comment, _ change: () -> Void, _ back: () -> Void) throws {
            quietly(change)
            let way = try compare(.xrgb8888, what)
            #expect(way.merges == 0 && way.bands == 1, what)
            quietly(back)
        }
        try inBands("a border", { layer.borderWidth = 2 }, { layer.borderWidth = 0 })
        try inBands(
            "a colour of its own", { layer.backgroundColor = .rgb(1, 0, 0, 0.5) },
            { layer.backgroundColor = nil })
        try inBands("half a pixel", { layer.position.x += 0.5 }, { layer.position.x -= 0.5 })
        try inBands(
            "a mirror", { layer.transform = CATransform3DMakeScale(-1, 1, 1) },
            { layer.transform = CATransform3DIdentity })
        try inBands(
            "rounded corners of the picture",
            {
                layer.cornerRadius = 8
                layer.masksToBounds = true
            },
            {
                layer.cornerRadius = 0
                layer.masksToBounds = false
            })
        try inBands("a translucent backdrop", { backdrop.opacity = 0.5 }, { backdrop.opacity = 1 })
        try inBands("a rounded backdrop", { backdrop.cornerRadius = 8 }, { backdrop.cornerRadius = 0 })
        try inBands(
            "nine parts", { layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) },
            {
                layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
            })
        let third = stage.add(CGRect(x: 300, y: 10, width: 5, height: 5), .red)
        #expect(try compare().bands == 1)
        quietly { third.removeFromSuperlayer() }
        #expect(try compare().merges == 1)
    }

    @Test func aGroupOfAPictureIsDrawnInBands() throws {
        add(nil, .rgb(0.2, 0.4, 0.7))
        let group = add(nil, opacity: 0.5)
        let inner = CALayer()
        inner.frame = group.bounds
        inner.contents = picture(isOpaque: true, seed: 8)
        group.addSublayer(inner)
        #expect(try compare().bands == 1)
    }
}
