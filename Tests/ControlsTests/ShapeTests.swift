import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

/// The expectations are comments of UIShape.h and the Swift interface of UIKit of the SDK of iOS 27.
@MainActor @Suite("Shapes") struct ShapeTests {
    private func context(_ width: CGFloat, _ height: CGFloat) -> UIShape.ResolutionContext {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        return UIShape.ResolutionContext(of: view)
    }

    private let corners: [CGPoint] = [
        CGPoint(x: 0.5, y: 0.5), CGPoint(x: 99.5, y: 0.5), CGPoint(x: 0.5, y: 39.5), CGPoint(x: 99.5, y: 39.5),
    ]

    @Test func rectanglesFillTheContent() {
        let shape = UIShape.rect.resolve(in: context(100, 40))
        #expect(shape.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(shape.shape == .rect && corners.allSatisfy { shape.path.contains($0) })
        let rounded = UIShape.rect(cornerRadius: 10, maskedCorners: [.topLeft]).resolve(in: context(100, 40))
        #expect(corners.map { rounded.path.contains($0) } == [false, true, true, true])
    }

    @Test func aCapsuleHasHalfOfItsShorterSide() {
        let shape = UIShape.capsule.resolve(in: context(100, 40))
        #expect(shape.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(!corners.contains { shape.path.contains($0) })
        #expect(shape.path.contains(CGPoint(x: 20, y: 1)) && shape.path.contains(CGPoint(x: 1, y: 20)))
    }

    @Test func aCircleIsInTheMiddle() {
        let shape = UIShape.circle.resolve(in: context(100, 40))
        #expect(shape.boundingRect == CGRect(x: 30, y: 0, width: 40, height: 40))
        #expect(!shape.path.contains(CGPoint(x: 32, y: 2)) && shape.path.contains(CGPoint(x: 31, y: 20)))
    }

    @Test func aFixedRectangleIgnoresTheContent() {
        let rect = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(UIShape.fixedRect(rect).resolve(in: context(100, 40)).boundingRect == rect)
        let rounded = UIShape.fixedRect(rect, cornerRadius: 3, cornerCurve: .circular, maskedCorners: .bottomRight)
            .resolve(in: context(1, 1))
        #expect(rounded.path.contains(CGPoint(x: 5.1, y: 6.1)) && !rounded.path.contains(CGPoint(x: 11.9, y: 13.9)))
    }

    @Test func aContinuousCurveBeginsEarlier() {
        // UICornerCurve: a circular corner ends where the radius does, a continuous one later.
        func points(_ curve: UICornerCurve) -> UIBezierPath {
            UIShape.rect(cornerRadius: 10, cornerCurve: curve).resolve(in: context(100, 40)).path
        }
        let spot = CGPoint(x: 11, y: 0.02)
        #expect(points(.circular).contains(spot) && !points(.continuous).contains(spot))
        #expect(!points(.automatic).contains(spot))
        #expect(
            UICornerCurve.automatic.rawValue == 0 && UICornerCurve.circular.rawValue == 1
                && UICornerCurve.continuous.rawValue == 2)
    }

    @Test func insetsKeepCornersConcentric() {
        let shape = UIShape.rect(cornerRadius: 12).inset(by: 5).resolve(in: context(100, 40))
        #expect(shape.boundingRect == CGRect(x: 5, y: 5, width: 90, height: 30))
        guard case .rect(_, let radius, _, _) = shape.outline else { Issue.record("not a rectangle"); return }
        #expect(radius == 7)
        let uneven = UIShape.rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(uneven.resolve(in: context(100, 40)).boundingRect == CGRect(x: 2, y: 1, width: 94, height: 36))
        // "Negative values can be used to add inner padding."
        #expect(UIShape.rect.inset(by: -5).resolve(in: context(10, 10)).boundingRect.width == 20)
        let resolved = UIShape.rect.resolve(in: context(100, 40))
        #expect(resolved.inset(by: 5).boundingRect == CGRect(x: 5, y: 5, width: 90, height: 30))
        #expect(resolved.inset(by: UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)).boundingRect.minY == 4)
        // "If this shape is not insettable (e.g., if it is a custom path), this has no effect."
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(UIShape.path(path).inset(by: 1).resolve(in: context(9, 9)).boundingRect == path.bounds)
    }

    private struct LowerHalf: UIShapeProvider {
        var radius: CGFloat
        func resolve(in context: Context) -> Resolved {
            let rect = context.contentShape.boundingRect
            return UIShape.fixedRect(
                CGRect(x: 0, y: rect.midY, width: rect.width, height: rect.height / 2), cornerRadius: radius
            ).resolve(in: context)
        }
    }

    @Test func aProviderDerivesItsShapeFromTheContent() {
        let shape = UIShape(LowerHalf(radius: 4))
        let resolved = shape.resolve(in: context(100, 40))
        #expect(resolved.boundingRect == CGRect(x: 0, y: 20, width: 100, height: 20) && resolved.shape == shape)
        #expect(shape == UIShape(LowerHalf(radius: 4)) && shape != UIShape(LowerHalf(radius: 5)) && shape != .rect)
        #expect(shape.inset(by: 2).resolve(in: context(100, 40)).boundingRect.minY == 22)
        // Shapes provide themselves.
        #expect(UIShape(UIShape.circle).resolve(in: context(10, 10)).boundingRect.width == 10)
    }

    @Test func theContentOfAViewHasItsCorners() {
        let view = UIView(frame: CGRect(x: 9, y: 9, width: 100, height: 40))
        view.layer.cornerRadius = 8
        let content = UIShape.ResolutionContext(of: view).contentShape
        #expect(content.boundingRect == view.bounds && content.shape == .rect(cornerRadius: 8))
        #expect(!content.path.contains(corners[0]))
    }

    // MARK: Hover

    @Test func aStyleHasItsEffectAndShape() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        stage.window.addSubview(view)
        #expect(
            UIHoverStyle().effect is UIHoverAutomaticEffect && UIHoverStyle().shape == nil && UIHoverStyle().isEnabled)
        #expect(UIHoverStyle(shape: .capsule).effect is UIHoverAutomaticEffect)
        #expect(UIHoverStyle(effect: .highlight).effect is UIHoverHighlightEffect)
        #expect(UIHoverStyle(effect: .lift, shape: .circle).shape == .circle)
        view.hoverStyle = UIHoverStyle(effect: UIHoverHighlightEffect(), shape: .circle)
        await stage.pointerMove(to: CGPoint(x: 70, y: 40))
        await stage.settle()
        let effect = view.subviews.first { $0 is PointerEffectView }
        let mask = effect?.layer.mask as? CAShapeLayer
        #expect(mask?.path?.boundingBox == CGRect(x: 30, y: 0, width: 40, height: 40))
        await stage.pointerMove(to: CGPoint(x: 180, y: 180))
        await stage.settle()
        // "A Boolean value that determines whether the hover effect is active."
        view.hoverStyle?.isEnabled = false
        await stage.pointerMove(to: CGPoint(x: 70, y: 40))
        await stage.settle()
        #expect(!view.subviews.contains { $0 is PointerEffectView })
        await stage.pointerMove(to: CGPoint(x: 180, y: 180))
        view.hoverStyle = UIHoverStyle(effect: UIHoverLiftEffect())
        await stage.pointerMove(to: CGPoint(x: 70, y: 40))
        await stage.settle()
        #expect(view.transform.a > 1 && view.layer.shadowOpacity > 0)
    }

    @Test func theAutomaticEffectDependsOnTheSize() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
        let (small, large) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)),
            UIView(frame: CGRect(x: 60, y: 60, width: 200, height: 200))
        )
        for view in [small, large] {
            view.hoverStyle = UIHoverStyle(effect: UIHoverAutomaticEffect())
            stage.window.addSubview(view)
        }
        await stage.pointerMove(to: CGPoint(x: 20, y: 20))
        await stage.settle()
        #expect(small.subviews.first is PointerEffectView && small.transform == .identity)
        await stage.pointerMove(to: CGPoint(x: 160, y: 160))
        await stage.settle()
        #expect(large.subviews.last is PointerEffectView && large.transform.a > 1)
    }
}
