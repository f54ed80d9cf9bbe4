// CameraFormat.swift: what a camera can send.

import CVitrineVideo
import Glibc

/// A size of a camera's pictures in one pixel format.
package struct CameraFormat: Sendable, Hashable {
    /// The pixel format, as the kernel's four characters.
    package var code: UInt32
    package var width: Int
    package var height: Int
    /// Pictures a second. 0: the driver does not say.
    package var leastRate: Double
    package var mostRate: Double

    package init(code: UInt32, width: Int, height: Int, leastRate: Double = 0, mostRate: Double = 0) {
        self.code = code
        self.width = width
        self.height = height
        self.leastRate = leastRate
        self.mostRate = mostRate
    }

    /// Whether pictures are compressed, as JPEG.
    package var isCompressed: Bool { code == Self.code("MJPG") || code == Self.code("JPEG") }

    /// A pixel format of four characters.
    package static func code(_ characters: String) -> UInt32 {
        characters.utf8.prefix(4).enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
    }
}

/// What is asked of a camera that is not used. It is open for the answer only.
package enum CameraNode {
    /// The camera's name; nil if the node is not of a camera, or cannot be opened.
    package static func name(of path: String) -> String? {
        var name = [CChar](repeating: 0, count: 32)
        guard vitrine_camera_name(path, &name) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The formats that can be shown. Empty if the camera cannot be opened.
    package static func formats(of path: String) -> [CameraFormat] {
        var found = [vitrine_camera_format](repeating: vitrine_camera_format(), count: 256)
        let count = vitrine_camera_formats(path, &found, Int32(found.count))
        return found.prefix(max(0, Int(count))).map {
            CameraFormat(
                code: $0.code, width: Int($0.width), height: Int($0.height), leastRate: $0.least_rate,
                mostRate: $0.most_rate)
        }
    }
}
