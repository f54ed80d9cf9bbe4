// DeviceRuns.swift: tests that run the probe as a process, one after the other.
//
// They wait for other processes on the threads that all tests share: two at
// once would leave a machine of two processors none for the rest.

import Testing

@Suite(.serialized) enum DeviceRuns {}
