// Raster+Mips.swift: draws reduced images from two mipmap levels.
//
// Both levels are sampled like any image; their mix is blended as one picture.

import CVitrineKernels

extension Raster {
    func draw(_ mip: MipPlace, of node: RenderNode, clip: DeviceRect, into target: BandSurface) {
        var whole = node
        whole.place.alpha = 255
        let larger = sample(mip.larger, level: mip.level, of: whole, clip, index: nextSurface)
        let smaller = sample(mip.smaller, level: mip.level + 1, of: whole, clip, index: nextSurface + 1)
        let x = Int(clip.minX), n = clip.width
        let mixed = surface(nextSurface + 2, pixels: 2 * n), part = mixed + n
        for y in Int(clip.minY)..<Int(clip.maxY) {
            kernels.fill(mixed, n, 0)
            kernels.fill(part, n, 0)
            kernels.blend_alpha(mixed, larger.at(x, y), n, 255 - mip.share)
            kernels.blend_alpha(part, smaller.at(x, y), n, mip.share)
            // kCGBlendModePlusLighter is 27: the sum of the two is the mix.
            vk_composite(mixed, part, nil, n, 27)
            kernels.blend_alpha(target.at(x, y), mixed, n, node.place.alpha)
        }
    }

    /// Samples the image, halved `level` times, on a clear surface.
    private func sample(
        _ pixels: ContentPixels, level: Int, of node: RenderNode, _ area: DeviceRect, index: Int
    ) -> BandSurface {
        let stride = (area.width + 15) & ~15
        let base = surface(index, pixels: stride * area.height)
        let out = BandSurface(base: base, stride: stride, rect: area)
        for y in Int(area.minY)..<Int(area.maxY) { kernels.fill(out.at(Int(area.minX), y), area.width, 0) }
        var small = node
        let scale = 1 / Double(1 << level)
        small.style.contentSource = small.style.contentSource.scaled(by: scale)
        small.style.center = small.style.center.scaled(by: scale)
        small.style.contentScale *= scale
        drawImage(small, pixels, clip: area, into: out)
        return out
    }
}

extension Box {
    fileprivate func scaled(by k: Double) -> Box { Box(x0: x0 * k, y0: y0 * k, x1: x1 * k, y1: y1 * k) }
}
