import { describe, expect, it } from 'vitest'
import { createMock } from '../index.ts'
import { Work } from '../store/work.ts'
import { type FaultOptions, type FaultRequest, Faults } from './faults.ts'

const work = new Work(null, { hasEnded: false })

const request = (changes: Partial<FaultRequest> = {}): FaultRequest => ({
  operation: 'sendEmail',
  method: 'POST',
  path: '/v1/email/send',
  query: {},
  headers: new Headers(),
  idempotencyKey: null,
  body: undefined,
  ...changes,
})

describe('options', () => {
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
  ])('rejects %s', (_, options, message) => {
    const { faults } = createMock()
    expect(() => faults.add(options as FaultOptions)).toThrow(message)
    expect(() => faults.add(options as FaultOptions)).toThrow(TypeError)
    expect(faults.list()).toEqual([])
  })

  it.each<[string, () => unknown, RegExp]>([
    ['returns no boolean', async () => false, /returned a promise/],
    [
      'throws an error',
      () => {
        throw new Error('subject of undefined')
      },
      /The `when` of mock\.faults\.add\(\{"status":503,.*\) failed: subject of undefined/,
    ],
  ])('returns a 500 fault if `when` %s, and does not count a use', (_, when, message) => {
    const faults = new Faults()
    const fault = faults.add({ status: 503, latencyMs: 5, phase: 'after', when: when as () => boolean })
    expect(faults.match(work, request())?.options).toEqual({
      status: 500,
      detail: expect.stringMatching(message),
    })
    expect(fault.used).toBe(0)
  })
})

describe('match', () => {
  it('returns only the oldest matching fault, as often as its `times`', () => {
    const faults = new Faults()
    const [two, one, rest] = [
      faults.add({ operation: 'sendEmail', status: 503, times: 2 }),
      faults.add({ operation: ['sendEmail', 'sendSms'], drop: true, times: 1 }),
      faults.add({ latencyMs: 1 }),
    ]
    const matches = Array.from({ length: 4 }, () => faults.match(work, request()))
    expect(matches).toEqual([two, two, one, rest])
    expect([two.used, one.used, rest.used]).toEqual([2, 1, 1])
    expect(faults.match(work, request({ operation: 'listAgents' }))).toBe(rest)
  })

  it('calls `when` and counts only matching requests', () => {
    const faults = new Faults()
    const fault = faults.add({
      status: 500,
      when: ({ body }) => (body as { subject: string }).subject === 'x',
    })
    expect(faults.match(work, request({ body: { subject: 'y' } }))).toBeUndefined()
    expect(faults.match(work, request({ body: { subject: 'x' } }))?.options).toMatchObject({ status: 500 })
    expect(fault.used).toBe(1)
  })

  it.each([
    [400, 'BAD_REQUEST'],
    [418, 'BAD_REQUEST'],
    [429, 'RATE_LIMITED'],
    [451, 'CONSENT_REQUIRED'],
    [500, 'INTERNAL_ERROR'],
    [503, 'SERVICE_UNAVAILABLE'],
    [599, 'INTERNAL_ERROR'],
  ])('responds to %i with %s by default', async (status, code) => {
    const { faults, fetch, baseUrl } = createMock()
    faults.add({ status })
    const response = await fetch(`${baseUrl}/agents`)
    expect(await response.json()).toMatchObject({ status, code })
  })

  it('ignores removed and cleared faults, but keeps their counts', () => {
    const faults = new Faults()
    const [first, second] = [faults.add({ status: 500 }), faults.add({ status: 502 })]
    faults.match(work, request())
    faults.remove(first.id)
    expect(faults.match(work, request())).toBe(second)
    faults.clear()
    expect([faults.match(work, request()), faults.mayMatch('sendEmail')]).toEqual([undefined, false])
    expect([first.used, second.used, faults.unused()]).toEqual([1, 1, []])
  })

  it('ignores faults of a capability, which apply only to provisioning', () => {
    const faults = new Faults()
    const fault = faults.add({ capability: 'phone', detail: 'no more numbers', times: 1 })
    expect(faults.match(work, request())).toBeUndefined()
    expect([
      faults.matchCapability(work, 'vault'),
      faults.matchCapability(work, 'phone'),
      faults.matchCapability(work, 'phone'),
    ]).toEqual([undefined, 'no more numbers', undefined])
    expect(fault.used).toBe(1)
  })
})

it('unused() describes the faults that were never applied', () => {
  const faults = new Faults()
  faults.add({ operation: 'sendSms', status: 500, when: () => true })
  faults.add({ capability: 'vault' })
  faults.add({ drop: true })
  faults.match(work, request())
  expect(faults.unused()).toEqual([
    'mock.faults.add({"operation":"sendSms","status":500,"when":"function"})',
    'mock.faults.add({"capability":"vault"})',
  ])
})

it('restores a snapshot with counts', () => {
  const faults = new Faults()
  const fault = faults.add({ operation: 'sendEmail', status: 503, times: 2 })
  faults.match(work, request())
  const restore = faults.snapshot()
  faults.match(work, request())
  const later = faults.add({ drop: true })
  faults.remove(fault.id)
  for (let times = 0; times < 2; times++) {
    restore()
    expect([fault.used, later.used, faults.unused()]).toEqual([1, 0, []])
    expect(faults.match(work, request())).toBe(fault)
    expect(faults.match(work, request())).toBeUndefined()
  }
})
