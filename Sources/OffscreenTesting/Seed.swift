// OffscreenTesting
