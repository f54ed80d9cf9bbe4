import ObjectiveC
import UIKit

private var nameKey: UInt8 = 0

extension UIView {
    /// A name stored with the view, without a subclass.
    var orderName: String? {
        get { objc_getAssociatedObject(self, &nameKey) as? String }
        set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}
