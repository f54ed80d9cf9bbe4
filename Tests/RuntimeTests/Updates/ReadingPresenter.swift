import Foundation
import VitrineRuntime

/// A presentation that runs a piece of code around the layout of its container.
final class ReadingPresentation: UIPresentationController {
    var (read, didRead): (() -> Void, () -> Void) = ({}, {})
    override func containerViewWillLayoutSubviews() { read() }
    override func containerViewDidLayoutSubviews() { didRead() }
}

/// Presents controllers with it.
final class ReadingPresenter: NSObject, UIViewControllerTransitioningDelegate {
    private(set) var made: ReadingPresentation?

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        made = ReadingPresentation(presentedViewController: presented, presenting: presenting)
        return made
    }
}
