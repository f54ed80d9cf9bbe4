// NSCoder+Font.swift: fonts in archives, by name and size.

package import Foundation
package import VitrineDrawing
import VitrineRuntime

extension NSCoder {
    /// The font of a name, or the system's if it is not installed; nil if no valid size was archived.
    @MainActor package func font(_ name: String, _ size: String) -> UIFont? {
        guard let size = finite(size), size > 0, size < 1000 else { return nil }
        let named = (object(name) as? String).flatMap { UIFont(name: $0, size: CGFloat(size)) }
        return named ?? .systemFont(ofSize: CGFloat(size))
    }
}
