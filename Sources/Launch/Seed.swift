// Launch
