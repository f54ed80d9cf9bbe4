// ImageWarnings.swift: problems that the log explains.

import VitrineSystem

enum ImageWarnings {
    static func tooManySteps() {
        Diagnostics.warning(
            "A CIImage has more than 256 filters in a row, or 4096 in all; it is empty. Render it in between: "
                + "CIImage(cgImage: context.createCGImage(…))")
    }

    static func unknownFilter(_ name: String) {
        Diagnostics.warning(
            "There is no CIFilter \(name); CIFilter.filterNames(inCategory: nil) lists those that exist")
    }

    static func unknownKey(_ key: String, of filter: String) {
        Diagnostics.warning("\(filter) has no parameter \(key); its inputKeys lists those that exist. Ignored")
    }

    static func tooLarge(_ width: Int, _ height: Int) {
        Diagnostics.warning(
            "A CIImage cannot be rendered in \(width) x \(height) pixels: crop or scale it, at most 64 million in all")
    }

    static func noMemoryForStep() {
        Diagnostics.warning("A CIImage needs more than \(PixelBudget.most) pixels at once to be rendered")
    }
}
