import type { LoggedRequest } from '@agentcomms/spec/control'
import { describe, expect, it } from 'vitest'
import { formatCaller, formatDuration, formatQuery, isIncomplete, toRequestCurl } from './request-text.ts'

const getName = (id: string): string => (id === 'c1' ? 'Ada' : id)

const listed: LoggedRequest = {
  requestId: 'req_1',
  at: '2026-01-01T00:00:00.000Z',
  operation: 'listMessages',
  method: 'GET',
  path: '/v1/messages',
  query: { limit: '5', labels: ['unread', 'to do'] },
  caller: { kind: 'agent', orgId: 'o1', agentId: 'c1' },
  idempotencyKey: null,
  body: null,
  status: 200,
  problem: null,
  ignoredInput: [],
  durationMs: 1.5,
  replayed: false,
  fault: null,
  causedBy: null,
  source: 'program',
}
const rejected: LoggedRequest = {
  ...listed,
  requestId: 'req_2',
  operation: 'createAgent',
  method: 'POST',
  path: '/v1/agents',
  query: {},
  caller: { kind: 'master', orgId: 'o1' },
  idempotencyKey: "it's mine",
  body: { name: "O'Neil" },
  status: 400,
  problem: { title: 'Bad Request', detail: 'd', code: 'VALIDATION_ERROR', issues: [] },
}
const dropped: LoggedRequest = { ...listed, requestId: 'req_3', status: null, fault: 1, caller: null }

it('formats the caller', () => {
  const callers = [listed, rejected, dropped].map(({ caller }) => formatCaller(caller, getName))
  expect(callers).toEqual(['Ada', 'master key', ''])
  expect(formatCaller({ kind: 'user', orgId: 'o', userId: 'u1' }, getName)).toBe('user u1')
  expect(formatCaller({ kind: 'anonymous', orgId: '' }, getName)).toBe('anonymous')
})

it.each([
  [0.4, '0.4 ms'],
  [12.3, '12 ms'],
  [1_234, '1.2 s'],
])('formats the duration %d as %j', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text))

it('formats a query as in a URL', () => {
  expect(formatQuery({})).toBe('')
  expect(formatQuery(listed.query)).toBe('?limit=5&labels=unread&labels=to+do')
})

describe('toRequestCurl', () => {
  it('uses the API key of the environment', () => {
    expect(toRequestCurl(listed, 'http://localhost:4010')).toBe(
      [
        "curl 'http://localhost:4010/v1/messages?limit=5&labels=unread&labels=to+do'",
        '-H "x-api-key: $AGENTCOMMS_API_KEY"',
      ].join(' \\\n  '),
    )
    expect(toRequestCurl(rejected, 'http://localhost:4010')).toBe(
      [
        'curl http://localhost:4010/v1/agents',
        '-H "x-api-key: $AGENTCOMMS_API_KEY"',
        "-H 'Content-Type: application/json'",
        `--data-raw '{"name":"O'\\''Neil"}'`,
      ].join(' \\\n  '),
    )
  })

  it('uses a token for a user, and no credentials for an anonymous caller', () => {
    const user = { ...listed, caller: { kind: 'user', orgId: 'o', userId: 'u' } } as const
    expect(toRequestCurl(user, '')).toContain('-H "Authorization: $AGENTCOMMS_AUTHORIZATION"')
    expect(toRequestCurl({ ...listed, caller: { kind: 'anonymous', orgId: '' } }, '')).not.toContain('-H')
  })
})

it.each([
  [{ path: '/v1/agents', query: {}, body: { name: 'x' } }, false],
  [{ path: '/v1/demo/inbox/{token}/messages', query: {}, body: null }, true],
  [{ path: '/v1/agents', query: { apiKey: '****' }, body: null }, true],
  [{ path: '/v1/email', query: {}, body: { body: '(20000 characters)' } }, true],
])('detects whether the log omits a part of %j: %s', (request, expected) =>
  expect(isIncomplete(request)).toBe(expected),
)
