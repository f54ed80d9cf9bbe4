// Generators.swift: filters without an input image.

import Foundation

extension FilterDefinition {
    static let generators: [FilterDefinition] = [
        FilterDefinition("CIConstantColorGenerator", [kCIInputColorKey: .color(1, 0, 0)]) { inputs in
            CIImage(ColorRecipe(color: inputs.color(kCIInputColorKey)))
        },
        FilterDefinition("CIQRCodeGenerator", ["inputMessage": .missing, "inputCorrectionLevel": .text("M")]) {
            inputs in
            guard let message = inputs.data("inputMessage"),
                let level = QRCodeRecipe.Level(rawValue: inputs.text("inputCorrectionLevel")),
                let code = QRCodeRecipe(message, level)
            else { return nil }
            // Modules stay squares in larger pictures.
            return CIImage(ImageNode(code, samplesNearest: true))
        },
        FilterDefinition(
            "CICode128BarcodeGenerator",
            ["inputMessage": .missing, "inputQuietSpace": .number(7), "inputBarcodeHeight": .number(32)]
        ) { inputs in
            let quiet = Int(inputs.number("inputQuietSpace", in: 0...100))
            let height = Int(inputs.number("inputBarcodeHeight", in: 1...1000))
            guard let message = inputs.data("inputMessage"),
                let code = Code128Recipe(message, quiet: quiet, height: height)
            else { return nil }
            return CIImage(ImageNode(code, samplesNearest: true))
        },
        // From the first point to the second, along the line through both.
        FilterDefinition(
            "CILinearGradient",
            [
                kCIInputPoint0Key: .vector([0, 0]), kCIInputPoint1Key: .vector([200, 200]),
                kCIInputColor0Key: .color(1, 1, 1), kCIInputColor1Key: .color(0, 0, 0),
            ]
        ) { inputs in
            let p = inputs.point(kCIInputPoint0Key), q = inputs.point(kCIInputPoint1Key)
            let (x, y) = (Double(q.x - p.x), Double(q.y - p.y)), square = x * x + y * y
            return mix(inputs) { u, v in
                let along = (u - Double(p.x)) * x + (v - Double(p.y)) * y
                return square > 0 ? along / square : along < 0 ? 0 : 1
            }
        },
        // From the first radius to the second.
        FilterDefinition(
            "CIRadialGradient",
            [
                kCIInputCenterKey: .vector([150, 150]), kCIInputRadius0Key: .number(5),
                kCIInputRadius1Key: .number(100), kCIInputColor0Key: .color(1, 1, 1),
                kCIInputColor1Key: .color(0, 0, 0),
            ]
        ) { inputs in
            let center = inputs.point(kCIInputCenterKey), limit = 0.0...1e7
            let r0 = inputs.number(kCIInputRadius0Key, in: limit), r1 = inputs.number(kCIInputRadius1Key, in: limit)
            return mix(inputs) { x, y in
                let distance = hypot(x - Double(center.x), y - Double(center.y))
                return r0 == r1 ? (distance < r0 ? 0 : 1) : (distance - r0) / (r1 - r0)
            }
        },
        // The square above and to the right of the centre has the first colour. A sharpness below 1 mixes the colours
        // on both sides of an edge.
        FilterDefinition(
            "CICheckerboardGenerator",
            [
                kCIInputCenterKey: .vector([150, 150]), kCIInputColor0Key: .color(1, 1, 1),
                kCIInputColor1Key: .color(0, 0, 0), kCIInputWidthKey: .number(80),
                kCIInputSharpnessKey: .number(1),
            ]
        ) { inputs in
            let center = inputs.point(kCIInputCenterKey), width = inputs.number(kCIInputWidthKey, in: 1...1e6)
            let soft = 1 - inputs.number(kCIInputSharpnessKey, in: 0...1)
            // 1 in one square, -1 in the next; a ramp of `soft` half squares to both sides of an edge.
            @Sendable func wave(_ distance: Double) -> Double {
                let phase = distance / width, square = phase.rounded(.down), inside = phase - square
                let toEdge = 2 * min(inside, 1 - inside)
                let height = soft > 0 ? min(1, toEdge / soft) : 1
                return square.truncatingRemainder(dividingBy: 2) == 0 ? height : -height
            }
            return mix(inputs) { x, y in 0.5 - wave(x - Double(center.x)) * wave(y - Double(center.y)) / 2 }
        },
    ]

    private static func mix(_ inputs: FilterInputs, _ part: @escaping @Sendable (Double, Double) -> Double) -> CIImage {
        CIImage(
            MixRecipe(first: inputs.color(kCIInputColor0Key), second: inputs.color(kCIInputColor1Key)) {
                min(1, max(0, part($0, $1)))
            })
    }
}
