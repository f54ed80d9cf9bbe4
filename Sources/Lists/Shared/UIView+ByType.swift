// UIView+ByType.swift: views of a class that is known only at run time, as the front end writes `type.init(frame:)`.
//
// NSObject+Instance.swift describes the way: a convenience initialiser calls the designated one of the class that its
// metatype has at run time.

public import Foundation
public import VitrineRuntime

extension UIView {
    /// Calls `init(frame:)` of the class that it is called on.
    @_silgen_name("vitrine_view_of_class")
    convenience init(frameByType frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("vitrine_view_of_class")
    private class func makeByType(frame: CGRect) -> UIView

    /// A new view of a class, made by its `init(frame:)`. Ends the program if the class has none.
    public static func vitrineView<View: UIView>(of type: View.Type, frame: CGRect) -> View {
        let view = type.makeByType(frame: frame)
        guard Swift.type(of: view) == type, let made = view as? View else {
            fatalError("\(type) cannot be made by its type alone: override init(frame:) in it")
        }
        return made
    }
}
