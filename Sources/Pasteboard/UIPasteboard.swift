// UIPasteboard.swift: cut and copied data, in this process.
//
// A pasteboard holds items; an item is one thing in several types. Nothing is written to disk: pasteboards end with the
// program, and a kiosk empties them all when a session ends (`clearAll()`). Main actor only.

public import Foundation
import VitrineDisplay
import VitrineDrawing

/// A place for data that is cut and copied.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name as text.
        public var rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard that edit menus use.
        public static let general = Name("com.apple.UIKit.pboard.general")
        /// A pasteboard for the text to find. Nothing here uses it by itself.
        public static let find = Name("com.apple.UIKit.pboard.find")
    }

    /// Options for how long items stay.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option as text.
        public var rawValue: String
        /// Creates an option from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `Date` at which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "ExpirationDate")
        /// Stored only: nothing leaves this machine.
        public static let localOnly = OptionsKey(rawValue: "LocalOnly")
    }

    /// Posted when the items of a pasteboard change; the object is the pasteboard.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted when a named board is removed.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// The types that were added: an array of strings, sorted.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// The types that were removed: an array of strings, sorted.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    /// A representation whose type follows from its value.
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
    package nonisolated static let textType = "public.utf8-plain-text"
    package nonisolated static let attributedTextType = "vitrine.attributed-text"
    nonisolated static let urlType = "public.url"
    nonisolated static let imageType = "public.png"
    nonisolated static let colorType = "com.apple.uikit.color"
    nonisolated static let dataType = "public.data"

    /// The types that `string` reads, in order of preference.
    public nonisolated static var typeListString: [String] { [textType, "public.plain-text", "public.text"] }
    /// The type that `url` reads.
    public nonisolated static var typeListURL: [String] { [urlType] }
    /// The types that `image` reads, in order of preference.
    public nonisolated static var typeListImage: [String] { [imageType, "public.jpeg", "public.image"] }
    /// The type that `color` reads.
    public nonisolated static var typeListColor: [String] { [colorType] }

    private static var named: [Name: UIPasteboard] {
        get { PasteboardStore.current.boards }
        set { PasteboardStore.current.boards = newValue }
    }

    /// The pasteboard that edit menus use.
    open class var general: UIPasteboard { board(.general) }

    /// Finds a pasteboard by its name. Nil if there is none and `create` is false.
    public convenience init?(name: Name, create: Bool) {
        guard create || Self.named[name] != nil || name == .general else { return nil }
        self.init(Self.board(name))
    }

    /// Creates a pasteboard with a unique name.
    open class func withUniqueName() -> UIPasteboard { board(Name("vitrine.\(UUID().uuidString)")) }

    /// Removes a pasteboard and its items. The general one is only emptied.
    open class func remove(withName name: Name) {
        guard let board = named[name] else { return }
        board.items = []
        guard name != .general else { return }
        named[name] = nil
        NotificationCenter.default.post(name: removedNotification, object: board)
    }

    /// Empties all pasteboards. Kiosks call it when a session ends.
    open class func clearAll() {
        for board in named.values where board.numberOfItems > 0 { board.items = [] }
    }

    private static func board(_ name: Name) -> UIPasteboard {
        if let known = named[name] { return known }
        let new = UIPasteboard(name, Contents())
        named[name] = new
        return new
    }

    /// The items, shared by all objects of one name.
    private final class Contents {
        var items: [[String: Any]] = []
        var changeCount = 0
        var expiry: Date?
        var timer: (any TimedWork)?
    }

    /// The name of this pasteboard.
    public let name: Name
    private let contents: Contents

    private init(_ name: Name, _ contents: Contents) {
        self.name = name
        self.contents = contents
        super.init()
    }

    private convenience init(_ other: UIPasteboard) { self.init(other.name, other.contents) }

    // MARK: Items

    /// The number of changes so far; it grows with each.
    open var changeCount: Int {
        expire()
        return contents.changeCount
    }

    /// The items, each as its representations by type.
    open var items: [[String: Any]] {
        get {
            expire()
            return contents.items
        }
        set { setItems(newValue, options: [:]) }
    }

    /// The number of items that have not expired.
    open var numberOfItems: Int { items.count }

    /// Replaces the items. With `.expirationDate` they are removed at that date.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        contents.timer?.cancel()
        contents.timer = nil
        contents.expiry = options[.expirationDate] as? Date
        replace(items.map(Self.typed))
        guard let expiry = contents.expiry, !contents.items.isEmpty else { return }
        contents.timer = FrameClock.current.scheduler?.timedWork(
            after: expiry.timeIntervalSinceNow, named: "a pasteboard expires", countsAsPending: false
        ) { [weak self] in
            self?.expire()
        }
    }

    /// Adds items after those that are there.
    open func addItems(_ items: [[String: Any]]) { replace(contents.items + items.map(Self.typed)) }

    /// Adds a representation to an existing item.
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

    /// Removes the items if their date has passed.
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

    /// The types of the first item, sorted; empty if there is none.
    open var types: [String] { items.first?.keys.sorted() ?? [] }

    /// Whether the first item has one of these types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    /// Whether an item at one of these indexes has one of the types; nil for the first item.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        itemSet.map { set in set.contains { has(pasteboardTypes, item: $0) } }
            ?? contains(pasteboardTypes: pasteboardTypes)
    }

    private func has(_ types: [String], item index: Int) -> Bool {
        let all = items
        return all.indices.contains(index) && types.contains { all[index][$0] != nil }
    }

    /// The value of the first item in a type; nil if it has none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    /// Replaces all items by one value.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: value]]
    }

    /// The data of the first item in a type; text is encoded as UTF-8, an image as PNG. Nil if it has none.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    /// Replaces all items by data of one type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }

    /// The values in a type of the items at these indexes; nil for all items. Items without the type are skipped.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        let all = items
        let chosen = itemSet.map { $0.filter(all.indices.contains) } ?? Array(all.indices)
        return chosen.compactMap { all[$0][pasteboardType] }
    }
}
