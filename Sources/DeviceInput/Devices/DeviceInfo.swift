// DeviceInfo.swift: the properties of an input device.

/// The properties of an input device, by which settings select it.
public struct DeviceInfo: Hashable, Sendable {
    /// A kind of input. A device may have several.
    public enum Capability: Hashable, Sendable {
        /// Keys, relative motion, touches, a gamepad's buttons, and acceleration.
        case keyboard, pointer, touch, gamepad, accelerometer
    }

    /// The device's name, as `libinput list-devices` shows it.
    public var name: String
    /// The USB or Bluetooth vendor number. 0 if there is none.
    public var vendor: UInt32
    /// The USB or Bluetooth product number. 0 if there is none.
    public var product: UInt32
    /// The kinds of input that the device sends.
    public var capabilities: Set<Capability>
    /// The connector in udev's WL_OUTPUT for a touch panel, such as `HDMI-A-1`.
    public var output: String?
    /// The width in millimetres. Nil if the device does not report it.
    public var width: Double?
    /// The height in millimetres. Nil if the device does not report it.
    public var height: Double?

    /// A device with the given properties.
    public init(
        name: String, vendor: UInt32 = 0, product: UInt32 = 0, capabilities: Set<Capability> = [],
        output: String? = nil, width: Double? = nil, height: Double? = nil
    ) {
        self.name = name
        self.vendor = vendor
        self.product = product
        self.capabilities = capabilities
        self.output = output
        self.width = width
        self.height = height
    }
}
