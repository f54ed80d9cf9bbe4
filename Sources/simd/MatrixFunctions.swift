// MatrixFunctions.swift: calculations with matrices by the names of C.

/// The product of two matrices.
@inlinable public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M) -> M { x * y }
/// The product of a matrix and a column.
@inlinable public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M.Column) -> M.Column { x * y }
/// The product of a row and a matrix.
@inlinable public func simd_mul<M: SquareMatrix>(_ x: M.Column, _ y: M) -> M.Column { x * y }
/// The product of two matrices.
@inlinable public func matrix_multiply<M: SquareMatrix>(_ x: M, _ y: M) -> M { x * y }
/// The product of a matrix and a column.
@inlinable public func matrix_multiply<M: SquareMatrix>(_ x: M, _ y: M.Column) -> M.Column { x * y }
/// Each number of a matrix, multiplied.
@inlinable public func matrix_scale<M: SquareMatrix>(_ a: M.Scalar, _ x: M) -> M { x * a }
/// The volume of the box of the columns.
@inlinable public func simd_determinant<M: SquareMatrix>(_ x: M) -> M.Scalar { x.determinant }
/// The inverse.
@inlinable public func simd_inverse<M: SquareMatrix>(_ x: M) -> M { x.inverse }
/// The matrix whose columns are the rows of this one.
@inlinable public func simd_transpose<M: SquareMatrix>(_ x: M) -> M { x.transpose }
/// The sum of two matrices, each multiplied by a number.
@inlinable public func simd_linear_combination<M: SquareMatrix>(_ a: M.Scalar, _ x: M, _ b: M.Scalar, _ y: M) -> M {
    x * a + y * b
}
/// Whether all numbers are equal.
@inlinable public func simd_equal<M: SquareMatrix>(_ x: M, _ y: M) -> Bool { x == y }
