// PreviewScreen.swift: renders one variant of a preview on a screen in memory.

import Foundation
import OffscreenTesting
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime

/// A rendered preview.
@MainActor
struct PreviewScreen {
    let image: CGImage
    /// In points.
    let size: CGSize
    /// What was still changing when the picture was made; empty at rest.
    let unrest: [String]

    /// The virtual seconds after which a preview that still changes is shown as it is.
    private static let limit = 5.0

    /// Makes the content of `preview` and renders it. The content of a fitting preview is made twice, the first time
    /// to measure it.
    init(_ preview: Preview, _ variant: PreviewVariant, scale: Int) async {
        let language = UIApplication.shared.language
        if variant == .rightToLeft { UIApplication.shared.language = Self.mirrored(language) }
        defer { if variant == .rightToLeft { UIApplication.shared.language = language } }
        var size = preview.layout.size
        if preview.layout == .fitting {
            let stage = Self.stage(size, variant, scale: scale)
            let content = preview.makeContent()
            Self.show(content, in: stage.window)
            _ = await stage.rest(limit: Self.limit)
            size = PreviewLayout.possible(Self.fittingSize(of: content, in: stage.window))
            stage.window.rootViewController = nil
        }
        let stage = Self.stage(size, variant, scale: scale)
        Self.show(preview.makeContent(), in: stage.window)
        unrest = await stage.rest(limit: Self.limit)
        image = stage.image
        self.size = size
        stage.window.rootViewController = nil
    }

    /// The same language in the Arabic script: its words stay, and its direction is right to left.
    static func mirrored(_ language: String) -> String {
        LanguageTag(language)?.isRightToLeft == true ? language : language.prefix { $0 != "-" } + "-Arab"
    }

    private static func stage(_ size: CGSize, _ variant: PreviewVariant, scale: Int) -> OffscreenStage {
        let stage = OffscreenStage(size: size, scale: CGFloat(scale))
        var traits = UITraitOverrides()
        traits.userInterfaceStyle = variant == .dark ? .dark : .light
        if variant == .largestText { traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        // Of the screen, so that code without a view sees them too.
        stage.screen.preferredTraits = traits
        stage.makeCurrent()
        stage.window.backgroundColor = .systemBackground
        return stage
    }

    private static func show(_ content: PreviewContent, in window: UIWindow) {
        switch content {
        case .controller(let controller): window.rootViewController = controller
        case .view(let view):
            let controller = UIViewController()
            window.rootViewController = controller
            guard let root = controller.view else { return }
            root.addSubview(view)
            if view.translatesAutoresizingMaskIntoConstraints {
                // A view that has to be measured keeps its size until then.
                view.frame = root.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            } else {
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                ])
            }
        }
    }

    /// The size of the content on a screen of the window's width.
    private static func fittingSize(of content: PreviewContent, in window: UIWindow) -> CGSize {
        let view: UIView
        switch content {
        case .controller(let controller):
            if controller.preferredContentSize != .zero { return controller.preferredContentSize }
            guard let own = controller.view else { return window.bounds.size }
            view = own
        case .view(let own): view = own
        }
        var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > window.bounds.width {
            size = view.systemLayoutSizeFitting(
                CGSize(width: window.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            size.width = window.bounds.width
        }
        if size.width <= 0 || size.height <= 0 { size = view.sizeThatFits(window.bounds.size) }
        return size.width > 0 && size.height > 0 ? size : window.bounds.size
    }
}
