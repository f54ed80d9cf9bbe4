// CAEmitterLayerConstants.swift: the shapes and modes of emitters.

/// The shape from which an emitter's particles come. Its centre is `emitterPosition`.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The shape's name.
    public let rawValue: String
    /// A shape with the given name. An unknown one is used as `point`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The position itself. Particles move to the right.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line, `emitterSize.width` points long. Particles move up.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of `emitterSize`. Particles from its outline move outwards, others to the right.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box of `emitterSize` and `emitterDepth`. Particles from its faces and edges move outwards, others to the right.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle with a radius of `emitterSize.width`. Particles move outwards.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere with a radius of `emitterSize.width`. Particles move outwards.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which particles come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// A mode with the given name. An unknown one is used as `volume`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The ends of a line, or the corners of a rectangle or cuboid.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edges.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The faces.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// A mode with the given name. An unknown one is used as `unordered`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cell by cell.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles first: younger ones are in front of them.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles last: they are in front of younger ones.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// From the lowest to the highest.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Added to what is behind: overlapping particles are brighter.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
