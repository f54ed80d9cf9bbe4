// Context+Gradients.swift: gradients, shadings and patterns.

import Foundation
import VitrineGraphics

/// A gradient of the gallery's colours.
private func mix(_ colors: CGColor..., at locations: [CGFloat]? = nil) -> CGGradient {
    guard let locations else { return CGGradient(colorsSpace: nil, colors: colors, locations: nil)! }
    return CGGradient(colorsSpace: nil, colors: colors, locations: locations)!
}

/// A cell of 8 x 8 points: a dot and a line.
private func cells(
    isColored: Bool = true, matrix: CGAffineTransform = .identity, tiling: CGPatternTiling = .constantSpacing
) -> CGPattern {
    var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, context in
            context.setFillColor(.coral)
            context.fillEllipse(in: CGRect(x: 1, y: 1, width: 4, height: 4))
            context.setFillColor(.sea)
            context.fill(CGRect(x: 6, y: 0, width: 1, height: 8))
        }, releaseInfo: nil)
    return CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: matrix, xStep: 8, yStep: 8,
        tiling: tiling, isColored: isColored, callbacks: &callbacks)!
}

extension Gallery {
    static let contextGradients: [any Exhibit] = [
        ContextExhibit(
            "context-linear-gradient", shows: ["CGContext.drawLinearGradient(_:start:end:options:)"],
            size: CGSize(width: 96, height: 64)
        ) { context, _ in
            let parts: [(CGGradient, CGGradientDrawingOptions)] = [
                (mix(.sea, .white, .coral), []),
                (mix(.leaf, .sand), [.drawsBeforeStartLocation]),
                (mix(.coral, .clear), [.drawsBeforeStartLocation, .drawsAfterEndLocation]),
                (mix(.ink, .ink, .sand, .sand, .leaf, at: [0, 0.3, 0.3, 0.6, 1]), [.drawsAfterEndLocation]),
            ]
            for (k, part) in parts.enumerated() {
                let x = CGFloat(k % 2) * 46 + 4, y = CGFloat(k / 2) * 30 + 4
                context.saveGState()
                context.clip(to: CGRect(x: x, y: y, width: 42, height: 26))
                context.drawLinearGradient(
                    part.0, start: CGPoint(x: x + 8, y: y + 4), end: CGPoint(x: x + 34, y: y + 22),
                    options: part.1)
                context.restoreGState()
            }
        },
        ContextExhibit(
            "context-radial-gradient",
            shows: [
                "CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)"
            ], size: CGSize(width: 96, height: 64)
        ) { context, _ in
            func draw(
                _ k: Int, _ gradient: CGGradient, _ dx: CGFloat, _ r0: CGFloat, _ r1: CGFloat,
                _ options: CGGradientDrawingOptions
            ) {
                let x = CGFloat(k % 2) * 46 + 4, y = CGFloat(k / 2) * 30 + 4
                context.saveGState()
                context.clip(to: CGRect(x: x, y: y, width: 42, height: 26))
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: x + 21 - dx, y: y + 13), startRadius: r0,
                    endCenter: CGPoint(x: x + 21 + dx, y: y + 13), endRadius: r1, options: options)
                context.restoreGState()
            }
            draw(0, mix(.white, .sea), 0, 0, 13, [])
            draw(1, mix(.sand, .coral, .ink), 0, 4, 18, [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            draw(2, mix(.white, .leaf), 10, 2, 9, [])
            draw(3, mix(.white, .sea, .ink), 4, 1, 13, [.drawsAfterEndLocation])
        },
        ContextExhibit(
            "context-conic-gradient", shows: ["CGContext.drawConicGradient(_:center:angle:)"]
        ) { context, bounds in
            context.addEllipse(in: CGRect(x: 10, y: 2, width: 44, height: 44))
            context.clip()
            context.drawConicGradient(
                mix(.coral, .sand, .leaf, .sea, .coral), center: CGPoint(x: bounds.midX, y: bounds.midY),
                angle: .pi / 4)
        },
        ContextExhibit("context-shading", shows: ["CGContext.drawShading(_:)"]) { context, bounds in
            var callbacks = CGFunctionCallbacks(
                version: 0,
                evaluate: { _, input, output in
                    output[0] = 0.5 + 0.5 * sin(input[0] * 12)
                    output[1] = input[0]
                    output[2] = 0.8
                    output[3] = 1
                }, releaseInfo: nil)
            let function = CGFunction(
                info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil,
                callbacks: &callbacks)!
            let shading = CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 8, y: 0),
                end: CGPoint(x: 56, y: 0),
                function: function, extendStart: false, extendEnd: true)!
            context.drawShading(shading)
        },
        ContextExhibit(
            "context-pattern",
            shows: [
                "CGContext.setFillPattern(_:colorComponents:)",
                "CGContext.setStrokePattern(_:colorComponents:)",
                "CGContext.setPatternPhase(_:)", "CGContext.setFillColorSpace(_:)",
                "CGContext.setStrokeColorSpace(_:)",
            ], size: CGSize(width: 96, height: 64)
        ) { context, _ in
            context.setFillPattern(cells(), colorComponents: [1])
            context.fill(CGRect(x: 4, y: 4, width: 42, height: 26))
            context.setPatternPhase(CGSize(width: 4, height: 4))
            context.setFillPattern(
                cells(matrix: CGAffineTransform(rotationAngle: .pi / 6)), colorComponents: [0.7])
            context.fillEllipse(in: CGRect(x: 50, y: 4, width: 42, height: 26))
            context.setPatternPhase(.zero)
            context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
            context.setFillPattern(cells(isColored: false), colorComponents: [0.18, 0.65, 0.42, 1])
            context.fill(CGRect(x: 4, y: 34, width: 42, height: 26))
            context.setStrokeColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray())!)
            context.setStrokePattern(cells(isColored: false), colorComponents: [0.2, 1])
            context.setLineWidth(8)
            context.strokeEllipse(in: CGRect(x: 54, y: 38, width: 34, height: 18))
        },
    ]
}
