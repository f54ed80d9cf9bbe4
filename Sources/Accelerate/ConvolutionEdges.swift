// ConvolutionEdges.swift: what is outside of the source of a convolution.

enum ConvolutionEdges {
    /// Pixels near the edge are copied.
    case copied
    case color(SIMD4<Double>)
    /// The nearest pixel of the edge.
    case extended
    /// Nothing: the weights of the rest are larger.
    case truncated

    /// Nil unless exactly one of the four flags is set.
    init?(_ flags: vImage_Flags, _ background: UnsafePointer<UInt8>?) {
        let all = kvImageCopyInPlace | kvImageBackgroundColorFill | kvImageEdgeExtend | kvImageTruncateKernel
        switch Int(flags) & all {
        case kvImageCopyInPlace: self = .copied
        case kvImageBackgroundColorFill:
            self = .color(background.map { color in SIMD4((0..<4).map { Double(color[$0]) }) } ?? .zero)
        case kvImageEdgeExtend: self = .extended
        case kvImageTruncateKernel: self = .truncated
        default: return nil
        }
    }
}
