// UIShape+Resolved.swift: a shape for certain content.

public import Foundation
public import VitrineDrawing

extension UIShape {
    /// A shape for certain content, in the content's coordinates.
    public struct Resolved: Equatable {
        enum Outline: Equatable {
            case rect(CGRect, radius: CGFloat, curve: UICornerCurve, corners: UIRectCorner)
            case path(UIBezierPath)

            /// Corners stay concentric; a path does not change.
            func inset(by insets: UIEdgeInsets) -> Outline {
                guard case .rect(let rect, let radius, let curve, let corners) = self else { return self }
                let smaller = CGRect(
                    x: rect.minX + insets.left, y: rect.minY + insets.top,
                    width: max(0, rect.width - insets.left - insets.right),
                    height: max(0, rect.height - insets.top - insets.bottom))
                let least = min(insets.left, insets.right, insets.top, insets.bottom)
                return .rect(smaller, radius: radius > 0 ? max(0, radius - least) : 0, curve: curve, corners: corners)
            }

            static func == (first: Outline, second: Outline) -> Bool {
                switch (first, second) {
                case (.rect(let a1, let b1, let c1, let d1), .rect(let a2, let b2, let c2, let d2)):
                    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2
                case (.path(let one), .path(let other)): one.cgPath == other.cgPath
                default: false
                }
            }
        }

        /// The shape from which this one was made.
        public let shape: UIShape
        let outline: Outline

        /// The rectangle around the shape, in points.
        public var boundingRect: CGRect {
            switch outline {
            case .rect(let rect, _, _, _): rect
            case .path(let path): path.bounds
            }
        }

        /// The outline, in points.
        public var path: UIBezierPath {
            switch outline {
            case .path(let path): return path
            case .rect(let rect, let radius, let curve, let corners):
                let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
                guard radius > 0, !corners.isDisjoint(with: .allCorners) else { return UIBezierPath(rect: rect) }
                if radius * 2 == rect.width, radius * 2 == rect.height, corners.isSuperset(of: .allCorners) {
                    return UIBezierPath(ovalIn: rect)
                }
                guard curve == .circular else {
                    return UIBezierPath(
                        roundedRect: rect, byRoundingCorners: corners,
                        cornerRadii: CGSize(width: radius, height: radius))
                }
                return Self.circular(rect, radius, corners)
            }
        }

        private static func circular(_ rect: CGRect, _ radius: CGFloat, _ corners: UIRectCorner) -> UIBezierPath {
            let path = UIBezierPath()
            let quarter = CGFloat.pi / 2
            let ends: [(corner: UIRectCorner, x: CGFloat, y: CGFloat, turn: CGFloat)] = [
                (.topRight, rect.maxX, rect.minY, 3), (.bottomRight, rect.maxX, rect.maxY, 0),
                (.bottomLeft, rect.minX, rect.maxY, 1), (.topLeft, rect.minX, rect.minY, 2),
            ]
            path.move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? radius : 0), y: rect.minY))
            for end in ends {
                guard corners.contains(end.corner) else {
                    path.addLine(to: CGPoint(x: end.x, y: end.y))
                    continue
                }
                let center = CGPoint(
                    x: end.x + (end.x == rect.minX ? radius : -radius),
                    y: end.y + (end.y == rect.minY ? radius : -radius))
                path.addArc(
                    withCenter: center, radius: radius, startAngle: quarter * end.turn,
                    endAngle: quarter * (end.turn + 1), clockwise: true)
            }
            path.close()
            return path
        }

        /// The shape, made smaller by insets in points. The corners stay concentric; a path does not change.
        public func inset(by insets: UIEdgeInsets) -> Resolved {
            Resolved(shape: shape.inset(by: insets), outline: outline.inset(by: insets))
        }

        /// The shape, made smaller on all sides by a number of points.
        public func inset(by amount: CGFloat) -> Resolved {
            inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
        }
    }
}
