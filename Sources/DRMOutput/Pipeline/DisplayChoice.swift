// DisplayChoice.swift: the choice of a display in text such as `card0/HDMI-A-1@1920x1080@60`.
//
// Every part may be omitted: `card0`, `/dev/dri/card0`, `HDMI-A-1`, `card0/HDMI-A-1`, `@1280x720`,
// `HDMI-A-1@1280x720@50`. Missing parts are chosen: the first card with a connected display, that display, its
// preferred mode.

public import VitrineGraphics

/// A requested card, connector and mode, each of which may be missing.
public struct DisplayChoice: Hashable, Sendable, CustomStringConvertible {
    /// The card's node, such as `/dev/dri/card0`. Nil: the first card with such a display.
    public var card: String?
    /// The connector's name in sysfs, such as `HDMI-A-1`. Nil: the first one with a display.
    public var connector: String?
    /// The mode's size. Nil: the display's preferred mode.
    public var size: PixelSize?
    /// Refreshes a second, with a tolerance: 60 also means 59.94. Nil: the fastest of the size. Only valid with a size.
    public var rate: Double?

    /// Any display, in its preferred mode.
    public init() {}

    /// The error of a text that is not a display.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// The expected form, as a sentence without its capital.
        public var description: String
    }

    /// The folder with the nodes of cards.
    static let folder = "/dev/dri"

    /// Parses `CARD/CONNECTOR@WIDTHxHEIGHT@RATE`, of which any part may be omitted, but not all.
    /// - Throws: `Mistake` with the expected form.
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

    /// The choice in the form that is parsed. Empty if nothing is requested.
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
