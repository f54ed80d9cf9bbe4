// Catalogue.swift: every case, in the order of the table.

enum Catalogue {
    static var all: [any BenchmarkCase.Type] {
        [
            FillOpaque.self,
            BlitOpaque.self,
        ]
    }
}
