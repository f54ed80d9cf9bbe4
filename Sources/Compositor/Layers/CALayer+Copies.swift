// CALayer+Copies.swift: copies of layers, made by the initialiser of their class.
//
// Swift calls `init(layer:)` of a class that is only known at run time if the initialiser is `required`; then every
// subclass would have to declare it. A convenience initialiser takes its metatype at run time, and finds the class's own
// `init(layer:)`. It has a symbol of its own, which is
// declared a second time, as a class method.

extension CALayer {
    /// Calls `init(layer:)` of the class that it is called on.
    @_silgen_name("vitrine_copy_of_layer")
    convenience init(copyOf layer: Any) { self.init(layer: layer) }

    /// A copy of `layer` for another state of it. Ends the program if the class has initialisers of its own but not this
    /// one, as on iOS.
    /// - Parameter layer: consumed, as every initialiser's parameters are.
    @_silgen_name("vitrine_copy_of_layer")
    class func makeCopy(of layer: consuming Any) -> CALayer
}
