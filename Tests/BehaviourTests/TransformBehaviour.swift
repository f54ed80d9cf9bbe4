import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: transforms")
struct TransformBehaviour {
    private let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

    // Behaviour: transform.concat; transform.translate; transform.scale; transform.rotate
    @Test func productsOfMatrices() {
        let b = CGAffineTransform(a: 9, b: 8, c: 7, d: 6, tx: 5, ty: 4)
        #expect(t.concatenating(b) == CGAffineTransform(a: 23, b: 20, c: 55, d: 48, tx: 92, ty: 80))
        #expect(t.translatedBy(x: 2, y: -3) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: -2, ty: -2))
        let scaled = CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 3, y: 4)
        #expect(scaled == CGAffineTransform(a: 3, b: 0, c: 0, d: 4, tx: 1, ty: 2))
        let turned = t.rotated(by: .pi)
        #expect(isNear(turned.a, -1) && isNear(turned.b, -2) && isNear(turned.c, -3) && isNear(turned.d, -4))
        #expect(turned.tx == 5 && turned.ty == 6)
    }

    // Behaviour: transform.invert; transform.singular; transform.point; transform.rect
    @Test func inversesAndImages() {
        #expect(t.inverted() == CGAffineTransform(a: -2, b: 1, c: 1.5, d: -0.5, tx: 1, ty: -2))
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(flat.inverted() == flat)
        #expect(CGPoint(x: 4, y: 5).applying(t) == CGPoint(x: 24, y: 34))
        #expect(
            CGRect(x: 4, y: 5, width: 6, height: 7).applying(t) == CGRect(x: 24, y: 34, width: 27, height: 40)
        )
        #expect(CGAffineTransform.identity.isIdentity && !t.isIdentity)
        #expect(CGSize(width: 1, height: 1).applying(t) == CGSize(width: 4, height: 6))
    }

    // Behaviour: transform3D.singular; transform3D.affine
    @Test func matricesInSpace() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(t)))
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(t)) == t)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    }

    // Behaviour: transform.view.bounds; transform.view.frame; transform.view.layer
    @Test func aTransformKeepsBoundsAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(
            view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && view.center == CGPoint(x: 60, y: 45))
        #expect(view.frame == CGRect(x: -40, y: -30, width: 200, height: 150))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(view.frame.width, 50) && isNear(view.frame.height, 100))
        #expect(view.layer.affineTransform() == view.transform)
        #expect(view.transform3D.m11 == view.transform.a && view.transform3D.m12 == view.transform.b)
        view.transform3D = CATransform3DMakeTranslation(5, 6, 7)
        #expect(view.transform == CGAffineTransform(translationX: 5, y: 6))
    }

    // Behaviour: transform.layer.setFrame
    @Test func settingALayersFrameSetsPositionAndSize() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 3, y: 4, width: 10, height: 10)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
        #expect(layer.bounds == CGRect(x: 3, y: 4, width: 40, height: 30))
        #expect(layer.position == CGPoint(x: 10, y: 50))
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(
            layer.bounds.size == CGSize(width: 20, height: 15)
                && layer.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    }

    // Behaviour: transform.anchor
    @Test func anAnchorMovesTheLayerNotItsPosition() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.anchorPoint = .zero
        #expect(layer.position == CGPoint(x: 50, y: 50) && layer.frame.origin == CGPoint(x: 50, y: 50))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.anchorPoint = CGPoint(x: 1, y: 1)
        #expect(view.center == CGPoint(x: 50, y: 50) && view.frame.origin == CGPoint(x: -50, y: -50))
    }

    // Behaviour: transform.convert; transform.hit
    @Test func pointsAreTransformed() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        root.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(view.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 75, y: 75))
        #expect(root.convert(CGPoint(x: 125, y: 125), to: view) == CGPoint(x: 100, y: 100))
        #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === view)
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(root.hitTest(CGPoint(x: 55, y: 55), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 35), with: nil) === view)
        let box = view.convert(view.bounds, to: root)
        #expect(isNear(box.width, 100 * 2.0.squareRoot()) && isNear(box.midX, 100))
    }

    // Behaviour: transform.layer.hit; transform.layer.hit.order
    @Test func layerHitTestExpectsAPointOfTheSuperlayer() {
        let root = CALayer()
        root.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        let (below, above) = (CALayer(), CALayer())
        below.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        above.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
        root.addSublayer(below)
        root.addSublayer(above)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
        #expect(
            root.hitTest(CGPoint(x: 15, y: 15)) === below && root.hitTest(CGPoint(x: 40, y: 40)) === above)
        #expect(root.hitTest(CGPoint(x: 105, y: 105)) === root)
        #expect(root.contains(CGPoint(x: 0, y: 0)) && !root.contains(CGPoint(x: 100, y: 100)))
    }

    // Behaviour: transform.sublayerTransform
    @Test func aSublayerTransformAppliesToEachSublayer() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(child)
        root.sublayerTransform = CATransform3DMakeTranslation(20, 0, 0)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 0))
        #expect(child.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(root.hitTest(CGPoint(x: 25, y: 5)) === child && root.hitTest(CGPoint(x: 5, y: 5)) === root)
    }

    // Behaviour: transform.scroll.zoom
    @Test func zoomingTransformsTheContentAlone() {
        final class Owner: UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var zooms = 0
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
        }
        let owner = Owner()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 100)
        scrollView.addSubview(owner.view)
        scrollView.delegate = owner
        scrollView.maximumZoomScale = 4
        #expect(scrollView.pinchGestureRecognizer != nil)
        scrollView.zoomScale = 2
        #expect(owner.view.transform == CGAffineTransform(scaleX: 2, y: 2) && scrollView.transform.isIdentity)
        #expect(scrollView.contentSize == CGSize(width: 200, height: 200) && owner.zooms >= 1)
        scrollView.zoomScale = 9
        #expect(scrollView.zoomScale == 4)
    }

    // Behaviour: transform.decompose
    @Test func aMatrixIsComposedFromItsParts() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 1, height: 2), horizontalShear: 0, rotation: .pi / 2,
            translation: CGVector(dx: 5, dy: 6))
        let matrix = CGAffineTransform(parts)
        #expect(isNear(matrix.b, 1) && isNear(matrix.c, -2) && matrix.tx == 5 && matrix.ty == 6)
        let again = matrix.decomposed()
        #expect(isNear(again.rotation, .pi / 2) && isNear(again.scale.height, 2))
    }
}
