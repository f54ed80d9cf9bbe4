// DesktopClipboard.swift: the general pasteboard and the clipboard of the desktop, in both directions, as text.

import Foundation
import VitrinePasteboard

/// Keeps the general pasteboard and the desktop's clipboard equal.
@MainActor final class DesktopClipboard {
    private let exchange: any TextExchange
    private var observer: (any NSObjectProtocol)?
    /// The text of the desktop's clipboard as far as it is known, which is not offered again.
    private var known = ""

    init(_ exchange: any TextExchange) {
        self.exchange = exchange
        exchange.onCopiedText = { [unowned self] in receive($0) }
        observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.pasteboardDidChange() }
        }
    }

    isolated deinit {
        exchange.onCopiedText = nil
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func receive(_ text: String) {
        known = text
        guard UIPasteboard.general.string != text else { return }
        UIPasteboard.general.string = text
    }

    /// Any pasteboard has changed. Other programs see the general one only.
    private func pasteboardDidChange() {
        let text = UIPasteboard.general.string ?? ""
        guard text != known else { return }
        known = text
        exchange.offerText(text)
    }
}
