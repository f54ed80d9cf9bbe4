// GraphicsContextStack.swift: the current context of drawing calls.
//
// Each thread has its own stack, as in UIKit, so that images can be drawn in the background while the main thread draws
// views.

public import Foundation
public import VitrineGraphics
import VitrineSystem

/// The stack of one thread.
private final class ContextStack {
    struct Entry {
        var context: CGContext
        /// Set where the entry began with `UIGraphicsBeginImageContextWithOptions`.
        var imageScale: CGFloat?
    }

    var entries: [Entry] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { stack in
            if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
        }
        guard status == 0 else {
            fatalError("No thread-local key for graphics contexts: \(ErrnoName.message(status))")
        }
        return key
    }()

    static var current: ContextStack {
        if let stack = pthread_getspecific(key) {
            return Unmanaged<ContextStack>.fromOpaque(stack).takeUnretainedValue()
        }
        let stack = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}

/// The context that drawing calls of this thread go to; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes `context` the current one until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(.init(context: context))
}

/// Returns to the context before the last push; without one, nothing happens.
public func UIGraphicsPopContext() {
    let stack = ContextStack.current
    if stack.entries.last?.imageScale == nil { _ = stack.entries.popLast() }
}

/// Starts a transparent bitmap of one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts a bitmap and makes it the current context, until `UIGraphicsEndImageContext`.
/// - Parameters:
///   - size: in points. A size without pixels starts nothing, as the matching end expects.
///   - opaque: the bitmap starts black instead of transparent.
///   - scale: pixels a point; 0 is the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : MainScreenScale.value
    let context = BitmapContext.make(size: size, scale: scale, opaque: opaque)
    ContextStack.current.entries.append(.init(context: context, imageScale: scale))
}

/// The image as drawn so far; nil unless a bitmap that `UIGraphicsBeginImageContext` started is current.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the bitmap that is current.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.entries.last?.imageScale != nil { _ = stack.entries.popLast() }
}
