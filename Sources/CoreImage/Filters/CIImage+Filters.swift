// CIImage+Filters.swift: filters by name, applied to an image.

extension CIImage {
    /// The result of a filter of this image.
    /// - Parameter params: the other parameters. The rest have their defaults.
    /// - Returns: an empty image if there is no such filter, or it has no result.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return .empty() }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? .empty()
    }

    /// The result of a filter of this image, with default parameters.
    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
}
