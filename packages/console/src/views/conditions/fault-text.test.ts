import { expect, it } from 'vitest'
import { createMock, type FaultOptions } from '../../../../mock-server/src/index.ts'
import { concernOf, countOf, EFFECTS, effectOf, isUsedUp, kindOf, PRESETS, readFault } from './fault-text.ts'

function written(entries: Record<string, string>) {
  const text = (name: string): string => entries[name] ?? ''
  return {
    text,
    given: (name: string) => text(name) || undefined,
    list: (name: string) => text(name).split(',').filter(Boolean),
  }
}

it.each<[FaultOptions, string, string]>([
  [{ status: 503 }, 'Error 503', 'every operation'],
  [
    { operation: 'sendEmail', status: 429, code: 'RATE_LIMITED', retryAfterSeconds: 5 },
    'Error 429 RATE_LIMITED, Retry-After: 5',
    'sendEmail',
  ],
  [
    { operation: ['createAgent', 'sendEmail'], drop: true, phase: 'after' },
    'Connection lost, after everything has happened',
    'createAgent, sendEmail',
  ],
  [{ malformed: true, latencyMs: 3000 }, 'Broken JSON, 3,000 ms later', 'every operation'],
  [{ capability: 'phone' }, 'Provisioning of phone fails', 'whatever asks for it'],
])('says of %j what it does', (options, effect, concern) => {
  expect([effectOf(options), concernOf(options)]).toEqual([effect, concern])
})

it('counts how often a fault struck', () => {
  const fault = (used: number, times?: number) => ({
    id: 1,
    used,
    condition: false,
    options: times === undefined ? {} : { times },
  })
  expect([fault(0), fault(1), fault(2), fault(1, 3)].map(countOf)).toEqual([
    'never struck',
    'struck 1 time',
    'struck 2 times',
    'struck 1 of 3',
  ])
  expect([fault(5), fault(2, 3), fault(3, 3)].map(isUsedUp)).toEqual([false, false, true])
})

it('begins with faults that the mock takes', () => {
  const mock = createMock()
  for (const [, options] of PRESETS) mock.faults.add(options)
  expect(PRESETS.map(([, options]) => kindOf(options))).toEqual(['status', 'status', 'latency', 'drop'])
  mock.close()
})

it('reads of every kind a fault that the mock takes, and of that kind', () => {
  const mock = createMock()
  const entries = { status: '429', retryAfterSeconds: '5', latencyMs: '10', capability: 'vault', times: '2' }
  const faults = EFFECTS.map(([effect]) =>
    readFault(effect, written({ ...entries, operation: 'sendEmail', phase: 'after' })),
  )
  expect(faults.map(kindOf)).toEqual(EFFECTS.map(([effect]) => effect))
  for (const fault of faults) expect(mock.faults.add(fault).options).toEqual(fault)
  expect(faults[0]).toEqual({
    operation: 'sendEmail',
    status: 429,
    retryAfterSeconds: 5,
    latencyMs: 10,
    phase: 'after',
    times: 2,
  })
  mock.close()
})

it('leaves out what was not written', () => {
  expect(readFault('drop', written({ phase: 'before' }))).toEqual({ drop: true })
  expect(readFault('malformed', written({ operation: 'sendEmail,createAgent' }))).toEqual({
    operation: ['sendEmail', 'createAgent'],
    malformed: true,
  })
})
