// UIActivity.swift: something that can be done with what an application shows.

public import Foundation
public import VitrineRuntime

/// Something that can be done with items. Subclass it: title, whether it can, and what it does.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Which activity; an application's own has a name of its own.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The one that is there by itself.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        // Those of UIKit that need other programs or services, so that lists of what to leave out compile.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    }

    public enum Category: Int, Sendable {
        /// Does something with the items.
        case action = 0
        /// Gives them to others; stands above actions.
        case share = 1
    }

    /// Actions by default.
    open class var activityCategory: Category { .action }

    weak var list: UIActivityViewController?

    public override init() { super.init() }

    /// Nil by default: then it cannot be left out by its type.
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    /// A symbol or another picture beside the title.
    open var activityImage: UIImage? { nil }

    /// Whether it can do something with the items; false by default.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// It was chosen: keep the items. Called before `perform()` or `activityViewController`.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A screen of its own, presented in the place of `perform()`; it ends with `activityDidFinish(_:)`.
    open var activityViewController: UIViewController? { nil }
    /// Does it, and calls `activityDidFinish(_:)`, now or later. By default it has failed.
    open func perform() { activityDidFinish(false) }

    /// It is over. Call it once.
    open func activityDidFinish(_ completed: Bool) {
        let list = list
        self.list = nil
        list?.finished(self, completed)
    }
}

/// Puts the items on the pasteboard.
@MainActor
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemString.copy.text }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { Self.isCopied($0) }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.filter { Self.isCopied($0) }
    }

    private static func isCopied(_ item: Any) -> Bool {
        item is String || item is NSString || item is URL || item is NSURL || item is UIImage
            || item is UIColor
            || item is NSAttributedString
    }

    override func perform() {
        let board = UIPasteboard.general
        let texts = items.compactMap { item -> String? in
            if let text = item as? String { return text }
            if let text = item as? NSString { return String(describing: text) }
            return (item as? NSAttributedString)?.string
        }
        let addresses = items.compactMap { item -> URL? in
            if let url = item as? URL { return url }
            return (item as? NSURL).flatMap { URL(string: $0.absoluteString) }
        }
        let images = items.compactMap { $0 as? UIImage }
        if !images.isEmpty {
            board.images = images
        } else if let color = items.lazy.compactMap({ $0 as? UIColor }).first, texts.isEmpty {
            board.color = color
        } else if !texts.isEmpty {
            // Text and address together are one text, as people paste it.
            board.string = (texts + addresses.map(\.absoluteString)).joined(separator: "\n")
        } else {
            board.urls = addresses
        }
        activityDidFinish(true)
    }
}
