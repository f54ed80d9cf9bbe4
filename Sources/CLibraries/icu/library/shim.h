// Empty: Foundation brings an ICU of its own, and both sets of headers cannot
// be seen by one Swift module. The shim beside this includes ICU's headers.
