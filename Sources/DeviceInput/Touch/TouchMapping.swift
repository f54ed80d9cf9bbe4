// TouchMapping.swift: which display a touch panel lies on.

import Foundation

/// A display, as far as touch panels are concerned.
public struct TouchOutput: Hashable, Sendable {
    /// The connector's name, such as `HDMI-A-1`.
    public var connector: String
    /// Millimetres; nil where the display does not say, or says 0.
    public var width: Double?
    public var height: Double?

    public init(connector: String, width: Double? = nil, height: Double? = nil) {
        self.connector = connector
        self.width = width
        self.height = height
    }
}

/// Finds the display of a touch panel: by setting, by udev's WL_OUTPUT, by size; else the first.
struct TouchMapping {
    var settings: [DeviceSetting<String>] = []
    /// The displays that are connected, the main one first.
    var outputs: [TouchOutput] = []

    /// Panels and displays that differ by less count as equally large, as a part of the size.
    private static let tolerance = 0.05

    /// The connector of the display under `device`; nil if there is no display.
    func connector(for device: DeviceInfo) -> String? {
        guard outputs.count > 1 else { return outputs.first?.connector }
        for wanted in [settings.value(for: device), device.output] {
            if let wanted, outputs.contains(where: { $0.connector == wanted }) { return wanted }
        }
        let fitting = outputs.filter { fits(device, $0) }
        return (fitting.count == 1 ? fitting.first : outputs.first)?.connector
    }

    private func fits(_ device: DeviceInfo, _ output: TouchOutput) -> Bool {
        guard let width = device.width, let height = device.height, let outputWidth = output.width,
            let outputHeight = output.height, width > 0, height > 0, outputWidth > 0, outputHeight > 0
        else { return false }
        return abs(width / outputWidth - 1) < Self.tolerance
            && abs(height / outputHeight - 1) < Self.tolerance
    }

    /// `CONNECTOR` or `MATCH=CONNECTOR`, with semicolons between them.
    static func settings(_ text: String) throws(DeviceMatch.Problem) -> [DeviceSetting<String>] {
        let read = try DeviceMatch.settings(text) { (text) throws(DeviceMatch.Problem) in
            guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else {
                throw DeviceMatch.Problem(
                    "\"\(text)\" is no connector; write MATCH=CONNECTOR, such as name~=Goodix=HDMI-A-1, "
                        + "with a name of /sys/class/drm without its card")
            }
            return text
        }
        return read.map { DeviceSetting(match: $0.match, value: $0.value) }
    }
}
