// Gallery.swift: all exhibits, by subject.

import VitrineGraphics

/// Exhibits of one subject: a section of docs/drawing.md.
struct Room: Sendable {
    let title: String
    let exhibits: [any Exhibit]
}

enum Gallery {
    static let rooms: [Room] = [
        Room(title: "Layers: geometry", exhibits: layerGeometry),
        Room(title: "Layers: space", exhibits: layerSpace),
        Room(title: "Layers: appearance", exhibits: layerAppearance),
        Room(title: "Layers: contents", exhibits: layerContents),
        Room(title: "Layers: shapes", exhibits: layerShapes),
        Room(title: "Layers: gradients", exhibits: layerGradients),
        Room(title: "Layers: shadows", exhibits: layerShadows),
        Room(title: "Layers: masks and compositing", exhibits: layerCompositing),
        Room(title: "Layers: text and tiles", exhibits: layerText),
        Room(title: "Contexts: rectangles and paths", exhibits: contextPaths),
        Room(title: "Contexts: clipping", exhibits: contextClipping),
        Room(title: "Contexts: gradients and patterns", exhibits: contextGradients),
        Room(title: "Contexts: text, layers and scaling", exhibits: contextText),
        Room(title: "Contexts: images, layers and shadows", exhibits: contextImages),
    ]

    static let exhibits = rooms.flatMap(\.exhibits)
}
