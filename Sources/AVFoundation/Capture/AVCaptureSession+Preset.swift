// AVCaptureSession+Preset.swift: sizes of pictures by name.

extension AVCaptureSession {
    /// What a session's pictures are for. The values are Apple's.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// All that the camera sees.
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        /// 1920x1080 samples, or what is nearest to it.
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        /// 640x480 samples, or what is nearest to it.
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        /// 320x240 samples, or what is nearest to it.
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
        public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
        public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
        /// The camera's `activeFormat`.
        public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")

        /// In samples; nil for the largest.
        var size: (width: Int, height: Int)? {
            switch self {
            case .photo: nil
            case .medium, .vga640x480: (640, 480)
            case .low: (320, 240)
            case .cif352x288: (352, 288)
            case .hd1280x720: (1280, 720)
            case .hd4K3840x2160: (3840, 2160)
            default: (1920, 1080)
            }
        }
    }
}
