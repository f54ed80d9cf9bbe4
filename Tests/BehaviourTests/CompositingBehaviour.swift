import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: shadows, blend modes of groups and nine-part images")
struct CompositingBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)

    private func layer(_ frame: CGRect, _ color: UIColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color?.cgColor
        return layer
    }

    private func show(_ layers: [CALayer]) async {
        stage.window.backgroundColor = .white
        for layer in layers { stage.window.layer.addSublayer(layer) }
        await stage.settle()
        for layer in layers { layer.removeAllAnimations() }
        await stage.settle()
    }

    private func color(_ x: Int, _ y: Int) -> [Int] {
        let pixel = stage.pixel(x, y)
        return [pixel.red, pixel.green, pixel.blue]
    }

    // Behaviour: shadow.path; shadow.offset
    @Test func shadows() async {
        let card = layer(CGRect(x: 20, y: 20, width: 10, height: 10), .red)
        card.shadowOpacity = 1
        card.shadowRadius = 0
        card.shadowOffset = CGSize(width: 5, height: 5)
        await show([card])
        #expect(
            color(32, 32) == [0, 0, 0] && color(25, 25) == [255, 0, 0] && color(18, 18) == [255, 255, 255])
        card.shadowPath = CGPath(rect: CGRect(x: 20, y: 20, width: 5, height: 5), transform: nil)
        await show([card])
        #expect(color(47, 47) == [0, 0, 0] && color(32, 32) == [255, 255, 255])
        card.masksToBounds = true
        await show([card])
        #expect(color(47, 47) == [255, 255, 255])
    }

    // Behaviour: shadow.alpha
    @Test func shadowsFollowTheDrawnContent() async {
        let box = layer(CGRect(x: 10, y: 10, width: 20, height: 20), nil)
        let inner = layer(CGRect(x: 0, y: 0, width: 5, height: 5), .red)
        box.addSublayer(inner)
        box.shadowOpacity = 1
        box.shadowRadius = 0
        box.shadowOffset = CGSize(width: 20, height: 0)
        await show([box])
        #expect(color(32, 12) == [0, 0, 0] && color(40, 25) == [255, 255, 255])
        box.shadowColor = nil
        await show([box])
        #expect(color(32, 12) == [255, 255, 255])
    }

    // Behaviour: border.above; border.inset; corner.background; corner.clips
    @Test func bordersAndCorners() async {
        let box = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .blue)
        let inner = layer(CGRect(x: 0, y: 0, width: 40, height: 40), .green)
        box.borderWidth = 4
        box.borderColor = UIColor.red.cgColor
        box.addSublayer(inner)
        await show([box])
        #expect(
            color(11, 30) == [255, 0, 0] && color(13, 30) == [255, 0, 0] && color(15, 30) == [0, 255, 0])
        #expect(color(9, 30) == [255, 255, 255])
        box.borderWidth = 0
        box.cornerRadius = 20
        await show([box])
        #expect(color(11, 11) == [0, 255, 0])
        inner.removeFromSuperlayer()
        await show([box])
        #expect(color(11, 11) == [255, 255, 255] && color(30, 30) == [0, 0, 255])
        box.addSublayer(inner)
        box.masksToBounds = true
        await show([box])
        #expect(color(11, 11) == [255, 255, 255] && color(30, 30) == [0, 255, 0])
        box.maskedCorners = [.layerMaxXMaxYCorner]
        await show([box])
        #expect(color(11, 11) == [0, 255, 0] && color(48, 48) == [255, 255, 255])
    }

    // Behaviour: group.opacity; group.opacity.off
    @Test func aGroupIsFadedAsOne() async {
        let box = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
        box.addSublayer(layer(CGRect(x: 0, y: 0, width: 20, height: 20), .blue))
        box.opacity = 0.5
        box.allowsGroupOpacity = true
        await show([box])
        #expect(color(15, 15)[1] > 120 && color(15, 15)[2] == 255)
        box.allowsGroupOpacity = false
        await show([box])
        #expect(color(15, 15)[1] < 70 && color(15, 15)[2] < 200)
    }

    // Behaviour: transformLayer.opacity
    @Test func aTransformLayerFadesEachSublayer() async {
        let group = CATransformLayer()
        group.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        group.addSublayer(layer(CGRect(x: 0, y: 0, width: 30, height: 30), .red))
        group.addSublayer(layer(CGRect(x: 0, y: 0, width: 30, height: 30), .blue))
        group.opacity = 0.5
        await show([group])
        #expect(color(15, 15)[0] > 120 && color(15, 15)[1] < 100)
    }

    // Behaviour: mask.alpha; mask.removed; mask.multiplied
    @Test func masks() async {
        let box = layer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
        let mask = layer(CGRect(x: 0, y: 0, width: 20, height: 60), UIColor(white: 0, alpha: 0.5))
        box.mask = mask
        await show([box])
        #expect(
            color(15, 15)[0] == 255 && abs(color(15, 15)[1] - 128) <= 1 && color(40, 15) == [255, 255, 255])
        box.addSublayer(layer(CGRect(x: 0, y: 30, width: 20, height: 30), .green))
        box.masksToBounds = true
        await show([box])
        #expect(color(15, 55) == [255, 255, 255] && color(15, 45)[1] == 255)
        mask.removeFromSuperlayer()
        #expect(box.mask == nil && mask.superlayer == nil)
    }

    private func stripes() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12), format: format).image { context in
            for (index, color) in [UIColor.red, .green, .blue].enumerated() {
                color.setFill()
                context.fill(CGRect(x: index * 4, y: 0, width: 4, height: 12))
            }
        }
    }

    // Behaviour: nine.center; nine.default; contents.rect
    @Test func theCenterOfContentsIsStretched() async {
        let box = layer(CGRect(x: 0, y: 0, width: 48, height: 12), nil)
        box.contents = stripes().cgImage
        await show([box])
        #expect(color(12, 6) == [255, 0, 0] && color(20, 6) == [0, 255, 0])
        box.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
        await show([box])
        #expect(color(2, 6) == [255, 0, 0] && color(6, 6) == [0, 255, 0] && color(40, 6) == [0, 255, 0])
        #expect(color(46, 6) == [0, 0, 255])
        box.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        box.contentsRect = CGRect(x: 2.0 / 3, y: 0, width: 1.0 / 3, height: 1)
        await show([box])
        #expect(color(2, 6) == [0, 0, 255] && color(46, 6) == [0, 0, 255])
    }

    // Behaviour: nine.image.tile; nine.image.stretch; nine.image.insets
    @Test func resizableImages() {
        let image = stripes()
        #expect(image.capInsets == .zero)
        let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
        #expect(image.resizableImage(withCapInsets: caps).resizingMode == .tile)
        let stretched = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        #expect(stretched.capInsets == caps && stretched.resizingMode == .stretch)
        let bitmap = Bitmap(width: 40, height: 12)
        UIGraphicsPushContext(bitmap.context)
        stretched.draw(in: CGRect(x: 0, y: 0, width: 40, height: 12))
        UIGraphicsPopContext()
        #expect(
            bitmap[1, 6] == [255, 0, 0, 255] && bitmap[20, 6] == [0, 255, 0, 255]
                && bitmap[38, 6] == [0, 0, 255, 255])
        #expect(bitmap[5, 6] == [0, 255, 0, 255] && bitmap[34, 6] == [0, 255, 0, 255])
    }

    /// A half red square over a half blue one, with a blend mode.
    private func blend(_ mode: CGBlendMode) -> [Int] {
        let bitmap = Bitmap(width: 4, height: 4)
        bitmap.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        bitmap.context.setBlendMode(mode)
        bitmap.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        return bitmap[1, 1]
    }

    private func near(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 2 } }

    // Behaviour: blend.clear; blend.copy; blend.in; blend.out; blend.atop; blend.xor; blend.plusLighter; blend.normal
    @Test func porterDuffModes() {
        #expect(blend(.clear) == [0, 0, 0, 0])
        #expect(near(blend(.copy), [128, 0, 0, 128]))
        #expect(near(blend(.normal), [128, 0, 64, 191]))
        #expect(near(blend(.sourceIn), [64, 0, 0, 64]) && near(blend(.sourceOut), [64, 0, 0, 64]))
        #expect(near(blend(.sourceAtop), [64, 0, 64, 128]))
        #expect(near(blend(.destinationOver), [64, 0, 128, 191]))
        #expect(near(blend(.destinationIn), [0, 0, 64, 64]) && near(blend(.destinationOut), [0, 0, 64, 64]))
        #expect(near(blend(.destinationAtop), [64, 0, 64, 128]))
        #expect(near(blend(.xor), [64, 0, 64, 128]))
        #expect(near(blend(.plusLighter), [128, 0, 128, 255]))
    }

    // Behaviour: blend.group; blend.group.state
    @Test func aTransparencyLayerIsBlendedAsOne() {
        let bitmap = Bitmap(width: 10, height: 10)
        let context = bitmap.context
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 10))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 3, y: 0, width: 7, height: 10))
        context.endTransparencyLayer()
        #expect(near(bitmap[4, 4], [0, 0, 128, 128]) && near(bitmap[1, 4], [128, 0, 0, 128]))
    }

    // Behaviour: context.shadow.base; context.shadow.none
    @Test func contextShadowsIgnoreTheTransform() {
        func draw(_ change: (CGContext) -> Void) -> Bitmap {
            let bitmap = Bitmap(width: 40, height: 40)
            change(bitmap.context)
            bitmap.context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
            return bitmap
        }
        let plain = draw { context in
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: UIColor.blue.cgColor)
        }
        #expect(plain[15, 15] == [255, 0, 0, 255] && plain[24, 15] == [0, 0, 255, 255])
        #expect(plain[33, 15] == [0, 0, 0, 0])
        let none = draw { context in
            context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: UIColor.blue.cgColor)
            context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: nil)
        }
        #expect(none[20, 7] == [0, 0, 0, 0])
    }

    // Behaviour: shape.order; shape.stroke.part; shape.unclipped
    @Test func shapesAreBetweenContentsAndSublayers() async {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        shape.backgroundColor = UIColor.blue.cgColor
        shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 35, height: 10), transform: nil)
        shape.fillColor = UIColor.red.cgColor
        shape.strokeColor = UIColor.green.cgColor
        shape.lineWidth = 4
        shape.addSublayer(layer(CGRect(x: 8, y: 8, width: 4, height: 4), .black))
        await show([shape])
        #expect(
            color(12, 12) == [0, 0, 255] && color(15, 20) == [0, 255, 0] && color(40, 20) == [255, 0, 0])
        #expect(color(20, 20) == [0, 0, 0])
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 30), CGPoint(x: 40, y: 30)])
        shape.path = line
        shape.strokeEnd = 0.5
        await show([shape])
        #expect(color(20, 40) == [0, 255, 0] && color(45, 40) == [255, 255, 255])
    }

    // Behaviour: gradient.uniform; gradient.corners
    @Test func gradientStopsAreEvenlySpaced() async {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
        await show([gradient])
        #expect(near(color(30, 30), [0, 255, 0]) || color(30, 30)[1] > 245)
        #expect(abs(color(15, 30)[0] - color(15, 30)[1]) < 12)
        gradient.cornerRadius = 30
        await show([gradient])
        #expect(color(1, 1) == [255, 255, 255])
    }

    // Behaviour: replicator.count; replicator.transform; replicator.hit
    @Test func instancesOfAReplicatorLayer() async {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let dot = layer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
        replicator.addSublayer(dot)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        await show([replicator])
        #expect(color(5, 5) == [255, 0, 0] && color(25, 5) == [255, 0, 0] && color(45, 5) == [255, 0, 0])
        #expect(color(15, 5) == [255, 255, 255])
        #expect(
            replicator.hitTest(CGPoint(x: 5, y: 5)) === dot
                && replicator.hitTest(CGPoint(x: 25, y: 5)) === replicator)
    }
}
