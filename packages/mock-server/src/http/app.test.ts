import type { LoggedRequest } from '@agentcomms/spec/control'
import { describe, expect, it } from 'vitest'
import type { Services } from '../services/app-context.ts'
import { router, validators } from '../services/contracts.ts'
import { handlers, rules } from '../services/routes.ts'
import { Clock } from '../work/clock.ts'
import { Ids } from '../work/ids.ts'
import { App } from './app.ts'
import { ApiKeys } from './auth.ts'
import { toResponse } from './exchange.ts'
import { Faults } from './faults.ts'
import { toIncomingRequest } from './read-input.ts'

/** Creates the pipeline with handlers of the test. */
function setUp(changes: Record<string, unknown>): {
  request: (method: string, path: string) => Promise<Response>
  requestLog: LoggedRequest[]
} {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const ids = new Ids({ seed: 1, clock })
  const apiKeys = new ApiKeys({ ids, clock, isOrganization: () => true })
  const key = apiKeys.addMasterKey(clock.startWork(null), 'org')
  const requestLog: LoggedRequest[] = []
  const app = new App({
    context: { baseUrl: 'https://api.test/v1', clock, ids, apiKeys, faults: new Faults() } as Services,
    validator: validators.reject,
    validateResponses: true,
    // A cast, because handlers that do not match the document do not compile.
    handlers: { ...handlers, ...changes } as typeof handlers,
    rules,
    paths: { router, hidePathTokens: pathname => pathname },
    findCause: () => null,
    maxBodyBytes: 1_000,
    rateLimit: undefined,
    onResponse: ({ entry }) => void requestLog.push(entry),
  })
  const request = async (method: string, path: string): Promise<Response> => {
    const headers = { 'x-api-key': key, 'idempotency-key': 'k1' }
    const incoming = new Request(`https://api.test/v1${path}`, { method, headers })
    return toResponse(await app.respond(toIncomingRequest(incoming), '/v1'))
  }
  return { request, requestLog }
}

const readDetail = async (response: Response): Promise<unknown> => {
  const problem: unknown = await response.json()
  return typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
}

describe('a handler that does not match the document', () => {
  it.each([
    ['omits a required field', () => ({ status: 200, body: {} }), /200 of deleteAgent .*success is required/],
    [
      'returns a field of a wrong type',
      () => ({ status: 200, body: { success: 'yes' } }),
      /deleteAgent .*success must be/,
    ],
    [
      'returns an undocumented status',
      () => ({ status: 418, code: 'NOT_FOUND', detail: 'x' }),
      /deleteAgent returned status 418/,
    ],
    [
      'returns an unknown error code',
      () => ({ status: 404, code: 'NOPE', detail: 'x' }),
      /404 of deleteAgent .*code/,
    ],
    ['throws an error', () => Promise.reject(new Error('boom')), /boom/],
  ])('responds with 500 if the handler %s', async (_, handler, detail) => {
    const { request, requestLog } = setUp({ deleteAgent: handler })
    const response = await request('DELETE', '/agents/cagent000000001')
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/json'])
    expect(await readDetail(response)).toMatch(detail)
    expect(requestLog).toMatchObject([{ operation: 'deleteAgent', status: 500 }])
  })

  it('does not store the 500, so that a retry with the same Idempotency-Key runs again', async () => {
    let runs = 0
    const rotateAgentKey = (): unknown => {
      runs++
      return runs === 1
        ? { status: 200, body: {} }
        : { status: 200, body: { apiKey: 'ak_1', apiKeyPrefix: 'ak_' } }
    }
    const { request } = setUp({ rotateAgentKey })
    const statuses: number[] = []
    for (let count = 0; count < 3; count++)
      statuses.push((await request('POST', '/agents/cagent000000001/rotate-key')).status)
    expect([statuses, runs]).toEqual([[500, 200, 200], 2])
  })
})
