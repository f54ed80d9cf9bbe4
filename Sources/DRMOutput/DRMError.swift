// DRMError.swift: the device errors of a display, by their old name.

public import VitrineSeat

/// A display device, or a call on it, refused.
public typealias DRMError = DeviceError
