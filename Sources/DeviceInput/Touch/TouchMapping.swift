// TouchMapping.swift: the display on which a touch panel is mounted.

import Foundation

/// A display on which a touch panel may be mounted.
public struct TouchOutput: Hashable, Sendable {
    /// The connector's name, such as `HDMI-A-1`.
    public var connector: String
    /// The width in millimetres. Nil if the display does not report it, or reports 0.
    public var width: Double?
    /// The height in millimetres. Nil if unknown.
    public var height: Double?

    /// A display with the given connector and size.
    public init(connector: String, width: Double? = nil, height: Double? = nil) {
        self.connector = connector
        self.width = width
        self.height = height
    }
}

/// Finds the display of a touch panel: by setting, by udev's WL_OUTPUT, by size. Otherwise the first.
struct TouchMapping {
    var settings: [DeviceSetting<String>] = []
    /// The connected displays, the main one first.
    var outputs: [TouchOutput] = []

    /// The largest relative difference of sizes that match.
    private static let tolerance = 0.05

    /// The connector of the display of `device`. Nil if there is no display.
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

    /// Parses `CONNECTOR` or `MATCH=CONNECTOR`, separated by semicolons.
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
