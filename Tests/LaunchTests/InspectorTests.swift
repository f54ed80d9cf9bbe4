// InspectorTests.swift: what the control socket shows and changes for `vitrine inspect`.

import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineCompositor
import VitrineControlSocket
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineTextEditing

@testable import VitrineLaunch
@testable import VitrineRuntime

@MainActor @Suite struct InspectorTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 1)
    private let inspector: Inspector
    private let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    private let box = UIView(frame: CGRect(x: 150, y: 20, width: 100, height: 100))
    private let secret = UITextField(frame: CGRect(x: 10, y: 80, width: 100, height: 40))

    init() async {
        inspector = Inspector(stage.screen)
        label.text = "Coffee"
        label.accessibilityIdentifier = "title"
        box.accessibilityIdentifier = "box"
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        box.layer.cornerRadius = 6
        secret.isSecureTextEntry = true
        secret.text = "hunter2"
        secret.accessibilityIdentifier = "pin"
        for view in [label, box, secret] { stage.window.addSubview(view) }
        await stage.settle()
    }

    // MARK: Helpers

    private struct Tree: Decodable {
        struct Node: Decodable {
            var id: Int
            var parent: Int
            var kind: String
            var name: String
            var identifier: String?
            var frame: [Double]
            var matrix: [Double]?
            var hidden: Bool?
            var fill: [Double]?
            var radius: Double?
            var version: Int?
            var conflict: Bool?
        }
        var width: Double
        var nodes: [Node]
    }

    private struct View: Decodable {
        struct Property: Decodable {
            var object: Int
            var name: String
            var kind: String
        }
        struct Group: Decodable {
            var name: String
            var properties: [Property]
        }
        struct Constraint: Decodable {
            var id: Int
            var text: String
            var constant: Double
            var is_broken: Bool
            var conflicts: [String]
        }
        struct Reason: Decodable {
            var side: String
            var value: Double
            var sentence: String
        }
        var groups: [Group]
        var placement: String?
        var reasons: [Reason]
        var constraints: [Constraint]
    }

    private func ask(_ request: ControlRequest) -> ControlReply { inspector.reply(to: request, frames: 7) }

    private func read<T: Decodable>(_ type: T.Type, _ request: ControlRequest) throws -> T {
        let reply = ask(request)
        #expect(reply.problem == nil)
        return try JSONDecoder().decode(T.self, from: Data(reply.text.utf8))
    }

    private func node(_ identifier: String) throws -> Tree.Node {
        let tree = try read(Tree.self, .inspectTree)
        return try #require(tree.nodes.first { $0.identifier == identifier })
    }

    private func set(_ identifier: String, _ property: String, _ value: InspectedValue) throws -> ControlReply {
        ask(.inspectSet(InspectedEdit(object: try node(identifier).id, property: property, value: value)))
    }

    // MARK: The tree and pictures

    @Test func theTreeHasFramesColoursAndNumbersThatStay() throws {
        let found = try node("box")
        #expect(found.frame == [150, 20, 100, 100] && found.kind == "view" && found.name == "UIView")
        #expect(found.fill == [1, 0, 0, 1] && found.radius == 6 && found.version == nil)
        let window = try #require(read(Tree.self, .inspectTree).nodes.first)
        #expect(window.kind == "window" && found.parent == window.id && window.parent == 0)
        #expect(try node("box").id == found.id)
        let bare = CALayer()
        bare.name = "stripe"
        bare.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        box.layer.addSublayer(bare)
        let layer = try #require(
            read(Tree.self, .inspectTree).nodes.first { $0.kind == "layer" && $0.name == "stripe" })
        #expect(layer.parent == found.id && layer.frame == [151, 22, 3, 4])
    }

    /// A quarter turn about the centre: the rectangle of 100 x 50 becomes one of 50 x 100 with the same centre.
    @Test func aTurnedViewHasAMatrix() throws {
        box.frame = CGRect(x: 100, y: 50, width: 100, height: 50)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let found = try node("box")
        #expect(found.frame == [125, 25, 50, 100])
        let matrix = try #require(found.matrix).map { ($0 * 1000).rounded() / 1000 }
        #expect(matrix == [0, 1, -1, 0, 175, 25])
    }

    @Test func aNumberIsNotUsedAgain() throws {
        let old = try node("box").id
        var view: UIView? = UIView(frame: box.frame)
        view?.accessibilityIdentifier = "passing"
        if let view { stage.window.addSubview(view) }
        let number = try node("passing").id
        #expect(number != old)
        view?.removeFromSuperview()
        view = nil
        let reply = ask(.inspect(number))
        #expect(reply.problem == "object \(number) is gone, or never was; inspect-tree lists the present ones")
    }

    @Test func aPictureHasTheViewWithoutItsSubviews() async throws {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        inner.backgroundColor = .blue
        box.addSubview(inner)
        box.layer.cornerRadius = 0
        await stage.settle()
        let png = try #require(ask(.inspectPicture(try node("box").id, scale: 1)).attachment)
        let image = try #require(UIImage(data: png)?.cgImage?.decoded)
        #expect(image.width == 100 && image.height == 100)
        #expect(image.buffer.row(10)[10] == 0xFFFF_0000)
    }

    @Test func aVersionChangesWithThePictureOnly() async throws {
        let first = try #require(try node("title").version)
        #expect(try node("title").version == first)
        label.text = "Tea"
        await stage.settle()
        #expect(try node("title").version != first)
    }

    // MARK: Properties

    @Test func propertiesAreSetAndReadBack() throws {
        #expect(try set("title", "text", .text("Espresso")).text == #"{"value":"Espresso"}"#)
        #expect(label.text == "Espresso")
        #expect(try set("box", "alpha", .number(0.5)).text == #"{"value":0.5}"#)
        #expect(box.alpha == 0.5)
        #expect(try set("box", "backgroundColor", .numbers([0, 0.5, 1, 1])).problem == nil)
        #expect(box.backgroundColor == UIColor(red: 0, green: 0.5, blue: 1, alpha: 1))
        #expect(try set("box", "backgroundColor", .none).problem == nil)
        #expect(box.backgroundColor == nil)
        #expect(try set("box", "contentMode", .text("center")).problem == nil)
        #expect(box.contentMode == .center)
        #expect(try set("box", "frame", .numbers([1, 2, 30, 40])).problem == nil)
        #expect(box.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(try set("box", "isHidden", .flag(true)).problem == nil)
        #expect(box.isHidden)
    }

    @Test func propertiesOfTheLayerHaveItsNumber() throws {
        let view = try read(View.self, .inspect(try node("box").id))
        let radius = try #require(view.groups.flatMap(\.properties).first { $0.name == "cornerRadius" })
        let reply = ask(.inspectSet(InspectedEdit(object: radius.object, property: "cornerRadius", value: .number(12))))
        #expect(reply.text == #"{"value":12}"# && box.layer.cornerRadius == 12)
    }

    @Test(arguments: [
        ("alpha", InspectedValue.number(3), "alpha is a number from 0 to 1"),
        ("alpha", .flag(true), "alpha is a number from 0 to 1"),
        ("isHidden", .number(1), "isHidden is true or false"),
        ("contentMode", .text("middle"), "contentMode is one of scaleToFill, scaleAspectFit"),
        ("backgroundColor", .numbers([2, 0, 0, 1]), "each from 0 to 1"),
        ("frame", .numbers([1, 2]), "x, y, width and height"), ("frame", .numbers([0, 0, -1, 0]), "at least 0"),
        ("class", .text("UILabel"), "class is only shown"), ("colour", .none, "no property \"colour\" here; there are"),
    ])
    func wrongValuesAreExplainedAndChangeNothing(property: String, value: InspectedValue, words: String) throws {
        let before = ask(.inspect(try node("box").id)).text
        let problem = try #require(try set("box", property, value).problem)
        #expect(problem.contains(words), "\(problem)")
        #expect(ask(.inspect(try node("box").id)).text == before)
    }

    @Test func aSecureFieldIsBlankAndStaysSecure() throws {
        let id = try node("pin").id
        for request in [ControlRequest.inspectTree, .inspect(id), .readingOrder, .explainTouch(CGPoint(x: 20, y: 90))] {
            #expect(!ask(request).text.contains("hunter2"))
        }
        #expect(try set("pin", "isSecureTextEntry", .flag(false)).problem?.contains("only shown") == true)
        #expect(try set("pin", "text", .text("x")).problem?.contains("secure field") == true)
        #expect(secret.isSecureTextEntry && secret.text == "hunter2")
    }

    // MARK: Constraints

    @Test func aConstantIsEditedAndTheFrameFollows() async throws {
        box.translatesAutoresizingMaskIntoConstraints = false
        let width = box.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 5),
            box.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 5), width,
            box.heightAnchor.constraint(equalToConstant: 20),
        ])
        await stage.settle()
        let view = try read(View.self, .inspect(try node("box").id))
        let constraint = try #require(view.constraints.first { $0.text == "\(width)" })
        #expect(view.reasons.map(\.side) == ["x", "y", "width", "height"])
        #expect(view.reasons.first { $0.side == "width" }?.sentence == "width 60 because \(width)")
        let reply = ask(.inspectSet(InspectedEdit(object: constraint.id, property: "constant", value: .number(90))))
        #expect(reply.text == #"{"value":90}"#)
        await stage.settle()
        #expect(try node("box").frame == [5, 5, 90, 20])
        let changed = ask(.inspectSet(InspectedEdit(object: constraint.id, property: "priority", value: .number(250))))
        #expect(changed.text == #"{"value":250}"#)
        #expect(
            try set("box", "frame", .numbers([0, 0, 1, 1])).problem?.contains("constraints decide the frame") == true)
    }

    @Test func aConflictIsMarkedInTheTreeAndExplained() async throws {
        box.translatesAutoresizingMaskIntoConstraints = false
        let first = box.widthAnchor.constraint(equalToConstant: 60),
            second = box.widthAnchor.constraint(equalToConstant: 70)
        NSLayoutConstraint.activate([first, second])
        await stage.settle()
        #expect(try node("box").conflict == true)
        let broken = try read(View.self, .inspect(try node("box").id)).constraints.filter(\.is_broken)
        #expect(broken.map(\.text) == ["\(second)"] && broken.first?.conflicts == ["\(first)"])
    }

    // MARK: Touches

    @Test func touchesAreRecordedFromTheFirstRequestOn() async throws {
        struct Touch: Decodable {
            struct Entry: Decodable {
                var recognizer: String?
                var event: String
                var reason: String
            }
            var name: String
            var entries: [Entry]
        }
        let tap = UITapGestureRecognizer()
        box.addGestureRecognizer(tap)
        await stage.tap(at: CGPoint(x: 160, y: 40))
        #expect(try read([Touch].self, .touches).isEmpty)
        await stage.tap(at: CGPoint(x: 160, y: 40))
        let touches = try read([Touch].self, .touches)
        #expect(touches.map(\.name) == ["UIView 'box'"])
        #expect(touches.first?.entries.filter { $0.recognizer != nil }.map(\.event) == ["watches", "recognised"])
    }

    @Test func aHitTestNamesTheSkippedViews() throws {
        box.isUserInteractionEnabled = false
        let reply = ask(.explainTouch(CGPoint(x: 160, y: 40)))
        #expect(reply.text.contains("isUserInteractionEnabled is false"))
    }

    // MARK: Fuzzing

    /// Any edit of any property gets a reply, and the app draws afterwards.
    @Test(arguments: 0..<8) func anyEditIsAnswered(seed: UInt64) async throws {
        var random = SeededNumbers(seed: seed)
        let views: [UIView] = [
            UIButton(), UISwitch(), UISlider(), UIStepper(), UIProgressView(), UIImageView(), UIStackView(),
            UIScrollView(), UITextView(), UIPageControl(), UISegmentedControl(items: ["a", "b"]),
            UIActivityIndicatorView(),
        ]
        for view in views {
            view.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
            stage.window.addSubview(view)
        }
        let numbers: [Double] = [0, 1, -1, 0.5, 1e6, -1e6, 1e9, -1e9, 1e-9, 255]
        func number() -> Double { numbers.randomElement(using: &random)! }
        func value() -> InspectedValue {
            switch Int.random(in: 0...5, using: &random) {
            case 0: .none
            case 1: .flag(Bool.random(using: &random))
            case 2: .number(number())
            case 3:
                .text(
                    ["", "center", "vertical", "\u{0}é", String(repeating: "x", count: 3000)].randomElement(
                        using: &random)!)
            default: .numbers((0..<[2, 4, 1, 6].randomElement(using: &random)!).map { _ in number() })
            }
        }
        for view in views + [label, secret] {
            for object in [view, view.layer] as [AnyObject] {
                for property in PropertyTable.groups(of: object).flatMap(\.properties) {
                    guard let set = property.set else { continue }
                    try? set(object, value())
                    _ = property.get(object)
                }
            }
        }
        await stage.settle()
        for _ in 0..<20 {
            let request = [
                ControlRequest.inspectTree, .inspect(Int.random(in: 1...60, using: &random)), .readingOrder, .touches,
                .inspectPicture(Int.random(in: 1...60, using: &random), scale: 4),
                .explainTouch(CGPoint(x: number(), y: number())),
                .inspectSet(
                    InspectedEdit(object: Int.random(in: 1...60, using: &random), property: "alpha", value: value())),
            ].randomElement(using: &random)!
            let reply = ask(request)
            #expect(reply.problem?.isEmpty != true)
        }
    }
}
