// Publishers+CombineLatest.swift: the latest values of several publishers. OpenCombine has no such publishers.

public import OpenCombine

extension Publishers {
    /// The latest values of two publishers, once each has sent one. Without demand, only the latest output is kept.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output)
        /// The errors of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher that combines the latest values.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: true)
            let latest = LatestValues(count: 2, into: funnel) { values in
                (values[0] as! A.Output, values[1] as! B.Output)
            }
            subscriber.receive(subscription: funnel)
            a.subscribe(latest.input(0, A.Output.self))
            b.subscribe(latest.input(1, B.Output.self))
        }
    }

    /// The latest values of three publishers, once each has sent one. Without demand, only the latest output is kept.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The errors of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Creates a publisher that combines the latest values.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: true)
            let latest = LatestValues(count: 3, into: funnel) { values in
                (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output)
            }
            subscriber.receive(subscription: funnel)
            a.subscribe(latest.input(0, A.Output.self))
            b.subscribe(latest.input(1, B.Output.self))
            c.subscribe(latest.input(2, C.Output.self))
        }
    }

    /// The latest values of four publishers, once each has sent one. Without demand, only the latest output is kept.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
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

        /// Creates a publisher that combines the latest values.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let funnel = Funnel<Output, Failure>(to: subscriber, keepsOnlyLatest: true)
            let latest = LatestValues(count: 4, into: funnel) { values in
                (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output, values[3] as! D.Output)
            }
            subscriber.receive(subscription: funnel)
            a.subscribe(latest.input(0, A.Output.self))
            b.subscribe(latest.input(1, B.Output.self))
            c.subscribe(latest.input(2, C.Output.self))
            d.subscribe(latest.input(3, D.Output.self))
        }
    }
}

extension Publisher {
    /// Publishes the latest values of this publisher and another.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure { .init(self, other) }

    /// Publishes the results of `transform` for the latest values of this publisher and another.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Publishes the latest values of this publisher and two others.
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
        -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }

    /// Publishes the results of `transform` for the latest values of this publisher and two others.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Publishes the latest values of this publisher and three others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        .init(self, publisher1, publisher2, publisher3)
    }

    /// Publishes the results of `transform` for the latest values of this publisher and three others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
