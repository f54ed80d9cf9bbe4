// Gallery.swift: all exhibits, by subject.

import VitrineGraphics

/// Exhibits of one subject: a section of docs/drawing.md.
struct Section: Sendable {
    let title: String
    let exhibits: [any Exhibit]
}

enum Gallery {
    static let sections: [Section] = [
        Section(title: "Layers: geometry", exhibits: layerGeometry),
        Section(title: "Layers: space", exhibits: layerSpace),
        Section(title: "Layers: appearance", exhibits: layerAppearance),
        Section(title: "Layers: contents", exhibits: layerContents),
        Section(title: "Layers: shapes", exhibits: layerShapes),
        Section(title: "Layers: gradients", exhibits: layerGradients),
        Section(title: "Layers: emitters", exhibits: layerEmitters),
        Section(title: "Layers: shadows", exhibits: layerShadows),
        Section(title: "Layers: masks and compositing", exhibits: layerCompositing),
        Section(title: "Layers: text and tiles", exhibits: layerText),
        Section(title: "Contexts: rectangles and paths", exhibits: contextPaths),
        Section(title: "Contexts: clipping", exhibits: contextClipping),
        Section(title: "Contexts: gradients and patterns", exhibits: contextGradients),
        Section(title: "Contexts: text, layers and scaling", exhibits: contextText),
        Section(title: "Contexts: images, layers and shadows", exhibits: contextImages),
    ]

    static let exhibits = sections.flatMap(\.exhibits)
}
