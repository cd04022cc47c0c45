import type { Mock } from './mock.ts'

/** Runs a mock operation by its name, such as `dns.publish`. Resolves to the JSON of the HTTP response, if it has any. */
export type RunByName = (name: string, input: unknown) => Promise<unknown>

// A registered symbol: in CommonJS the server comes from another copy of the package than the mock.
export const RUN_BY_NAME = Symbol.for('@agentcomms/mock-server/run-by-name')

/** Returns the function with which the control interface runs operations of a mock. */
export function runnerOf(mock: Mock): RunByName {
  const run = (mock as Mock & { [RUN_BY_NAME]?: RunByName })[RUN_BY_NAME]
  if (run) return run
  throw new TypeError('The control interface needs a mock of createMock().')
}
