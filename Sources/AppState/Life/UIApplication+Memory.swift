// UIApplication+Memory.swift: when memory runs short, everything that can be created again is freed.

import CVitrineLinux
import Foundation
import VitrineGraphics
import VitrineLocalization
package import VitrineRuntime
import VitrineSystem
import VitrineText

extension UIApplication {
    /// The size of the caches in bytes: each has its own limit.
    package struct CacheFigures: Codable, Hashable, Sendable {
        /// Pixels of decoded pictures; bounded by VITRINE_IMAGE_CACHE.
        package var decodedImages: Int
        /// Masks of glyphs; bounded at 8 MiB.
        package var glyphs: Int
    }

    /// The present size of the caches.
    package static var cacheFigures: CacheFigures {
        CacheFigures(
            decodedImages: DecodedImageCache.shared.bytes, glyphs: GlyphCache.shared.statistics.bytes)
    }

    /// The most that the caches ever hold.
    package static var cacheBounds: CacheFigures {
        CacheFigures(
            decodedImages: DecodedImageCache.shared.limit, glyphs: GlyphCache.shared.statistics.budget)
    }

    /// Warns the app that memory runs short: its delegate, all view controllers, and observers of
    /// `didReceiveMemoryWarningNotification`; then empties the caches and returns free memory to the system.
    package func receiveMemoryWarning() {
        resourcesRunShort()
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows {
            if let root = window.rootViewController { Self.warn(root) }
        }
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
        // An administrator may have lowered the limits of the service, or of a group around it.
        ImageMemory.follow(.read())
        DecodedImageCache.shared.purge()
        GlyphCache.shared.removeAll()
        AppLanguage.removeReleasedFollowers()
        // The C library keeps freed memory for later use, which may never come.
        vitrine_trim_memory()
    }

    private static func warn(_ controller: UIViewController) {
        controller.didReceiveMemoryWarning()
        for child in controller.children { warn(child) }
        // A presented controller is warned once, by its presenter, not by each of its containers.
        if let presented = controller.presentedViewController,
            presented.presentingViewController === controller
        {
            warn(presented)
        }
    }
}
