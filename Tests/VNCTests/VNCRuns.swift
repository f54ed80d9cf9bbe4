// VNCRuns.swift: tests with servers, one after the other: all libvncserver servers of a process share their security
// types, and an app has one server.

import Testing

@Suite(.serialized) enum VNCRuns {}
