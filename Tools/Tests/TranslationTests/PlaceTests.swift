import Foundation
import Testing

@testable import Translation

/// Errors are at the places of the original, and copies keep lines and columns.
@Suite struct PlaceTests {
    /// `wrong` is at a known line and column; the message has to name both.
    @Test(arguments: [
        ("@objc", "class A: NSObject { @objc func f() { wrong() } }"),
        ("IBAction", "class A: NSObject { @IBAction func f() { wrong() } }"),
        ("IBOutlet", "class A: NSObject { @IBOutlet weak var v: NSObject!; func f() { wrong() } }"),
        ("dynamic", "class A: NSObject { @objc func f() { wrong() }; @objc dynamic var x = 1 }"),
        ("os(iOS)", "#if os(iOS)\nfunc f() { wrong() }\n#endif"),
        ("selector", "class A: NSObject { func f() { wrong() ; _ = #selector(g) }; @objc func g() {} }"),
        ("after selector", "class A: NSObject { func f() { _ = #selector(g)\n wrong() }; @objc func g() {} }"),
        ("keyPath", "class A: NSObject { @objc var x = 1; func f() { _ = #keyPath(A.x); wrong() } }"),
        ("protocol", "@objc protocol P {\n @objc optional func o()\n}\nfunc f() { wrong() }"),
        ("import", "import UIKit.UIGestureRecognizerSubclass\nfunc f() { wrong() }"),
        ("enum", "@objc enum E: Int { case a; func f() { wrong() } }"),
        ("members", "@objcMembers class A: NSObject { func f() { wrong() } }"),
        ("extension", "class A: NSObject {}\nextension A { override var description: String { wrong() } }"),
        ("emoji", "class A: NSObject { /* 👩‍👩‍👧 */ @objc func f() { wrong() } }"),
    ])
    func aPlantedErrorIsAtItsPlace(name: String, text: String) throws {
        let source = "import UIKit\n" + text + "\n"
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("wrong") })
        let before = lines[line].prefix(upTo: lines[line].range(of: "wrong")!.lowerBound)
        let output = try Workbench.shared.get().check(["Planted.swift": source])
        let place = "Planted.swift:\(line + 1):"
        #expect(output.text.contains(place), "\(output.text)")
        // Words that are added move what follows on their own line alone.
        if !["extension"].contains(name) {
            #expect(output.text.contains("\(place)\(before.utf8.count + 1): error"), "\(output.text)")
        }
    }

    private func copy(_ source: String) -> String {
        let translation = ModuleTranslation(files: ["/A.swift": Array(source.utf8)])
        return translation.copies["/A.swift"].map { String(decoding: $0, as: UTF8.self) } ?? source
    }

    @Test func controllersOfAGenericTypeAreMadeByTheirType() {
        #expect(
            copy("import UIKit\nfunc f<V: UIViewController>() -> V { V(nibName: name, bundle: nil) }\n").hasSuffix(
                "{ UIViewController.vitrineController(of: V.self, nibName: name, bundle: nil) }\n"))
    }

    @Test func attributesLeaveSpaces() {
        #expect(copy("class A {\n    @IBOutlet weak var b: B!\n}\n") == "class A {\n              weak var b: B!\n}\n")
        #expect(copy("@UIApplicationMain class A {}\n") == "@main              class A {}\n")
        #expect(copy("@objc enum E: Int { case a }\n") == "      enum E: Int { case a }\n")
        #expect(
            copy("typealias F = @convention(block) () -> Void\n") == "typealias F =                    () -> Void\n")
    }

    @Test func endsOfLinesStay() {
        let text = "import UIKit\r\nclass A: NSObject {\r\n  @objc\r\n  func f() {}\r\n}\r\n"
        let copy = copy(text)
        #expect(
            copy.hasPrefix("import UIKit; import ObjectiveC\r\nclass A: NSObject {\r\n       \r\n  func f() {}\r\n"))
    }

    @Test func wordsInTextAndCommentsStay() {
        let text = "// @objc #selector(a) os(iOS)\nlet a = \"@objc #selector(b) os(iOS)\"\n"
        #expect(copy(text) == text)
    }

    @Test func aFileWithoutTriggersIsNotParsed() {
        let translation = ModuleTranslation(files: ["/A.swift": Array("import UIKit\nstruct A { var a = 1 }\n".utf8)])
        #expect(translation.parsedCount == 0)
        #expect(translation.copies.isEmpty)
    }

    @Test func literalsBecomeInitialisers() {
        #expect(
            copy("let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n")
                == "let a = UIColor      (red: 1, green: 0, blue: 0, alpha: 1)\n")
        #expect(
            copy("let a = #imageLiteral(resourceName: \"b\").size\n")
                == "let a = UIImage      (named       : \"b\")!.size\n")
    }

    /// UIKit's own requirements have defaults, so that the class is asked first; one of the package may be nil.
    @Test func callsOfOptionalRequirementsAreTold() {
        #expect(
            copy("import UIKit\nd?.scrollViewDidScroll?(s)\n")
                == "import UIKit; import ObjectiveC\nVitrineMethods.responder(d , \"scrollViewDidScroll(_:)\", "
                + "as: (any UIScrollViewDelegate).self)?.scrollViewDidScroll (s)\n")
        #expect(copy("d.scrollViewDidScroll!(s)\n") == "d.scrollViewDidScroll (s)\n")
        #expect(
            copy("class A: B { func f() { super.scrollViewDidScroll?(s) } }\n").contains(
                "{ VitrineMethods.inherited(\"scrollViewDidScroll(_:)\", A.self, super.scrollViewDidScroll (s)) }"))
        #expect(copy("d?.list?(s, didMove: 1)\n") == "d?.list__didMove?(s,          1)\n")
        #expect(copy("view.onTap?(s)\n") == "view.onTap?(s)\n")
    }

    /// An open member of an extension is in the class's body, where other modules can override it.
    @Test func openRequirementsOfExtensionsAreInTheBody() {
        let text = copy(
            "open class A: UIViewController {}\nextension A: UIScrollViewDelegate {\n"
                + "    open func scrollViewDidScroll(_ v: UIScrollView) {}\n}\n")
        #expect(text.contains("open func scrollViewDidScroll(_ v: UIScrollView) { scrollViewDidScroll__A(v) }"))
        #expect(text.contains("\n         func scrollViewDidScroll__A(_ v: UIScrollView) {}\n"))
    }

    /// Parameters without a name are passed on.
    @Test func membersOfExtensionsWithoutNamesAreForwarded() {
        let text = copy(
            "open class A: UIViewController {}\nextension A: UIScrollViewDelegate {\n"
                + "    open func scrollViewDidEndDragging(_: UIScrollView, willDecelerate _: Bool) {}\n}\n")
        #expect(
            text.contains(
                "open func scrollViewDidEndDragging(_ value0: UIScrollView, willDecelerate value1: Bool) "
                    + "{ scrollViewDidEndDragging__A(value0, willDecelerate: value1) }"))
    }

    /// UIViewAnimating.h: the methods of an implicit animator are optional on iOS.
    @Test func animatorsAreCalled() {
        #expect(copy("a?.addCompletion?({ _ in })\n") == "a?.addCompletion ({ _ in })\n")
        #expect(copy("a.addAnimations? { }\n") == "a.addAnimations  { }\n")
    }

    @Test func aClassDescribesItself() {
        #expect(copy("let a = type(of: b).description()\n") == "let a = String(reflecting: type(of: b))\n")
        #expect(copy("let a = UILabel.description()\n") == "let a = String(reflecting: UILabel.self)\n")
        #expect(copy("let a = b.classForCoder.description()\n") == "let a = String(reflecting: b.classForCoder)\n")
        // A type's own method, and that of a value.
        for own in [
            "enum E { static func description() {} }\nlet a = E.description()\n", "let a = b.description()\n",
        ] { #expect(copy(own) == own) }
    }

    /// On iOS the initialisers of UIKit's classes can be called through a variable for the class.
    @Test func objectsAreMadeThroughVariablesForClasses() {
        #expect(
            copy("func f(_ type: UILabel.Type) { type.init(frame: .zero).sizeToFit() }\n").contains(
                "UIView.vitrineView(of: type, frame: .zero).sizeToFit()"))
        #expect(
            copy(
                "final class Row: UITableViewCell {}\nvar cellType: Row.Type?\nlet a = cellType!\n"
                    + "let b = source.cellType.init(style: .default, reuseIdentifier: nil)\n"
            ).contains(
                "let b = UITableViewCell.vitrineCell(of: source.cellType, style: .default, reuseIdentifier: nil)"))
        #expect(
            copy("enum Made { case type(UIView.Type) }\nif case .type(let type) = made { view = type.init() }\n")
                .contains("view = NSObject.vitrineObject(of: type)"))
        #expect(
            copy("func make<T: UIView>(_ t: T.Type) -> T { T(frame: .zero) }\n").contains(
                "{ UIView.vitrineView(of: T.self, frame: .zero) }"))
        #expect(
            copy(
                "class Source {\n    let rowType: UITableViewCell.Type\n"
                    + "    init<T: UITableViewCell>(rowType: T.Type) where T: Row { self.rowType = rowType }\n"
                    + "    func make() { rowType.init(style: .value1, reuseIdentifier: id) }\n}\n"
            ).contains(
                "UITableViewCell.vitrineCell(of: rowType, style: .value1, reuseIdentifier: id)"))
        // A class of Swift's own has a required initialiser.
        let own = "class Box { required init() {} }\nfunc f(_ type: Box.Type) -> Box { type.init() }\n"
        #expect(copy(own) == own)
    }

    /// SpreadsheetView keeps its cells' classes in a dictionary.
    @Test func objectsAreMadeThroughTablesOfClasses() {
        for table in ["[String: Cell.Type]()", "[Cell.Type]()"] {
            #expect(
                copy(
                    "class Cell: UIView {}\nclass Grid: UIView {\n    var cells = \(table)\n"
                        + "    func make() { if let type = cells[name] { add(type.init()) } }\n}\n"
                ).contains("{ add(NSObject.vitrineObject(of: type)) }"), "\(table)")
        }
        #expect(
            copy("class Cell: UIView {}\nvar cells: [String: Cell.Type] = [:]\nlet type = cells[name]!\n").contains(
                "cells[name]!")
        )
        let other =
            "class Box { required init() {} }\nvar boxes = [String: Box.Type]()\n"
            + "func f() { if let box = boxes[name] { box.init() } }\n"
        #expect(copy(other) == other)
    }

    /// A file that makes the object is looked at for a variable that another file declares, of a class of a third.
    @Test func objectsAreMadeThroughVariablesOfOtherFiles() {
        let files = [
            "/A.swift": "struct Row { var type: Detail.Type }\n", "/B.swift": "class Detail: UIViewController {}\n",
            "/C.swift": "func show(_ row: Row) { push(row.type.init()) }\n",
        ]
        let translation = ModuleTranslation(files: files.mapValues { Array($0.utf8) })
        let text = translation.copies["/C.swift"].map { String(decoding: $0, as: UTF8.self) }
        #expect(text?.contains("push(NSObject.vitrineObject(of: row.type))") == true, "\(text ?? "")")
    }

    /// Swift finds the initialiser that a class has from UIKit. A required one is found on Linux, too.
    @Test func objectsOfTheModulesClassesAreMadeByParameters() {
        let make = "func make<T: Cell<Int>, U: UIView>(_ u: U.Type) -> T { T() }\n"
        #expect(
            copy("class Cell<Item>: UITableViewCell {}\n" + make).contains("{ NSObject.vitrineObject(of: T.self) }"))
        #expect(
            copy("class Cell<Item>: UIView { required init() { super.init(frame: .zero) } }\n" + make).contains(
                "{ T() }"))
    }

    /// Methods that are obsoleted in Swift are for Objective-C alone.
    @Test func methodsForObjectiveCAreNotReferredTo() {
        let text = copy(
            "class A: NSObject {\n    @objc @available(swift, obsoleted: 1.0) func f() {}\n    @objc func g() {}\n}\n")
        #expect(!text.contains("\"f\"") && text.contains("\"g\""))
    }

    /// NotificationBanner has one in a class with `@objcMembers`.
    @Test func methodsWithClosuresThatDoNotEscapeAreNotRegistered() {
        let text = copy(
            "@objcMembers class A: NSObject {\n    func each(_ body: ((Int) -> Void)) {}\n    func all(_ body: (Int) -> Void) {}\n"
                + "    func later(_ body: @escaping (Int) -> Void) {}\n}\n")
        #expect(!text.contains("\"each:\"") && !text.contains("\"all:\"") && text.contains("\"later:\""))
    }

    @Test func selectorsOfLongMethodsAndInParenthesesAreNames() {
        #expect(
            copy("let a = #selector(NSCalendar.date(byAdding:value:to:options:))\n").contains(
                "let a = Selector(\"dateByAdding:value:to:options:\")"))
        #expect(
            copy("let a = #selector((P.gesture(_:shouldReceive:)) as (P) -> (UIView, UITouch) -> (Bool))\n").contains(
                "let a = Selector(\"gesture:shouldReceive:\")"))
    }

    /// The base member is of no actor; the renamed one would be of the class's.
    @Test func anOverrideThatEntersTheMainActorIsOutsideOfIt() {
        let text = copy(
            "@MainActor final class A: NSObject {}\nextension A {\n    override var debugDescription: String {\n"
                + "        MainActor.assumeIsolated { \"A\" }\n    }\n}\n")
        #expect(text.contains("nonisolated var debugDescription__A: String"), "\(text)")
    }

    /// On iOS Foundation's and UIKit's headers declare these.
    @Test(arguments: ["let a: UndoManager? = nil\n", "let a = CGAffineTransform.identity\n"])
    func namesOfOtherFrameworksAreFoundThroughFoundation(text: String) {
        let files = ["/A.swift": "import Foundation\n" + text, "/B.swift": "import UIKit\n"]
        let copies = ModuleTranslation(files: files.mapValues { Array($0.utf8) }).copies
        #expect(copies["/A.swift"].map { String(decoding: $0, as: UTF8.self) }?.contains("import UIKit") == true)
    }

    /// Objective-C finds a property by its name in an object of any class.
    @Test func valuesOfAnyObjectAreFoundByName() {
        #expect(
            copy("let a = (info[key] as AnyObject).cgRectValue\n").contains(
                "let a = VitrineValue((info[key] as AnyObject)).cgRectValue"))
        #expect(
            copy("var delay: AnyObject?\nlet a = delay?.doubleValue ?? 0\n").contains(
                "let a = VitrineValue(delay)?.doubleValue ?? 0"))
        #expect(
            copy("let a = unsafeBitCast(address, to: AnyObject.self).floatValue\n").contains(
                "let a = VitrineValue(unsafeBitCast(address, to: AnyObject.self)).floatValue"))
        #expect(
            copy("if let info = note.userInfo as! [String: AnyObject]?, let a = info[key]?.cgRectValue { use(a) }\n")
                .contains(
                    "let a = VitrineValue(info[key])?.cgRectValue"))
        let number = "let a = (b as NSNumber).doubleValue // AnyObject\n"
        #expect(copy(number) == number)
    }

    @Test func methodsOfAnyObjectAreThoseOfNSObject() {
        #expect(
            copy("let a = (view as AnyObject).isKind(of: UILabel.self)\n").contains(
                "let a = ((view as AnyObject) as! NSObject).isKind(of: UILabel.self)"))
        #expect(
            copy("let first = list[0] as AnyObject\nlet a = first.isEqual(b)\n").contains(
                "let a = (first as! NSObject).isEqual(b)"))
        #expect(
            copy("var owner: AnyObject?\nlet a = self.owner?.isEqual(b)\n").contains(
                "let a = (self.owner as? NSObject)?.isEqual(b)"))
    }

    @Test func keysOfCoreFoundationHaveAddresses() {
        #expect(
            copy("let a = Unmanaged.passUnretained(kCGImagePropertyGIFDelayTime).toOpaque()\n").contains(
                "let a = VitrineKeys.address(of: kCGImagePropertyGIFDelayTime)"))
    }

    @Test func requirementsOfAnyObjectAreCalledThroughTheirProtocol() {
        let text = copy(
            "@objc protocol MenuDelegate { @objc optional func menu(_ menu: Menu, didOpen index: Int) }\n"
                + "class Menu: UIView {\n    weak var delegate: AnyObject?\n"
                + "    func open() { delegate?.menu?(self, didOpen: 2) }\n}\n")
        #expect(text.contains("(delegate as? MenuDelegate)?.menu__didOpen?(self,          2)"))
    }

    @Test func partsOfFoundationAreImported() {
        #expect(
            copy("import Foundation\nlet s = URLSession.shared\n")
                == "import Foundation; import FoundationNetworking\nlet s = URLSession.shared\n")
        #expect(
            copy("import Foundation\nlet p = XMLParser(data: d)\n").hasPrefix(
                "import Foundation; import FoundationXML\n"))
    }

    /// On iOS UIKit's headers import Core Image's.
    @Test func coreImageComesWithUIKit() {
        let source = "import UIKit\nlet f = CIFilter(name: n)\n"
        func translated(_ source: String, _ modules: Set<String>) -> String? {
            let conditions = Conditions(canImport: { modules.contains($0) })
            let copies = ModuleTranslation(
                files: ["/a.swift": Array(source.utf8)], settings: TranslationSettings(conditions: conditions)
            ).copies
            return copies["/a.swift"].map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(
            translated(source, ["UIKit", "CoreImage"]) == "import UIKit; import CoreImage\nlet f = CIFilter(name: n)\n")
        #expect(translated(source, ["UIKit"]) == nil)
        #expect(translated("import CoreImage\n" + source, ["UIKit", "CoreImage"]) == nil)
        #expect(translated("import UIKit\nlet f = 1\n", ["UIKit", "CoreImage"]) == nil)
        let register = "CTFontManagerRegisterGraphicsFont(f, nil)\n"
        #expect(translated("import UIKit\n" + register, ["CoreText"]) == "import UIKit; import CoreText\n" + register)
        let request = "func f(_ task: URLSessionTask) { task.prefersIncrementalDelivery = true }\n"
        #expect(
            translated("import Foundation\n" + request, ["URLLoading"])
                == "import Foundation; import FoundationNetworking; import URLLoading\n" + request)
    }

    /// Their modules have no submodules.
    @Test func submodulesOfFrameworksAreTheWholeModule() {
        for (name, whole) in [("CoreImage.CIFilterBuiltins", "CoreImage"), ("Accelerate.vImage", "Accelerate")] {
            #expect(copy("import \(name)\n").split(whereSeparator: \.isWhitespace) == ["import", Substring(whole)])
        }
    }

    /// Objective-C finds a method of AnyObject by its name.
    @Test func methodsOfAnyObjectAreFound() {
        let text = copy(
            "class A { weak var target: AnyObject?\nfunc f(_ item: AnyObject, _ a: Selector) {\n"
                + "_ = target?.perform(a)\n_ = item.responds(to: a)\n_ = self.target!.perform(a)\n_ = other?.perform(a)\n}\n}\n"
        )
        #expect(text.contains("\n_ = (target as? NSObject)?.perform(a)\n_ = (item as! NSObject).responds(to: a)\n"))
        #expect(text.contains("\n_ = (self.target as! NSObject) .perform(a)\n_ = other?.perform(a)\n"))
    }

    /// The declaration may be in another file, or in a module that this one imports.
    @Test func methodsOfPropertiesOfOtherObjectsAreFound() {
        let user = "func f(_ b: Button) -> Bool { b.target.isKind(of: Menu.self) && b.other.isKind(of: Menu.self) }\n"
        let expected = "{ (b.target as! NSObject).isKind(of: Menu.self) && b.other.isKind(of: Menu.self) }\n"
        let library: [String: [UInt8]] = ["/B.swift": Array("class Button { var target: AnyObject! }\n".utf8)]
        let translation = ModuleTranslation(files: library.merging(["/A.swift": Array(user.utf8)]) { $1 })
        #expect(translation.copies["/A.swift"].map { String(decoding: $0, as: UTF8.self) }?.hasSuffix(expected) == true)
        let interface = ModuleTranslation(files: library).interface
        #expect(interface.text == "object target\n" && ModuleInterface(text: interface.text) == interface)
        let settings = TranslationSettings(imported: [interface])
        let client = ModuleTranslation(files: ["/A.swift": Array(user.utf8)], settings: settings)
        #expect(client.copies["/A.swift"].map { String(decoding: $0, as: UTF8.self) }?.hasSuffix(expected) == true)
        #expect(ModuleTranslation(files: ["/A.swift": Array(user.utf8)]).copies.isEmpty)
    }

    /// Libraries guard code for Apple's systems by `!os(Linux)`.
    @Test func codeAroundUIKitIsNotForLinux() {
        let guarded = "#if !os(Linux)\n#if canImport(UIKit)\nimport UIKit\n#endif\n#endif\n"
        #expect(copy(guarded).hasPrefix("#if !false    \n"))
        let other = "import UIKit\n#if !os(Linux)\nlet a = 1\n#endif\n"
        #expect(copy(other) == other)
    }

    /// In Swift 6 a reference to a method of the main actor sends its object there, which the compiler refuses in code
    /// of any actor. The class registers the method, in a closure on the main actor.
    @Test func methodsOnTheMainActorAreNotReferredTo() {
        let text = copy(
            "class Proxy: NSObject {\n    @MainActor @objc func step(_ n: Int) {}\n"
                + "    func link() -> Selector { #selector(Proxy.step) }\n}\n")
        #expect(text.contains("{ Selector(\"step:\")"))
        #expect(text.contains("VitrineMethods.implement([\"step:\"]) { (_o: Proxy, _0: Int) in _o.step(_0) }"))
    }

    /// UIApplicationDelegate's `window` is `UIWindow??` on iOS, where it is an optional requirement.
    @Test func windowsOfDelegatesAreOptionalOnce() {
        let text = copy("UIApplication.shared.delegate?.window??.endEditing(true)\n")
        #expect(text == "UIApplication.shared.delegate?.window? .endEditing(true)\n")
        #expect(
            copy("let w = UIApplication.shared.delegate!.window!!\n")
                == "let w = UIApplication.shared.delegate!.window! \n")
        #expect(copy("let w = view.window??.frame\n") == "let w = view.window??.frame\n")
        #expect(
            copy("let w = UIApplication.shared.delegate?.window?.flatMap { $0 }\n")
                == "let w = UIApplication.shared.delegate?.window .flatMap { $0 }\n")
    }

    /// A variable with that value is unwrapped wherever it is used; `as? AppDelegate` has a `UIWindow?` on iOS, too.
    @Test func variablesWithADelegatesWindowAreOptionalTwice() {
        let value = "UIApplication.shared.delegate?.window"
        let twice = "(\(value)).map(Optional.some)"
        #expect(copy("let w = \(value)\n") == "let w = \(twice)\n")
        #expect(
            copy("func f() { if let a = \(value), let b = a { b.frame = .zero } }\n")
                == "func f() { if let a = \(twice), let b = a { b.frame = .zero } }\n")
        #expect(
            copy("func f() { guard let a = \(value) else { return }; a?.frame = .zero }\n")
                == "func f() { guard let a = \(twice) else { return }; a?.frame = .zero }\n")
        for same in [
            "let w: UIWindow? = \(value)\n", "let w = (UIApplication.shared.delegate as? AppDelegate)?.window\n",
            "let w = self.delegate?.window\n", "let w = \(value) ?? nil\n",
        ] {
            #expect(copy(same) == same)
        }
    }

    /// Foundation on Linux has these requirements with defaults that answer, instead of optional ones.
    @Test func callsOfSessionDelegatesAreNotOptional() {
        let call = "d?.urlSession(s, task: t, didCompleteWithError: e)\n"
        #expect(
            copy("import Foundation\n" + call.replacing("urlSession(", with: "urlSession?(")).contains(
                "d?.urlSession (s, task"))
    }

    /// A file may import a framework that it does not use.
    @Test func importsOfMissingFrameworksAreLeftOut() {
        let source = "import UIKit\nimport MetalKit\n#if canImport(WebKit)\nimport WebKit\n#endif\n"
        let translation = ModuleTranslation(files: ["A.swift": Array(source.utf8)])
        let copy = String(decoding: translation.copies["A.swift"] ?? [], as: UTF8.self)
        #expect(copy == source.replacing("import MetalKit", with: "import UIKit   "))
        #expect(
            translation.diagnostics.map(\.description) == [
                "A.swift:2:1: warning: there is no MetalKit here: the import is left out"
            ])
        let own = Conditions(canImport: { $0 == "Messages" })
        let files = ["A.swift": Array("import UIKit\nimport Messages\n".utf8)]
        #expect(ModuleTranslation(files: files, settings: TranslationSettings(conditions: own)).copies.isEmpty)
    }

    @Test func swizzlingIsRefusedAtItsPlace() throws {
        let source = """
            import UIKit
            func swap(_ a: Method, _ b: Method) {
                method_exchangeImplementations(a, b)
            }
            """
        let output = try Workbench.shared.get().check(["Swap.swift": source])
        #expect(output.status != 0)
        #expect(output.text.contains("Swap.swift:3:5: error: method_exchangeImplementations"))
        #expect(output.text.contains("override the method in a subclass"))
    }

    /// A breakpoint is set at the address that the line table gives for a line of a file.
    @Test func theLineTableNamesTheOriginal() throws {
        let source = """
            import UIKit
            class A: NSObject {
                @objc func first() {
                    _ = #selector(first)
                    perform(#selector(first))
                }
                @objc dynamic var level = 1

                @objc func atLineNine() {
                    print(#line)
                }
            }
            print("run")
            """
        let bench = try Workbench.shared.get()
        let place = try bench.place(["main.swift": source])
        let program = "\(place)/program"
        let built = bench.link(["\(place)/main.swift"], ["-g"], to: program)
        #expect(built.status == 0, "\(built.text)")
        let symbols = Workbench.run("/usr/bin/nm", [program]).text.split(separator: "\n")
        let symbol = try #require(symbols.first { $0.hasSuffix("$s7Fixture1AC10atLineNineyyF") })
        let address = "0x" + symbol.prefix { $0 != " " }
        let found = Workbench.run("/usr/bin/env", ["llvm-symbolizer", "--obj=\(program)", address])
        let file = URL(fileURLWithPath: place).lastPathComponent + "/main.swift:9:"
        #expect(found.text.contains(file), "\(found.text)")
    }
}
