// AssistanceSettings.swift: the settings of a screen's tools as one value, to which a session returns.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// Every setting of the tools that a person may change.
struct AssistanceSettings: Equatable {
    var isHighContrast = false
    var textSize: UIContentSizeCategory?
    var inversion = ScreenVision.Inversion.none
    var colorFilter = ScreenVision.ColorFilter.none
    var filterStrength = 1.0
    var magnification: CGFloat = 1
    var reach: CGFloat = 1
    var hasStickyKeys = false
    var keyHoldDuration = 0.0
    var keyRepeatDelay = 0.0
    var touchHoldDuration = 0.0
    var touchRepeatDelay = 0.0
    var dwellTime: Double?
    /// Nil: switches are not scanned for.
    var scanning: SwitchScanner.Mode?
    /// Of the voice, 0…1.
    var speechRate = 0.5
    var speechVolume = 1.0
}

extension ScreenAssistance {
    /// The present settings of the tools.
    var settings: AssistanceSettings {
        get {
            AssistanceSettings(
                isHighContrast: vision.isHighContrast, textSize: vision.textSize, inversion: vision.inversion,
                colorFilter: vision.colorFilter, filterStrength: vision.filterStrength,
                magnification: vision.magnification, reach: vision.reach,
                hasStickyKeys: motor.hasStickyKeys, keyHoldDuration: motor.keyHoldDuration,
                keyRepeatDelay: motor.keyRepeatDelay, touchHoldDuration: motor.touchHoldDuration,
                touchRepeatDelay: motor.touchRepeatDelay, dwellTime: motor.dwellTime,
                scanning: scanner.isOn ? scanner.mode : nil, speechRate: spoken.rate, speechVolume: spoken.volume)
        }
        set {
            vision.isHighContrast = newValue.isHighContrast
            vision.textSize = newValue.textSize
            vision.inversion = newValue.inversion
            vision.colorFilter = newValue.colorFilter
            vision.filterStrength = newValue.filterStrength
            vision.magnification = newValue.magnification
            vision.reach = newValue.reach
            motor.hasStickyKeys = newValue.hasStickyKeys
            motor.keyHoldDuration = newValue.keyHoldDuration
            motor.keyRepeatDelay = newValue.keyRepeatDelay
            motor.touchHoldDuration = newValue.touchHoldDuration
            motor.touchRepeatDelay = newValue.touchRepeatDelay
            motor.dwellTime = newValue.dwellTime
            motor.resetTouchFilter()
            (spoken.rate, spoken.volume) = (newValue.speechRate, newValue.speechVolume)
            if let mode = newValue.scanning {
                if !scanner.isOn || scanner.mode != mode { scanner.start(mode) }
            } else {
                scanner.stop()
            }
        }
    }

    /// Makes the present settings those with which every session begins.
    public func keepAsUsual() { defaultSettings = settings }

    /// Ends the session: restores the usual settings, and turns off tools that a person turned on.
    public func endSession() {
        spoken.stop()
        settings = defaultSettings
    }
}
