// ImmediateTouches.swift: views in a scroll view whose touches do not scroll.

package import VitrineRuntime

/// A view whose touches are not delayed by the scroll view around it: dragging in it does not scroll.
@MainActor
package protocol ImmediateTouches: UIView {}
