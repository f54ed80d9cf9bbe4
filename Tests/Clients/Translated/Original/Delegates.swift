// swift-format-ignore-file
// Delegates as they are written for iOS: a subclass is the first to implement a requirement. Tests/Clients/Translated has
// what the front end makes of it; a test in Tools compares them.

import UIKit

class Listing: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    func height(asked delegate: UITableViewDelegate?, _ table: UITableView) -> CGFloat? {
        delegate?.tableView?(table, heightForRowAt: IndexPath(row: 1, section: 0))
    }
}

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
}

final class TallerListing: TallListing {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: indexPath) + 100
    }
}

class Scroller: UIViewController, UIScrollViewDelegate {}

final class ZoomingScroller: Scroller {
    let zoomed = UIView()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee = CGPoint(x: 0, y: 120) }
}

class Form: UIViewController, UITextFieldDelegate {}

final class StrictForm: Form {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { textField.tag == 1 }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { !string.contains("x") }
}

class Grid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

class WideGrid: Grid {}

extension WideGrid {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 40 + CGFloat(indexPath.item)) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 5, bottom: 0, right: 5) }
}

class Gate: NSObject, UIGestureRecognizerDelegate {}

final class ClosedGate: Gate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
}

class Guide: NSObject, UINavigationControllerDelegate {}

final class NotingGuide: Guide {
    var shown: [String] = []
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { shown.append(viewController.title ?? "") }
}

@objc protocol LampDelegate: NSObjectProtocol {
    @objc optional func lampDidChange(_ lamp: Lamp)
    @objc optional func lamp(_ lamp: Lamp, levelFor step: Int) -> CGFloat
}

@objc protocol LampSource: NSObjectProtocol {
    @objc optional func numberOfSteps(in lamp: Lamp) -> Int
}

class Lamp: UIView {
    weak var delegate: LampDelegate?
    weak var source: LampSource?
    func levels() -> [CGFloat] {
        delegate?.lampDidChange?(self)
        return (0..<(source?.numberOfSteps?(in: self) ?? 1)).map { delegate?.lamp?(self, levelFor: $0) ?? -1 }
    }
}

class LampOwner: UIViewController, LampDelegate, LampSource {}

final class StepLampOwner: LampOwner {
    var changes = 0
    func lampDidChange(_ lamp: Lamp) { changes += 1 }
    func lamp(_ lamp: Lamp, levelFor step: Int) -> CGFloat { CGFloat(step) / 2 }
    func numberOfSteps(in lamp: Lamp) -> Int { 3 }
}
