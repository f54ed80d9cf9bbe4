// UIColor+ByType.swift: colours of a class that is known only at run time, as UIView+ByType.swift.

public import VitrineGraphics

extension UIColor {
    /// Calls `init(cgColor:)` of the class that it is called on.
    @_silgen_name("vitrine_color_of_class")
    convenience init(colorByType color: CGColor) { self.init(cgColor: color) }

    @_silgen_name("vitrine_color_of_class")
    private class func makeByType(color: __owned CGColor) -> UIColor

    /// A new colour of a class, made by its `init(cgColor:)`. Ends the program if the class has none.
    public static func vitrineColor<Color: UIColor>(of type: Color.Type, cgColor color: CGColor) -> Color {
        let made = type.makeByType(color: color)
        guard let made = made as? Color else {
            fatalError("\(type) cannot be made by its type alone: override init(cgColor:) in it")
        }
        return made
    }
}
