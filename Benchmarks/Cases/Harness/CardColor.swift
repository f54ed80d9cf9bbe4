// CardColor.swift: colours that every library turns into the same pixel.
//
// Components are multiples of 5/255 and alpha is 153/255, so premultiplied
// values are whole; libraries that round differently agree on them.

import Foundation

struct CardColor: Equatable {
    /// 0…51, of 51.
    var red: Int
    var green: Int
    var blue: Int
    var isOpaque: Bool

    /// A colour for the object at `index` in the frame of `iteration`; neighbours in either differ.
    init(iteration: Int, index: Int = 0, isOpaque: Bool = true) {
        let step = iteration &* 7 &+ index &* 11
        red = (step &* 3 &+ 13) % 52
        green = (step &* 5 &+ 29) % 52
        blue = (step &* 11 &+ 41) % 52
        self.isOpaque = isOpaque
    }

    /// Straight components, 0…1.
    var components: (red: Double, green: Double, blue: Double, alpha: Double) {
        (Double(red) / 51, Double(green) / 51, Double(blue) / 51, isOpaque ? 1 : 0.6)
    }

    /// Premultiplied 0xAARRGGBB.
    var pixel: UInt32 {
        let scale: UInt32 = isOpaque ? 5 : 3
        return (isOpaque ? 255 : 153) << 24 | UInt32(red) * scale << 16 | UInt32(green) * scale << 8
            | UInt32(blue) * scale
    }
}
