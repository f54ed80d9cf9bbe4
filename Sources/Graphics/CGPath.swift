import Foundation
public final class CGPath {}
