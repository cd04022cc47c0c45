import { describe, expect, it } from 'vitest'
import { Clock } from '../runtime/clock.ts'
import { Ids } from '../runtime/ids.ts'
import { handlers } from '../services/routes.ts'
import type { Services } from '../services/services.ts'
import { App } from './app.ts'
import { Credentials } from './auth.ts'
import { Validator } from './contract/validate.ts'
import { Faults } from './faults/faults.ts'
import type { Handlers } from './handlers.ts'
import { toIncomingRequest } from './incoming-request.ts'
import type { LoggedRequest } from './request-log.ts'
import { toResponse } from './response.ts'

/** The pipeline over handlers of the test. It needs no more of a world than this itself. */
function setUp(changes: Record<string, unknown>): {
  ask: (method: string, path: string) => Promise<Response>
  requestLog: LoggedRequest[]
} {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const ids = new Ids({ seed: 1, clock })
  const credentials = new Credentials({ ids, clock, isOrganization: () => true })
  const key = credentials.addMasterKey('org')
  const requestLog: LoggedRequest[] = []
  const app = new App({
    context: { baseUrl: 'https://api.test/v1', clock, ids, credentials, faults: new Faults() } as Services,
    validator: new Validator({ ignoreUnknown: false }),
    // Handlers that break the document do not compile, so this test has to insist.
    handlers: { ...handlers, ...changes } as Handlers<Services>,
    maxBodyBytes: 1_000,
    rateLimit: undefined,
    onResponse: entry => void requestLog.push(entry),
  })
  const ask = async (method: string, path: string): Promise<Response> => {
    const headers = { 'x-api-key': key, 'idempotency-key': 'k1' }
    const request = new Request(`https://api.test/v1${path}`, { method, headers })
    return toResponse(await app.respond(toIncomingRequest(request), '/v1'))
  }
  return { ask, requestLog }
}

const detailOf = async (reply: Response): Promise<unknown> => {
  const problem: unknown = await reply.json()
  return typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
}

describe('a handler that breaks the document at run time', () => {
  it.each([
    ['lacks a member of its reply', () => ({ status: 200, body: {} }), /200 of deleteAgent .*success/],
    [
      'gives a member a wrong type',
      () => ({ status: 200, body: { success: 'yes' } }),
      /deleteAgent .*success must be/,
    ],
    [
      'answers an undocumented status',
      () => ({ status: 418, code: 'NOT_FOUND', detail: 'x' }),
      /deleteAgent answered 418/,
    ],
    [
      'refuses with an unknown code',
      () => ({ status: 404, code: 'NOPE', detail: 'x' }),
      /404 of deleteAgent .*code/,
    ],
    ['throws', () => Promise.reject(new Error('boom')), /boom/],
  ])('%s: it is a 500 that says so', async (_, handler, detail) => {
    const { ask, requestLog } = setUp({ deleteAgent: handler })
    const reply = await ask('DELETE', '/agents/cagent000000001')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
    expect(await detailOf(reply)).toMatch(detail)
    expect(requestLog).toMatchObject([{ operation: 'deleteAgent', status: 500 }])
  })

  it('is not kept under its Idempotency-Key, so that the next try runs again', async () => {
    let runs = 0
    const rotateAgentKey = (): unknown => {
      runs++
      return runs === 1
        ? { status: 200, body: {} }
        : { status: 200, body: { apiKey: 'ak_1', apiKeyPrefix: 'ak_' } }
    }
    const { ask } = setUp({ rotateAgentKey })
    const statuses: number[] = []
    for (let count = 0; count < 3; count++)
      statuses.push((await ask('POST', '/agents/cagent000000001/rotate-key')).status)
    expect([statuses, runs]).toEqual([[500, 200, 200], 2])
  })
})
