// NSCoder+Font.swift: fonts in archives, by name and size.

import Foundation
import VitrineRuntime

extension NSCoder {
    /// The font of that name, the system's where this machine has none; nil where no size that fonts have was kept.
    @MainActor func font(_ name: String, _ size: String) -> UIFont? {
        guard let size = finite(size), size > 0, size < 1000 else { return nil }
        let named = (object(name) as? String).flatMap { UIFont(name: $0, size: CGFloat(size)) }
        return named ?? .systemFont(ofSize: CGFloat(size))
    }
}
