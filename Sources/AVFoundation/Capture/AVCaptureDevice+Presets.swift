// AVCaptureDevice+Presets.swift: the format for a session's preset.

import VitrineVideo

extension AVCaptureDevice {
    /// The format that is nearest to a preset. Among those of the same size, one with 24 pictures a second and more, then one
    /// that is not compressed.
    static func best(_ formats: [Format], for preset: AVCaptureSession.Preset) -> Format? {
        guard let wanted = preset.size else {
            // Photos: all that the camera sees.
            return formats.max { area($0) < area($1) || (area($0) == area($1) && cost($0) > cost($1)) }
        }
        return formats.min { distance($0, wanted) < distance($1, wanted) }
    }

    private static func area(_ format: Format) -> Int { format.camera.width * format.camera.height }

    /// What speaks against a format.
    private static func cost(_ format: Format) -> Int {
        let isSlow = format.camera.mostRate > 0 && format.camera.mostRate < 24
        return (isSlow ? 2 : 0) + (format.camera.isCompressed ? 1 : 0)
    }

    /// A smaller picture is farther away than a larger one, and a slow one than any of another size up to half of it.
    private static func distance(_ format: Format, _ wanted: (width: Int, height: Int)) -> Double {
        let ratio = Double(area(format)) / Double(wanted.width * wanted.height)
        let size = ratio < 1 ? 2 * (1 / max(ratio, 1e-6) - 1) : ratio - 1
        return size + Double(cost(format)) * 0.4
    }
}
