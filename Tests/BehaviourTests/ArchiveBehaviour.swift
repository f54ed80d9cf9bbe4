import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: archives and strings")
struct ArchiveBehaviour {
    private func unarchived<Kind: NSObject & NSCoding>(_ object: Kind) throws -> Kind {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        let result = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Kind
        return try #require(result)
    }

    // Behaviour: archive.strings; archive.transform; archive.insets
    @Test func geometryAsText() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            NSCoder.string(for: rect) == "{{1, 2}, {3, 4}}" && NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == rect
        )
        #expect(NSCoder.string(for: CGPoint(x: 1.5, y: -2)) == "{1.5, -2}")
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6]")
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        #expect(NSCoder.cgRect(for: "nothing") == .zero)
    }

    @Test func aViewKeepsItsGeometry() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.tag = 9
        view.addSubview(UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5)))
        let other = try unarchived(view)
        #expect(other.frame == view.frame && other.tag == 9 && other.subviews.count == 1)
        #expect(other.subviews[0].frame == CGRect(x: 5, y: 5, width: 5, height: 5))
    }

    // Behaviour: archive.path; archive.path.copy
    @Test func aPathKeepsItsDrawingProperties() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 3
        path.usesEvenOddFillRule = true
        let other = try unarchived(path)
        #expect(other.cgPath == path.cgPath && other.lineWidth == 3 && other.usesEvenOddFillRule)
        let copy = path.copy() as! UIBezierPath
        path.addLine(to: CGPoint(x: 50, y: 50))
        #expect(copy.cgPath != path.cgPath && copy.lineWidth == 3)
    }

    @Test func anImageKeepsItsCaps() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            .resizableImage(
                withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let other = try unarchived(image)
        #expect(
            other.size == image.size && other.capInsets == image.capInsets && other.resizingMode == .stretch)
    }

    @Test func coloursAndStacks() throws {
        #expect(rgba(try unarchived(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8))) == [51, 102, 153, 204])
        let (a, b) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.axis = .vertical
        stack.spacing = 7
        stack.removeArrangedSubview(a)
        let other = try unarchived(stack)
        #expect(other.axis == .vertical && other.spacing == 7)
        #expect(other.arrangedSubviews.count == 1 && other.subviews.count == 2)
    }

    // Behaviour: archive.layer.copy
    @Test func anAnimationIsCopied() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.25
        animation.duration = 3
        animation.fillMode = .both
        let copy = animation.copy() as! CABasicAnimation
        animation.duration = 9
        #expect(copy.duration == 3 && copy.fillMode == .both && copy.keyPath == "opacity")
        #expect((copy.fromValue as? Double) == 0.25)
    }
}
