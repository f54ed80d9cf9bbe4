import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: rounding and rectangles")
struct GeometryBehaviour {
    private let rect = CGRect(x: 11.25, y: 22.25, width: 33.25, height: 44.25)

    // Behaviour: rect.integral; rect.integral.negative
    @Test func integralRectanglesContainTheirOwn() {
        #expect(rect.integral == CGRect(x: 11, y: 22, width: 34, height: 45))
        #expect(
            CGRect(x: -0.5, y: -1.5, width: 1, height: 1).integral
                == CGRect(x: -1, y: -2, width: 2, height: 2))
        #expect(CGRect(x: 1, y: 2, width: 3, height: 4).integral == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    // Behaviour: rect.standardized; rect.width.positive; rect.edges
    @Test func negativeSizes() {
        let odd = CGRect(x: 10, y: 20, width: -30, height: -50)
        #expect(odd.standardized == CGRect(x: -20, y: -30, width: 30, height: 50))
        #expect(odd.width == 30 && odd.size.width == -30 && odd.height == 50 && odd.size.height == -50)
        #expect(odd.minX == -20 && odd.midX == -5 && odd.maxX == 10)
        #expect(odd.minY == -30 && odd.midY == -5 && odd.maxY == 20)
    }

    // Behaviour: rect.inset; rect.offset; rect.union; rect.intersection
    @Test func combinations() {
        let small = CGRect(x: 10, y: 25, width: 5, height: -5)
        let distant = CGRect(x: 1000, y: 2000, width: 1, height: 1)
        #expect(rect.insetBy(dx: 1, dy: -2) == CGRect(x: 12.25, y: 20.25, width: 31.25, height: 48.25))
        #expect(rect.offsetBy(dx: 3, dy: -4) == CGRect(x: 14.25, y: 18.25, width: 33.25, height: 44.25))
        #expect(rect.union(small) == CGRect(x: 10, y: 20, width: 34.5, height: 46.5))
        #expect(rect.union(distant) == CGRect(x: 11.25, y: 22.25, width: 989.75, height: 1978.75))
        #expect(rect.intersection(small) == CGRect(x: 11.25, y: 22.25, width: 3.75, height: 2.75))
        #expect(rect.intersection(distant).isNull && !rect.intersects(distant) && rect.intersects(small))
    }

    // Behaviour: rect.null; rect.infinite; rect.zero
    @Test func nullInfiniteAndZeroRectangles() {
        #expect(CGRect.null.isNull && CGRect.null.isEmpty && !CGRect.null.isInfinite)
        #expect(CGRect.infinite.isInfinite && !CGRect.infinite.isEmpty && !CGRect.infinite.isNull)
        #expect(CGRect.zero.isEmpty && !CGRect.zero.isNull && !CGRect.zero.isInfinite)
        #expect(CGRect.null != CGRect.zero && rect.union(.null) == rect)
        #expect(CGRect.null.origin.x == .infinity && CGRect.null.size == .zero)
    }

    // Behaviour: rect.contains; rect.divided
    @Test func partsOfARectangle() {
        let big = CGRect(x: 1, y: 2, width: 101, height: 102)
        #expect(rect.contains(CGPoint(x: 15, y: 25)) && !rect.contains(CGPoint(x: -15, y: 25)))
        #expect(big.contains(rect) && !rect.contains(big) && rect.contains(rect))
        let (slice, rest) = rect.divided(atDistance: 5, from: .minXEdge)
        #expect(slice == CGRect(x: 11.25, y: 22.25, width: 5, height: 44.25))
        #expect(rest == CGRect(x: 16.25, y: 22.25, width: 28.25, height: 44.25))
    }

    // Behaviour: image.size.points; image.size.orientation
    @Test func anImagesSizeIsInPoints() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10), format: format).image { _ in
        }
        #expect(image.size == CGSize(width: 30, height: 10) && image.cgImage?.width == 60 && image.scale == 2)
        let turned = UIImage(cgImage: image.cgImage!, scale: 3, orientation: .right)
        #expect(isNear(turned.size.width, 20.0 / 3) && turned.size.height == 20)
    }

    // Behaviour: renderer.empty; renderer.copies
    @Test func emptyRenderersAndCopiedFormats() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 0, height: 10)).image { _ in }
        #expect(image.size == .zero && image.cgImage == nil)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        format.scale = 3
        #expect(renderer.image { _ in }.cgImage?.width == 4)
    }

    // Behaviour: view.frame.fraction
    @Test func offsetsAndFramesAsTheyAreSet() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        view.contentOffset = CGPoint(x: 0, y: 40)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 40))
        let plain = UIView(frame: CGRect(x: 0.3, y: 0.7, width: 10.1, height: 9.9))
        #expect(
            isNear(plain.frame.minX, 0.3) && isNear(plain.frame.width, 10.1) && plain.bounds.origin == .zero)
    }
}
