// EnvironmentVariable.swift: one variable of the process's environment.

import Glibc

/// Single variables by name. Foundation makes a dictionary of all variables for each access.
package enum EnvironmentVariable {
    /// Nil if it is not set.
    package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
