// DamageTests.swift: the parts that a frame redraws and does not redraw.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

@Suite("Damage regions")
struct DamageRegionTests {
    @Test(arguments: 0..<60)
    func damageCoversWhatWasAddedWithoutOverlap(seed: Int) {
        var random = Seeded(UInt64(seed))
        let surface = DeviceRect(minX: 0, minY: 0, maxX: 64, maxY: 48)
        var region = DamageRegion(surface: surface)
        var marked = [Bool](repeating: false, count: 64 * 48)
        for _ in 0..<(1 + seed) {
            let x = Int32(random.number(-8...64)), y = Int32(random.number(-8...48))
            let rect = DeviceRect(
                minX: x, minY: y, maxX: x + Int32(random.number(0...20)),
                maxY: y + Int32(random.number(0...14)))
            region.add(rect)
            let part = rect.intersection(surface)
            for py in part.minY..<max(part.minY, part.maxY) {
                for px in part.minX..<part.maxX { marked[Int(py) * 64 + Int(px)] = true }
            }
        }
        var count = [Int](repeating: 0, count: 64 * 48)
        for r in region.rects {
            #expect(surface.contains(r) && !r.isEmpty)
            for y in r.minY..<r.maxY { for x in r.minX..<r.maxX { count[Int(y) * 64 + Int(x)] += 1 } }
        }
        #expect(count.allSatisfy { $0 <= 1 } && region.rects.count <= DamageRegion.capacity)
        #expect(zip(marked, count).allSatisfy { !$0 || $1 == 1 })
    }

    /// Frames mostly damage the same rectangles, which a region optimises.
    @Test(arguments: 0..<16)
    func repeatedRectanglesChangeNothing(seed: Int) {
        var random = Seeded(UInt64(seed + 500))
        let surface = DeviceRect(minX: 0, minY: 0, maxX: 400, maxY: 300)
        func rect() -> DeviceRect {
            let x = Int32(random.number(-10...390)), y = Int32(random.number(-10...290))
            return DeviceRect(
                minX: x, minY: y, maxX: x + Int32(random.number(0...40)),
                maxY: y + Int32(random.number(0...12)))
        }
        var region = DamageRegion(surface: surface)
        var frame = (0..<Int(random.number(1...40))).map { _ in rect() }
        func index() -> Int { min(frame.count - 1, Int(random.number(0...40)) % frame.count) }
        for round in 0..<12 {
            // The same, one other, one fewer, one more, in another order, or merged into another region.
            switch Int(random.number(0...6)) {
            case 0: frame[index()] = rect()
            case 1 where frame.count > 1: frame.remove(at: index())
            case 2: frame.append(rect())
            case 3: frame.swapAt(0, frame.count - 1)
            case 4 where round % 2 == 0:
                var other = DamageRegion(surface: surface)
                for part in frame.prefix(3) { other.add(part) }
                region.add(other)
            case 5 where round % 3 == 0: region.prepare(forAdding: 1000)
            default: break
            }
            for part in frame { region.add(part) }
            let rects = region.rects
            var overlaps = false
            for i in 0..<rects.count {
                for j in 0..<i where rects[i].intersects(rects[j]) { overlaps = true }
            }
            #expect(!overlaps, "round \(round)")
            var lost = 0
            for part in frame {
                let seen = part.intersection(surface)
                guard !seen.isEmpty else { continue }
                for y in stride(from: seen.minY, to: seen.maxY, by: 1) {
                    for x in stride(from: seen.minX, to: seen.maxX, by: 1)
                    where !rects.contains(where: {
                        x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY
                    }) { lost += 1 }
                }
            }
            #expect(lost == 0, "round \(round)")
            if round % 4 != 3 { region.clear() }
        }
    }

    @Test(arguments: 0..<12)
    func manyRectanglesBecomeTiles(seed: Int) {
        var random = Seeded(UInt64(seed + 100))
        // Odd sizes and a surface that does not begin at 0: the last tiles are cut off.
        let surface = DeviceRect(minX: -7, minY: 13, maxX: 1000 + Int32(seed), maxY: 413)
        let width = surface.width, height = surface.height
        var region = DamageRegion(surface: surface), joined = DamageRegion(surface: surface)
        var marked = [Bool](repeating: false, count: width * height)
        for k in 0..<(200 + seed * 60) {
            let x = Int32(random.number(-20...1010)), y = Int32(random.number(0...430))
            let rect = DeviceRect(
                minX: x, minY: y, maxX: x + Int32(random.number(0...9)), maxY: y + Int32(random.number(0...7))
            )
            region.add(rect)
            var single = DamageRegion(surface: surface)
            single.add(rect)
            joined.add(single)
            let part = rect.intersection(surface)
            for py in part.minY..<max(part.minY, part.maxY) {
                for px in part.minX..<part.maxX {
                    marked[Int(py - surface.minY) * width + Int(px - surface.minX)] = true
                }
            }
            if k == 150 { #expect(region.rects.count <= DamageRegion.capacity) }
        }
        for region in [region, joined] {
            var count = [Int](repeating: 0, count: width * height)
            for r in region.rects {
                #expect(surface.contains(r) && !r.isEmpty)
                for y in r.minY..<r.maxY {
                    for x in r.minX..<r.maxX {
                        count[Int(y - surface.minY) * width + Int(x - surface.minX)] += 1
                    }
                }
            }
            #expect(count.allSatisfy { $0 <= 1 } && region.rects.count <= DamageRegion.capacity)
            #expect(zip(marked, count).allSatisfy { !$0 || $1 == 1 })
        }
        // Two tiled regions are merged as well, and clearing removes everything.
        let area = region.area
        region.add(joined)
        #expect(region.area >= area && region.rects.count <= DamageRegion.capacity)
        region.clear()
        #expect(region.isEmpty && region.rects.isEmpty)
        region.add(DeviceRect(minX: 5, minY: 20, maxX: 9, maxY: 25))
        #expect(region.area == 20)
    }

    /// 300 specks on a full-HD screen: a tile is 30 x 17 pixels, a speck touches up to four.
    @Test func tinyRectanglesDamageOnlyTheirTiles() {
        var random = Seeded(3)
        var region = DamageRegion(surface: DeviceRect(minX: 0, minY: 0, maxX: 1920, maxY: 1080))
        for _ in 0..<300 {
            let x = Int32(random.number(900...1100)), y = Int32(random.number(500...600))
            region.add(DeviceRect(minX: x, minY: y, maxX: x + 2, maxY: y + 2))
        }
        #expect(
            region.rects.allSatisfy { $0.minX >= 870 && $0.maxX <= 1140 && $0.minY >= 482 && $0.maxY <= 620 })
    }

    @Test func manyTinyRectanglesStayWithinTheCapacity() {
        var random = Seeded(7)
        var region = DamageRegion(surface: DeviceRect(minX: 0, minY: 0, maxX: 4000, maxY: 4000))
        for _ in 0..<20_000 {
            let x = Int32(random.number(0...3990)), y = Int32(random.number(0...3990))
            region.add(
                DeviceRect(
                    minX: x, minY: y, maxX: x + Int32(random.number(1...300)),
                    maxY: y + Int32(random.number(1...9))))
        }
        #expect(region.rects.count <= DamageRegion.capacity)
    }

    @Test func distantRectanglesStaySeparate() {
        var region = DamageRegion(surface: DeviceRect(minX: 0, minY: 0, maxX: 1000, maxY: 1000))
        region.add(DeviceRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
        region.add(DeviceRect(minX: 900, minY: 900, maxX: 910, maxY: 910))
        #expect(region.area == 200 && region.rects.count == 2)
        region.add(DeviceRect(minX: 0, minY: 10, maxX: 10, maxY: 20))
        #expect(region.rects.count == 2 && region.area == 300, "rectangles with a common edge are merged")
    }
}

@MainActor @Suite("Damage of layers")
struct LayerDamageTests {
    @Test func aMovedLayerDamagesItsOldAndNewPlace() throws {
        let stage = Stage(200, 100)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        stage.add(CGRect(x: 100, y: 50, width: 20, height: 20), .blue)
        try stage.turn()
        try stage.turn()
        quietly { layer.position.x += 100 }
        let report = try stage.turn()
        #expect(
            Set(report.damage) == [
                PixelRect(x: 10, y: 10, width: 20, height: 20),
                PixelRect(x: 110, y: 10, width: 20, height: 20),
            ])
        #expect(report.didPresent && report.bytesWritten >= 800 * 4)
    }

    @Test func theSecondBufferReceivesMissedDamage() throws {
        let stage = Stage(200, 100)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        try stage.turn()
        quietly { layer.backgroundColor = .blue }
        // The second buffer was never drawn: all of it is written, though the panel's damage is small.
        let second = try stage.turn()
        #expect(
            second.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)]
                && second.bytesWritten == 200 * 100 * 4)
        quietly { layer.backgroundColor = .green }
        #expect(try stage.turn().bytesWritten == 20 * 20 * 4)
    }

    @Test func nothingChangedMeansNoFrame() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        try stage.turn()
        #expect(!stage.compositor.needsFrame)
        let count = stage.output.presentCount
        #expect(try !stage.turn(after: 1).didPresent && stage.output.presentCount == count)
        quietly {
            layer.opacity = 1
            layer.backgroundColor = layer.backgroundColor
            layer.frame = layer.frame
        }
        #expect(!stage.compositor.needsFrame)
        quietly {
            layer.position.x += 5
            layer.position.x -= 5
        }
        #expect(try !stage.turn().didPresent, "a reverted change needs no frame")
    }

    @Test func changesOfHiddenLayersMakeNoFrame() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        layer.isHidden = true
        try stage.turn()
        quietly { layer.backgroundColor = .blue }
        #expect(try !stage.turn().didPresent)
    }

    @Test func addingAndRemovingDamagesOnlyThatLayer() throws {
        let stage = Stage(200, 100)
        for i in 0..<8 { stage.add(CGRect(x: i * 20, y: 0, width: 18, height: 18), .red) }
        try stage.turn()
        try stage.turn()
        let new = stage.add(CGRect(x: 50, y: 50, width: 10, height: 10), .green)
        #expect(try stage.turn().damage == [PixelRect(x: 50, y: 50, width: 10, height: 10)])
        new.removeFromSuperlayer()
        #expect(try stage.turn().damage == [PixelRect(x: 50, y: 50, width: 10, height: 10)])
    }

    @Test func layersHiddenByOpaqueLayersAreNotDrawn() throws {
        let stage = Stage(200, 100)
        for i in 0..<10 { stage.add(CGRect(x: i, y: i, width: 20, height: 20), .red) }
        stage.add(CGRect(x: 0, y: 0, width: 200, height: 100), .blue)
        let report = try stage.turn()
        #expect(report.layersDrawn == 1 && report.pixelsComposited == 200 * 100)
    }

    @Test func aBusyOutputKeepsTheDamage() throws {
        let stage = Stage()
        stage.output.flipsManually = true
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        #expect(try stage.turn().didPresent)
        quietly { layer.backgroundColor = .blue }
        #expect(try !stage.turn().didPresent && stage.compositor.needsFrame && stage.pixel(15, 15) == 0)
        #expect(stage.output.flip(at: 101))
        #expect(stage.pixel(15, 15) == red)
        #expect(try stage.turn().didPresent)
        stage.output.flip(at: 102)
        #expect(stage.pixel(15, 15) == blue && !stage.output.flip(at: 103))
    }

    @Test func withoutADisplayNothingIsDrawnAndAnimationsEnd() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        try stage.turn()
        stage.output.isConnected = false
        layer.opacity = 0
        try stage.turn()
        #expect(try !stage.turn(after: 1).didPresent && layer.animationKeys() == nil)
        stage.output.isConnected = true
        stage.compositor.outputDidChange()
        #expect(try stage.turn().damage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
        #expect(stage.pixel(15, 15) == black)
    }

    @Test func aNewScaleRedrawsEverything() throws {
        let stage = Stage(100, 80)
        stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        try stage.turn()
        stage.compositor.scale = 2
        #expect(try stage.turn().damage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
        #expect(stage.pixel(20, 20) == red && stage.pixel(59, 59) == red && stage.pixel(60, 59) == black)
        #expect(stage.root.bounds.size == CGSize(width: 50, height: 40))
    }

    private struct Refusal: Error {}

    private final class RefusingOutput: Output {
        let name = "refusing"
        let pixelSize = PixelSize(width: 8, height: 8)
        let bufferCount = 1
        let refreshInterval = 1.0 / 60
        let isConnected = true
        weak var delegate: (any OutputDelegate)?
        var refuses = true
        private let memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 64)
        isolated deinit { memory.deallocate() }
        func nextBuffer() -> ScanoutBuffer? {
            ScanoutBuffer(index: 0, base: memory, stride: 32, size: pixelSize, format: .xrgb8888)
        }
        func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws { if refuses { throw Refusal() } }
        func predictedPresentation(after now: Double) -> Double { now }
    }

    @Test func aRefusedFrameIsRedrawnCompletely() throws {
        let output = RefusingOutput()
        let compositor = Compositor(output: output, clock: FrameClock(virtualAt: 0), scale: 1)
        compositor.commit()
        #expect(throws: Refusal.self) { try compositor.renderFrame(at: 0) }
        #expect(compositor.needsFrame)
        output.refuses = false
        #expect(try compositor.renderFrame(at: 0).bytesWritten == 256)
    }
}

@MainActor @Suite("Invalid geometry")
struct BadGeometryTests {
    private static let bad: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, .leastNonzeroMagnitude,
    ]

    @Test(arguments: 0..<11)
    func invalidGeometryDrawsCorrectlyAndNeverTraps(kind: Int) throws {
        for value in Self.bad {
            let stage = Stage(40, 40)
            let layer = stage.add(CGRect(x: 5, y: 5, width: 20, height: 20), .red)
            stage.add(CGRect(x: 1, y: 1, width: 5, height: 5), .green, to: layer)
            layer.contents = image(4, 4) { _, _ in white }
            stage.add(CGRect(x: 30, y: 30, width: 5, height: 5), .blue)
            switch kind {
            case 0: layer.position.x = value
            case 1: layer.bounds.size.width = value
            case 2: layer.bounds.origin.y = value
            case 3: layer.cornerRadius = value
            case 4: layer.borderWidth = value
            case 5: layer.transform.m11 = value
            case 6: layer.transform.m42 = value
            case 7: layer.anchorPoint.x = value
            case 8: layer.contentsRect = CGRect(x: value, y: 0, width: value, height: 1)
            case 9: layer.contentsScale = value
            default:
                layer.opacity = Float(value)
                layer.zPosition = value
                layer.masksToBounds = true
                layer.setAffineTransform(CGAffineTransform(a: value, b: 1, c: -1, d: value, tx: 0, ty: 0))
            }
            layer.contentsGravity = .resizeAspectFill
            try stage.turn()
            // With some values the layer or its border covers the screen, and the other.
            if ![1, 4, 5, 10].contains(kind) { #expect(stage.pixel(32, 32) == blue) }
            #expect(stage.output.shownBytes == stage.repaintedBytes)
            layer.setNeedsDisplay()
            layer.masksToBounds = true
            try stage.turn(after: 0.1)
            _ = layer.hitTest(CGPoint(x: 1, y: 1))
            _ = layer.convert(CGPoint(x: 1, y: 1), to: stage.root)
        }
    }

    @Test func aHugeLayerCoversTheScreen() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000), .red)
        layer.cornerRadius = 30
        layer.borderWidth = 2
        try stage.turn()
        #expect(stage.pixel(0, 0) == red && stage.pixel(39, 39) == red)
    }
}
