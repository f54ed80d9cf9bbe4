// Publishers+Merge.swift: the values of several publishers of one type in one stream, which OpenCombine does not have.

public import OpenCombine

extension Publishers {
    /// The values of any number of publishers as they come. Those that the subscriber does not ask for wait.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The publishers' values.
        public typealias Output = Upstream.Output
        /// The errors of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Merges the publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Merges the publishers of a sequence.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        /// Subscribes to the publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: false)
            let counter = UnfinishedCount(publishers.count)
            subscriber.receive(subscription: funnel)
            if publishers.isEmpty { funnel.finish(.finished) }
            for publisher in publishers { publisher.subscribe(counter.input(into: funnel)) }
        }

        /// These publishers and one more.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// The values of two publishers as they come. Those that the subscriber does not ask for wait.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where B.Output == A.Output, B.Failure == A.Failure {
        /// The publishers' values.
        public typealias Output = A.Output
        /// The errors of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Merges the publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to the publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: false)
            let counter = UnfinishedCount(2)
            subscriber.receive(subscription: funnel)
            a.subscribe(counter.input(into: funnel))
            b.subscribe(counter.input(into: funnel))
        }
    }

    /// The values of three publishers as they come. Those that the subscriber does not ask for wait.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure {
        /// The publishers' values.
        public typealias Output = A.Output
        /// The errors of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Merges the publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to the publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: false)
            let counter = UnfinishedCount(3)
            subscriber.receive(subscription: funnel)
            a.subscribe(counter.input(into: funnel))
            b.subscribe(counter.input(into: funnel))
            c.subscribe(counter.input(into: funnel))
        }
    }

    /// The values of four publishers as they come. Those that the subscriber does not ask for wait.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure
    {
        /// The publishers' values.
        public typealias Output = A.Output
        /// The errors of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Merges the publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to the publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: false)
            let counter = UnfinishedCount(4)
            subscriber.receive(subscription: funnel)
            a.subscribe(counter.input(into: funnel))
            b.subscribe(counter.input(into: funnel))
            c.subscribe(counter.input(into: funnel))
            d.subscribe(counter.input(into: funnel))
        }
    }
}

extension Publisher {
    /// The values of this publisher and of another as they come.
    public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
    where B.Output == Output, B.Failure == Failure { .init(self, other) }

    /// The values of this publisher and of two others as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure { .init(self, b, c) }

    /// The values of this publisher and of three others as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
        -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    { .init(self, b, c, d) }

    /// The values of this publisher and of another of its type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
