import os

enum Log {
    static let order = Logger(subsystem: "org.example.orders", category: "order")
}
