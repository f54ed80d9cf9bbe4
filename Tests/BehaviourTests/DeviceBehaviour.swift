import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: the device, the scene and the application", .serialized)
struct DeviceBehaviour {
    // Behaviour: device.orientation; device.orientation.nested
    @Test func theOrientationIsUnknownUntilNotificationsBegin() {
        let device = UIDevice.current
        #expect(!device.isGeneratingDeviceOrientationNotifications && device.orientation == .unknown)
        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        #expect(device.orientation.isValidInterfaceOrientation)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications && device.orientation != .unknown)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications && device.orientation == .unknown)
    }

    // Behaviour: device.battery.unwatched; device.battery.level
    @Test func theBatteryIsUnknownUnlessMonitored() {
        let device = UIDevice.current
        #expect(!device.isBatteryMonitoringEnabled)
        #expect(device.batteryState == .unknown && device.batteryLevel == -1)
        device.isBatteryMonitoringEnabled = true
        defer { device.isBatteryMonitoringEnabled = false }
        #expect((device.batteryLevel == -1) || (0...1).contains(device.batteryLevel))
    }

    // Behaviour: device.proximity
    @Test func theProximityStateIsFalse() {
        UIDevice.current.isProximityMonitoringEnabled = true
        #expect(!UIDevice.current.proximityState)
    }

    // Behaviour: device.identifier
    @Test func identifierForVendorIsStable() {
        let number = UIDevice.current.identifierForVendor
        #expect(number == UIDevice.current.identifierForVendor)
        let machine = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
        #expect((number == nil) == (machine == nil))
        if let number, let machine {
            #expect(!machine.contains(number.uuidString.lowercased().replacingOccurrences(of: "-", with: "")))
        }
    }

    // Behaviour: bar.status.frame
    @Test func theStatusBarHasNoFrame() throws {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let bar = try #require(stage.window.windowScene?.statusBarManager)
        #expect(bar.isStatusBarHidden && bar.statusBarFrame == .zero)
    }

    @Test func backgroundTasksHaveUniqueIdentifiers() {
        let application = UIApplication.shared
        let (a, b) = (
            application.beginBackgroundTask(), application.beginBackgroundTask(withName: "b") {}
        )
        #expect(a != b && a != .invalid && b != .invalid)
        application.endBackgroundTask(a)
        application.endBackgroundTask(.invalid)
        #expect(application.backgroundTimeRemaining > 1e9)
    }

    // Behaviour: image.format
    @Test func anImageHasARendererFormat() {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (3, true)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(image.imageRendererFormat.scale == 3 && image.imageRendererFormat.opaque)
        let clear = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        #expect(!clear.imageRendererFormat.opaque)
    }
}
