// KeyboardLayout.swift: the characters of keys, by xkbcommon.

import CVitrineLazyLibraries
import CVitrineXKB
import Foundation
import VitrineInput
import VitrineSeat

/// A key map with its state: modifiers, locks, and a compose sequence in progress.
package final class KeyboardLayout {
    /// Names of xkeyboard-config. Nil: XKB_DEFAULT_… of the environment, or the default.
    struct Names {
        var rules: String?
        var model: String?
        var layout: String?
        var variant: String?
        var options: String?
    }

    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// The same layout with only shift down.
    private let plainState: OpaquePointer
    private let compose: OpaquePointer?

    /// evdev codes are 8 less than X's.
    private static let codeOffset: UInt32 = 8

    convenience init(names: Names = Names(), locale: String = KeyboardLayout.environmentLocale) throws {
        try self.init(locale: locale, missing: KeyboardLayout.unknownNames(names)) {
            KeyboardLayout.keymap($0, names)
        }
    }

    /// The US layout.
    package static func ofUSKeyboard() throws -> KeyboardLayout {
        try KeyboardLayout(names: Names(rules: "evdev", model: "pc105", layout: "us", variant: "", options: ""))
    }

    private init(
        locale: String, missing: @autoclosure () -> DeviceInputError, keymap make: (OpaquePointer) -> OpaquePointer?
    ) throws {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else {
            throw DeviceInputError(
                call: "xkb_context_new", arguments: "", code: 0,
                advice: MissingLibrary.advice(VITRINE_XKB_LIBRARY)
                    ?? "Install the keyboard descriptions: package xkb-data")
        }
        // The error below is one sentence; xkbcommon would write ten on standard error.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        guard let keymap = make(context) else {
            xkb_context_unref(context)
            throw missing()
        }
        self.context = context
        self.keymap = keymap
        state = xkb_state_new(keymap)
        plainState = xkb_state_new(keymap)
        if let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS) {
            compose = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
            xkb_compose_table_unref(table)
        } else {
            compose = nil
        }
    }

    /// A layout from its description, as a compositor sends it.
    package convenience init(description: String) throws {
        try self.init(locale: KeyboardLayout.environmentLocale, missing: KeyboardLayout.unreadableDescription) {
            xkb_keymap_new_from_string($0, description, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
    }

    /// The layout of barcode scanners: a US keyboard without dead keys.
    static func ofScanners() throws -> KeyboardLayout {
        try KeyboardLayout(
            names: Names(rules: "evdev", model: "pc105", layout: "us", variant: "", options: ""), locale: "C")
    }

    deinit {
        if let compose { xkb_compose_state_unref(compose) }
        xkb_state_unref(plainState)
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Whether the key repeats while it is held.
    func repeats(evdev code: UInt32) -> Bool {
        xkb_keymap_key_repeats(keymap, code + KeyboardLayout.codeOffset) != 0
    }

    /// Applies a key to the state and returns its characters. Nil for keys without a usage that type nothing.
    func key(evdev code: UInt32, isDown: Bool) -> KeyInput? {
        let keycode = code + KeyboardLayout.codeOffset
        // The characters depend on the modifiers before the key; the reported modifiers include the key itself.
        let typed = isDown ? characters(keycode) : text(state, keycode)
        let plain = charactersIgnoringModifiers(keycode)
        xkb_state_update_key(state, keycode, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
        let usage = KeyUsage.usage(evdev: Int(code))
        guard usage != nil || !typed.isEmpty else { return nil }
        var modifiers = activeModifiers
        if let usage, KeyUsage.isKeypad(usage) { modifiers.insert(.numericPad) }
        return KeyInput(
            usage: usage ?? 0, characters: typed, charactersIgnoringModifiers: plain, modifiers: modifiers)
    }

    /// Sets the modifiers and the group to those of a compositor, which are right for all of its windows. Keys change
    /// the state too, so that a modifier's own event includes it; what the compositor then sends is the same.
    package func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    /// Sets the modifiers and the group if others are active. How they came to be active, by a held, latched or locked
    /// key, is kept if they are the same.
    package func setActiveModifiers(_ modifiers: UInt32, group: UInt32) {
        let active = xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE) & 0xff
        guard active != modifiers || xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE) != group else {
            return
        }
        setModifiers(depressed: modifiers, latched: 0, locked: 0, group: group)
    }

    /// The LEDs that are on in this state.
    var lights: KeyboardLights {
        let names: [(String, KeyboardLights)] = [
            (XKB_LED_NAME_NUM, .numLock), (XKB_LED_NAME_CAPS, .capsLock), (XKB_LED_NAME_SCROLL, .scrollLock),
        ]
        return names.reduce(into: []) { lights, entry in
            if xkb_state_led_name_is_active(state, entry.0) > 0 { lights.insert(entry.1) }
        }
    }

    /// Discards a compose sequence.
    func resetCompose() {
        if let compose { xkb_compose_state_reset(compose) }
    }

    var activeModifiers: InputModifiers {
        let names: [(String, InputModifiers)] = [
            (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CAPS, .capsLock), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alternate), (XKB_MOD_NAME_LOGO, .command),
        ]
        return names.reduce(into: []) { modifiers, entry in
            if xkb_state_mod_name_is_active(state, entry.0, XKB_STATE_MODS_EFFECTIVE) > 0 {
                modifiers.insert(entry.1)
            }
        }
    }

    // MARK: Characters

    private func characters(_ keycode: UInt32) -> String {
        guard let compose else { return text(state, keycode) }
        let symbol = xkb_state_key_get_one_sym(state, keycode)
        guard xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
            return text(state, keycode)
        }
        switch xkb_compose_state_get_status(compose) {
        case XKB_COMPOSE_COMPOSING:
            return ""
        case XKB_COMPOSE_COMPOSED:
            defer { xkb_compose_state_reset(compose) }
            return read { xkb_compose_state_get_utf8(compose, $0, $1) }
        case XKB_COMPOSE_CANCELLED:
            xkb_compose_state_reset(compose)
            return ""
        default:
            return text(state, keycode)
        }
    }

    private func charactersIgnoringModifiers(_ keycode: UInt32) -> String {
        let shift = xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_SHIFT)
        let isShifted = xkb_state_mod_name_is_active(state, XKB_MOD_NAME_SHIFT, XKB_STATE_MODS_EFFECTIVE) > 0
        let mask: xkb_mod_mask_t = isShifted && shift < 32 ? 1 << shift : 0
        let group = xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
        xkb_state_update_mask(plainState, mask, 0, 0, 0, 0, group)
        return text(plainState, keycode)
    }

    private func text(_ state: OpaquePointer, _ keycode: UInt32) -> String {
        read { xkb_state_key_get_utf8(state, keycode, $0, $1) }
    }

    /// For functions that fill a buffer with a terminated string and return its length.
    private func read(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            let length = Int(fill(buffer.baseAddress, buffer.count))
            guard length > 0, length < buffer.count else { return "" }
            return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
        }
    }

    // MARK: Names

    static var environmentLocale: String {
        let environment = ProcessInfo.processInfo.environment
        return ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    }

    private static func keymap(_ context: OpaquePointer, _ names: Names) -> OpaquePointer? {
        var copies: [UnsafeMutablePointer<CChar>] = []
        defer { for copy in copies { free(copy) } }
        func copy(_ text: String?) -> UnsafePointer<CChar>? {
            guard let text, let copy = strdup(text) else { return nil }
            copies.append(copy)
            return UnsafePointer(copy)
        }
        var raw = xkb_rule_names(
            rules: copy(names.rules), model: copy(names.model), layout: copy(names.layout),
            variant: copy(names.variant), options: copy(names.options))
        return xkb_keymap_new_from_names(context, &raw, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }

    private static var unreadableDescription: DeviceInputError {
        DeviceInputError(
            call: "xkb_keymap_new_from_string", arguments: "", code: 0,
            advice: "The compositor's keyboard layout cannot be read")
    }

    private static func unknownNames(_ names: Names) -> DeviceInputError {
        let environment = ProcessInfo.processInfo.environment
        let settings = [
            ("RULES", names.rules), ("MODEL", names.model), ("LAYOUT", names.layout),
            ("VARIANT", names.variant),
            ("OPTIONS", names.options),
        ].compactMap { name, value in
            (value ?? environment["XKB_DEFAULT_\(name)"]).map { "XKB_DEFAULT_\(name)=\($0)" }
        }
        return DeviceInputError(
            call: "xkb_keymap_new_from_names", arguments: settings.joined(separator: " "), code: 0,
            advice: "No such keyboard layout. The layouts (us, de, fr, …) and their variants are in "
                + "/usr/share/X11/xkb/rules/evdev.lst, package xkb-data")
    }
}
