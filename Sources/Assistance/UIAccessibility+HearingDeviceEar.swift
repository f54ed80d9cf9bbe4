// UIAccessibility+HearingDeviceEar.swift: the ears with a paired hearing device.

public import VitrineRuntime

extension UIAccessibility {
    /// The ears with a paired hearing device.
    public struct HearingDeviceEar: OptionSet, Sendable {
        /// The ears as bits.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left ear.
        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        /// The right ear.
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        /// Both ears.
        public static let both: HearingDeviceEar = [.left, .right]
    }
}
