// CAEmitterCell.swift: what particles of an emitter are like.

public import Foundation
public import VitrineGraphics
public import VitrineLayerSettings

/// The source of one kind of particles of a `CAEmitterLayer`. Many properties are a mean and a range: values are
/// uniformly distributed from mean − range / 2 to mean + range / 2.
///
/// A layer reads its cells when `emitterCells` is assigned. Later changes go through the layer, by the cell's name:
///
///     layer.setValue(200, forKeyPath: "emitterCells.spark.birthRate")
///
/// The values of a particle are chosen at its birth. Values that are not numbers count as 0.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming, @preconcurrency NSSecureCoding {
    final var values = EmitterCellValues()
    final var timing = MediaTimingValues()
    private var storedColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    private var minification = CALayerContentsFilter.linear
    private var magnification = CALayerContentsFilter.linear
    final var userValues: [String: Any] = [:]

    public override init() { super.init() }

    // MARK: Archives and keys

    /// True: archives check the class of each object.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// A cell from an archive. Missing and unreadable values keep their defaults.
    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeProperties(CAEmitterCell.archivedKeys, to: self)
        userValues.merge(coder.ownValues()) { $1 }
        emitterCells = coder.objects(CAEmitterCell.self, EmitterCellTarget.key)
    }

    /// Archives the cells in this one and the properties for which `shouldArchiveValue(forKey:)` returns true, but not
    /// the contents.
    open func encode(with coder: NSCoder) {
        coder.encodeProperties(CAEmitterCell.archivedKeys, of: self, where: shouldArchiveValue(forKey:))
        if let emitterCells, shouldArchiveValue(forKey: EmitterCellTarget.key) {
            coder.encode(emitterCells as NSArray, forKey: EmitterCellTarget.key)
        }
        coder.encodeOwnValues(userValues, where: shouldArchiveValue(forKey:))
    }

    /// Whether the property named `key` is archived. The default returns true. Subclasses call super for other keys.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// The default value for `key`. Subclasses override it for their own keys.
    open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().ownValue(key) }

    /// The value of a property of this class. The fill mode is a constant, as layers return theirs.
    private final func ownValue(_ key: String) -> Any? {
        key == "fillMode" ? fillMode : Self.keys[key].flatMap { $0.read(self) }
    }

    /// The value of a property, or a value stored under a custom key: the cell's, its style's or its class's default.
    open func value(forKey key: String) -> Any? {
        if Self.keys[key] != nil { return ownValue(key) }
        return userValues[key] ?? style?[key]
            ?? (type(of: self) == CAEmitterCell.self ? nil : type(of: self).defaultValue(forKey: key))
    }

    /// Sets a property, or stores a value under a custom key. Values of another type are ignored.
    open func setValue(_ value: Any?, forKey key: String) {
        if let known = Self.keys[key] { known.write(self, ArchivedKey.plain(value)) } else { userValues[key] = value }
    }

    /// The value for a key, or for one of a cell in this one (`emitterCells.NAME.velocity`).
    open func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(at: keyPath) else { return value(forKey: keyPath) }
        return cell.value(forKey: key)
    }

    /// Sets the value for a key, or for one of a cell in this one.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(at: keyPath) else { return setValue(value, forKey: keyPath) }
        cell.setValue(value, forKey: key)
    }

    private func cell(at keyPath: String) -> (CAEmitterCell, String)? { emitterCells?.cell(at: keyPath) }

    // MARK: Birth

    /// The name, for key paths. Nil by default.
    open var name: String?

    /// Whether the particles are drawn. Default: true.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    /// Particles born each second. Default: 0; more than a million count as a million. Animatable.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { values.birthRate = Double(newValue) }
    }

    /// The mean time of a particle's life in seconds. Default: 0. Animatable.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { values.lifetime = Double(newValue) }
    }

    /// The range of `lifetime`, in seconds. Default: 0. Animatable.
    open var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { values.lifetimeRange = Double(newValue) }
    }

    // MARK: Direction and motion

    /// The angle from the shape's direction out of the layer's plane, in radians. Default: 0. Animatable.
    open var emissionLatitude: CGFloat {
        get { CGFloat(values.emissionLatitude) }
        set { values.emissionLatitude = Double(newValue) }
    }

    /// The angle from the shape's direction in the layer's plane, in radians, clockwise as y points down. Default: 0.
    /// Animatable.
    open var emissionLongitude: CGFloat {
        get { CGFloat(values.emissionLongitude) }
        set { values.emissionLongitude = Double(newValue) }
    }

    /// The angle of a cone around the direction, in radians: 2π is every direction of space. Default: 0. Animatable.
    open var emissionRange: CGFloat {
        get { CGFloat(values.emissionRange) }
        set { values.emissionRange = Double(newValue) }
    }

    /// The mean speed at birth, in points a second. Default: 0. Animatable.
    open var velocity: CGFloat {
        get { CGFloat(values.velocity) }
        set { values.velocity = Double(newValue) }
    }

    /// The range of `velocity`, in points a second. Default: 0. Animatable.
    open var velocityRange: CGFloat {
        get { CGFloat(values.velocityRange) }
        set { values.velocityRange = Double(newValue) }
    }

    /// The acceleration to the right, in points a second squared. Default: 0. Animatable.
    open var xAcceleration: CGFloat {
        get { CGFloat(values.xAcceleration) }
        set { values.xAcceleration = Double(newValue) }
    }

    /// The acceleration down, in points a second squared. Default: 0. Animatable.
    open var yAcceleration: CGFloat {
        get { CGFloat(values.yAcceleration) }
        set { values.yAcceleration = Double(newValue) }
    }

    /// The acceleration towards the viewer, in points a second squared. Default: 0. Animatable.
    open var zAcceleration: CGFloat {
        get { CGFloat(values.zAcceleration) }
        set { values.zAcceleration = Double(newValue) }
    }

    // MARK: Size and rotation

    /// The mean factor of the contents' size. Default: 1. Animatable.
    open var scale: CGFloat {
        get { CGFloat(values.scale) }
        set { values.scale = Double(newValue) }
    }

    /// The range of `scale`. Default: 0. Animatable.
    open var scaleRange: CGFloat {
        get { CGFloat(values.scaleRange) }
        set { values.scaleRange = Double(newValue) }
    }

    /// The change of the scale each second. Default: 0. A particle whose scale is not above 0 is not drawn. Animatable.
    open var scaleSpeed: CGFloat {
        get { CGFloat(values.scaleSpeed) }
        set { values.scaleSpeed = Double(newValue) }
    }

    /// The mean speed of rotation, in radians a second, clockwise. Default: 0. Animatable.
    open var spin: CGFloat {
        get { CGFloat(values.spin) }
        set { values.spin = Double(newValue) }
    }

    /// The range of `spin`, in radians a second. Default: 0. Animatable.
    open var spinRange: CGFloat {
        get { CGFloat(values.spinRange) }
        set { values.spinRange = Double(newValue) }
    }

    // MARK: Colour

    /// The mean colour, which is multiplied with the contents. Default: opaque white; nil means the same. Animatable.
    open var color: CGColor? {
        get { storedColor }
        set {
            storedColor = newValue
            values.color = newValue.map { LayerColor($0) } ?? EmitterCellValues().color
        }
    }

    /// The range of the colour's red, 0…1. Default: 0. Animatable.
    open var redRange: Float {
        get { Float(values.colorRange.x) }
        set { values.colorRange.x = Double(newValue) }
    }

    /// The range of the colour's green, 0…1. Default: 0. Animatable.
    open var greenRange: Float {
        get { Float(values.colorRange.y) }
        set { values.colorRange.y = Double(newValue) }
    }

    /// The range of the colour's blue, 0…1. Default: 0. Animatable.
    open var blueRange: Float {
        get { Float(values.colorRange.z) }
        set { values.colorRange.z = Double(newValue) }
    }

    /// The range of the colour's alpha, 0…1. Default: 0. Animatable.
    open var alphaRange: Float {
        get { Float(values.colorRange.w) }
        set { values.colorRange.w = Double(newValue) }
    }

    /// The change of the colour's red each second. Default: 0. Animatable.
    open var redSpeed: Float {
        get { Float(values.colorSpeed.x) }
        set { values.colorSpeed.x = Double(newValue) }
    }

    /// The change of the colour's green each second. Default: 0. Animatable.
    open var greenSpeed: Float {
        get { Float(values.colorSpeed.y) }
        set { values.colorSpeed.y = Double(newValue) }
    }

    /// The change of the colour's blue each second. Default: 0. Animatable.
    open var blueSpeed: Float {
        get { Float(values.colorSpeed.z) }
        set { values.colorSpeed.z = Double(newValue) }
    }

    /// The change of the colour's alpha each second. Default: 0. Animatable.
    open var alphaSpeed: Float {
        get { Float(values.colorSpeed.w) }
        set { values.colorSpeed.w = Double(newValue) }
    }

    // MARK: Contents

    /// A `CGImage`. Other objects are stored and not drawn. Default: nil, nothing is drawn.
    open var contents: Any?

    /// The picture in `contents`.
    final var image: CGImage? { contents as? CGImage }

    /// The part of the contents that is drawn, in units of its size. Default: all. Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { values.contentsRect = newValue }
    }

    /// Pixels of the contents per point. Default: 1.
    open var contentsScale: CGFloat {
        get { CGFloat(values.contentsScale) }
        set { values.contentsScale = Double(newValue) }
    }

    /// The name of the filter for reduced contents. Default: `linear`, which like `trilinear` uses smaller copies of
    /// the picture.
    open var minificationFilter: String {
        get { minification.rawValue }
        set {
            minification = CALayerContentsFilter(rawValue: newValue)
            values.minifiesNearest = minification == .nearest
        }
    }

    /// The name of the filter for enlarged contents. Default: `linear`.
    open var magnificationFilter: String {
        get { magnification.rawValue }
        set {
            magnification = CALayerContentsFilter(rawValue: newValue)
            values.magnifiesNearest = magnification == .nearest
        }
    }

    /// Added to the level of detail of reduced contents: above 0 is softer. Default: 0.
    open var minificationFilterBias: Float {
        get { values.minificationFilterBias }
        set { values.minificationFilterBias = newValue }
    }

    /// The cells of which each particle is an emitter: their particles begin where it is and, with an angle of 0, move as
    /// it moves. Their colours are multiplied with the particle's. Nil by default.
    ///
    /// Cells within cells count up to a depth of 8, and up to 256 in a layer.
    open var emitterCells: [CAEmitterCell]?

    /// Values for custom keys that the cell does not set itself. Nil by default.
    open var style: [AnyHashable: Any]?

    // MARK: Timing

    /// The time at which births begin: of the layer, or since the birth of the particle that emits the cell. Default: 0.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The time for which particles are born, in seconds. Default: 0, without an end.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// A factor of the births' rate. Not above 0: none. Default: 1.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// The time by which births are ahead, in seconds. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// A factor of `duration`. Default: 0, which means 1.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// If above 0, used instead of `duration`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Stored only: births do not reverse.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// Stored only: before its beginning and after its end a cell emits nothing.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}

extension [CAEmitterCell] {
    /// The cell and the key that a path names: `emitterCells.NAME.velocity`. Nil if the path is none, or there is no such
    /// cell.
    @MainActor
    func cell(at keyPath: String) -> (CAEmitterCell, String)? {
        let prefix = EmitterCellTarget.key + "."
        guard keyPath.hasPrefix(prefix), let path = EmitterCellTarget.split(keyPath.dropFirst(prefix.count)) else {
            return nil
        }
        var cells = self, found: CAEmitterCell?
        for name in path.names {
            guard let next = cells.first(where: { $0.name.map { $0 == name } ?? false }) else { return nil }
            found = next
            cells = next.emitterCells ?? []
        }
        return found.map { ($0, String(path.key)) }
    }
}
