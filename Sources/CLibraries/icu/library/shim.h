// Empty: Foundation contains its own ICU, and a Swift module cannot import both sets of headers. The shim in the next
// folder includes ICU's headers.
