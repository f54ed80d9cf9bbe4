// FilePermissions.swift: the permissions of a device node that cannot be opened.

package import Glibc

/// The permissions of a device node.
package struct FilePermissions {
    /// The advice when opening `path` was refused. A node that cannot be examined is treated as owned by its usual
    /// group.
    package static func advice(opening path: String, fallbackGroup: String) -> String {
        var info = stat()
        guard stat(path, &info) == 0 else {
            // The node may be in a folder without permission.
            return advice(
                path: path, mode: 0o660, group: fallbackGroup, user: userName(geteuid()) ?? "\(geteuid())",
                fallbackGroup: fallbackGroup)
        }
        return advice(
            path: path, mode: info.st_mode, group: groupName(info.st_gid) ?? "\(info.st_gid)",
            user: userName(geteuid()) ?? "\(geteuid())", fallbackGroup: fallbackGroup)
    }

    /// The same from plain values. A node that its group may read and write needs the membership; any other needs root,
    /// or a udev rule that sets the usual group.
    package static func advice(path: String, mode: mode_t, group: String, user: String, fallbackGroup: String)
        -> String
    {
        if mode & 0o060 == 0o060, group != "root" {
            return
                "\(path) belongs to group \(group): add the user to it (adduser \(user) \(group)) and log in "
                + "again, or run as root"
        }
        return
            "\(path) is open to its owner only: run as root, or give it group \(fallbackGroup) and mode 0660 "
            + "by a udev rule and add user \(user) to \(fallbackGroup)"
    }

    private static func groupName(_ id: gid_t) -> String? {
        getgrgid(id).map { String(cString: $0.pointee.gr_name) }
    }

    private static func userName(_ id: uid_t) -> String? {
        getpwuid(id).map { String(cString: $0.pointee.pw_name) }
    }
}
