// OffscreenStage+Accessibility.swift: the tree and the audit of what is on the stage.

import Foundation
public import Testing
public import VitrineRuntime

extension OffscreenStage {
    /// The elements in reading order, a line each.
    public var accessibilityTree: String { UIAccessibility.treeDescription(of: screen) }

    /// The labels of the elements, in the order in which they are read.
    public var readingOrder: [String] {
        screen.assistance.spoken.elements.map {
            $0.accessibilityLabel ?? $0.accessibilityIdentifier ?? "\(Swift.type(of: $0))"
        }
    }

    /// What people would stumble over on the stage as it is shown. Records an issue for each finding, and one, with
    /// their number, for those that are alike, such as twelve texts in one colour.
    ///
    /// - Parameter except: findings that are known, by kind and the identifier or label of the element.
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

    /// The same for all that a scroll view holds: looks at it page by page, from where it stands to its end, and
    /// records each finding once, and those that are alike in one issue.
    ///
    /// - Parameter scroller: a scroll view, or another view that answers `accessibilityScroll(.down)`.
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

    /// What people would stumble over, without an issue.
    public var findings: [UIAccessibilityAudit.Finding] {
        UIAccessibilityAudit(screen: screen, pixels: image).findings
    }
}

extension UIAccessibilityAudit.Finding {
    /// The same thing, perhaps scrolled elsewhere. Views are used again for other rows, so names count too.
    fileprivate func isSame(as other: UIAccessibilityAudit.Finding) -> Bool {
        kind == other.kind && label == other.label && identifier == other.identifier
            && object === other.object
    }
}
