// Say.swift: writes lines to standard output without a buffer, since another process may read them.

import Foundation

package func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}
