// SquareMatrix.swift: what matrices with as many columns as rows have in common.

/// A matrix with as many columns as rows.
public protocol SquareMatrix: Equatable, Sendable {
    /// The numbers of the matrix.
    associatedtype Scalar: SIMDScalar & BinaryFloatingPoint
    /// A column of them.
    associatedtype Column: SIMD where Column.Scalar == Scalar
    /// Makes a matrix of zeros.
    init()
    /// A column.
    subscript(column: Int) -> Column { get set }
    /// The volume of the box of the columns.
    var determinant: Scalar { get }
    /// The inverse. Its numbers are not finite if there is none.
    var inverse: Self { get }
}

extension SquareMatrix {
    /// The number of columns.
    @inlinable static var size: Int { Column.scalarCount }

    /// Makes a matrix of its columns. Stops the program if there is another number of them.
    @inlinable public init(_ columns: [Column]) {
        guard columns.count == Self.size else {
            fatalError("\(Self.size) columns are needed, not \(columns.count)")
        }
        self.init()
        for index in 0..<Self.size { self[index] = columns[index] }
    }

    /// Makes a matrix of its rows. Stops the program if there is another number of them.
    @inlinable public init(rows: [Column]) { self = Self(rows).transpose }

    /// Makes a matrix with these numbers from the upper left to the lower right, and zeros.
    @inlinable public init(diagonal: Column) {
        self.init()
        for index in 0..<Self.size { self[index, index] = diagonal[index] }
    }

    /// Makes a matrix with one number from the upper left to the lower right, and zeros.
    @inlinable public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

    /// A number of the matrix.
    @inlinable public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix whose columns are the rows of this one.
    @inlinable public var transpose: Self {
        var result = Self()
        for column in 0..<Self.size { for row in 0..<Self.size { result[row, column] = self[column, row] } }
        return result
    }

    /// Whether all numbers are equal.
    @inlinable public static func == (a: Self, b: Self) -> Bool { (0..<size).allSatisfy { a[$0] == b[$0] } }

    /// The sums of the numbers.
    @inlinable public static func + (a: Self, b: Self) -> Self {
        var result = a
        for column in 0..<size { result[column] += b[column] }
        return result
    }
    /// The differences of the numbers.
    @inlinable public static func - (a: Self, b: Self) -> Self {
        var result = a
        for column in 0..<size { result[column] -= b[column] }
        return result
    }
    /// The numbers with the other sign.
    @inlinable public static prefix func - (a: Self) -> Self { a * -1 }
    /// Each number, multiplied.
    @inlinable public static func * (a: Self, scalar: Scalar) -> Self {
        var result = a
        for column in 0..<size { result[column] *= scalar }
        return result
    }
    /// Each number, multiplied.
    @inlinable public static func * (scalar: Scalar, a: Self) -> Self { a * scalar }
    /// The product of a matrix and a column.
    @inlinable public static func * (a: Self, vector: Column) -> Column {
        var sum = a[0] * vector[0]
        for column in 1..<size { sum += a[column] * vector[column] }
        return sum
    }
    /// The product of a row and a matrix.
    @inlinable public static func * (vector: Column, a: Self) -> Column {
        var result = Column()
        for column in 0..<size { result[column] = (vector * a[column]).sum() }
        return result
    }
    /// The product of two matrices.
    @inlinable public static func * (a: Self, b: Self) -> Self {
        var result = Self()
        for column in 0..<size { result[column] = a * b[column] }
        return result
    }
    /// Multiplies by another matrix, from the right.
    @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
    /// Adds the numbers of another matrix.
    @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
    /// Subtracts the numbers of another matrix.
    @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
}
