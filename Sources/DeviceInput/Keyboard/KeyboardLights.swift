// KeyboardLights.swift: the LEDs of keyboards. The values are libinput's.

struct KeyboardLights: OptionSet, Hashable, Sendable {
    var rawValue: UInt32

    static let numLock = KeyboardLights(rawValue: 1 << 0)
    static let capsLock = KeyboardLights(rawValue: 1 << 1)
    static let scrollLock = KeyboardLights(rawValue: 1 << 2)
}
