// DRMError.swift: another name of the device errors of a display.

public import VitrineSeat

/// The error of a display device or of a call on it.
public typealias DRMError = DeviceError
