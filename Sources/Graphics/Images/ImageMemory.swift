// ImageMemory.swift: decoders and caches follow what the process may take.

package import VitrineRemarks

/// What pictures take of the process's memory.
package enum ImageMemory {
    /// Bounds the decoders and the cache of decoded pixels for a process with so much memory. The cache gives back what
    /// is beyond; one that VITRINE_IMAGE_CACHE bounds stays as it is.
    package static func follow(
        _ budget: MemoryBudget, limits: ImageLimits = .current, decoders: DecodingMemory = .shared,
        cache: DecodedImageCache = .shared
    ) {
        decoders.limit = DecodingMemory.share(of: budget)
        if !limits.hasOwnCachedBytes { cache.limit = ImageLimits.cachedBytes(of: budget) }
    }
}
