// OldFunctions.swift: functions and initialisers of UIKit that newer source does not use.

import Foundation
import VitrineDevice
public import VitrineDrawing
public import VitrineRuntime

/// The kind of device.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

extension UITouch {
    /// A touch at the origin of no window, as tests make it to call methods of a view.
    public convenience init(_ nothing: Void = ()) {
        self.init(type: .direct, position: .zero, timestamp: 0, window: nil, view: nil)
    }
}
