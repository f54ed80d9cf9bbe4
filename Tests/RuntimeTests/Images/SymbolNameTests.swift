// SymbolNameTests.swift: the existing symbols, and the effect of badges and colours.

import Foundation
import Testing
import VitrineGraphics
import VitrineTextEditing

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct SymbolNameTests {
    /// Names that UIKit's own controls and common apps use.
    private static let common = [
        "plus", "minus", "xmark", "checkmark", "xmark.circle", "xmark.circle.fill", "checkmark.circle.fill",
        "cart",
        "cart.fill", "cart.badge.plus", "cart.fill.badge.plus", "bag", "bag.fill", "creditcard",
        "creditcard.fill", "trash", "trash.fill", "trash.circle", "pencil", "pencil.circle",
        "magnifyingglass", "house", "house.fill", "house.circle", "person", "person.fill", "person.2",
        "person.crop.circle", "person.crop.circle.badge.checkmark", "gear", "gearshape", "gearshape.fill",
        "bell",
        "bell.fill", "bell.slash", "bell.slash.fill", "bell.badge", "bell.badge.fill", "star", "star.fill",
        "star.circle",
        "heart", "heart.fill", "heart.slash", "lock", "lock.fill", "lock.open", "wifi", "wifi.slash",
        "wifi.exclamationmark", "speaker", "speaker.fill", "speaker.slash", "speaker.slash.fill",
        "speaker.wave.2",
        "speaker.wave.3.fill", "play", "play.fill", "play.circle", "play.circle.fill", "pause", "pause.fill",
        "stop.fill", "backward.fill", "forward.fill", "calendar", "calendar.badge.plus", "clock",
        "clock.fill",
        "globe", "keyboard", "keyboard.chevron.compact.down", "delete.left", "delete.left.fill",
        "delete.backward", "shift", "shift.fill", "capslock", "capslock.fill", "return", "command",
        "info.circle",
        "info.circle.fill", "questionmark.circle", "exclamationmark.triangle",
        "exclamationmark.triangle.fill", "exclamationmark.circle", "photo", "photo.fill", "camera",
        "camera.fill",
        "qrcode", "qrcode.viewfinder", "barcode", "printer", "printer.fill", "map", "mappin", "phone",
        "phone.fill",
        "phone.circle", "envelope", "envelope.fill", "envelope.badge", "doc", "doc.fill", "doc.text",
        "doc.on.doc",
        "doc.on.clipboard", "folder", "folder.fill", "folder.badge.plus", "square.and.arrow.up",
        "square.and.arrow.down", "square.and.pencil", "ellipsis", "ellipsis.circle", "ellipsis.circle.fill",
        "sidebar.leading", "sidebar.trailing", "line.3.horizontal", "line.3.horizontal.decrease",
        "line.3.horizontal.decrease.circle",
        "slider.horizontal.3", "sun.max", "sun.max.fill", "moon", "moon.fill", "cup.and.saucer",
        "cup.and.saucer.fill", "mug", "mug.fill", "fork.knife", "arrow.left", "arrow.right.circle.fill",
        "arrow.uturn.backward", "arrow.uturn.forward", "arrow.clockwise", "arrow.counterclockwise",
        "arrow.up.arrow.down", "arrow.triangle.2.circlepath", "chevron.left", "chevron.backward",
        "chevron.forward",
        "chevron.up.chevron.down", "chevron.right.circle", "eye", "eye.slash", "eye.slash.fill", "flag",
        "flag.fill",
        "bookmark", "bookmark.fill", "tag", "tag.fill", "gift", "gift.fill", "battery.100", "bolt",
        "bolt.fill",
        "bolt.slash", "power", "mic", "mic.fill", "mic.slash", "mic.slash.fill", "video", "video.fill",
        "video.slash", "hand.raised", "hand.thumbsup", "hand.thumbsup.fill", "square.grid.2x2", "list.bullet",
        "circle",
        "circle.fill", "largecircle.fill.circle", "square", "square.fill", "checkmark.square",
        "checkmark.square.fill", "1.circle", "2.circle.fill", "9.square", "textformat", "textformat.size",
        "bold",
        "italic", "underline", "accessibility", "figure.roll", "faceid", "touchid", "paperplane",
        "paperplane.fill",
        "link", "paperclip", "scissors", "thermometer.medium", "leaf", "leaf.fill", "drop", "drop.fill",
        "flame",
        "flame.fill", "snowflake", "cloud", "cloud.fill", "cloud.rain", "umbrella", "airplane", "car", "bus",
        "tram", "bicycle", "location", "location.fill", "location.slash", "chart.bar", "chart.bar.fill",
        "chart.pie",
        "lightbulb", "lightbulb.fill", "lightbulb.slash", "hourglass", "timer", "stopwatch", "alarm",
        "ticket",
        "book", "book.fill", "graduationcap", "briefcase", "trophy", "sparkles", "wand.and.stars", "cube",
        "shippingbox", "storefront", "building.2", "bed.double", "nosign", "shield", "shield.fill",
        "checkmark.shield", "key", "person.badge.plus", "person.fill.badge.plus", "character.cursor.ibeam",
    ]

    private func pixels(_ image: UIImage?) -> [[UInt32]] { DrawingImageTests.pixels(image) }

    private func ink(_ image: UIImage?) -> Int {
        let alphas: [Int] = pixels(image).joined().map { Int($0 >> 24) }
        return alphas.reduce(0, +)
    }

    @Test func commonSymbolsExist() {
        let missing = Self.common.filter { UIImage(systemName: $0) == nil }
        #expect(missing == ["wifi.exclamationmark", "largecircle.fill.circle"])
        #expect(SymbolOutline.names.count >= 350)
    }

    @Test func everyOutlineIsWithinItsSquare() {
        for name in SymbolOutline.names where name.count > 1 {
            guard
                let image = UIImage(
                    systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
            else {
                Issue.record("\(name) is not found")
                continue
            }
            let rows = pixels(image)
            #expect(ink(image) > 0, "\(name)")
            #expect(
                rows.first?.allSatisfy { $0 >> 24 < 128 } == true
                    && rows.last?.allSatisfy { $0 >> 24 < 128 } == true,
                "\(name) is cut off")
            if let filled = UIImage(systemName: name + ".fill") { #expect(ink(filled) > 0, "\(name).fill") }
        }
    }

    @Test func unknownNamesHaveNoSymbol() {
        for name in [
            "bell.", "bell.fill.fill", "slash", ".slash", "bell.badge.", "bell.badge.cart.fill", "1",
            "wifi.fill",
            "badge.plus", "bell.circle.square", "arrow.up.left.fill",
        ] { #expect(UIImage(systemName: name) == nil, "\(name)") }
    }

    @Test func aSlashLeavesAGapInTheSymbol() throws {
        let size = UIImage.SymbolConfiguration(pointSize: 60)
        let bell = pixels(UIImage(systemName: "bell.fill", withConfiguration: size))
        let slashed = pixels(UIImage(systemName: "bell.slash.fill", withConfiguration: size))
        // Beside the stroke, pixels of the bell are empty.
        let cut = zip(bell, slashed).contains { a, b in zip(a, b).contains { $0 >> 24 > 200 && $1 >> 24 == 0 }
        }
        #expect(cut)
    }

    @Test func palettesColorForegroundAndBackground() throws {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1),
            blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let image = try #require(
            UIImage(
                systemName: "plus.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(paletteColors: [red, blue])
                    .applying(UIImage.SymbolConfiguration(pointSize: 40))))
        #expect(image.renderingMode == .alwaysOriginal)
        let rows = pixels(image), middle = rows.count / 2
        #expect(rows[middle][middle] == 0xFFFF_0000)
        #expect(rows[middle - rows.count / 6][middle - rows.count / 6] == 0xFF00_00FF)
        // In the tint again.
        let plain = try #require(image.applyingSymbolConfiguration(.preferringMonochrome()))
        #expect(plain.renderingMode == .automatic && plain.isSymbolImage)
    }

    @Test func hierarchicalColorsArePalerInTheBackground() throws {
        let image = try #require(
            UIImage(
                systemName: "plus.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .red)
                    .applying(UIImage.SymbolConfiguration(pointSize: 40))))
        let rows = pixels(image), middle = rows.count / 2
        #expect(rows[middle][middle] >> 24 == 255)
        // 35 % of 255.
        #expect(abs(Int(rows[middle - rows.count / 6][middle - rows.count / 6] >> 24) - 89) <= 1)
    }

    @Test func aSymbolInTextIsOnTheBaseline() throws {
        let image = try #require(UIImage(systemName: "star"))
        let attachment = NSTextAttachment(image: image)
        let bounds = attachment.attachmentBounds(
            for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        #expect(bounds.minY == -(try #require(image.baselineOffsetFromBottom)))
        #expect(bounds.size == image.size)
    }
}
