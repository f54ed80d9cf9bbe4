// SquareMatrix3.swift: what matrices of 3 columns and rows have in common.

/// A matrix of 3 columns and rows.
public protocol SquareMatrix3: SquareMatrix where Column == SIMD3<Scalar> {
    /// The columns.
    var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>) { get set }
    /// Makes a matrix of columns.
    init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>))
}

extension SquareMatrix3 {
    /// Makes a matrix of zeros.
    @inlinable public init() { self.init(columns: (.zero, .zero, .zero)) }

    /// Makes a matrix of columns.
    @inlinable public init(_ col0: SIMD3<Scalar>, _ col1: SIMD3<Scalar>, _ col2: SIMD3<Scalar>) {
        self.init(columns: (col0, col1, col2))
    }

    /// A column.
    @inlinable public subscript(column: Int) -> SIMD3<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: fatalError("There is no column \(column) in a matrix of 3")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: fatalError("There is no column \(column) in a matrix of 3")
            }
        }
    }

    /// The volume of the box of the columns.
    @inlinable public var determinant: Scalar { (columns.0 * cross(columns.1, columns.2)).sum() }

    /// The inverse. Its numbers are not finite if there is none.
    @inlinable public var inverse: Self {
        let scale = 1 / determinant
        return Self(
            columns: (
                cross(columns.1, columns.2) * scale, cross(columns.2, columns.0) * scale,
                cross(columns.0, columns.1) * scale
            )
        ).transpose
    }
}
