import Foundation
import FoundationNetworking
import Testing
import VitrineURLLoading

/// Apple's pages of the properties: the defaults.
@Suite struct URLLoadingTests {
    private final class Delegate: NSObject, URLSessionTaskDelegate, @unchecked Sendable {}

    @Test func preferencesAreStored() {
        let configuration = URLSessionConfiguration.ephemeral
        #expect(configuration.allowsExpensiveNetworkAccess && configuration.allowsConstrainedNetworkAccess)
        configuration.allowsExpensiveNetworkAccess = false
        configuration.allowsConstrainedNetworkAccess = false
        #expect(!configuration.allowsExpensiveNetworkAccess && !configuration.allowsConstrainedNetworkAccess)
        let session = URLSession(configuration: configuration)
        let task = session.dataTask(with: URL(string: "http://127.0.0.1:9/")!)
        #expect(task.prefersIncrementalDelivery)
        task.prefersIncrementalDelivery = false
        #expect(!task.prefersIncrementalDelivery)
        session.invalidateAndCancel()
    }

    @Test func callsCanBeForwarded() async {
        let session = URLSession(configuration: .ephemeral)
        let task = session.dataTask(with: URL(string: "http://127.0.0.1:9/")!)
        let delegate: any URLSessionTaskDelegate = Delegate()
        delegate.urlSession(session, didCreateTask: task)
        delegate.urlSession(session, taskIsWaitingForConnectivity: task)
        delegate.urlSessionDidFinishEvents(forBackgroundURLSession: session)
        #expect(await session.allTasks.isEmpty)
        session.invalidateAndCancel()
    }
}
