// network.c: see network.h.

#define _GNU_SOURCE
#include "network.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "vitrine_decoder.h"

// MARK: Names

enum { longest_host = 256 };

// A name in one form: small letters, without a full stop at the end; an address of version 6 without brackets. Returns
// false for what is no name. `is_address` is set for addresses.
static bool read_host(const char *text, size_t length, char name[longest_host], bool *is_address) {
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length > 0 && text[length - 1] == '.') length--;
    if (length == 0 || length >= longest_host) return false;
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        // Neither the parts of a URL nor escapes: they would be read differently elsewhere.
        if (c <= ' ' || c == 0x7f || strchr("/\\@?#%[]", c) != NULL) return false;
        name[i] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
    }
    name[length] = '\0';
    struct in_addr four;
    struct in6_addr six;
    *is_address = inet_pton(AF_INET, name, &four) == 1;
    if (inet_pton(AF_INET6, name, &six) == 1) {
        *is_address = true;
        // The same address has several forms.
        inet_ntop(AF_INET6, &six, name, longest_host);
    }
    return true;
}

static bool fits(const char *pattern, size_t length, const char *name, bool is_address) {
    char read[longest_host];
    bool is_pattern_address;
    const bool is_wild = length > 2 && pattern[0] == '*' && pattern[1] == '.';
    if (!read_host(is_wild ? pattern + 1 : pattern, is_wild ? length - 1 : length, read, &is_pattern_address))
        return false;
    if (!is_wild) return strcmp(read, name) == 0;
    const size_t all = strlen(name), end = strlen(read);
    return !is_address && all > end && strcmp(name + all - end, read) == 0;
}

int vitrine_decoder_names(const char *hosts, const char *host) {
    char name[longest_host];
    bool is_address;
    if (!read_host(host, strlen(host), name, &is_address)) return 0;
    while (*hosts != '\0') {
        const size_t length = strcspn(hosts, "\n");
        if (length > 0 && fits(hosts, length, name, is_address)) return 1;
        hosts += length;
        if (*hosts == '\n') hosts++;
    }
    return 0;
}

// MARK: Connections

typedef int32_t (*signal_hook)(void *hint, uint32_t count, const void *values, void *data);

// `X(result, name, arguments)` for each function of GLib's network.
#define NETWORK_FUNCTIONS(X)                                                                                           \
    X(unsigned long, g_socket_client_get_type, (void))                                                                 \
    X(void *, g_tls_backend_get_default, (void))                                                                       \
    X(int32_t, g_tls_backend_supports_tls, (void *))                                                                   \
    X(unsigned long, g_tls_connection_get_type, (void))                                                                \
    X(unsigned long, g_network_address_get_type, (void))                                                               \
    X(const char *, g_network_address_get_hostname, (void *))                                                          \
    X(unsigned long, g_inet_socket_address_get_type, (void))                                                           \
    X(void *, g_inet_socket_address_get_address, (void *))                                                             \
    X(char *, g_inet_address_to_string, (void *))                                                                      \
    X(unsigned long, g_unix_socket_address_get_type, (void))                                                           \
    X(void *, g_type_class_ref, (unsigned long))                                                                       \
    X(const char *, g_type_name_from_instance, (void *))                                                               \
    X(int32_t, g_type_check_instance_is_a, (void *, unsigned long))                                                    \
    X(uint32_t, g_signal_lookup, (const char *, unsigned long))                                                        \
    X(unsigned long, g_signal_add_emission_hook, (uint32_t, uint32_t, signal_hook, void *, void (*)(void *)))          \
    X(int32_t, g_value_get_enum, (const void *))                                                                       \
    X(uint32_t, g_value_get_flags, (const void *))                                                                     \
    X(void *, g_value_get_object, (const void *))                                                                      \
    X(void, g_object_get, (void *, const char *, ...))                                                                 \
    X(void, g_free, (void *))

static struct {
#define X(result, name, arguments) result(*name) arguments;
    NETWORK_FUNCTIONS(X)
#undef X
} f;

static bool open_functions(void) {
    void *library = dlopen("libgio-2.0.so.0", RTLD_NOW);
    if (library == NULL) return false;
        // Those of libgobject and libglib are found through it.
#define X(result, name, arguments)                                                                                     \
    *(void **)&f.name = dlsym(library, #name);                                                                         \
    if (f.name == NULL) return false;
    NETWORK_FUNCTIONS(X)
#undef X
    return true;
}

// A value of GObject: its type, and two words.
enum { value_size = 24 };
static const void *value(const void *values, int index) { return (const char *)values + (size_t)index * value_size; }

// The host of what a client connects to. Returns false if it has none.
static bool read_destination(void *destination, char host[longest_host]) {
    if (destination == NULL) return false;
    const char *name = NULL;
    char *made = NULL;
    if (f.g_type_check_instance_is_a(destination, f.g_network_address_get_type())) {
        name = f.g_network_address_get_hostname(destination);
    } else if (f.g_type_check_instance_is_a(destination, f.g_inet_socket_address_get_type())) {
        name = made = f.g_inet_address_to_string(f.g_inet_socket_address_get_address(destination));
    } else if (strcmp(f.g_type_name_from_instance(destination), "SoupAddress") == 0) {
        // Of libsoup 2.4.
        f.g_object_get(destination, "name", &made, NULL);
        name = made;
    }
    if (name != NULL) snprintf(host, longest_host, "%s", name);
    f.g_free(made);
    return name != NULL;
}

// Events of a client. It is also complete when it has failed.
enum { event_resolving = 0, event_connecting = 2, event_connected = 3 };

static _Noreturn void refuse(network *n, const char *host) {
    n->refuse(n->data, host);
    _exit(1);
}

// From the thread that connects.
static int32_t client_event(void *hint, uint32_t count, const void *values, void *data) {
    (void)hint;
    network *n = data;
    if (count < 3) refuse(n, "?");
    const int32_t event = f.g_value_get_enum(value(values, 1));
    void *destination = f.g_value_get_object(value(values, 2));
    // Local sockets: those of sound servers.
    if (destination != NULL && f.g_type_check_instance_is_a(destination, f.g_unix_socket_address_get_type())) return 1;
    char host[longest_host] = "";
    if (!read_destination(destination, host)) refuse(n, "?");
    if (!vitrine_decoder_names(n->hosts, host)) refuse(n, host);
    memcpy(n->host, host, sizeof host);
    if (event == event_resolving) atomic_store(&n->phase, network_resolving);
    if (event == event_connecting) atomic_store(&n->phase, network_connecting);
    if (event == event_connected) atomic_store(&n->phase, network_connected);
    return 1;
}

// From the thread that connects, only for certificates that are not trusted.
static int32_t certificate_event(void *hint, uint32_t count, const void *values, void *data) {
    (void)hint;
    if (count >= 3) atomic_fetch_or(&((network *)data)->certificate, f.g_value_get_flags(value(values, 2)));
    return 1;
}

// A proxy would connect to any host.
static void forget_proxies(void) {
    static const char *const names[] = {"http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy",
                                        "HTTP_PROXY", "HTTPS_PROXY", "FTP_PROXY", "ALL_PROXY", "NO_PROXY"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
    // GLib's resolver that knows none.
    setenv("GIO_USE_PROXY_RESOLVER", "dummy", 1);
}

bool network_guard(network *n) {
    forget_proxies();
    if (!open_functions()) return false;
    const unsigned long client = f.g_socket_client_get_type(), secure = f.g_tls_connection_get_type();
    // Signals are there when their class is.
    if (f.g_type_class_ref(client) == NULL || f.g_type_class_ref(secure) == NULL) return false;
    const uint32_t event = f.g_signal_lookup("event", client);
    const uint32_t certificate = f.g_signal_lookup("accept-certificate", secure);
    if (event == 0 || certificate == 0) return false;
    return f.g_signal_add_emission_hook(event, 0, client_event, n, NULL) != 0 &&
           f.g_signal_add_emission_hook(certificate, 0, certificate_event, n, NULL) != 0;
}

bool network_has_security(void) { return f.g_tls_backend_supports_tls(f.g_tls_backend_get_default()); }
