// UIApplication+Memory.swift: memory runs short: everybody gives back what can be made again.

import CVitrineLinux
import Foundation
import VitrineGraphics
import VitrineRemarks
import VitrineText

extension UIApplication {
    /// What the caches hold, bytes: each has a bound of its own.
    package struct CacheFigures: Codable, Hashable, Sendable {
        /// Pixels of decoded pictures; bounded by VITRINE_IMAGE_CACHE.
        package var decodedImages: Int
        /// Masks of glyphs; bounded at 8 MiB.
        package var glyphs: Int
    }

    /// What the caches hold now.
    package static var cacheFigures: CacheFigures {
        CacheFigures(
            decodedImages: DecodedImageCache.shared.bytes, glyphs: GlyphCache.shared.statistics.bytes)
    }

    /// The most that the caches ever hold.
    package static var cacheBounds: CacheFigures {
        CacheFigures(
            decodedImages: DecodedImageCache.shared.limit, glyphs: GlyphCache.shared.statistics.budget)
    }

    /// Tells the app that memory runs short: its delegate, every view controller and whoever observes
    /// `didReceiveMemoryWarningNotification`; then empties the caches and hands free memory to the system.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows {
            if let root = window.rootViewController { Self.warn(root) }
        }
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
        // Somebody may have lowered the limits of the service, or of a group around it.
        ImageMemory.follow(.read())
        DecodedImageCache.shared.purge()
        GlyphCache.shared.removeAll()
        AppLanguage.releaseGoneFollowers()
        // The C library keeps what was freed, for a next time that may never come.
        vitrine_trim_memory()
    }

    private static func warn(_ controller: UIViewController) {
        controller.didReceiveMemoryWarning()
        for child in controller.children { warn(child) }
        // A presented controller is asked by whoever presented it, not by each of its containers.
        if let presented = controller.presentedViewController,
            presented.presentingViewController === controller
        {
            warn(presented)
        }
    }
}
