// main.swift: a small app with what `vitrine inspect` explains, for the test in a browser.
//
// A card whose width is decided by one of two priorities, a view with a conflict, a secure field, a card that is turned,
// a view that hides what is under it from touches; `--views N` adds N views in a scroll view.

import UIKit

final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    private var shown: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = UIColor(white: 0.95, alpha: 1)
        addCard(to: controller.view)
        addConflict(to: controller.view)
        addAmbiguous(to: controller.view)
        addSecureField(to: controller.view)
        addTurnedCard(to: controller.view)
        addMany(to: controller.view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        shown = window
        return true
    }

    private func view(_ name: String, _ color: UIColor, in superview: UIView) -> UIView {
        let view = UIView()
        view.accessibilityIdentifier = name
        view.backgroundColor = color
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        return view
    }

    private func width(_ view: UIView, _ points: CGFloat, at priority: Float) -> NSLayoutConstraint {
        let constraint = view.widthAnchor.constraint(equalToConstant: points)
        constraint.priority = UILayoutPriority(priority)
        return constraint
    }

    private func addCard(to root: UIView) {
        let card = view("card", UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1), in: root)
        card.layer.cornerRadius = 12
        let title = UILabel()
        title.text = "Flat white"
        title.textColor = .white
        title.accessibilityIdentifier = "title"
        title.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(title)
        NSLayoutConstraint.activate([
            card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            card.topAnchor.constraint(equalTo: root.topAnchor, constant: 40), width(card, 160, at: 750),
            width(card, 240, at: 250), card.heightAnchor.constraint(equalToConstant: 80),
            title.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            title.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        ])
        let cover = view("cover", .clear, in: card)
        cover.isUserInteractionEnabled = false
        NSLayoutConstraint.activate([
            cover.leftAnchor.constraint(equalTo: card.leftAnchor), cover.topAnchor.constraint(equalTo: card.topAnchor),
            cover.rightAnchor.constraint(equalTo: card.rightAnchor),
            cover.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
        card.addGestureRecognizer(UITapGestureRecognizer(handler: { _ in }))
        card.addGestureRecognizer(UIPanGestureRecognizer(handler: { _ in }))
    }

    private func addConflict(to root: UIView) {
        let broken = view("broken", UIColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 1), in: root)
        NSLayoutConstraint.activate([
            broken.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            broken.topAnchor.constraint(equalTo: root.topAnchor, constant: 140),
            broken.widthAnchor.constraint(equalToConstant: 60), broken.widthAnchor.constraint(equalToConstant: 80),
            broken.heightAnchor.constraint(equalToConstant: 50),
        ])
    }

    private func addAmbiguous(to root: UIView) {
        let open = view("open", UIColor(red: 0.6, green: 0.3, blue: 0.7, alpha: 1), in: root)
        NSLayoutConstraint.activate([
            open.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 120),
            open.widthAnchor.constraint(equalToConstant: 40), open.heightAnchor.constraint(equalToConstant: 20),
        ])
    }

    private func addSecureField(to root: UIView) {
        let field = UITextField(frame: CGRect(x: 20, y: 210, width: 160, height: 36))
        field.accessibilityIdentifier = "pin"
        field.accessibilityLabel = "PIN"
        field.borderStyle = .roundedRect
        field.isSecureTextEntry = true
        field.text = "hunter2"
        root.addSubview(field)
    }

    private func addTurnedCard(to root: UIView) {
        let turned = UIView(frame: CGRect(x: 210, y: 150, width: 80, height: 50))
        turned.accessibilityIdentifier = "turned"
        turned.backgroundColor = UIColor(red: 0.2, green: 0.7, blue: 0.4, alpha: 1)
        turned.transform = CGAffineTransform(rotationAngle: 0.4)
        root.addSubview(turned)
    }

    private func addMany(to root: UIView) {
        let arguments = UIApplication.shared.launchArguments
        guard let at = arguments.firstIndex(of: "--views"), at + 1 < arguments.count, let count = Int(arguments[at + 1])
        else { return }
        let scroll = UIScrollView(frame: CGRect(x: 20, y: 260, width: 280, height: 200))
        scroll.contentSize = CGSize(width: 280, height: CGFloat(count) * 4)
        for index in 0..<count {
            let line = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 4, width: 280, height: 3))
            line.backgroundColor = UIColor(white: CGFloat(index % 20) / 20, alpha: 1)
            line.accessibilityIdentifier = "line \(index)"
            scroll.addSubview(line)
        }
        root.addSubview(scroll)
    }
}

exit(UIApplicationMain(ProbeDelegate.self))
