// Catalogue.swift: every case, in the order of the table.

enum Catalogue {
    static var all: [any BenchmarkCase.Type] {
        [
            FillOpaque.self,
            BlitOpaque.self,
            MaskGlyphs.self,
            FrameFill.self,
            FrameBlit.self,
            BlendLayer.self,
            Crossfade.self,
            ScaleBilinear.self,
            Rotate.self,
            ScrollList.self,
            Cards.self,
            LargeCards.self,
            LargeCardsTogether.self,
            Shadows.self,
            ComplexPaths.self,
            GlyphLabels.self,
            Damage.self,
            Animate.self,
            Parallax.self,
            FirstFrame.self,
            FirstFrameKiosk.self,
        ]
    }
}
