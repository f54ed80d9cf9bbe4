// Oracle.swift: experiments that find UIKit's undocumented behaviour.
//
// One file, both for an iOS app's target (iPhone or iPad, simulator or device) and for Vitrine. On iOS it is the whole
// app: it runs each experiment, shows where it needs a finger, and prints the results as JSON. Tests of Vitrine run the
// same experiments, and compare their results with those in docs/oracle.json, if that file exists.
// Each open row of docs/behaviour.tsv has its experiment here, under the row's name.

import Foundation
import UIKit

/// The environment in which experiments run.
@MainActor
public protocol OracleHands: AnyObject {
    /// The window for the views of experiments.
    var window: UIWindow { get }
    /// Waits until all motion has ended.
    func settle() async
    /// Moves a finger from one point of the window to another in several steps, and lifts it.
    func drag(from start: CGPoint, to end: CGPoint) async
    /// Touches a point with a finger and lifts it at once.
    func tap(at point: CGPoint) async
}

/// One experiment.
public struct Experiment {
    /// The row of docs/behaviour.tsv.
    public let row: String
    /// Whether it may end the program. It then runs only by name, and its result is `survived` or nothing.
    public let mayEnd: Bool
    let ask: @MainActor (any OracleHands) async -> String

    /// UIKit's answer.
    @MainActor
    public func answer(_ hands: any OracleHands) async -> String {
        let answer = await ask(hands)
        for view in hands.window.subviews where view !== hands.window.rootViewController?.viewIfLoaded {
            view.removeFromSuperview()
        }
        return answer
    }
}

/// The experiments.
@MainActor
public enum Oracle {
    public static let experiments: [Experiment] = geometry + controls + animations + lists + controllers

    /// The results of all experiments except those that may end the program, by row.
    public static func answers(_ hands: any OracleHands) async -> [String: String] {
        var result: [String: String] = [:]
        for experiment in experiments where !experiment.mayEnd {
            result[experiment.row] = await experiment.answer(hands)
        }
        return result
    }

    public static func json(_ answers: [String: String]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(answers)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private static func make(
        _ row: String, mayEnd: Bool = false, _ ask: @escaping @MainActor (any OracleHands) async -> String
    ) -> Experiment { Experiment(row: row, mayEnd: mayEnd, ask: ask) }

    // MARK: Geometry and layout

    private static let geometry: [Experiment] = [
        make("open.rect.equality") { _ in
            let turned = CGRect(origin: CGPoint(x: 10, y: 10), size: CGSize(width: -10, height: -10))
            return "\(turned == CGRect(x: 0, y: 0, width: 10, height: 10))"
        },
        make("open.stack.system") { hands in
            var gaps: [String] = []
            for category in [UIContentSizeCategory.extraSmall, .large, .accessibilityLarge] {
                let labels = ["a", "b"].map { text in
                    let label = UILabel()
                    label.text = text
                    label.font = .preferredFont(
                        forTextStyle: .body,
                        compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
                    return label
                }
                let stack = UIStackView(arrangedSubviews: labels)
                stack.axis = .vertical
                stack.spacing = UIStackView.spacingUseSystem
                stack.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
                stack.alignment = .leading
                hands.window.addSubview(stack)
                stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                stack.layoutIfNeeded()
                gaps.append(number(labels[1].frame.minY - labels[0].frame.maxY))
            }
            return gaps.joined(separator: " ")
        },
        make("open.flow.flips") { _ in
            "\(UICollectionViewFlowLayout().flipsHorizontallyInOppositeLayoutDirection)"
        },
    ]

    static func number(_ value: CGFloat) -> String { "\((Double(value) * 100).rounded() / 100)" }

    // MARK: Controls and text

    private static let controls: [Experiment] = [
        make("open.pan.velocity") { hands in
            let view = UIView(frame: hands.window.bounds)
            hands.window.addSubview(view)
            let watcher = PanWatcher(view)
            await hands.drag(from: CGPoint(x: 60, y: 150), to: CGPoint(x: 180, y: 150))
            return watcher.wasZero.map { $0 ? "zero" : "kept" } ?? "no pan"
        },
        make("open.forced.should") { hands in
            let field = UITextField(frame: CGRect(x: 20, y: 40, width: 100, height: 30))
            let keeper = Keeper()
            field.delegate = keeper
            hands.window.addSubview(field)
            field.becomeFirstResponder()
            keeper.asked = 0
            hands.window.endEditing(true)
            return "asked \(keeper.asked), first responder \(field.isFirstResponder)"
        },
        make("open.search.byCode") { hands in
            let bar = UISearchBar(frame: CGRect(x: 0, y: 40, width: 200, height: 50))
            let counter = SearchCounter()
            bar.delegate = counter
            hands.window.addSubview(bar)
            bar.text = "by code"
            return "\(counter.changes)"
        },
        make("open.hide.responder") { hands in
            let field = UITextField(frame: CGRect(x: 20, y: 40, width: 100, height: 30))
            hands.window.addSubview(field)
            field.becomeFirstResponder()
            field.isHidden = true
            await hands.settle()
            let stays = field.isFirstResponder
            field.resignFirstResponder()
            return "\(stays)"
        },
        make("open.offset.drag") { hands in
            let scrollView = column(hands)
            let watcher = OffsetWatcher()
            scrollView.delegate = watcher
            await hands.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60))
            return watcher.line
        },
        make("open.scroll.stop") { hands in
            let scrollView = column(hands)
            let watcher = StopWatcher()
            scrollView.delegate = watcher
            await hands.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 40))
            await hands.settle()
            return watcher.calls.joined(separator: ", ")
        },
    ]

    private static func column(_ hands: any OracleHands) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 200, height: 5000)
        hands.window.addSubview(scrollView)
        return scrollView
    }

    // MARK: Animations

    private static let animations: [Experiment] = [
        make("open.layer.block") { hands in
            let view = UIView(frame: CGRect(x: 20, y: 40, width: 50, height: 50))
            hands.window.addSubview(view)
            await hands.settle()
            UIView.animate(withDuration: 1) {
                view.layer.shadowOpacity = 0.5
                view.layer.borderWidth = 3
                view.layer.cornerRadius = 4
                view.layer.zPosition = 1
            }
            let keys = (view.layer.animationKeys() ?? []).sorted().joined(separator: " ")
            view.layer.removeAllAnimations()
            return keys.isEmpty ? "none" : keys
        },
        make("open.animator.endStart") { hands in
            let view = UIView(frame: CGRect(x: 20, y: 40, width: 50, height: 50))
            hands.window.addSubview(view)
            await hands.settle()
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0.5 }
            var completions = 0
            animator.addCompletion { _ in completions += 1 }
            animator.pausesOnCompletion = true
            animator.startAnimation()
            await hands.settle()
            let before = completions
            animator.pausesOnCompletion = false
            animator.startAnimation()
            await hands.settle()
            return "\(before) then \(completions), state \(animator.state.rawValue)"
        },
    ]

    // MARK: Lists

    private static let lists: [Experiment] = [
        make("open.selection.none") { _ in
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100),
                collectionViewLayout: UICollectionViewFlowLayout())
            return list.indexPathsForSelectedItems.map { "\($0.count)" } ?? "nil"
        },
        make("open.collection.unhighlight") { hands in
            let rows = TouchedRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 100
            table.dataSource = rows
            table.delegate = rows
            hands.window.addSubview(table)
            await hands.settle()
            await hands.tap(at: CGPoint(x: 100, y: 50))
            await hands.settle()
            table.removeFromSuperview()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = rows
            list.delegate = rows
            hands.window.addSubview(list)
            await hands.settle()
            await hands.tap(at: CGPoint(x: 50, y: 50))
            await hands.settle()
            return rows.lines.joined(separator: ", ")
        },
    ]

    // MARK: Controllers

    private static let controllers: [Experiment] = [
        make("open.coordinator.didAppear") { hands in
            let first = UIViewController()
            let navigation = UINavigationController(rootViewController: first)
            let former = hands.window.rootViewController
            hands.window.rootViewController = navigation
            await hands.settle()
            let pushed = Appearing()
            navigation.pushViewController(pushed, animated: true)
            await hands.settle()
            hands.window.rootViewController = former
            return pushed.hadCoordinator.map { $0 ? "there" : "nil" } ?? "did not appear"
        },
        make("open.page.twoSided", mayEnd: true) { _ in
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
            pages.loadViewIfNeeded()
            pages.setViewControllers(
                [UIViewController(), UIViewController()], direction: .forward, animated: false)
            return "survived"
        },
    ]
}

// MARK: Delegates and recognisers that record

@MainActor
private final class PanWatcher: NSObject {
    private let view: UIView
    private(set) var wasZero: Bool?

    init(_ view: UIView) {
        self.view = view
        super.init()
        #if canImport(ObjectiveC)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moved(_:))))
        #else
        let pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: PanWatcher.moved)
        view.addGestureRecognizer(pan)
        #endif
    }

    #if canImport(ObjectiveC)
    @objc private func moved(_ pan: UIPanGestureRecognizer) { note(pan) }
    #else
    private func moved(_ pan: UIPanGestureRecognizer) { note(pan) }
    #endif

    private func note(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .changed, pan.velocity(in: view) != .zero else { return }
        pan.setTranslation(.zero, in: view)
        wasZero = pan.velocity(in: view) == .zero
    }
}

@MainActor
private final class Keeper: NSObject, UITextFieldDelegate {
    var asked = 0
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        asked += 1
        return false
    }
}

@MainActor
private final class SearchCounter: NSObject, UISearchBarDelegate {
    var changes = 0
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { changes += 1 }
}

/// Sets the offset once while a finger drags, and records the distance to the next one.
@MainActor
private final class OffsetWatcher: NSObject, UIScrollViewDelegate {
    private var isSet = false
    private var isNoted = false
    private(set) var line = "no drag"

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isDragging, !isNoted else { return }
        guard isSet else {
            isSet = true
            scrollView.contentOffset.y = 1000
            return
        }
        guard scrollView.contentOffset.y != 1000 else { return }
        isNoted = true
        line = scrollView.contentOffset.y > 500 ? "goes on from there" : "goes back"
    }
}

/// Stops a deceleration as soon as it has moved.
@MainActor
private final class StopWatcher: NSObject, UIScrollViewDelegate {
    private(set) var calls: [String] = []
    private var isStopped = false

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isDecelerating, !isStopped else { return }
        isStopped = true
        scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("will begin") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did end") }
}

@MainActor
private final class TouchedRows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private(set) var lines: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        lines.append("row \(tableView.cellForRow(at: indexPath)?.isHighlighted == true)")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        lines.append("item \(collectionView.cellForItem(at: indexPath)?.isHighlighted == true)")
    }
}

@MainActor
private final class Appearing: UIViewController {
    private(set) var hadCoordinator: Bool?
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hadCoordinator = transitionCoordinator != nil
    }
}

// MARK: The app for iOS

#if canImport(ObjectiveC)
/// A window that records when the last finger was lifted.
private final class WatchedWindow: UIWindow {
    var touchesEnded = 0
    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        let touches = event.allTouches ?? []
        if !touches.isEmpty, touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) {
            touchesEnded += 1
        }
    }
}

/// Asks a person for actions that an app cannot do itself.
@MainActor
private final class PersonsHands: OracleHands {
    private let watched: WatchedWindow
    private let words = UILabel()
    var window: UIWindow { watched }

    init(_ window: WatchedWindow) {
        watched = window
        words.frame = CGRect(x: 0, y: window.bounds.height - 120, width: window.bounds.width, height: 80)
        words.numberOfLines = 0
        words.textAlignment = .center
        words.isUserInteractionEnabled = false
        window.rootViewController?.view.addSubview(words)
    }

    func settle() async { try? await Task.sleep(nanoseconds: 1_500_000_000) }

    func drag(from start: CGPoint, to end: CGPoint) async {
        await wait("Drag quickly from (\(start.x), \(start.y)) to (\(end.x), \(end.y))")
    }

    func tap(at point: CGPoint) async { await wait("Tap at (\(point.x), \(point.y))") }

    private func wait(_ text: String) async {
        words.text = text
        let before = watched.touchesEnded
        while watched.touchesEnded == before { try? await Task.sleep(nanoseconds: 50_000_000) }
        words.text = nil
    }
}

@main
final class OracleApp: UIResponder, UIApplicationDelegate {
    private var window: WatchedWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = WatchedWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.backgroundColor = .white
        window.makeKeyAndVisible()
        self.window = window
        Task {
            let hands = PersonsHands(window)
            // ORACLE_ROW runs one experiment that may end the program.
            if let row = ProcessInfo.processInfo.environment["ORACLE_ROW"],
                let experiment = Oracle.experiments.first(where: { $0.row == row })
            {
                print(Oracle.json([row: await experiment.answer(hands)]))
            } else {
                print(Oracle.json(await Oracle.answers(hands)))
            }
        }
        return true
    }
}
#endif
