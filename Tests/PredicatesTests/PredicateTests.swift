// PredicateTests.swift: predicates from formats. Expectations follow Apple's "Predicate Programming Guide", chapters
// "Predicate Format String Syntax" and "String Comparison".

import Foundation
import Testing

@testable import VitrinePredicates

@Suite struct PredicateTests {
    private let person: [String: Any] = [
        "name": "Ren\u{e9}e", "age": 34, "tags": ["a", "b"], "address": ["city": "Bonn"], "prices": [3, 4.5],
    ]

    @Test(arguments: [
        "age == 34", "age = 34", "age != 35", "age <> 35", "age > 30 AND age < 40", "age >= 34 && age <= 34",
        "age => 34 and age =< 34", "NOT age == 3", "!(age == 3)", "age == 3 OR name BEGINSWITH 'Ren'",
        "name LIKE 'R*e'", "name LIKE[cd] 'RENE?'", "name CONTAINS[cd] 'ENE'", "name ENDSWITH[d] \"ee\"",
        "name ==[cd] 'renee'", "name MATCHES '[A-Z].+'", "address.city == 'Bonn'", "age IN {1, 34}",
        "'a' IN tags", "tags CONTAINS 'b'", "age BETWEEN {30, 34}", "age > -5", "ANY tags == 'b'", "ALL prices > 2",
        "NONE prices > 5", "tags.@count == 2", "prices.@sum == 7.5", "missing == nil", "name != NULL",
        "TRUEPREDICATE", "name.length == 5", "(age) == (34)", "((age == 34))", "prices.@max == 4.5",
    ])
    func predicatesThatAreTrue(_ format: String) {
        #expect(NSPredicate(format: format).evaluate(with: person), "\(format)")
    }

    @Test(arguments: [
        "age == 35", "name == 'renee'", "name BEGINSWITH 'ren'", "name MATCHES '[A-Z]'", "FALSEPREDICATE",
        "age BETWEEN {35, 40}", "ANY tags == 'c'", "ALL prices > 3", "age IN {}", "missing > 3", "name > 5",
        "name MATCHES '['",
    ])
    func predicatesThatAreFalse(_ format: String) {
        #expect(!NSPredicate(format: format).evaluate(with: person), "\(format)")
    }

    /// AND has higher precedence than OR.
    @Test func operatorsHavePrecedence() {
        #expect(NSPredicate(format: "TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE").evaluate(with: nil))
        #expect(!NSPredicate(format: "(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE").evaluate(with: nil))
    }

    @Test func argumentsAreValuesAndKeyPaths() {
        #expect(NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.org").evaluate(with: "me@example.org"))
        #expect(!NSPredicate(format: "SELF MATCHES %@", "[a-z]+").evaluate(with: "a b"))
        #expect(NSPredicate(format: "%K == %@", "address.city", "Bonn").evaluate(with: person))
        #expect(NSPredicate(format: "%K > %d AND age < %ld", "age", 30, 40).evaluate(with: person))
        #expect(NSPredicate(format: "age IN %@", [34, 35]).evaluate(with: person))
        #expect(NSPredicate(format: "name == %@", argumentArray: [NSString("Ren\u{e9}e")]).evaluate(with: person))
        #expect(NSPredicate(format: "missing == %@", NSNull()).evaluate(with: person))
    }

    /// An operand in parentheses is first read as a predicate; its arguments and its depth are not lost by that.
    @Test func operandsInParenthesesTakeTheirArgumentsOnce() {
        #expect(NSPredicate(format: "(%@) == %@", "a", "a").evaluate(with: nil))
        #expect(!NSPredicate(format: "(%@) == %@", "a", "b").evaluate(with: nil))
        let many = Array(repeating: "(age) == (34)", count: 300).joined(separator: " AND ")
        #expect(NSPredicate(format: many).evaluate(with: person))
    }

    @Test func variablesAreGivenLater() {
        let predicate = NSPredicate(format: "$switch == true && $count > 2")
        #expect(predicate.evaluate(with: nil, substitutionVariables: ["switch": true, "count": 3]))
        #expect(!predicate.evaluate(with: nil, substitutionVariables: ["switch": true]))
    }

    @Test func listsAreFiltered() {
        let names = ["Anna", "Otto", "Ada"]
        #expect(names.filter { NSPredicate(format: "SELF BEGINSWITH[c] 'a'").evaluate(with: $0) } == ["Anna", "Ada"])
    }

    @Test(arguments: [
        "", "age", "age ==", "== 3", "age == 3 4", "(age == 3", "age == 'x", "age ~ 3", "age == %@", "age == %",
        "{1 == 2", "age IN {1,", "name LIKE[", "age == 1.2.3", String(repeating: "(", count: 500),
        String(repeating: "!", count: 500) + "TRUEPREDICATE", String(repeating: "-", count: 500), "$ == 1", "a. == 1",
    ])
    func invalidFormats(_ format: String) {
        #expect(throws: PredicateFormatError.self) { try PredicateParser.parse(format, []) }
    }

    /// NSPredicate.h: "description: returns the format string of the predicate". In the spelling of the "Predicate Format
    /// String Syntax".
    @Test(arguments: [
        ("name beginswith[cd] 'R'", #"name BEGINSWITH[cd] "R""#), ("$c.d = YES", "$c.d == 1"),
        ("b <> nil", "b != nil"), ("SELF IN {1, 2.5}", "SELF IN {1, 2.5}"), ("ALL tags == 'x'", #"ALL tags == "x""#),
    ])
    func formatsAreWritten(_ format: String, _ expected: String) {
        #expect(NSPredicate(format: format).description == expected)
    }

    /// The "Predicate Programming Guide": AND, OR and NOT make compound predicates; NONE is NOT (ANY …).
    @Test func compoundsHaveParts() throws {
        let all = try #require(NSPredicate(format: "a == 1 AND b == 2 AND NOT c == 3") as? NSCompoundPredicate)
        #expect(all.compoundPredicateType == .and)
        #expect(all.subpredicates.count == 3)
        #expect((all.subpredicates.last as? NSCompoundPredicate)?.compoundPredicateType == .not)
        let none = try #require(NSPredicate(format: "NONE tags == 'x'") as? NSCompoundPredicate)
        let part = try #require(none.subpredicates.first as? VitrinePredicates.NSComparisonPredicate)
        #expect(none.compoundPredicateType == .not && part.comparisonPredicateModifier == .any)
    }

    /// NSExpression.h: the kinds; a property of a variable is a function, whose operand is the variable.
    @Test func operandsHaveExpressionTypes() throws {
        let formats = ["SELF == 1", "a.b == 1", "$v == 1", "$v.isOn == 1", "{1, a} == 1", "-a == 1", "5 == 1"]
        let operands = try formats.map {
            try #require(NSPredicate(format: $0) as? VitrinePredicates.NSComparisonPredicate).leftExpression
        }
        #expect(
            operands.map(\.expressionType) == [
                .evaluatedObject, .keyPath, .variable, .function, .aggregate, .function, .constantValue,
            ])
        #expect(operands[1].keyPath == "a.b")
        #expect(operands[2].variable == "v")
        #expect(operands[3].operand == operands[2])
        #expect(operands[3].description == "$v.isOn")
        #expect((operands[4].collection as? [VitrinePredicates.NSExpression])?.count == 2)
        #expect(operands[6].constantValue as? Double == 5)
    }
}
