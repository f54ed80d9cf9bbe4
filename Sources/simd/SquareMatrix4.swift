// SquareMatrix4.swift: what matrices of 4 columns and rows have in common.

/// A matrix of 4 columns and rows.
public protocol SquareMatrix4: SquareMatrix where Column == SIMD4<Scalar> {
    /// The columns.
    var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>) { get set }
    /// Makes a matrix of columns.
    init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>))
}

extension SquareMatrix4 {
    /// Makes a matrix of zeros.
    @inlinable public init() { self.init(columns: (.zero, .zero, .zero, .zero)) }

    /// Makes a matrix of columns.
    @inlinable public init(_ col0: SIMD4<Scalar>, _ col1: SIMD4<Scalar>, _ col2: SIMD4<Scalar>, _ col3: SIMD4<Scalar>) {
        self.init(columns: (col0, col1, col2, col3))
    }

    /// A column.
    @inlinable public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: fatalError("There is no column \(column) in a matrix of 4")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: fatalError("There is no column \(column) in a matrix of 4")
            }
        }
    }

    /// The determinants of the 2x2 parts in rows 0 and 1, and in rows 2 and 3.
    @inlinable var minors: (upper: [Scalar], lower: [Scalar]) {
        var upper: [Scalar] = [], lower: [Scalar] = []
        for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            upper.append(self[a, 0] * self[b, 1] - self[b, 0] * self[a, 1])
            lower.append(self[a, 2] * self[b, 3] - self[b, 2] * self[a, 3])
        }
        return (upper, lower)
    }

    /// The volume of the box of the columns.
    @inlinable public var determinant: Scalar {
        Self.determinant(of: minors)
    }

    /// By Laplace's expansion in 2x2 parts.
    @inlinable static func determinant(of minors: (upper: [Scalar], lower: [Scalar])) -> Scalar {
        let (s, c) = minors
        return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    }

    /// The inverse, by Laplace's expansion in 2x2 parts. Its numbers are not finite if there is none.
    @inlinable public var inverse: Self {
        let minors = minors, (s, c) = minors
        let scale = 1 / Self.determinant(of: minors)
        let m = self
        func row(_ a: Int, _ b: Int, _ d: Int, _ p: [Scalar], _ x: Int, _ y: Int, _ z: Int, _ r: Int)
            -> Scalar
        { (m[a, r] * p[x] - m[b, r] * p[y] + m[d, r] * p[z]) * scale }
        // Rows of the inverse; columns of `self` are a, b, c and d.
        var result = Self()
        result[0, 0] = row(1, 2, 3, c, 5, 4, 3, 1)
        result[1, 0] = -row(1, 2, 3, c, 5, 4, 3, 0)
        result[2, 0] = row(1, 2, 3, s, 5, 4, 3, 3)
        result[3, 0] = -row(1, 2, 3, s, 5, 4, 3, 2)
        result[0, 1] = -row(0, 2, 3, c, 5, 2, 1, 1)
        result[1, 1] = row(0, 2, 3, c, 5, 2, 1, 0)
        result[2, 1] = -row(0, 2, 3, s, 5, 2, 1, 3)
        result[3, 1] = row(0, 2, 3, s, 5, 2, 1, 2)
        result[0, 2] = row(0, 1, 3, c, 4, 2, 0, 1)
        result[1, 2] = -row(0, 1, 3, c, 4, 2, 0, 0)
        result[2, 2] = row(0, 1, 3, s, 4, 2, 0, 3)
        result[3, 2] = -row(0, 1, 3, s, 4, 2, 0, 2)
        result[0, 3] = -row(0, 1, 2, c, 3, 1, 0, 1)
        result[1, 3] = row(0, 1, 2, c, 3, 1, 0, 0)
        result[2, 3] = -row(0, 1, 2, s, 3, 1, 0, 3)
        result[3, 3] = row(0, 1, 2, s, 3, 1, 0, 2)
        return result
    }
}
