// NSTextViewportRenderingSurface.swift: views and layers that show fragments, and what identifies them.

public import Foundation

/// A view or a layer that shows a layout fragment. Views and layers of an app adopt it.
public protocol NSTextViewportRenderingSurface: NSObjectProtocol {}

/// What identifies a surface from one layout to the next: a layout fragment, or a string.
public protocol NSTextViewportRenderingSurfaceKey: NSObjectProtocol {}

extension NSString: NSTextViewportRenderingSurfaceKey {}
