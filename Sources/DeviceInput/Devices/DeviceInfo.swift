// DeviceInfo.swift: what is known about an input device.

/// An input device, for settings that are about one of them.
public struct DeviceInfo: Hashable, Sendable {
    public enum Capability: Hashable, Sendable {
        case keyboard, pointer, touch, gamepad, accelerometer
    }

    /// The device's own name, as `libinput list-devices` shows it.
    public var name: String
    /// USB or Bluetooth vendor; 0 where there is none.
    public var vendor: UInt32
    public var product: UInt32
    public var capabilities: Set<Capability>
    /// The connector that udev's WL_OUTPUT names for a touch panel, such as `HDMI-A-1`.
    public var output: String?
    /// Width and height in millimetres, where the device knows them.
    public var width: Double?
    public var height: Double?

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
