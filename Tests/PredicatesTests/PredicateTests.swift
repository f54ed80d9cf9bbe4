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
    func theseHold(_ format: String) { #expect(NSPredicate(format: format).evaluate(with: person), "\(format)") }

    @Test(arguments: [
        "age == 35", "name == 'renee'", "name BEGINSWITH 'ren'", "name MATCHES '[A-Z]'", "FALSEPREDICATE",
        "age BETWEEN {35, 40}", "ANY tags == 'c'", "ALL prices > 3", "age IN {}", "missing > 3", "name > 5",
        "name MATCHES '['",
    ])
    func theseDoNot(_ format: String) { #expect(!NSPredicate(format: format).evaluate(with: person), "\(format)") }

    /// AND has higher precedence than OR.
    @Test func operatorsHaveAnOrder() {
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
    func theseAreNoFormats(_ format: String) {
        #expect(throws: PredicateFormatError.self) { try PredicateParser.parse(format, []) }
    }
}
