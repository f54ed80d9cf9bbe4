// VNCRuns.swift: tests with servers, one after the other: libvncserver shares what it offers among all servers of a
// process, and an app has one.

import Testing

@Suite(.serialized) enum VNCRuns {}
