// RunServices+Looking.swift: replies to requests that look at the screen, and to those for another text size or language.

import Foundation
import VitrineAssistance
import VitrineControlSocket
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime

extension RunServices {
    /// The reply to a request that changes nothing.
    func look(_ request: ControlRequest) -> ControlReply {
        let screen = frameLoop.screen
        switch request {
        case .picture(let scale): return picture(scale)
        case .tree: return ControlReply(text: ViewTree.text(of: screen.windows))
        case .find(let query, let limit):
            return ControlReply(text: ElementSearch(query, limit: limit, on: screen).json(on: screen))
        case .elements: return ControlReply(text: UIAccessibility.treeDescription(of: screen))
        case .audit:
            let audit = UIAccessibilityAudit(screen: screen, pixels: recorder.picture)
            return ControlReply(text: UIAccessibilityAudit.summary(of: audit.findings).joined(separator: "\n"))
        case .explainLayout(let query): return explainLayout(query)
        case .frames(let count): return ControlReply(text: statistics.json(last: count))
        case .log(let count): return ControlReply(text: LaunchLog.recentMessages(count).joined(separator: "\n"))
        default: return ControlReply(problem: "it is no request that looks at the screen")
        }
    }

    private func picture(_ scale: Double) -> ControlReply {
        let whole = recorder.picture
        func length(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * scale).rounded())) }
        let picture = whole.resized(toWidth: length(whole.width), height: length(whole.height))
        do {
            return ControlReply(attachment: try PNGEncoder.encode(picture))
        } catch {
            return ControlReply(problem: "the picture cannot be encoded: \(error)")
        }
    }

    private func explainLayout(_ query: ElementQuery) -> ControlReply {
        let search = ElementSearch(query, limit: 1, on: frameLoop.screen)
        guard let found = search.matches.first else {
            return ControlReply(problem: "no visible view has \(query.words); vitrinectl tree lists the views")
        }
        var text = found.view.layoutExplanation()
        if search.count > 1 { text += "\n(the first of \(search.count) views that match)" }
        return ControlReply(text: text)
    }

    // MARK: Settings

    func setTextSize(_ name: String) -> ControlReply {
        let size = UIContentSizeCategory.category(named: name)
        guard size != nil || name == "default" else {
            let names = UIContentSizeCategory.shortNames.joined(separator: ", ")
            return ControlReply(
                problem: "there is no text size \"\(name.prefix(40))\"; there are \(names), and default")
        }
        frameLoop.screen.assistance.vision.textSize = size
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: frameLoop.screen,
            userInfo: [
                UIContentSizeCategory.newValueUserInfoKey: (size ?? UIContentSizeCategory.preferred).rawValue
            ])
        return ControlReply()
    }

    func setLanguage(_ name: String) -> ControlReply {
        guard let tag = LanguageTag(name) else {
            return ControlReply(
                problem: "\"\(name.prefix(40))\" is no language; give a tag of BCP 47, such as de, pt-BR or zh-Hant")
        }
        UIApplication.shared.language = tag.identifier
        return ControlReply(text: tag.identifier)
    }
}
