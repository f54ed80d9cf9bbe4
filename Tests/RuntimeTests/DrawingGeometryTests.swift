import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Geometry additions")
struct DrawingGeometryTests {
    @Test func insetsMoveEachEdge() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 94, height: 46))
    }

    @Test func geometryStringsHaveUIKitsFormat() {
        #expect(NSStringFromCGRect(CGRect(x: 1, y: 2.5, width: -3, height: 4)) == "{{1, 2.5}, {-3, 4}}")
        #expect(
            NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(NSCoder.string(for: CGPoint(x: 0.1, y: 1e20)) == "{0.1, 1e+20}")
    }

    @Test func geometryStringsRoundTrip() {
        #expect(CGRectFromString(" {{1, 2.5},{-3, 4}} ") == CGRect(x: 1, y: 2.5, width: -3, height: 4))
        #expect(CGPointFromString("{7,8}") == CGPoint(x: 7, y: 8))
        #expect(UIOffsetFromString("{1.5, -2}") == UIOffset(horizontal: 1.5, vertical: -2))
        #expect(
            CGAffineTransformFromString("[1, 2, 3, 4, 5, 6]")
                == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }

    @Test(arguments: ["", "{1, 2}", "{{1, 2}, {3, x}}", "{{1,2},{3,4},{5,6}}"])
    func malformedStringsReturnZero(text: String) {
        #expect(CGRectFromString(text) == .zero)
    }

    @Test func valuesStoreGeometry() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(
            NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue
                == CGRect(x: 1, y: 2, width: 3, height: 4))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)) == NSValue(cgSize: CGSize(width: 1, height: 2)))
    }

    @Test func geometryIsArchived() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        coder.encode(CGPoint(x: 1, y: 2), forKey: "point")
        coder.encode(UIEdgeInsets(top: 1, left: 2.25, bottom: 3, right: 4), forKey: "insets")
        coder.encode(CGAffineTransform(rotationAngle: 1), forKey: "transform")
        coder.finishEncoding()
        let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
        #expect(decoder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(
            decoder.decodeUIEdgeInsets(forKey: "insets")
                == UIEdgeInsets(top: 1, left: 2.25, bottom: 3, right: 4))
        #expect(decoder.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(rotationAngle: 1))
        #expect(decoder.decodeUIEdgeInsets(forKey: "missing") == .zero)
    }

    @Test func indexPathsNameRows() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path.section == 1 && path.row == 3 && path.item == 3)
        path.item = 5
        #expect(path == IndexPath(item: 5, section: 1))
    }
}
