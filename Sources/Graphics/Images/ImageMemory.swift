// ImageMemory.swift: adapts decoders and caches to the process's memory limit.

package import VitrineSystem

/// The memory for images.
package enum ImageMemory {
    /// Sets the limits of the decoders and of the cache of decoded pixels for a memory limit. The cache frees the
    /// excess; one that VITRINE_IMAGE_CACHE limits is not changed.
    package static func follow(
        _ budget: MemoryBudget, limits: ImageLimits = .current, decoders: DecodingMemory = .shared,
        cache: DecodedImageCache = .shared
    ) {
        decoders.limit = DecodingMemory.share(of: budget)
        if !limits.hasOwnCachedBytes { cache.limit = ImageLimits.cachedBytes(of: budget) }
    }
}
