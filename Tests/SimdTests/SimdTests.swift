// SimdTests.swift: vectors, matrices and quaternions by Apple's names.
//
// Expected values are computed by hand, by the definitions in simd's headers (geometry.h, matrix.h, quaternion.h).

import Foundation
import Testing
import Vitrinesimd

@Suite("simd") struct SimdTests {
    /// geometry.h, common.h.
    @Test func vectorsHaveLengthsAndProducts() {
        let v = simd_float3(2, 3, 6)
        #expect(simd_length(v) == 7 && simd_length_squared(v) == 49 && length(v) == 7)
        #expect(simd_dot(v, simd_float3(1, 1, 1)) == 11 && simd_distance(v, simd_float3(2, 3, 5)) == 1)
        #expect(simd_cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
        #expect(normalize(simd_double2(3, 4)) == simd_double2(0.6, 0.8))
        #expect(simd_mix(simd_float2(0, 10), simd_float2(10, 20), simd_float2(0.5, 0.25)) == simd_float2(5, 12.5))
        #expect(mix(simd_float2(0, 10), simd_float2(10, 20), t: 0.5) == simd_float2(5, 15))
        #expect(simd_clamp(simd_float2(-1, 9), simd_float2(0, 0), simd_float2(5, 5)) == simd_float2(0, 5))
        #expect(simd_clamp(7.0, 0, 5) == 5 && simd_mix(2.0, 4.0, 0.25) == 2.5)
        #expect(simd_min(simd_float2(1, 4), simd_float2(2, 3)) == simd_float2(1, 3))
        #expect(abs(simd_double2(-1, 2)) == simd_double2(1, 2))
        #expect(simd_project(simd_float2(3, 4), simd_float2(1, 0)) == simd_float2(3, 0))
        #expect(simd_reflect(simd_float2(1, -1), simd_float2(0, 1)) == simd_float2(1, 1))
    }

    /// matrix.h: matrices are columns; `matrix * vector` multiplies a column.
    @Test func matricesAreColumns() {
        let rows = double4x4(rows: [
            SIMD4(1, 2, 3, 4), SIMD4(0, 1, 5, 6), SIMD4(0, 0, 2, 7), SIMD4(0, 0, 0, 3),
        ])
        #expect(rows.columns.1 == SIMD4(2, 1, 0, 0) && rows[3, 1] == 6 && rows.transpose[1, 3] == 6)
        #expect(rows * SIMD4(1, 0, 0, 1) == SIMD4(5, 6, 7, 3))
        #expect(SIMD4(1, 0, 0, 1) * rows == SIMD4(1, 2, 3, 7))
        #expect(simd_determinant(rows) == 6)
        #expect(rows * matrix_identity_double4x4 == rows && matrix_multiply(rows, double4x4(2)) == 2 * rows)
        let back = rows * rows.inverse
        for column in 0..<4 {
            #expect(simd_distance(back[column], matrix_identity_double4x4[column]) < 1e-12)
        }
        #expect(simd_linear_combination(2, rows, -1, rows) == rows && matrix_scale(2, rows) == rows + rows)
        let turn = float3x3([SIMD3(0, 2, 0), SIMD3(-2, 0, 0), SIMD3(0, 0, 1)])
        #expect(turn.determinant == 4 && turn.inverse * (turn * SIMD3(1, 2, 3)) == SIMD3(1, 2, 3))
    }

    /// quaternion.h: "q = (cos(θ/2), sin(θ/2) axis)"; `simd_slerp` takes the shorter arc.
    @Test func quaternionsTurn() {
        let quarter = simd_quatd(angle: .pi / 2, axis: SIMD3(0, 0, 1))
        #expect(simd_distance(quarter.act(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)) < 1e-15)
        #expect(Swift.abs(quarter.angle - .pi / 2) < 1e-15 && simd_distance(quarter.axis, SIMD3(0, 0, 1)) < 1e-15)
        let matrix = double4x4(quarter)
        #expect(simd_distance(matrix * SIMD4(0, 1, 0, 1), SIMD4(-1, 0, 0, 1)) < 1e-15)
        #expect(simd_distance(simd_quatd(double3x3(quarter)).vector, quarter.vector) < 1e-15)
        let half = simd_quatd(from: SIMD3(1, 0, 0), to: SIMD3(-1, 0, 0))
        #expect(simd_distance(half.act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)) < 1e-15)
        let none = simd_quatd(angle: 0, axis: SIMD3(0, 0, 1))
        #expect(Swift.abs(simd_slerp(none, quarter, 0.5).angle - .pi / 4) < 1e-15)
        #expect(Swift.abs(simd_slerp(none, -quarter, 0.5).angle - .pi / 4) < 1e-15)
        #expect(simd_distance((quarter * quarter.inverse).vector, none.vector) < 1e-15)
        #expect(simd_distance((quarter * quarter).act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)) < 1e-15)
        #expect(simd_quatf(ix: 1, iy: 2, iz: 3, r: 4).conjugate.imag == SIMD3(-1, -2, -3))
    }
}
