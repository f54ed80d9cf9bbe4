// DisplayChoice.swift: which display is meant, in words such as `card0/HDMI-A-1@1920x1080@60`.
//
// Every part may be left out: `card0`, `/dev/dri/card0`, `HDMI-A-1`,
// `card0/HDMI-A-1`, `@1280x720`, `HDMI-A-1@1280x720@50`. What is left out is
// chosen: the first card with a connected display, that display, its preferred mode.

public import VitrineGraphics

/// A card, a connector and a mode, as far as somebody asked for them.
public struct DisplayChoice: Hashable, Sendable, CustomStringConvertible {
    /// The card's node, such as `/dev/dri/card0`; nil: the first card that has such a display.
    public var card: String?
    /// The connector as sysfs calls it, such as `HDMI-A-1`; nil: the first one with a display.
    public var connector: String?
    /// The mode's size; nil: the display's preferred mode.
    public var size: PixelSize?
    /// Refreshes a second, as exact as it was given: 60 also means 59.94. Nil: the fastest of the size.
    /// Stands only with a size.
    public var rate: Double?

    /// Any display, in its preferred mode.
    public init() {}

    /// A text that names no display, with what would be right.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// What would be right, as a sentence without its capital.
        public var description: String
    }

    /// The folder in which cards have their nodes.
    static let folder = "/dev/dri"

    /// Reads `CARD/CONNECTOR@WIDTHxHEIGHT@RATE`, of which any part may be left out, but not all.
    /// - Throws: `Mistake`, with what would be right.
    public init(_ text: String) throws(Mistake) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard !text.isEmpty, !parts[0].isEmpty || parts.count == 2 else { throw Self.form }
        if parts.count == 2 { try readMode(String(parts[1])) }
        if !parts[0].isEmpty { try readPlace(String(parts[0])) }
    }

    private static let form = Mistake(
        description: "a display is a card, a connector, a mode or CARD/CONNECTOR@WIDTHxHEIGHT@RATE, such as "
            + "card0, /dev/dri/card0, HDMI-A-1, card0/HDMI-A-1, @1280x720 or card0/HDMI-A-1@1920x1080@60")

    private mutating func readPlace(_ text: String) throws(Mistake) {
        var path = text
        let last = text.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        if Self.namesConnector(last) {
            connector = last
            path.removeLast(last.count)
            if path.isEmpty { return }
            path.removeLast()
        }
        if path.hasPrefix("/"), path.count > 1, !path.hasSuffix("/") {
            card = path
        } else if path.hasPrefix("card"), let number = Int(path.dropFirst(4)), number >= 0 {
            card = "\(Self.folder)/\(path)"
        } else {
            throw Self.form
        }
    }

    /// `DP-1`, `HDMI-A-1`, `eDP-1`, `DVI-I-2`: a type in letters, and a number.
    private static func namesConnector(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let number = parts.last, !number.isEmpty else { return false }
        return number.utf8.allSatisfy { (48...57).contains($0) }
            && parts.dropLast().allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
            }
    }

    private mutating func readMode(_ text: String) throws(Mistake) {
        let form = Mistake(
            description: "a mode is WIDTHxHEIGHT or WIDTHxHEIGHT@RATE, such as 1920x1080 or 1920x1080@59.94")
        let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
            (1...65535).contains(width), (1...65535).contains(height)
        else { throw form }
        size = PixelSize(width: width, height: height)
        guard parts.count == 2 else { return }
        guard let rate = Double(parts[1]), (1...1000).contains(rate) else { throw form }
        self.rate = rate
    }

    /// The same in the form that is read; empty where nothing was asked for.
    public var description: String {
        var text = ""
        if let card {
            let folder = "\(Self.folder)/"
            let name = card.hasPrefix(folder) ? String(card.dropFirst(folder.count)) : card
            text = name.hasPrefix("card") && Int(name.dropFirst(4)) != nil ? name : card
        }
        if let connector { text += text.isEmpty ? connector : "/\(connector)" }
        if let size {
            text += "@\(size.width)x\(size.height)"
            if let rate {
                text += rate == rate.rounded() ? "@\(Int(rate))" : "@\(rate)"
            }
        }
        return text
    }
}
