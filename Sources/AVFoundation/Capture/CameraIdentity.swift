// CameraIdentity.swift: which camera a node is.

import Foundation

/// What udev and sysfs say about a camera's node.
struct CameraIdentity {
    /// A name that stays the same: udev's link with the camera's serial number, or with its port; otherwise the node.
    let name: String
    /// Whether the camera is at a USB port.
    let isUSB: Bool

    init(node: String, links: String = "/dev/v4l", classes: String = "/sys/class/video4linux") {
        let number = (node as NSString).lastPathComponent
        let device = URL(fileURLWithPath: "\(classes)/\(number)/device").resolvingSymlinksInPath().path
        isUSB = device.contains("/usb")
        let found = ["by-id", "by-path"].lazy.compactMap { kind in
            Self.link(to: node, in: "\(links)/\(kind)")
        }.first
        name = found ?? node
    }

    private static func link(to node: String, in folder: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().first { name in
            URL(fileURLWithPath: "\(folder)/\(name)").resolvingSymlinksInPath().path == node
        }
    }
}
