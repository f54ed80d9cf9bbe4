// Catalogue.swift: every case, in the order of the table.

enum Catalogue {
    static var all: [any BenchmarkCase.Type] {
        [
            FillOpaque.self,
            BlitOpaque.self,
            MaskGlyphs.self,
            FrameFill.self,
            FrameBlit.self,
            FrameTurned.self,
            BlendLayer.self,
            Crossfade.self,
            ScaleBilinear.self,
            NV12ToScreen.self, VideoLayerFrame.self,
            Rotate.self,
            ScrollList.self,
            ListFling.self,
            ScrolledList<CardRows>.self,
            ScrolledList<PictureRows>.self,
            ScrolledList<TextRows>.self,
            ScrolledList<PlainRows>.self,
            KeyboardSlide.self,
            PushTransition.self,
            PushKiosk.self,
            Cards.self,
            LargeCards.self,
            LargeCardsTogether.self,
            Shadows.self,
            ComplexPaths.self,
            GlyphLabels.self,
            TextParagraph.self,
            LabelClock.self,
            ObservingLabels.self,
            LabelMemory.self,
            TextEdit.self,
            LongTextShown.self,
            LongLabelShown.self,
            LongFieldShown.self,
            LongTextTyped.self,
            LongParagraphTyped.self,
            LongFieldTyped.self,
            LongLabelSized.self,
            LongTextTokens.self,
            Damage.self,
            Animate.self,
            AnimateMixed.self,
            Parallax.self,
            EmittedParticles.self,
            GlassBar.self,
            LayoutConstant.self,
            LayoutResize.self,
            LayoutForm.self,
            DeepTouch.self,
            AccessibilityOff.self,
            FirstFrame.self,
            FirstFrameKiosk.self,
            WorstFrameKiosk.self, WorstFrameCatalog.self,
            FontStart.self,
        ] + solvers + views
    }

    /// The solver alone, for 10 to 2,000 views.
    private static var solvers: [any BenchmarkCase.Type] {
        sizes(LayoutSiblings.self) + sizes(LayoutNested.self) + sizes(LayoutChain.self)
            + sizes(LayoutStack.self)
    }

    private static func sizes<Shape: LayoutShape>(_ shape: Shape.Type) -> [any BenchmarkCase.Type] {
        [
            SolvedLayout<Shape, 10>.self, SolvedLayout<Shape, 100>.self, SolvedLayout<Shape, 400>.self,
            SolvedLayout<Shape, 800>.self, SolvedLayout<Shape, 2000>.self,
        ]
    }

    /// The same with views, constraints and frames.
    private static var views: [any BenchmarkCase.Type] {
        viewSizes(LayoutSiblings.self) + viewSizes(LayoutNested.self) + viewSizes(LayoutChain.self)
            + viewSizes(LayoutStack.self)
    }

    private static func viewSizes<Shape: LayoutShape>(_ shape: Shape.Type) -> [any BenchmarkCase.Type] {
        [
            ViewLayout<Shape, 10>.self, ViewLayout<Shape, 100>.self, ViewLayout<Shape, 400>.self,
            ViewLayout<Shape, 800>.self, ViewLayout<Shape, 2000>.self,
        ]
    }
}
