import type { FaultOptions } from '@agentcomms/spec/control'
import { expect, it } from 'vitest'
import { createMock } from '../../../../mock-server/src/index.ts'
import { type FormValues, toFormValues } from '../../components/form.tsx'
import {
  describeEffect,
  describeScope,
  describeUse,
  FAULT_KINDS,
  isUsedUp,
  toFaultOptions,
} from './fault-text.ts'

function createFormValues(fields: Record<string, string>): FormValues {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return toFormValues(data)
}

it.each<[FaultOptions, string, string]>([
  [{ status: 503 }, 'Error 503', 'all operations'],
  [
    { operation: 'sendEmail', status: 429, code: 'RATE_LIMITED', retryAfterSeconds: 5 },
    'Error 429 RATE_LIMITED, Retry-After: 5',
    'sendEmail',
  ],
  [
    { operation: ['createAgent', 'sendEmail'], drop: true, phase: 'after' },
    'Dropped connection, after the request was processed',
    'createAgent, sendEmail',
  ],
  [{ malformed: true, latencyMs: 3000 }, 'Invalid JSON, 3,000 ms delay', 'all operations'],
  [{ capability: 'phone' }, 'Provisioning of phone fails', 'all operations that provision it'],
])('describes %j', (options, effect, scope) => {
  expect([describeEffect(options), describeScope(options)]).toEqual([effect, scope])
})

it('describes how often a fault was used', () => {
  const fault = (used: number, times?: number) => ({
    id: 1,
    used,
    condition: false,
    options: times === undefined ? {} : { times },
  })
  expect([fault(0), fault(1), fault(2), fault(1, 3)].map(describeUse)).toEqual([
    'not used yet',
    'used once',
    'used 2 times',
    'used 1 of 3',
  ])
  expect([fault(5), fault(2, 3), fault(3, 3)].map(isUsedUp)).toEqual([false, false, true])
})

it('reads options that the mock accepts, for each kind of fault', () => {
  const mock = createMock()
  const entries = { status: '429', retryAfterSeconds: '5', latencyMs: '10', capability: 'vault', times: '2' }
  const faults = FAULT_KINDS.map(([effect]) =>
    toFaultOptions(effect, createFormValues({ ...entries, operation: 'sendEmail', phase: 'after' })),
  )
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

it('omits empty fields', () => {
  expect(toFaultOptions('drop', createFormValues({ phase: 'before' }))).toEqual({ drop: true })
  expect(toFaultOptions('malformed', createFormValues({ operation: 'sendEmail,createAgent' }))).toEqual({
    operation: ['sendEmail', 'createAgent'],
    malformed: true,
  })
})
