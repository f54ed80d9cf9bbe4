// ColorFilters.swift: filters of colours.
//
// Formulas are those of Apple's “Core Image Filter Reference”, unless a comment names another source. They apply to
// components of the working space, which is linear by default, and not premultiplied.

import Foundation

extension FilterDefinition {
    static let colorFilters: [FilterDefinition] = [
        // Saturation: from a grey to the colour. Contrast: (c - 0.5) · contrast + 0.5. Brightness: c + brightness. In
        // the order of the reference.
        .colors(
            "CIColorControls",
            [kCIInputSaturationKey: .number(1), kCIInputBrightnessKey: .number(0), kCIInputContrastKey: .number(1)]
        ) { inputs in
            let saturation = Float(inputs.number(kCIInputSaturationKey)),
                contrast = Float(inputs.number(kCIInputContrastKey)),
                brightness = Float(inputs.number(kCIInputBrightnessKey))
            return { color in
                let grey = SIMD4(repeating: color.luminance)
                let c = grey + (color - grey) * saturation
                return SIMD4((c - 0.5) * contrast + 0.5 + brightness, w: color.w)
            }
        },
        // r = c · R, g = c · G, b = c · B, a = c · A; then the bias is added.
        .colors(
            "CIColorMatrix",
            [
                kCIInputRVectorKey: .vector([1, 0, 0, 0]), kCIInputGVectorKey: .vector([0, 1, 0, 0]),
                kCIInputBVectorKey: .vector([0, 0, 1, 0]), kCIInputAVectorKey: .vector([0, 0, 0, 1]),
                kCIInputBiasVectorKey: .vector([0, 0, 0, 0]),
            ]
        ) { inputs in
            let r = inputs.four(kCIInputRVectorKey), g = inputs.four(kCIInputGVectorKey),
                b = inputs.four(kCIInputBVectorKey), a = inputs.four(kCIInputAVectorKey),
                bias = inputs.four(kCIInputBiasVectorKey)
            return { c in SIMD4((c * r).sum(), (c * g).sum(), (c * b).sum(), (c * a).sum()) + bias }
        },
        // c · 2^EV.
        .colors("CIExposureAdjust", [kCIInputEVKey: .number(0.5)]) { inputs in
            let factor = Float(exp2(inputs.number(kCIInputEVKey, in: -64...64)))
            return { SIMD4($0 * factor, w: $0.w) }
        },
        // c^power. Negative components become 0.
        .colors("CIGammaAdjust", ["inputPower": .number(0.75)]) { inputs in
            let power = Float(inputs.number("inputPower", in: -64...64))
            return { SIMD4(pow(max(0, $0.x), power), pow(max(0, $0.y), power), pow(max(0, $0.z), power), $0.w) }
        },
        // A rotation of the colour cube around the axis of greys: Rodrigues' formula for the axis (1, 1, 1).
        .colors("CIHueAdjust", [kCIInputAngleKey: .number(0)]) { inputs in
            let angle = inputs.number(kCIInputAngleKey), c = cos(angle), s = sin(angle) / 3.0.squareRoot()
            let same = Float((1 + 2 * c) / 3), next = Float((1 - c) / 3 - s), last = Float((1 - c) / 3 + s)
            return { p in
                SIMD4(
                    same * p.x + next * p.y + last * p.z, last * p.x + same * p.y + next * p.z,
                    next * p.x + last * p.y + same * p.z, p.w)
            }
        },
        .colors("CIColorInvert", [:]) { _ in { SIMD4(1 - $0, w: $0.w) } },
        .colors(
            "CIColorClamp",
            ["inputMinComponents": .vector([0, 0, 0, 0]), "inputMaxComponents": .vector([1, 1, 1, 1])]
        ) { inputs in
            let low = inputs.four("inputMinComponents"), high = inputs.four("inputMaxComponents")
            return { pointwiseMin(pointwiseMax($0, low), high) }
        },
        .colors("CIMaximumComponent", [:]) { _ in { SIMD4(SIMD4(repeating: max($0.x, $0.y, $0.z)), w: $0.w) } },
        .colors("CIMinimumComponent", [:]) { _ in { SIMD4(SIMD4(repeating: min($0.x, $0.y, $0.z)), w: $0.w) } },
        // White, with the brightness as alpha.
        .colors("CIMaskToAlpha", [:]) { _ in { SIMD4(1, 1, 1, $0.luminance * $0.w) } },
        // From the first colour to the second, by luminance.
        .colorsInSpace("CIFalseColor", [kCIInputColor0Key: .color(0.3, 0, 0), kCIInputColor1Key: .color(1, 0.9, 0.8)]) {
            inputs in
            let first = inputs.color(kCIInputColor0Key), second = inputs.color(kCIInputColor1Key)
            return { space in
                let a = space.straight(first), b = space.straight(second)
                return { color in
                    let mixed = a + (b - a) * color.luminance
                    return SIMD4(mixed, w: mixed.w * color.w)
                }
            }
        },
        // The colour in the brightness of the image, to the extent of the intensity. The reference only describes it:
        // luminance (Rec. 709) times the colour.
        .colorsInSpace(
            "CIColorMonochrome", [kCIInputColorKey: .color(0.6, 0.45, 0.3), kCIInputIntensityKey: .number(1)]
        ) { inputs in
            let tint = inputs.color(kCIInputColorKey), intensity = Float(inputs.number(kCIInputIntensityKey))
            return { space in
                let tint = space.straight(tint)
                return { color in SIMD4(color + (tint * color.luminance - color) * intensity, w: color.w) }
            }
        },
        // The reference only describes it. The matrix of W3C Filter Effects' sepia(), for encoded components.
        .colors("CISepiaTone", [kCIInputIntensityKey: .number(1)], isEncoded: true) { inputs in
            let intensity = Float(inputs.number(kCIInputIntensityKey))
            return { p in
                let sepia = SIMD4(
                    0.393 * p.x + 0.769 * p.y + 0.189 * p.z, 0.349 * p.x + 0.686 * p.y + 0.168 * p.z,
                    0.272 * p.x + 0.534 * p.y + 0.131 * p.z, 0)
                return SIMD4(p + (sepia - p) * intensity, w: p.w)
            }
        },
        // sRGB's transfer function (IEC 61966-2-1) and its inverse.
        .colors("CILinearToSRGBToneCurve", [:]) { _ in
            { SIMD4(WorkingSpace.encoded($0.x), WorkingSpace.encoded($0.y), WorkingSpace.encoded($0.z), $0.w) }
        },
        .colors("CISRGBToneCurveToLinear", [:]) { _ in
            { SIMD4(WorkingSpace.linear($0.x), WorkingSpace.linear($0.y), WorkingSpace.linear($0.z), $0.w) }
        },
    ]
}
