// Say.swift: lines on standard output, each at once: who reads them may be another process.

import Foundation

func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}
