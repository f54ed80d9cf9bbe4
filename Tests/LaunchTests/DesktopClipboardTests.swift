// DesktopClipboardTests.swift: the general pasteboard and the desktop's clipboard.

import OffscreenTesting
import Testing
import VitrinePasteboard

@testable import VitrineLaunch

/// Records what is offered.
@MainActor private final class RecordingExchange: TextExchange {
    var onCopiedText: ((String) -> Void)?
    private(set) var offers: [String] = []

    func offerText(_ text: String) { offers.append(text) }
}

@MainActor @Suite(.ownPasteboards) struct DesktopClipboardTests {
    @Test func bothDirections() {
        let exchange = RecordingExchange()
        let clipboard = DesktopClipboard(exchange)
        UIPasteboard.general.string = "ours"
        exchange.onCopiedText?("theirs")
        #expect(UIPasteboard.general.string == "theirs")
        // What comes from the desktop is not offered to it.
        #expect(exchange.offers == ["ours"])
        // The same text again, after another program had the clipboard.
        UIPasteboard.general.string = "ours"
        #expect(exchange.offers == ["ours", "ours"])
        withExtendedLifetime(clipboard) {}
    }

    /// The end of a kiosk's session.
    @Test func anEmptiedPasteboardIsTakenBack() {
        let exchange = RecordingExchange()
        let clipboard = DesktopClipboard(exchange)
        UIPasteboard.general.string = "secret"
        UIPasteboard.clearAll()
        #expect(exchange.offers == ["secret", ""])
        withExtendedLifetime(clipboard) {}
    }

    @Test func otherPasteboardsStayInTheProgram() {
        let exchange = RecordingExchange()
        let clipboard = DesktopClipboard(exchange)
        UIPasteboard(name: .find, create: true)?.string = "search"
        #expect(exchange.offers.isEmpty)
        withExtendedLifetime(clipboard) {}
    }

    @Test func afterTheRunNothingIsExchanged() {
        let exchange = RecordingExchange()
        var clipboard: DesktopClipboard? = DesktopClipboard(exchange)
        #expect(clipboard != nil && exchange.onCopiedText != nil)
        clipboard = nil
        UIPasteboard.general.string = "late"
        #expect(exchange.onCopiedText == nil && exchange.offers.isEmpty)
    }
}
