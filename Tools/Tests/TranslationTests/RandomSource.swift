/// Random Swift source in which everything that the front end translates occurs, in any place where the grammar allows
/// it. Each line ends with a comment that names the line.
struct RandomSource {
    private var state: UInt64
    private var lines: [String] = []
    private var depth = 0
    private let end: String

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
        end = seed % 5 == 0 ? "\r\n" : "\n"
    }

    /// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(sides))
    }

    private mutating func pick(_ choices: [String]) -> String { choices[roll(choices.count)] }

    mutating func file() -> String {
        lines = []
        for _ in 0..<1 + roll(4) { add(pick(Self.imports)) }
        for _ in 0..<1 + roll(5) {
            declaration()
            if lines.count % 5 == 0 { add(Self.previews[lines.count / 5 % Self.previews.count]) }
        }
        return lines.joined(separator: end) + end
    }

    private mutating func add(_ text: String) {
        let indent = String(repeating: roll(9) == 0 ? "\t" : "    ", count: depth)
        lines.append("\(indent)\(text) //@\(lines.count)@")
    }

    private mutating func block(_ head: String, _ body: (inout RandomSource) -> Void) {
        add(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        add(pick(["}", "}", "/* } */ }"]))
    }

    // MARK: Declarations

    private mutating func declaration() {
        guard depth < 4 else { return member() }
        let name = pick(Self.names)
        switch depth == 0 ? roll(8) : 2 + roll(6) {
        case 0:
            block(
                "@objc protocol \(name): \(pick(["AnyObject", "NSObjectProtocol", "Other, AnyObject"]))",
                Self.requirements)
        case 1:
            block(
                "extension \(pick(Self.types))\(pick(["", ": UIScrollViewDelegate", " where Self: NSObject"]))",
                Self.members)
        case 2: block("\(pick(["", "@objc "]))enum \(name): Int") { $0.add("case a, b = 3") }
        case 3: block("struct \(name)<T: UIView>", Self.members)
        case 4: conditional { $0.declaration() }
        default:
            let attributes = pick(["", "@objc ", "@objcMembers ", "@objc(VT\(name)) ", "@MainActor ", "@IBDesignable "])
            let generic = pick(["", "", "", "<T: UIView>", "<A, B: UIViewController>"])
            block(
                "\(attributes)\(pick(["", "open ", "final ", "private "]))class \(name)\(generic): \(pick(Self.bases))",
                Self.members)
        }
    }

    private static let previews = [
        "#Preview { UIView() }", "#Preview(\"a\", traits: .portrait) { let view = UIView(); return view }",
        "@available(iOS 17, *) #Preview(\"b\") { UIView() }", "/* } */ #Preview { perform(#selector(act)) }",
    ]

    private static func members(_ source: inout RandomSource) {
        for _ in 0..<source.roll(6) { source.member() }
    }

    private static func requirements(_ source: inout RandomSource) {
        for _ in 0..<1 + source.roll(4) {
            source.add(
                source.pick([
                    "@objc optional func moved(_ x: Int, to y: String) -> Bool", "@objc optional func done()",
                    "@objc optional var rate: Double { get }", "func plain() -> String",
                    "@objc(theName:) optional func named(_ x: NSObject)",
                    "@objc optional var name: String? { get set }",
                ]))
        }
    }

    private mutating func member() {
        switch roll(12) {
        case 0: declaration()
        case 1: conditional { $0.member() }
        case 2: add(pick(Self.properties))
        case 3:
            block(pick(["@objc var computed: Int", "override var description: String", "dynamic var d: Int"])) {
                $0.block("get") { $0.statement() }
            }
        default:
            block("\(pick(Self.attributes))\(pick(Self.functions))") { source in
                for _ in 0..<source.roll(4) { source.statement() }
            }
        }
    }

    private mutating func conditional(_ body: (inout RandomSource) -> Void) {
        add("#if \(pick(Self.conditions))")
        body(&self)
        if roll(2) == 0 {
            add("#elseif \(pick(Self.conditions))")
            body(&self)
        }
        if roll(2) == 0 {
            add("#else")
            body(&self)
        }
        add("#endif")
    }

    private mutating func statement() {
        switch roll(9) {
        case 0 where depth < 7:
            block(pick(["if ok", "for x in list", "do", "UIView.animate(withDuration: 1)"])) { $0.statement() }
        case 1: add("let text = \(pick(Self.texts))")
        case 2:
            // Nothing may follow the quotes.
            lines.append("let many = \"\"\"")
            lines.append("  @objc \\(\(pick(Self.expressions))) #selector(x) \" os(iOS)")
            lines.append("  \"\"\"")
        default: add("\(pick(["", "_ = ", "let v = ", "return ", "use(x: 1, "]))\(pick(Self.expressions))".closed)
        }
    }

    // MARK: Words

    private static let names = ["Menu", "Töne", "Base", "Derived", "`class`", "Cell", "名前"]
    private static let types = ["UIView", "CGFloat", "Menu", "Base.Cell", "UIViewController", "NSObject", "String"]
    private static let bases = [
        "NSObject", "UIView, UIScrollViewDelegate", "UIViewController", "Base", "Menu, UITableViewDelegate",
        "NumberFormatter, @unchecked Sendable", "UITableViewCell",
    ]
    private static let imports = [
        "import UIKit", "import UIKit.UIGestureRecognizerSubclass", "import os.log", "import OSLog",
        "import Foundation",
        "import class UIKit.UIView", "@testable import Other", "import Darwin", "import QuartzCore",
        "@_exported import UIKit",
    ]
    private static let attributes = [
        "", "", "@objc ", "@IBAction ", "@objc private ", "override ", "@objc(other:) ", "open override ",
        "@discardableResult @objc ", "@available(iOS 13, *) ", "@MainActor ", "@nonobjc ", "fileprivate ",
        "@objc dynamic ",
    ]
    private static let functions = [
        "func tap()", "func tap(_ sender: Any?)", "func scrollViewDidScroll(_ scrollView: UIScrollView)",
        "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat",
        "func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)",
        "func go<T>(to place: T) async throws -> T where T: Equatable", "func many(_ x: Int...)",
        "func `default`(_ x: inout Int)",
        "func getObjectValue(_ o: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for s: String, range r: UnsafeMutablePointer<NSRange>?) throws",
        "init()", "required init?(coder: NSCoder)", "subscript(i: Int) -> Int", "func viewDidLoad()",
        "func closure(_ done: @escaping @convention(block) (Int) -> Void)", "func typed() throws(Failure)",
    ]
    private static let properties = [
        "@IBOutlet weak var label: UILabel!", "@IBInspectable var size: CGFloat = 3 { didSet { use() } }",
        "@objc dynamic var level = 1", "@NSManaged var title: String?", "@NSCopying var copy: NSString",
        "@IBOutlet private var views: [UIView]! = []", "lazy var timer = Timer(target: self, selector: #selector(tap))",
        "static let path = #keyPath(Menu.level)", "var token: NSKeyValueObservation?", "@objc let one = 1, two = 2",
        "override var isEnabled: Bool { didSet { use() } }",
    ]
    private static let conditions = [
        "os(iOS)", "os(Linux)", "os(iOS) || os(tvOS)", "!os(iOS) && canImport(UIKit)", "canImport(Combine)", "DEBUG",
        "os(macOS)", "targetEnvironment(simulator)", "swift(>=5.9) && os(iOS)", "compiler(>=6)",
    ]
    private static let expressions = [
        "#selector(tap)", "#selector(Menu.tap(_:))", "#selector(getter: Menu.level)", "#selector(setter: level)",
        "#selector(tap as () -> Void)", "#selector(self.tap(_:) as (Any?) -> Void)", "#keyPath(Menu.level)",
        "delegate?.moved?(1, to: \"x\")", "delegate?.done?()", "(delegate as? Menu)?.done?()",
        "delegate!.moved!(2, to: s)",
        "view.observe(\\.level, options: [.new]) { _, change in print(change) }", "T()", "B(nibName: nil, bundle: nil)",
        "#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)", "#imageLiteral(resourceName: \"a\")", "abs(-1)",
        "NSExpression(forConstantValue: 1)", "x as? NSComparisonPredicate", "URLSession.shared", "super.tap()",
        "NSStringFromSelector(#selector(tap))", "tableView.delegate?.scrollViewDidScroll == nil", "a ? b : c",
        "method_exchangeImplementations(a, b)", "class_getInstanceMethod(x, #selector(tap))",
        "{ [weak self] in self?.tap() }",
        "delegate?.rate ?? 0", "list.map { $0.description }", "Menu.description()",
        "objc_getAssociatedObject(self, &key)",
    ]
    private static let texts = [
        #""@objc #selector(x) os(iOS)""#, ##"#"raw " \(x) @objc"#"##, #""\(#selector(tap)) \("inner")""#,
        "#/@objc [a-z]+/#",
        #""👩‍👩‍👧 \u{1F600}""#, "\"\\\"#if os(iOS)\\\"\"", "/* @objc /* nested */ */ 1", "\"a\" + // #selector(b)",
    ]
}

extension String {
    /// With the parenthesis that is missing at the end.
    fileprivate var closed: String { filter { $0 == "(" }.count > filter { $0 == ")" }.count ? self + ")" : self }
}
