// Publishers+Merge.swift: several publishers of one type as one stream. OpenCombine has no such publishers.

public import OpenCombine

extension Publishers {
    /// The values of any number of publishers, in order of arrival. Values are buffered without limit until requested.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The publishers' values.
        public typealias Output = Upstream.Output
        /// The errors of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Creates a publisher that merges others.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Creates a publisher that merges the publishers of a sequence.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: false)
            let counter = UnfinishedCount(publishers.count)
            subscriber.receive(subscription: funnel)
            if publishers.isEmpty { funnel.finish(.finished) }
            for publisher in publishers { publisher.subscribe(counter.input(into: funnel)) }
        }

        /// Adds one more publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// The values of two publishers, in order of arrival. Values are buffered without limit until requested.
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

        /// Creates a publisher that merges two others.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()]).receive(subscriber: subscriber)
        }
    }

    /// The values of three publishers, in order of arrival. Values are buffered without limit until requested.
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

        /// Creates a publisher that merges three others.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
                c.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }

    /// The values of four publishers, in order of arrival. Values are buffered without limit until requested.
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

        /// Creates a publisher that merges four others.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
                c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Merges this publisher with another, in order of arrival.
    public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
    where B.Output == Output, B.Failure == Failure { .init(self, other) }

    /// Merges this publisher with two others, in order of arrival.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure { .init(self, b, c) }

    /// Merges this publisher with three others, in order of arrival.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
        -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    { .init(self, b, c, d) }

    /// Merges this publisher with another of its type, in order of arrival.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
