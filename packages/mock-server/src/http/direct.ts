import type { Inbound } from './incoming-request.ts'
import type { WrittenReply } from './response.ts'

/** Answers without a Request or a Response. Rejects with a TypeError where the connection is lost. */
export type Answer = (inbound: Inbound) => Promise<WrittenReply>

// Registered: the server may come from another copy of the package than the mock, as CommonJS has no shared parts.
const DIRECT = Symbol.for('@agentcomms/mock-server/direct')

/** Gives a mock's `fetch` what a server needs to answer directly. A `fetch` that a test has put around it has none. */
export function withDirect(answerRequest: typeof fetch, answer: Answer): typeof fetch {
  return Object.defineProperty(answerRequest, DIRECT, { value: answer })
}

/** What answers directly, as the given `fetch` would; undefined for a `fetch` of somebody else. */
export function directOf(answerRequest: typeof fetch): Answer | undefined {
  return (answerRequest as typeof fetch & { [DIRECT]?: Answer })[DIRECT]
}
