import { expect, it } from 'vitest'
import { createMock, type FaultOptions } from '../src/index.ts'

it.each<[string, unknown, RegExp]>([
  ['a value that is not an object', null, /must be an object/],
  ['no effect', {}, /must have `status`/],
  ['an unknown field', { statuss: 500 }, /`statuss` is not a known field; did you mean status/],
  [
    'a part of a field name',
    { retryAfter: 1 },
    /`retryAfter` is not a known field; did you mean retryAfterSeconds/,
  ],
  [
    'an unknown operation',
    { operation: 'sendMail', status: 500 },
    /`operation` has the unknown value "sendMail"; did you mean sendEmail\?$/,
  ],
  ['one unknown operation among several', { operation: ['sendEmail', 'nope'], drop: true }, /"nope"/],
  ['an empty list of operations', { operation: [], drop: true }, /`operation`/],
  ['a status below 400', { status: 200 }, /`status`.*from 400 to 599; received 200/],
  ['a status above 599', { status: 600 }, /`status`/],
  ['a fractional status', { status: 404.5 }, /`status`/],
  ['an unknown code', { status: 429, code: 'RATE_LIMIT' }, /did you mean RATE_LIMITED/],
  ['a code without a status', { drop: true, code: 'CONFLICT' }, /`code` needs a status/],
  [
    'Retry-After without a status',
    { latencyMs: 5, retryAfterSeconds: 1 },
    /`retryAfterSeconds` needs a status/,
  ],
  [
    'Retry-After of a 500',
    { status: 500, retryAfterSeconds: 1 },
    /`retryAfterSeconds` needs status 429 or 503; received 500/,
  ],
  ['a detail without a status', { drop: true, detail: 'x' }, /`detail` needs a status/],
  ['a detail that is not a string', { status: 500, detail: 5 }, /`detail`.*received 5/],
  ['an operation that is not a string', { operation: 5, drop: true }, /`operation`/],
  ['two effects', { status: 500, drop: true }, /`status`, `drop` and `malformed` cannot be combined/],
  ['drop that is not a boolean', { drop: 'yes' }, /`drop` must be true or false; received "yes"/],
  ['a negative latency', { latencyMs: -1 }, /`latencyMs`.*-1/],
  ['an infinite latency', { latencyMs: Number.POSITIVE_INFINITY }, /`latencyMs`/],
  ['zero times', { status: 500, times: 0 }, /`times`/],
  ['an unknown phase', { status: 500, phase: 'during' }, /`phase`.*"before" or "after"/],
  ['`when` that is not a function', { status: 500, when: true }, /`when`.*function/],
  ['the capability email', { capability: 'email' }, /'phone' or 'vault'/],
  ['a capability with a status', { capability: 'phone', status: 500 }, /`capability` allows only/],
])('faults.add() rejects %s', (_, options, message) => {
  const { faults } = createMock()
  expect(() => faults.add(options as FaultOptions)).toThrow(message)
  expect(() => faults.add(options as FaultOptions)).toThrow(TypeError)
  expect(faults.list()).toEqual([])
})

it.each([
  [400, 'BAD_REQUEST'],
  [418, 'BAD_REQUEST'],
  [429, 'RATE_LIMITED'],
  [451, 'CONSENT_REQUIRED'],
  [500, 'INTERNAL_ERROR'],
  [503, 'SERVICE_UNAVAILABLE'],
  [599, 'INTERNAL_ERROR'],
])('a fault of status %i has the code %s by default', async (status, code) => {
  const { faults, fetch, baseUrl } = createMock()
  faults.add({ status })
  const response = await fetch(`${baseUrl}/agents`)
  expect(await response.json()).toMatchObject({ status, code })
})
