/// The stand-in for UIKit: a few of its protocols, with defaults that are written as those in Sources.
enum StandIn {
    static let source = """
        @_exported import Foundation
        @_exported import VitrineObjectiveC
        @_exported import VitrinePredicates

        open class UIResponder: NSObject {
            open var canBecomeFirstResponder: Bool { false }
        }
        open class CALayer: NSObject {}
        public protocol CALayerDelegate: _RespondsToSelectors { func display(_ layer: CALayer) }
        extension CALayerDelegate {
            public func display(_ layer: CALayer) { VitrineMethods.result(of: self, [layer]) { print("drawn") } }
        }
        open class UIView: UIResponder, CALayerDelegate {
            open var tag = 0
            open var isHidden = false
            open class var kind: String { "view" }
            open func sizeToFit() { print("fit") }
        }
        open class UIScrollView: UIView {}
        open class UITableView: UIScrollView {}
        open class UICollectionView: UIScrollView {}
        open class UITextField: UIView {}
        open class UIViewController: UIResponder { open var isEditing = false }
        open class UINavigationController: UIViewController {}
        open class UIGestureRecognizer: NSObject {}
        open class UITouch: NSObject {}
        open class UIPress: NSObject {}
        public struct UIEdgeInsets: Equatable, Sendable {
            public var top, left: CGFloat
            public init(top: CGFloat, left: CGFloat) { (self.top, self.left) = (top, left) }
        }

        public protocol UIScrollViewDelegate: _RespondsToSelectors {
            func scrollViewDidScroll(_ scrollView: UIScrollView)
            func viewForZooming(in scrollView: UIScrollView) -> UIView?
            func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>)
        }
        extension UIScrollViewDelegate {
            public func scrollViewDidScroll(_ scrollView: UIScrollView) { VitrineMethods.perform(on: self, [scrollView]) }
            public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
                VitrineMethods.result(of: self, [scrollView]) { nil }
            }
            public func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { VitrineMethods.perform(on: self, [scrollView, velocity, targetContentOffset]) }
        }

        public protocol UITableViewDelegate: UIScrollViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
            func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
        }
        extension UITableViewDelegate {
            public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                VitrineMethods.result(of: self, [tableView, indexPath]) { -1 }
            }
            public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                VitrineMethods.result(of: self, [tableView, indexPath]) { () -> IndexPath? in indexPath }
            }
        }

        public protocol UITableViewDataSource: _RespondsToSelectors {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        }

        public protocol UICollectionViewDelegateFlowLayout: UIScrollViewDelegate {
            func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: NSObject,
                insetForSectionAt section: Int) -> UIEdgeInsets
        }
        extension UICollectionViewDelegateFlowLayout {
            public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: NSObject,
                insetForSectionAt section: Int) -> UIEdgeInsets
            { VitrineMethods.result(of: self, [collectionView, collectionViewLayout, section]) { .init(top: 0, left: 0) } }
        }

        @preconcurrency @MainActor public protocol UITextFieldDelegate: _RespondsToSelectors {
            func textFieldShouldReturn(_ textField: UITextField) -> Bool
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String) -> Bool
        }
        extension UITextFieldDelegate {
            public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                VitrineMethods.result(of: self, [textField]) { true }
            }
            public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String) -> Bool
            { VitrineMethods.result(of: self, [textField, range, string]) { true } }
        }

        @preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: _RespondsToSelectors {
            func startInteractiveTransition(_ transitionContext: NSObject)
            @_disfavoredOverload var completionSpeed: CGFloat { get }
            @_disfavoredOverload var wantsInteractiveStart: Bool { get }
        }
        extension UIViewControllerInteractiveTransitioning {
            @_disfavoredOverload public var completionSpeed: CGFloat { VitrineMethods.propertyValue(of: self) { 1 } }
            @_disfavoredOverload
            public var wantsInteractiveStart: Bool { VitrineMethods.propertyValue(of: self) { true } }
        }
        extension _RespondsToSelectors where Self: UIViewControllerInteractiveTransitioning {
            @preconcurrency @MainActor public var completionSpeed: CGFloat? {
                VitrineMethods.optionalValue(of: self) { () -> CGFloat in completionSpeed }
            }
            @preconcurrency @MainActor public var wantsInteractiveStart: Bool? {
                VitrineMethods.optionalValue(of: self) { () -> Bool in wantsInteractiveStart }
            }
        }
        @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
            open func startInteractiveTransition(_ transitionContext: NSObject) {}
            open var completionSpeed: CGFloat = 3
        }
        open class UIWindow: UIView {}
        @preconcurrency @MainActor public protocol UIWindowSceneDelegate: _RespondsToSelectors {
            var window: UIWindow? { get set }
        }
        extension UIWindowSceneDelegate {
            public var window: UIWindow? {
                get { VitrineMethods.propertyValue(of: self) { nil } }
                set { VitrineMethods.setPropertyValue(newValue, of: self) }
            }
        }

        public protocol UIGestureRecognizerDelegate: _RespondsToSelectors {
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
        }
        extension UIGestureRecognizerDelegate {
            public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                VitrineMethods.result(
                    of: self, [gestureRecognizer, touch], "gestureRecognizer(_:shouldReceive:)UIGestureRecognizer,UITouch"
                ) { true }
            }
            public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
                VitrineMethods.result(
                    of: self, [gestureRecognizer, press], "gestureRecognizer(_:shouldReceive:)UIGestureRecognizer,UIPress"
                ) { true }
            }
        }

        """
}
