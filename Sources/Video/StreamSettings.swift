// StreamSettings.swift: the hosts that streams may come from, by the app's Info.plist.

import CVitrineVideo
package import Foundation

/// The hosts that streams may come from, and how long their data may be missing.
package struct StreamSettings: Sendable, Hashable {
    /// The keys of an Info.plist.
    package static let hostsKey = "VitrineMediaHosts", patienceKey = "VitrineMediaPatience"

    /// Names and addresses; `*.example.com` is each host below example.com.
    package var hosts: [String]
    /// Seconds without data after which a stream has failed.
    package var patience: Double

    package init(hosts: [String] = [], patience: Double = 15) {
        self.hosts = hosts
        self.patience = patience
    }

    /// The settings by the keys of an Info.plist. No host is named without a list; a patience from 1 second to an hour is
    /// kept.
    package init(_ info: [String: Any]) {
        self.init(hosts: (info[Self.hostsKey] as? [Any] ?? []).compactMap { $0 as? String })
        let value = info[Self.patienceKey]
        if let seconds = value as? Double ?? (value as? NSNumber)?.doubleValue, (1...3600).contains(seconds) {
            patience = seconds
        }
    }

    /// The app's.
    package static let ofApp = StreamSettings(Bundle.main.infoDictionary ?? [:])

    /// The hosts as a decoder reads them. Those that do not fit into an order are left out, each as a whole.
    var lines: String {
        var lines = ""
        for host in hosts where !host.contains("\n") && !host.contains("\0") {
            guard lines.utf8.count + host.utf8.count + 1 < Int(VITRINE_VIDEO_HOSTS) else { break }
            lines += host + "\n"
        }
        return lines
    }

    /// Whether a host is one of them.
    package func names(_ host: String) -> Bool { vitrine_decoder_names(lines, host) != 0 }

    /// The text of a stream's URL for a decoder.
    /// - Throws: `DecoderFailure` if no stream is there, or the app does not name its host.
    func text(of url: URL) throws(DecoderFailure) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        guard ["http", "https", "rtsp", "rtsps"].contains(scheme) else {
            throw DecoderFailure("\(scheme) is not supported: files, http, https, rtsp and rtsps are")
        }
        guard let host = url.host, !host.isEmpty else { throw DecoderFailure("The URL has no host") }
        guard names(host) else {
            throw DecoderFailure(
                "\(host) is not one of the hosts that the app names: add it to \(Self.hostsKey) in the app's Info.plist",
                cause: .hostNotNamed)
        }
        let text = url.absoluteURL.absoluteString
        guard text.utf8.count < Int(VITRINE_VIDEO_URI) else { throw DecoderFailure("The URL is too long") }
        return text
    }
}
