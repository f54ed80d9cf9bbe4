// AuditFault.swift: a finding of the accessibility audit.

package import VitrineExploring

/// A fault of a kind that the audit or the layout knows.
package struct AuditFault: Hashable, Sendable {
    package var kind: FindingKind
    package var fault: Fault
}
