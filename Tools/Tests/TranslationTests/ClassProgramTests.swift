import Foundation
import Testing

/// Classes of UIKit's as libraries for iOS make, name and extend them.
@Suite struct ClassProgramTests {
    /// A factory's default makes an object of the view's own class. Two extensions, each with its own way to call it.
    @Test func extensionsMakeObjectsOfTheirClass() throws {
        let helpers = """
            import UIKit
            extension UIView {
                static func vitrineView<View: UIView>(of type: View.Type, frame: CGRect) -> View {
                    let made = NSObject.vitrineObject(of: type); made.tag = Int(frame.width); return made
                }
            }
            """
        let main = """
            import UIKit
            protocol Factory { associatedtype Made; static func make(_ width: CGFloat) -> Made? }
            extension Factory where Self: UIView {
                static func make(_ width: CGFloat) -> Self? { Self(frame: CGRect(x: 0, y: 0, width: width, height: 1)) }
            }
            extension UIView {
                class func plain() -> Self { self.init() }
                static func other() -> Self { return Self.init() }
            }
            final class Badge: UIView, Factory {}
            class Card: UIView { override init() { super.init(); tag = 5 } }
            print(Badge.make(7)?.tag ?? -1, type(of: Card.plain()), Card.other().tag)
            """
        #expect(try Workbench.output(["main.swift": main, "Helpers.swift": helpers]) == ["7 Card 5"])
    }

    /// A delegate names a class for a part, or none.
    @Test func classesBoundByIfMakeTheirObjects() throws {
        let source = """
            import UIKit
            class Fast: UIScrollView {}
            func scroll(_ type: AnyClass?) -> UIScrollView {
                if let scrollClass = type as? UIScrollView.Type {
                    return scrollClass.init()
                } else {
                    return UIScrollView.init()
                }
            }
            print(type(of: scroll(Fast.self)), type(of: scroll(nil)))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["Fast UIScrollView"])
    }

    /// NSObject.h: `+ (NSString *)description;`, the name of the class.
    @Test func classesHaveDescriptions() throws {
        let source = """
            import UIKit
            protocol Row: AnyObject { static func description() -> String }
            class Cell: UIView, Row {}
            func name<T: UIView>(of type: T.Type) -> String { T.description() }
            print((Cell.self as Row.Type).description(), name(of: Cell.self))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["Fixture.Cell Fixture.Cell"])
    }

    /// `class` is the old word for AnyObject, and stays the first of what a protocol inherits.
    @Test func oldClassProtocolsAreTranslated() throws {
        let source = """
            import UIKit
            @objc protocol Shelf: class {
                @objc optional var rows: Int { get }
                @objc optional func close()
            }
            protocol Creatable: class { init() }
            extension NSObject: Creatable {}
            class Wide: NSObject, Shelf { var rows: Int { 3 } }
            class Plain: NSObject, Shelf {}
            func rows(_ shelf: Shelf) -> Int { shelf.rows ?? -1 }
            func make<T: Creatable>(_ type: T.Type) -> T { T() }
            print(rows(Wide()), rows(Plain()), type(of: make(Wide.self)))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["3 -1 Wide"])
    }

    /// `any P` conforms to a protocol of Objective-C's, so that libraries rename members with an opaque type. Nothing calls
    /// what is unavailable.
    @Test func unavailableMembersMayHaveOpaqueTypes() throws {
        let source = """
            import UIKit
            @objc public protocol Input where Self: UIView {}
            extension UITextField: Input {}
            struct Holder {
                var input: (any Input)?
                @available(*, unavailable, renamed: "input")
                var field: (some Input)? { input }
            }
            print(Holder(input: UITextField()).input != nil)
            """
        #expect(try Workbench.output(["main.swift": source]) == ["true"])
    }

    /// Apple's class is generic: `open class NSLayoutAnchor<AnchorType: AnyObject>`. Members of its extensions name the
    /// parameter, which declarations beside the extension could not.
    @Test func membersOfGenericClassesOfApplesStayWhereTheyAre() throws {
        let source = """
            import UIKit
            class NSLayoutAnchor<AnchorType: AnyObject>: NSObject { var name = "anchor" }
            extension NSLayoutAnchor {
                @objc func joined(to other: NSLayoutAnchor<AnchorType>) -> String { name + "-" + other.name }
            }
            print(NSLayoutAnchor<NSObject>().joined(to: NSLayoutAnchor<NSObject>()))
            """
        let output = try Workbench.shared.get().run(["main.swift": source], arguments: ["-enable-testing"])
        #expect(output.text == "anchor-anchor\n", "\(output.status)")
    }

    /// Rectangles that only touch: GraphicsTests has the values that were recorded on macOS.
    @Test func rectanglesThatTouchDoNotIntersect() throws {
        let helpers = """
            import UIKit
            struct Half { let rect: CGRect }
            func VitrineRectangle(_ rect: CGRect) -> Half { Half(rect: rect) }
            @_disfavoredOverload func VitrineRectangle<T>(_ value: T) -> T { value }
            extension CGRect {
                func intersects(_ other: Half) -> Bool { minX < other.rect.maxX && other.rect.minX < maxX }
            }
            """
        let main = """
            import Foundation
            import UIKit
            struct Set { var parts: [Int]; func intersects(_ other: Set) -> Bool { parts == other.parts } }
            let left = CGRect(x: 0, y: 0, width: 10, height: 10)
            let rects: [CGRect] = [left.offsetBy(dx: 10, dy: 0), left.offsetBy(dx: 9, dy: 0)]
            print(rects.map { $0.intersects(left) }, left.intersects(.zero), Set(parts: [1]).intersects(Set(parts: [1])))
            """
        #expect(
            try Workbench.output(["main.swift": main, "Helpers.swift": helpers]) == ["[false, true] false true"])
    }
}
