// SquareMatrix3.swift: what matrices of 3 columns and rows have in common.

/// A matrix of 3 columns and rows.
public protocol SquareMatrix3: Equatable, Sendable {
    /// The numbers of the matrix.
    associatedtype Scalar: SIMDScalar & BinaryFloatingPoint
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

    /// Makes a matrix of 3 columns. Stops the program if there is another number.
    @inlinable public init(_ columns: [SIMD3<Scalar>]) {
        guard columns.count == 3 else { fatalError("3 columns are needed, not \(columns.count)") }
        self.init(columns: (columns[0], columns[1], columns[2]))
    }

    /// Makes a matrix of 3 rows. Stops the program if there is another number.
    @inlinable public init(rows: [SIMD3<Scalar>]) { self = Self(rows).transpose }

    /// Makes a matrix with these numbers from the upper left to the lower right, and zeros.
    @inlinable public init(diagonal: SIMD3<Scalar>) {
        self.init()
        for index in 0..<3 { self[index, index] = diagonal[index] }
    }

    /// Makes a matrix with one number from the upper left to the lower right, and zeros.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: SIMD3<Scalar>(repeating: scalar)) }

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

    /// A number of the matrix.
    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix whose columns are the rows of this one.
    @inlinable public var transpose: Self {
        var result = Self()
        for column in 0..<3 { for row in 0..<3 { result[row, column] = self[column, row] } }
        return result
    }

    /// Whether all numbers are equal.
    @inlinable public static func == (a: Self, b: Self) -> Bool {
        a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
    }

    /// The sums of the numbers.
    @inlinable public static func + (a: Self, b: Self) -> Self {
        Self(columns: (a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2))
    }
    /// The differences of the numbers.
    @inlinable public static func - (a: Self, b: Self) -> Self {
        Self(columns: (a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2))
    }
    /// The numbers with the other sign.
    @inlinable public static prefix func - (a: Self) -> Self { a * -1 }
    /// Each number, multiplied.
    @inlinable public static func * (a: Self, scalar: Scalar) -> Self {
        Self(columns: (a.columns.0 * scalar, a.columns.1 * scalar, a.columns.2 * scalar))
    }
    /// Each number, multiplied.
    @inlinable public static func * (scalar: Scalar, a: Self) -> Self { a * scalar }
    /// The product of a matrix and a column.
    @inlinable public static func * (a: Self, vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let terms = (a.columns.0 * vector[0], a.columns.1 * vector[1], a.columns.2 * vector[2])
        return terms.0 + terms.1 + terms.2
    }
    /// The product of a row and a matrix.
    @inlinable public static func * (vector: SIMD3<Scalar>, a: Self) -> SIMD3<Scalar> {
        SIMD3<Scalar>((vector * a.columns.0).sum(), (vector * a.columns.1).sum(), (vector * a.columns.2).sum())
    }
    /// The product of two matrices.
    @inlinable public static func * (a: Self, b: Self) -> Self {
        Self(columns: (a * b.columns.0, a * b.columns.1, a * b.columns.2))
    }
    /// Multiplies by another matrix, from the right.
    @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
    /// Adds the numbers of another matrix.
    @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
    /// Subtracts the numbers of another matrix.
    @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }

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
