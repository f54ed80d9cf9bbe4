// PlantedHint.swift: a label with a class of its own.

import UIKit

/// A label that is not taken for one of the system's, whose findings are accepted.
final class PlantedHint: UILabel {}
