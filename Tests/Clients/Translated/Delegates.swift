// swift-format-ignore-file
// Delegates as they are written for iOS: a subclass is the first to implement a requirement. Tests/Clients/Translated has
// what the front end makes of it; a test in Tools compares them.

import UIKit; import VitrineObjectiveC

class Listing: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    func height(asked delegate: UITableViewDelegate?, _ table: UITableView) -> CGFloat? {
        VitrineMethods.responder(delegate , "tableView(_:heightForRowAt:)", as: (any UITableViewDelegate).self)?.tableView (table, heightForRowAt: IndexPath(row: 1, section: 0))
    }
 nonisolated static func __vitrine_Delegates_1() { VitrineMethods.recordTranslated(Listing.self) } }

class TallListing: Listing {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scrolled") }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(50 + indexPath.row)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.row == 0 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        events.append("selected \(indexPath.row)")
    }
 nonisolated static func __vitrine_Delegates_2() { VitrineMethods.recordTranslated(TallListing.self); VitrineMethods.implement(["numberOfSectionsIn:", "numberOfSections(in:)UITableView"]) { (_o: TallListing, _0: UITableView) in _o.numberOfSections(in: _0) }; VitrineMethods.implement(["scrollViewDidScroll:"]) { (_o: TallListing, _0: UIScrollView) in _o.scrollViewDidScroll(_0) }; VitrineMethods.implement(["tableView:heightForRowAt:"]) { (_o: TallListing, _0: UITableView, _1: IndexPath) in _o.tableView(_0, heightForRowAt: _1) }; VitrineMethods.implement(["tableView:willSelectRowAt:"]) { (_o: TallListing, _0: UITableView, _1: IndexPath) in _o.tableView(_0, willSelectRowAt: _1) }; VitrineMethods.implement(["tableView:didSelectRowAt:"]) { (_o: TallListing, _0: UITableView, _1: IndexPath) in _o.tableView(_0, didSelectRowAt: _1) } } }

final class TallerListing: TallListing {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: indexPath) + 100
    }
 nonisolated static func __vitrine_Delegates_3() { VitrineMethods.recordTranslated(TallerListing.self); VitrineMethods.implement(["tableView:heightForRowAt:"]) { (_o: TallerListing, _0: UITableView, _1: IndexPath) in _o.tableView(_0, heightForRowAt: _1) } } }

class Scroller: UIViewController, UIScrollViewDelegate { nonisolated static func __vitrine_Delegates_4() { VitrineMethods.recordTranslated(Scroller.self) } }

final class ZoomingScroller: Scroller {
    let zoomed = UIView()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee = CGPoint(x: 0, y: 120) }
 nonisolated static func __vitrine_Delegates_5() { VitrineMethods.recordTranslated(ZoomingScroller.self); VitrineMethods.implement(["viewForZoomingIn:"]) { (_o: ZoomingScroller, _0: UIScrollView) in _o.viewForZooming(in: _0) }; VitrineMethods.implement(["scrollViewWillEndDragging:withVelocity:targetContentOffset:"]) { (_o: ZoomingScroller, _0: UIScrollView, _1: CGPoint, _2: UnsafeMutablePointer<CGPoint>) in _o.scrollViewWillEndDragging(_0, withVelocity: _1, targetContentOffset: _2) } } }

class Form: UIViewController, UITextFieldDelegate { nonisolated static func __vitrine_Delegates_6() { VitrineMethods.recordTranslated(Form.self) } }

final class StrictForm: Form {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { textField.tag == 1 }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { !string.contains("x") }
 nonisolated static func __vitrine_Delegates_7() { VitrineMethods.recordTranslated(StrictForm.self); VitrineMethods.implement(["textFieldShouldBeginEditing:"]) { (_o: StrictForm, _0: UITextField) in _o.textFieldShouldBeginEditing(_0) }; VitrineMethods.implement(["textField:shouldChangeCharactersIn:replacementString:"]) { (_o: StrictForm, _0: UITextField, _1: NSRange, _2: String) in _o.textField(_0, shouldChangeCharactersIn: _1, replacementString: _2) } } }

class Grid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
 nonisolated static func __vitrine_Delegates_8() { VitrineMethods.recordTranslated(Grid.self) } }

class WideGrid: Grid { nonisolated static func __vitrine_Delegates_9() { VitrineMethods.recordTranslated(WideGrid.self) } }

extension WideGrid {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 40 + CGFloat(indexPath.item)) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 5, bottom: 0, right: 5) }
 nonisolated static func __vitrine_Delegates_10() { VitrineMethods.recordTranslated(WideGrid.self); VitrineMethods.implement(["collectionView:layout:sizeForItemAt:"]) { (_o: WideGrid, _0: UICollectionView, _1: UICollectionViewLayout, _2: IndexPath) in _o.collectionView(_0, layout: _1, sizeForItemAt: _2) }; VitrineMethods.implement(["collectionView:layout:insetForSectionAt:"]) { (_o: WideGrid, _0: UICollectionView, _1: UICollectionViewLayout, _2: Int) in _o.collectionView(_0, layout: _1, insetForSectionAt: _2) } } }

class Gate: NSObject, UIGestureRecognizerDelegate { nonisolated static func __vitrine_Delegates_11() { VitrineMethods.recordTranslated(Gate.self) } }

final class ClosedGate: Gate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
 nonisolated static func __vitrine_Delegates_12() { VitrineMethods.recordTranslated(ClosedGate.self); VitrineMethods.implement(["gestureRecognizer:shouldReceive:", "gestureRecognizer(_:shouldReceive:)UIGestureRecognizer,UITouch"]) { (_o: ClosedGate, _0: UIGestureRecognizer, _1: UITouch) in _o.gestureRecognizer(_0, shouldReceive: _1) } } }

class Guide: NSObject, UINavigationControllerDelegate { nonisolated static func __vitrine_Delegates_13() { VitrineMethods.recordTranslated(Guide.self) } }

final class NotingGuide: Guide {
    var shown: [String] = []
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { shown.append(viewController.title ?? "") }
 nonisolated static func __vitrine_Delegates_14() { VitrineMethods.recordTranslated(NotingGuide.self); VitrineMethods.implement(["navigationController:willShow:animated:"]) { (_o: NotingGuide, _0: UINavigationController, _1: UIViewController, _2: Bool) in _o.navigationController(_0, willShow: _1, animated: _2) } } }

      protocol LampDelegate: _RespondsToSelectors, NSObjectProtocol {
                   func lampDidChange(_ lamp: Lamp)
                   func lamp(_ lamp: Lamp, levelFor step: Int) -> CGFloat
}

      protocol LampSource: _RespondsToSelectors, NSObjectProtocol {
                   func numberOfSteps(in lamp: Lamp) -> Int
}

class Lamp: UIView {
    weak var delegate: LampDelegate?
    weak var source: LampSource?
    func levels() -> [CGFloat] {
        delegate?.lampDidChange?(self)
        return (0..<(source?.numberOfSteps__in?(    self) ?? 1)).map { delegate?.lamp__levelFor?(self,           $0) ?? -1 }
    }
}

class LampOwner: UIViewController, LampDelegate, LampSource {}

final class StepLampOwner: LampOwner {
    var changes = 0
    func lampDidChange(_ lamp: Lamp) { changes += 1 }
    func lamp(_ lamp: Lamp, levelFor step: Int) -> CGFloat { CGFloat(step) / 2 }
    func numberOfSteps(in lamp: Lamp) -> Int { 3 }
 nonisolated static func __vitrine_Delegates_15() { VitrineMethods.recordTranslated(StepLampOwner.self); VitrineMethods.implement(["lampDidChange:"]) { (_o: StepLampOwner, _0: Lamp) in _o.lampDidChange(_0) }; VitrineMethods.implement(["lamp:levelFor:"]) { (_o: StepLampOwner, _0: Lamp, _1: Int) in _o.lamp(_0, levelFor: _1) }; VitrineMethods.implement(["numberOfStepsIn:"]) { (_o: StepLampOwner, _0: Lamp) in _o.numberOfSteps(in: _0) } } }

extension LampDelegate { func lampDidChange(_ lamp: Lamp) { VitrineMethods.send("lampDidChange(_:)", to: self, lamp) }; var lampDidChange: ((Lamp) -> Void)? { VitrineMethods.has("lampDidChange(_:)", self) ? { self.lampDidChange($0) } : nil } }
extension LampDelegate { func lamp(_ lamp: Lamp, levelFor step: Int) -> CGFloat { VitrineMethods.result("lamp(_:levelFor:)", of: self, lamp, step) }; var lamp__levelFor: ((Lamp, Int) -> CGFloat)? { VitrineMethods.has("lamp(_:levelFor:)", self) ? { self.lamp($0, levelFor: $1) } : nil } }
extension LampSource { func numberOfSteps(in lamp: Lamp) -> Int { VitrineMethods.result("numberOfSteps(in:)", of: self, lamp) }; var numberOfSteps__in: ((Lamp) -> Int)? { VitrineMethods.has("numberOfSteps(in:)", self) ? { self.numberOfSteps(in: $0) } : nil } }
@section(".init_array") @used private let __vitrine_Delegates: @convention(c) () -> Void = { VitrineMethods.later { Listing.__vitrine_Delegates_1(); TallListing.__vitrine_Delegates_2(); TallerListing.__vitrine_Delegates_3(); Scroller.__vitrine_Delegates_4(); ZoomingScroller.__vitrine_Delegates_5(); Form.__vitrine_Delegates_6(); StrictForm.__vitrine_Delegates_7(); Grid.__vitrine_Delegates_8(); WideGrid.__vitrine_Delegates_9(); WideGrid.__vitrine_Delegates_10(); Gate.__vitrine_Delegates_11(); ClosedGate.__vitrine_Delegates_12(); Guide.__vitrine_Delegates_13(); NotingGuide.__vitrine_Delegates_14(); StepLampOwner.__vitrine_Delegates_15() } }
