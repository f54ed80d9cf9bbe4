// NotDrawn.swift: public members of layers and contexts that no picture can show.

enum NotDrawn {
    static let reasons: [(reason: String, names: [String])] = [
        (
            "Coordinates are converted, points are found",
            [
                "CALayer.convert(_:from:)", "CALayer.convert(_:to:)", "CALayer.convertTime(_:from:)",
                "CALayer.convertTime(_:to:)", "CALayer.hitTest(_:)",
                "CALayer.contains(_:)",
                "CALayer.preferredFrameSize()", "CALayer.visibleRect", "CGContext.ctm",
                "CGContext.userSpaceToDeviceSpaceTransform",
                "CGContext.convertToDeviceSpace(_:)", "CGContext.convertToUserSpace(_:)",
                "CGContext.boundingBoxOfClipPath", "CGContext.boundingBoxOfPath",
                "CGContext.currentPointOfPath",
                "CGContext.isPathEmpty", "CGContext.path", "CGContext.pathContains(_:mode:)",
            ]
        ),
        (
            "The tree and its bookkeeping",
            [
                "CALayer.encode(with:)", "CALayer.shouldArchiveValue(forKey:)", "CALayer.supportsSecureCoding",
                "CALayer.superlayer", "CALayer.name", "CALayer.delegate",
                "CALayer.removeFromSuperlayer()",
                "CALayer.insertSublayer(_:above:)", "CALayer.insertSublayer(_:below:)",
                "CALayer.replaceSublayer(_:with:)", "CALayer.value(forKey:)", "CALayer.value(forKeyPath:)",
                "CALayer.setValue(_:forKey:)", "CALayer.setValue(_:forKeyPath:)", "CALayer.model()",
                "CALayer.style",
                "CALayer.defaultValue(forKey:)",
                "CALayer.presentation()",
            ]
        ),
        (
            "When layout and drawing happen",
            [
                "CALayer.setNeedsLayout()", "CALayer.layoutManager", "CALayer.drawsAsynchronously",
                "CALayer.needsLayout()", "CALayer.layoutIfNeeded()",
                "CALayer.layoutSublayers()", "CALayer.setNeedsDisplay(_:)", "CALayer.needsDisplay()",
                "CALayer.needsDisplay(forKey:)", "CALayer.displayIfNeeded()",
                "CALayer.needsDisplayOnBoundsChange",
                "CGContext.flush()", "CGContext.synchronize()",
            ]
        ),
        (
            "Time: docs/frame.md and the animation tests",
            [
                "CALayer.actions", "CALayer.action(forKey:)", "CALayer.add(_:forKey:)",
                "CALayer.animation(forKey:)",
                "CALayer.animationKeys()", "CALayer.removeAnimation(forKey:)",
                "CALayer.removeAllAnimations()",
                "CALayer.defaultAction(forKey:)", "CALayer.beginTime",
                "CALayer.duration", "CALayer.speed", "CALayer.timeOffset",
                "CALayer.repeatCount", "CALayer.repeatDuration", "CALayer.autoreverses", "CALayer.fillMode",
            ]
        ),
        (
            "The bitmap itself",
            [
                "CGContext.width", "CGContext.height", "CGContext.bitsPerComponent", "CGContext.bitsPerPixel",
                "CGContext.bytesPerRow", "CGContext.colorSpace", "CGContext.bitmapInfo",
                "CGContext.alphaInfo",
                "CGContext.data", "CGContext.makeImage()",
            ]
        ),
        ("The form of a store in memory; EdgeTests has grey ones", ["CALayer.contentsFormat"]),
        ("A number", ["CALayer.cornerCurveExpansionFactor(_:)"]),
        ("Accepted; curves are always flattened finely enough", ["CGContext.setFlatness(_:)"]),
        (
            "Accepted; coverage is grey, and glyphs are on quarters of a pixel",
            [
                "CGContext.setShouldSmoothFonts(_:)", "CGContext.setAllowsFontSmoothing(_:)",
                "CGContext.setShouldSubpixelPositionFonts(_:)",
                "CGContext.setAllowsFontSubpixelPositioning(_:)",
                "CGContext.setShouldSubpixelQuantizeFonts(_:)",
                "CGContext.setAllowsFontSubpixelQuantization(_:)",
            ]
        ),
        (
            "Kept; glyphs are on quarters of a pixel in any case",
            ["CATextLayer.allowsFontSubpixelQuantization"]
        ),
        ("A duration: the tests of tiled layers", ["CATiledLayer.fadeDuration()"]),
        ("Accepted; colours are always clamped", ["CGContext.setRenderingIntent(_:)"]),
    ]

    static let names = Set(reasons.flatMap(\.names))
}
