import { describe, expect, it } from 'vitest'
import { Work } from '../work/work.ts'
import { type FaultRequest, Faults } from './faults.ts'

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

it('unused() returns the options of the faults that were never applied', () => {
  const faults = new Faults()
  faults.add({ operation: 'sendSms', status: 500, when: () => true })
  faults.add({ capability: 'vault' })
  faults.add({ drop: true })
  faults.match(work, request())
  expect(faults.unused()).toEqual([
    { operation: 'sendSms', status: 500, when: 'function' },
    { capability: 'vault' },
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
