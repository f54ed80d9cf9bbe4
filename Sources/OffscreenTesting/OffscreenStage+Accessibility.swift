// OffscreenStage+Accessibility.swift: the accessibility tree and the audit of the stage.

import Foundation
public import Testing
public import VitrineRuntime
public import VitrineAssistance
import VitrineViewValues

extension OffscreenStage {
    /// The elements in reading order, one a line.
    public var accessibilityTree: String { UIAccessibility.treeDescription(of: screen) }

    /// The labels of the elements in reading order.
    public var readingOrder: [String] {
        screen.assistance.spoken.elements.map {
            $0.reported.label ?? $0.reported.identifier ?? "\(Swift.type(of: $0))"
        }
    }

    /// Audits the stage. Records an issue for each finding, and one, with their number, for similar ones, such as
    /// twelve texts in one colour.
    ///
    /// - Parameters:
    ///   - known: findings to ignore, by kind and the identifier or label of the element.
    ///   - sourceLocation: the line that issues refer to.
    @discardableResult
    public func audit(
        except known: [(UIAccessibilityAudit.Kind, String)] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> [UIAccessibilityAudit.Finding] {
        let found = findings.filter { finding in
            !known.contains { $0.0 == finding.kind && finding.names.contains($0.1) }
        }
        for line in UIAccessibilityAudit.summary(of: found) {
            Issue.record("\(line)", sourceLocation: sourceLocation)
        }
        return found
    }

    /// Audits all content of a scroll view, page by page from its current position to its end. Each finding is recorded
    /// once, and similar ones in one issue.
    ///
    /// - Parameters:
    ///   - scroller: a scroll view, or another view that implements `accessibilityScroll(.down)`.
    ///   - known: findings to ignore, by kind and the identifier or label of the element.
    ///   - sourceLocation: the line that issues refer to.
    @discardableResult
    public func audit(
        through scroller: UIView, except known: [(UIAccessibilityAudit.Kind, String)] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [UIAccessibilityAudit.Finding] {
        var found: [UIAccessibilityAudit.Finding] = []
        repeat {
            await settle(sourceLocation: sourceLocation)
            for finding in findings
            where !found.contains(where: { $0.isSame(as: finding) })
                && !known.contains(where: { $0.0 == finding.kind && finding.names.contains($0.1) })
            {
                found.append(finding)
            }
        } while scroller.accessibilityScroll(.down)
        for line in UIAccessibilityAudit.summary(of: found) {
            Issue.record("\(line)", sourceLocation: sourceLocation)
        }
        return found
    }

    /// The findings of the audit, without recording issues.
    public var findings: [UIAccessibilityAudit.Finding] {
        UIAccessibilityAudit(screen: screen, pixels: image).findings
    }
}

extension UIAccessibilityAudit.Finding {
    /// Whether both are the same finding, perhaps at another scroll position. Views are reused for other rows, so names
    /// are compared too.
    fileprivate func isSame(as other: UIAccessibilityAudit.Finding) -> Bool {
        kind == other.kind && label == other.label && identifier == other.identifier
            && object === other.object
    }
}
