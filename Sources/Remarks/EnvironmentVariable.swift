// EnvironmentVariable.swift: one variable of the process's environment.

import Glibc

/// Variables by name. Foundation makes a dictionary of them all for each look at one.
package enum EnvironmentVariable {
    /// Nil if it is not set.
    package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
