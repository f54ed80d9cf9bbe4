// MatrixFunctions.swift: calculations with matrices by the names of C.

/// The product of two matrices.
@inlinable public func simd_mul<M: SquareMatrix3>(_ x: M, _ y: M) -> M { x * y }
/// The product of a matrix and a column.
@inlinable public func simd_mul<M: SquareMatrix3>(_ x: M, _ y: SIMD3<M.Scalar>) -> SIMD3<M.Scalar> { x * y }
/// The product of a row and a matrix.
@inlinable public func simd_mul<M: SquareMatrix3>(_ x: SIMD3<M.Scalar>, _ y: M) -> SIMD3<M.Scalar> { x * y }
/// The product of two matrices.
@inlinable public func matrix_multiply<M: SquareMatrix3>(_ x: M, _ y: M) -> M { x * y }
/// The product of a matrix and a column.
@inlinable public func matrix_multiply<M: SquareMatrix3>(_ x: M, _ y: SIMD3<M.Scalar>) -> SIMD3<M.Scalar> { x * y }
/// Each number of a matrix, multiplied.
@inlinable public func matrix_scale<M: SquareMatrix3>(_ a: M.Scalar, _ x: M) -> M { x * a }
/// The volume of the box of the columns.
@inlinable public func simd_determinant<M: SquareMatrix3>(_ x: M) -> M.Scalar { x.determinant }
/// The inverse.
@inlinable public func simd_inverse<M: SquareMatrix3>(_ x: M) -> M { x.inverse }
/// The matrix whose columns are the rows of this one.
@inlinable public func simd_transpose<M: SquareMatrix3>(_ x: M) -> M { x.transpose }
/// The sum of two matrices, each multiplied by a number.
@inlinable public func simd_linear_combination<M: SquareMatrix3>(_ a: M.Scalar, _ x: M, _ b: M.Scalar, _ y: M) -> M {
    x * a + y * b
}
/// Whether all numbers are equal.
@inlinable public func simd_equal<M: SquareMatrix3>(_ x: M, _ y: M) -> Bool { x == y }

/// The product of two matrices.
@inlinable public func simd_mul<M: SquareMatrix4>(_ x: M, _ y: M) -> M { x * y }
/// The product of a matrix and a column.
@inlinable public func simd_mul<M: SquareMatrix4>(_ x: M, _ y: SIMD4<M.Scalar>) -> SIMD4<M.Scalar> { x * y }
/// The product of a row and a matrix.
@inlinable public func simd_mul<M: SquareMatrix4>(_ x: SIMD4<M.Scalar>, _ y: M) -> SIMD4<M.Scalar> { x * y }
/// The product of two matrices.
@inlinable public func matrix_multiply<M: SquareMatrix4>(_ x: M, _ y: M) -> M { x * y }
/// The product of a matrix and a column.
@inlinable public func matrix_multiply<M: SquareMatrix4>(_ x: M, _ y: SIMD4<M.Scalar>) -> SIMD4<M.Scalar> { x * y }
/// Each number of a matrix, multiplied.
@inlinable public func matrix_scale<M: SquareMatrix4>(_ a: M.Scalar, _ x: M) -> M { x * a }
/// The volume of the box of the columns.
@inlinable public func simd_determinant<M: SquareMatrix4>(_ x: M) -> M.Scalar { x.determinant }
/// The inverse.
@inlinable public func simd_inverse<M: SquareMatrix4>(_ x: M) -> M { x.inverse }
/// The matrix whose columns are the rows of this one.
@inlinable public func simd_transpose<M: SquareMatrix4>(_ x: M) -> M { x.transpose }
/// The sum of two matrices, each multiplied by a number.
@inlinable public func simd_linear_combination<M: SquareMatrix4>(_ a: M.Scalar, _ x: M, _ b: M.Scalar, _ y: M) -> M {
    x * a + y * b
}
/// Whether all numbers are equal.
@inlinable public func simd_equal<M: SquareMatrix4>(_ x: M, _ y: M) -> Bool { x == y }
