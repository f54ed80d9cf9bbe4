// OffscreenStage+Accessibility.swift: the tree and the audit of what is on the stage.

import Foundation
import Testing
import VitrineRuntime

extension OffscreenStage {
    /// The elements in reading order, a line each.
    public var accessibilityTree: String { UIAccessibility.treeDescription(of: screen) }

    /// The labels of the elements, in the order in which they are read.
    public var readingOrder: [String] {
        screen.assistance.spoken.elements.map {
            $0.accessibilityLabel ?? $0.accessibilityIdentifier ?? "\(Swift.type(of: $0))"
        }
    }

    /// What people would stumble over on the stage as it is shown. Records an issue for each finding.
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
        for finding in found { Issue.record("\(finding)", sourceLocation: sourceLocation) }
        return found
    }

    /// What people would stumble over, without an issue.
    public var findings: [UIAccessibilityAudit.Finding] {
        UIAccessibilityAudit(screen: screen, pixels: image).findings
    }
}
