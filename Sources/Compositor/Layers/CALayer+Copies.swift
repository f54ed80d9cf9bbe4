// CALayer+Copies.swift: copies of layers, made by the initialiser of their class.
//
// Swift calls `init(layer:)` of a class that is only known at run time if the initialiser is `required`; then every
// subclass would have to declare it. A convenience initialiser takes its metatype at run time, and finds the class's own
// `init(layer:)`. Its entry point is called by its symbol.

extension CALayer {
    /// Calls `init(layer:)` of whatever class it is called on.
    convenience init(copyOf layer: Any) { self.init(layer: layer) }

    /// A copy of `layer` for another state of it. Ends the program if the class has initialisers of its own but not this
    /// one, as on iOS.
    /// - Parameter layer: consumed, as every initialiser's parameters are.
    @_silgen_name("$s17VitrineCompositor7CALayerC6copyOfACyp_tcfC")
    class func makeCopy(of layer: consuming Any) -> CALayer
}
