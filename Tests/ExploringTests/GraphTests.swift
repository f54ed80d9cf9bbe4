// GraphTests.swift: ways through a graph, its agreement with others, and screens without a way out.

import Testing
@testable import VitrineExploring

@Suite struct GraphTests {
    private func node(_ id: String, _ script: [ExplorerStep] = []) -> GraphNode {
        GraphNode(id: id, title: "Title of \(id)", structure: [id], script: script, words: [])
    }

    private func tap(_ name: String) -> ExplorerStep {
        .tap(ElementName(identifier: name, type: "UIButton", ordinal: 0))
    }

    /// menu -> drink -> order -> menu, and menu -> attract by time.
    private func graph() -> ExplorationGraph {
        var graph = ExplorationGraph()
        graph.add(node("menu"), offering: [tap("drink"), .machine(.wait(50))])
        graph.add(node("drink", [tap("drink")]), offering: [tap("add")])
        graph.add(node("order", [tap("drink"), tap("add")]), offering: [.back])
        graph.add(node("attract", [.machine(.wait(50))]), offering: [.back])
        graph.add(GraphEdge(from: "menu", step: tap("drink"), to: "drink"))
        graph.add(GraphEdge(from: "drink", step: tap("add"), to: "order"))
        graph.add(GraphEdge(from: "order", step: .back, to: "menu"))
        graph.add(GraphEdge(from: "menu", step: .machine(.wait(50)), to: "attract"))
        return graph
    }

    @Test func theShortestWayIsFound() {
        let graph = graph()
        #expect(graph.way(from: "menu", to: "order") == [tap("drink"), tap("add")])
        #expect(graph.way(from: "menu", to: "menu") == [])
        #expect(graph.way(from: "attract", to: "menu") == nil)
        #expect(graph.way(from: "menu", to: "attract", by: \.isOfGuest) == nil)
    }

    @Test func aShorterScriptReplacesALongerOne() {
        var graph = graph()
        let isNew = graph.add(node("order", [tap("a")]), offering: [])
        #expect(!isNew)
        #expect(graph.nodes["order"]?.steps == [tap("a")])
        graph.add(node("order", [tap("a"), tap("b")]), offering: [])
        #expect(graph.nodes["order"]?.steps == [tap("a")])
    }

    /// The part of screens that both have, of all that one has.
    @Test func agreementCountsScreensOfEither() {
        let one = graph()
        var other = ExplorationGraph()
        other.add(node("menu"), offering: [])
        other.add(node("saver"), offering: [])
        #expect(one.agreement(with: one) == 1)
        #expect(one.agreement(with: other) == 1.0 / 5)
    }

    @Test func screensWithoutAWayOutAreFound() {
        var graph = graph()
        graph.add(node("notice", [tap("notice")]), offering: [.back])
        graph.add(GraphEdge(from: "menu", step: tap("notice"), to: "notice"))
        graph.add(GraphEdge(from: "notice", step: .back, to: "notice"))
        graph.add(GraphEdge(from: "attract", step: .back, to: "menu"))
        #expect(GraphFaults(graph).problems().map { "\($0.id) \($0.problem.kind)" } == ["notice deadEnd"])
    }

    @Test func aRoundTripThatDoesNotComeBackIsFoundOnce() {
        var graph = graph()
        for (a, b) in [("menu", "x"), ("x", "y"), ("y", "x")] {
            graph.add(node(b, [tap(b)]), offering: [tap("to \(b == "x" ? "y" : "x")")])
            graph.add(GraphEdge(from: a, step: tap("to \(b)"), to: b))
        }
        graph.add(GraphEdge(from: "attract", step: .back, to: "menu"))
        #expect(GraphFaults(graph).problems().map { "\($0.problem.kind)" } == ["noWayBack"])
    }

    /// A step that was not tried may lead out.
    @Test func untriedStepsAreNoFault() {
        var graph = graph()
        graph.add(node("notice", [tap("notice")]), offering: [.back])
        graph.add(GraphEdge(from: "menu", step: tap("notice"), to: "notice"))
        graph.add(GraphEdge(from: "attract", step: .back, to: "menu"))
        #expect(GraphFaults(graph).problems().isEmpty)
    }

    @Test func mergedGraphsHaveTheScreensOfBoth() {
        var one = ExplorationGraph()
        one.add(node("menu"), offering: [.back])
        one.merge(graph())
        #expect(one.nodes.count == 4 && one.edges.count == 4 && one.start == "menu")
    }
}
