import Foundation
import OffscreenTesting
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineVisualFormat
@testable import VitrineRuntime

/// The standard error output of a process that ended.
private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// UIKit rejects these when they are made; so do we, with a message that names the constraint.
@Suite("Invalid constraints")
struct ConstraintLegalityTests {
    // Shows: NSLayoutConstraint
    @Test func aPositionCannotBeRelatedToASize() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .width,
                    multiplier: 1, constant: 0)
            }
        }
        #expect(words(result).contains("left and width cannot be related"))
    }

    /// zykloman/XConstraintKit: "no problem between Leading/Trailing and other non-dimension anchors (dimension anchors
    /// will give an exception: Invalid pairing of layout attributes)". Apple's anchors of two axes do not compile.
    @Test @MainActor func aPositionMayDependOnOneOfTheOtherAxis() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), first = UIView(), second = UIView()
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
        NSLayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: outer.topAnchor, constant: 30),
            first.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 20),
            NSLayoutConstraint(
                item: second, attribute: .left, relatedBy: .equal, toItem: first, attribute: .top, multiplier: 2,
                constant: 5),
            NSLayoutConstraint(
                item: second, attribute: .centerY, relatedBy: .equal, toItem: first, attribute: .left,
                multiplier: 1, constant: 0),
        ])
        for view in [first, second] {
            view.widthAnchor.constraint(equalToConstant: 10).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        outer.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 20, y: 30, width: 10, height: 10))
        #expect(second.frame == CGRect(x: 65, y: 15, width: 10, height: 10))
    }

    @Test func leadingCannotBeRelatedToLeft() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .leading, relatedBy: .equal, toItem: UIView(),
                    attribute: .left,
                    multiplier: 1, constant: 0)
            }
        }
        #expect(words(result).contains("leading and trailing follow the language"))
    }

    @Test func aPositionNeedsASecondItem() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: 20)
            }
        }
        #expect(words(result).contains("a position needs a second item"))
    }

    @Test func aPositionNeedsANonzeroMultiplier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .top, relatedBy: .equal, toItem: UIView(), attribute: .top,
                    multiplier: 0, constant: 20)
            }
        }
        #expect(words(result).contains("multiplier of 0"))
    }

    @Test func itemsAreViewsOrGuides() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: "a name", attribute: .top, relatedBy: .equal, toItem: UIView(), attribute: .top,
                    multiplier: 1, constant: 20)
            }
        }
        #expect(words(result).contains("needs a UIView or UILayoutGuide as its first item"))
    }

    @Test func bothItemsAreInOneHierarchy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let a = UIView(), b = UIView()
                a.accessibilityIdentifier = "header"
                let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor)
                constraint.identifier = "below"
                constraint.isActive = true
            }
        }
        #expect(words(result).contains("'below'"))
        #expect(words(result).contains("'header'"))
        #expect(words(result).contains("no common ancestor"))
    }

    @Test func aViewHoldsOnlyConstraintsOfItsSubtree() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let outer = UIView(), a = UIView(), b = UIView()
                outer.addSubview(a)
                outer.addSubview(b)
                a.addConstraint(a.leftAnchor.constraint(equalTo: b.rightAnchor))
            }
        }
        #expect(words(result).contains("it includes items outside of the view"))
    }

    @Test func prioritiesAreAtMost1000() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let width = UIView().widthAnchor.constraint(equalToConstant: 10)
                width.priority = UILayoutPriority(1001)
            }
        }
        #expect(words(result).contains("at most 1000, not 1001"))
    }

    /// Up to iOS 12 the second line raised an exception. Reports of it say that from iOS 13 on it does not
    /// (skytitan.tistory.com/587, he11owor1d.tistory.com/158), and libraries rely on that.
    @MainActor @Test func anActiveConstraintStopsAndStartsBeingRequired() {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        let wide = view.widthAnchor.constraint(equalToConstant: 80)
        wide.isActive = true
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 30)
        narrow.isActive = true
        stage.window.layoutIfNeeded()
        #expect(view.frame.width == 30)
        narrow.priority = .defaultLow
        stage.window.layoutIfNeeded()
        #expect(view.frame.width == 80)
        narrow.priority = .required
        stage.window.layoutIfNeeded()
        #expect(view.frame.width == 30)
    }

    @Test func anInvalidFormatIsReportedWithItsPosition() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-[a]-20[b]", metrics: nil, views: ["a": UIView(), "b": UIView()])
            }
        }
        #expect(words(result).contains("H:|-[a]-20[b]\n          ^"))
    }
}
