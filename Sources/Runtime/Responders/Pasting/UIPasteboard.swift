// UIPasteboard.swift: what was cut or copied, in this process.
//
// A board holds items; an item is the same thing in several types. Nothing is
// written anywhere: boards end with the program, and a kiosk empties them all
// when a session ends (`clearAll()`). Main actor only.

public import Foundation

/// A place to leave things that are cut and copied.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let general = Name("com.apple.UIKit.pboard.general")
        public static let find = Name("com.apple.UIKit.pboard.find")
    }

    /// How long items stay, and where.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `Date` at which the items go.
        public static let expirationDate = OptionsKey(rawValue: "ExpirationDate")
        /// Kept: nothing leaves this machine.
        public static let localOnly = OptionsKey(rawValue: "LocalOnly")
    }

    /// Posted when what is on a board is another; the object is the board.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted when a named board is removed.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// The types of representations that came, and that went: arrays of strings.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    /// A representation whose type is found out from the value.
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
    package nonisolated static let textType = "public.utf8-plain-text"
    package nonisolated static let attributedTextType = "vitrine.attributed-text"
    nonisolated static let urlType = "public.url"
    nonisolated static let imageType = "public.png"
    nonisolated static let colorType = "com.apple.uikit.color"
    nonisolated static let dataType = "public.data"

    public nonisolated static var typeListString: [String] { [textType, "public.plain-text", "public.text"] }
    public nonisolated static var typeListURL: [String] { [urlType] }
    public nonisolated static var typeListImage: [String] { [imageType, "public.jpeg", "public.image"] }
    public nonisolated static var typeListColor: [String] { [colorType] }

    private static var named: [Name: UIPasteboard] {
        get { PasteboardStore.current.boards }
        set { PasteboardStore.current.boards = newValue }
    }

    /// The board of the edit menus.
    open class var general: UIPasteboard { board(.general) }

    /// A board by its name; nil if there is none and `create` is false.
    public convenience init?(name: Name, create: Bool) {
        guard create || Self.named[name] != nil || name == .general else { return nil }
        self.init(Self.board(name))
    }

    /// A board with a name that nobody else has.
    open class func withUniqueName() -> UIPasteboard { board(Name("vitrine.\(UUID().uuidString)")) }

    /// Removes a board and what is on it. The general one is emptied.
    open class func remove(withName name: Name) {
        guard let board = named[name] else { return }
        board.items = []
        guard name != .general else { return }
        named[name] = nil
        NotificationCenter.default.post(name: removedNotification, object: board)
    }

    /// Empties all boards, for whoever comes next. Kiosks do so when a session ends.
    open class func clearAll() {
        for board in named.values where board.numberOfItems > 0 { board.items = [] }
    }

    private static func board(_ name: Name) -> UIPasteboard {
        if let known = named[name] { return known }
        let new = UIPasteboard(name, Contents())
        named[name] = new
        return new
    }

    /// Shared by all objects of one name.
    private final class Contents {
        var items: [[String: Any]] = []
        var changeCount = 0
        var expiry: Date?
        var timer: ScheduledWork?
    }

    public let name: Name
    private let contents: Contents

    private init(_ name: Name, _ contents: Contents) {
        self.name = name
        self.contents = contents
        super.init()
    }

    private convenience init(_ other: UIPasteboard) { self.init(other.name, other.contents) }

    // MARK: Items

    /// Grows with each change.
    open var changeCount: Int {
        expire()
        return contents.changeCount
    }

    /// Each item by the types of its representations.
    open var items: [[String: Any]] {
        get {
            expire()
            return contents.items
        }
        set { setItems(newValue, options: [:]) }
    }

    open var numberOfItems: Int { items.count }

    /// Puts items in place of those that are there.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        contents.timer?.cancel()
        contents.timer = nil
        contents.expiry = options[.expirationDate] as? Date
        replace(items.map(Self.typed))
        guard let expiry = contents.expiry, !contents.items.isEmpty else { return }
        contents.timer = FrameLoop.current?.schedule(
            after: expiry.timeIntervalSinceNow, named: "a pasteboard expires", countsAsPending: false
        ) { [weak self] in
            self?.expire()
        }
    }

    open func addItems(_ items: [[String: Any]]) { replace(contents.items + items.map(Self.typed)) }

    /// Adds a representation to an item that is there.
    func add(_ value: Any, _ type: String, toItem index: Int) {
        guard contents.items.indices.contains(index) else { return }
        var items = contents.items
        items[index][type] = value
        replace(items)
    }

    private func replace(_ items: [[String: Any]]) {
        let old = Set(contents.items.flatMap(\.keys)), new = Set(items.flatMap(\.keys))
        contents.items = items
        contents.changeCount += 1
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
                Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
            ])
    }

    /// What is over its time goes.
    private func expire() {
        guard let expiry = contents.expiry, expiry <= Date() else { return }
        contents.expiry = nil
        contents.timer?.cancel()
        contents.timer = nil
        if !contents.items.isEmpty { replace([]) }
    }

    private static func typed(_ item: [String: Any]) -> [String: Any] {
        var typed = item
        guard let value = typed.removeValue(forKey: typeAutomatic) else { return item }
        typed[type(of: value)] = value
        return typed
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is String: textType
        case is URL: urlType
        case is UIImage: imageType
        case is UIColor: colorType
        case is NSAttributedString: attributedTextType
        default: dataType
        }
    }

    // MARK: The first item

    open var types: [String] { items.first?.keys.sorted() ?? [] }

    open func contains(pasteboardTypes: [String]) -> Bool {
        items.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        itemSet.map { set in set.contains { has(pasteboardTypes, item: $0) } }
            ?? contains(pasteboardTypes: pasteboardTypes)
    }

    private func has(_ types: [String], item index: Int) -> Bool {
        let all = items
        return all.indices.contains(index) && types.contains { all[index][$0] != nil }
    }

    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    /// Puts one value in place of all that is there.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: value]]
    }

    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }

    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        let all = items
        let chosen = itemSet.map { $0.filter(all.indices.contains) } ?? Array(all.indices)
        return chosen.compactMap { all[$0][pasteboardType] }
    }
}
