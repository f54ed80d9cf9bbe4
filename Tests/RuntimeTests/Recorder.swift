// Recorder.swift: views and controllers that record the calls they receive.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Records hierarchy callbacks and touches.
final class RecordingView: UIView {
    var name = ""
    var log: Log?
    var logsHierarchy = true
    var logsTouches = true

    convenience init(_ name: String, _ log: Log, frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) {
        self.init(frame: frame)
        self.name = name
        self.log = log
    }

    private func hierarchy(_ line: String) { if logsHierarchy { log?.add("\(name) \(line)") } }

    private func name(_ view: UIView?) -> String {
        switch view {
        case nil: "nil"
        case is UIWindow: "window"
        case let view as RecordingView: view.name
        default: "view"
        }
    }

    override func didAddSubview(_ subview: UIView) { hierarchy("didAddSubview \(name(subview))") }
    override func willRemoveSubview(_ subview: UIView) { hierarchy("willRemoveSubview \(name(subview))") }
    override func willMove(toSuperview newSuperview: UIView?) {
        hierarchy("willMoveToSuperview \(name(newSuperview))")
    }
    override func didMoveToSuperview() { hierarchy("didMoveToSuperview \(name(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) { hierarchy("willMoveToWindow \(name(newWindow))") }
    override func didMoveToWindow() { hierarchy("didMoveToWindow \(name(window))") }

    private func touches(_ phase: String, _ touches: Set<UITouch>) {
        guard logsTouches else { return }
        let places = touches.map { touch -> String in
            let p = touch.location(in: self)
            return "\(Int(p.x)),\(Int(p.y))"
        }
        log?.add("\(name) \(phase) \(places.sorted().joined(separator: " "))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches("cancelled", touches)
    }
}

/// Records a controller's callbacks.
class RecordingController: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    private func add(_ line: String) { log.add("\(name) \(line)") }

    override func viewDidLoad() { add("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { add("viewWillAppear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { add("viewIsAppearing \(animated)") }
    override func viewDidAppear(_ animated: Bool) { add("viewDidAppear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { add("viewWillDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { add("viewDidDisappear \(animated)") }
    override func viewWillLayoutSubviews() { add("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { add("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
        add("willMoveToParent \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
        add("didMoveToParent \(parent == nil ? "nil" : "parent")")
    }
}
