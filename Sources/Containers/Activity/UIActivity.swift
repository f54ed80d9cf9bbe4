// UIActivity.swift: an action on the content that an app shares.

public import Foundation
public import VitrineDrawing
import VitrineLocalization
import VitrinePasteboard
public import VitrineRuntime

/// An action on shared items. Subclasses override the title, the check of the items, and `perform()`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The type of an activity. An app's own activity has a unique name.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name; a reverse domain name by convention.
        public let rawValue: String
        /// Makes a type from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a type from a name, without a label.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copying, the built-in activity.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        // UIKit's activities that need other programs or services, so that lists of excluded types compile.
        /// Printing. Not offered here.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Sending by mail. Not offered here.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Sending as a message. Not offered here.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Sending to devices nearby. Not offered here.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Saving an image to the photo library. Not offered here.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Setting an image as that of a contact. Not offered here.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Adding a page to a reading list. Not offered here.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Opening a document as a book. Not offered here.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Drawing on a document as PDF. Not offered here.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Posting to Facebook. Not offered here.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posting to Twitter. Not offered here.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Posting to Weibo. Not offered here.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Posting a video to Vimeo. Not offered here.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Posting an image to Flickr. Not offered here.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Posting to Tencent Weibo. Not offered here.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// Sharing in a call. Not offered here.
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    }

    /// The kind of an activity, which decides its place in the list.
    public enum Category: Int, Sendable {
        /// An action on the items.
        case action = 0
        /// Sharing the items with others; listed before actions.
        case share = 1
    }

    /// The kind of the activity. Default: `.action`.
    open class var activityCategory: Category { .action }

    weak var list: UIActivityViewController?

    public override init() { super.init() }

    /// The type; nil, the default, for an activity that cannot be excluded.
    open var activityType: ActivityType? { nil }
    /// The title in the list; nil, the default, for none.
    open var activityTitle: String? { nil }
    /// The image beside the title, for instance a symbol; nil, the default, for none.
    open var activityImage: UIImage? { nil }

    /// Returns whether the activity accepts the items. Default: false.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called after the activity was chosen, with the items to keep, before `perform()` or `activityViewController`.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller to present in place of `perform()`, which ends with `activityDidFinish(_:)`; nil, the default, for
    /// none.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity and calls `activityDidFinish(_:)`, at once or later. By default it fails.
    open func perform() { activityDidFinish(false) }

    /// Ends the activity. Call it once, with whether the activity was completed.
    open func activityDidFinish(_ completed: Bool) {
        let list = list
        self.list = nil
        list?.finished(self, completed)
    }
}

/// Copies the items to the pasteboard.
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
            // Text and addresses are joined to one text, as people paste it.
            board.string = (texts + addresses.map(\.absoluteString)).joined(separator: "\n")
        } else {
            board.urls = addresses
        }
        activityDidFinish(true)
    }
}
