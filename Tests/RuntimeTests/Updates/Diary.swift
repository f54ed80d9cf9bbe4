import Foundation
import Observation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// What was called, in order.
@MainActor
final class UpdateDiary {
    var lines: [String] = []

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A model of an application.
@Observable @MainActor
final class Model {
    var text = "a"
    var size: CGFloat = 10
    var unread = 0
}

/// A view that notes its update methods, and runs a piece of code in each.
class UpdatingView: UIView {
    let name: String
    let diary: UpdateDiary
    var onProperties: () -> Void = {}
    var onConstraints: () -> Void = {}
    var onLayout: () -> Void = {}
    var onDraw: () -> Void = {}

    init(_ name: String, _ diary: UpdateDiary, frame: CGRect = CGRect(x: 0, y: 0, width: 20, height: 20)) {
        self.name = name
        self.diary = diary
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        diary.lines.append("properties \(name)")
        onProperties()
    }

    override func updateConstraints() {
        diary.lines.append("constraints \(name)")
        onConstraints()
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        diary.lines.append("layout \(name)")
        onLayout()
    }

    override func draw(_ rect: CGRect) {
        diary.lines.append("draw \(name)")
        onDraw()
    }
}

/// A controller that does the same.
final class UpdatingController: UIViewController {
    let diary: UpdateDiary
    let root: UpdatingView
    var onProperties: () -> Void = {}
    var onWillLayout: () -> Void = {}
    var onDidLayout: () -> Void = {}
    var onConstraints: () -> Void = {}
    var onUnavailable: () -> Void = {}

    init(_ diary: UpdateDiary) {
        self.diary = diary
        root = UpdatingView("view", diary)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = root }

    override func viewIsAppearing(_ animated: Bool) { diary.lines.append("is appearing") }

    override func updateProperties() {
        super.updateProperties()
        diary.lines.append("properties controller")
        onProperties()
    }

    override func updateViewConstraints() {
        diary.lines.append("constraints controller")
        onConstraints()
        super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() {
        diary.lines.append("will layout")
        onWillLayout()
    }

    override func viewDidLayoutSubviews() {
        diary.lines.append("did layout")
        onDidLayout()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        onUnavailable()
    }
}
