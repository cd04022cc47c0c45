import type { Fault } from '@agentcomms/spec/control'

type Options = Fault['options']

/** Describes what a fault does to a request. */
export function describeEffect(options: Options): string {
  const { capability, status, code, drop, malformed, latencyMs, retryAfterSeconds, phase } = options
  if (capability !== undefined) return `Provisioning of ${capability} fails`
  const effects = [
    status !== undefined && ['Error', status, code].filter(Boolean).join(' '),
    drop && 'Dropped connection',
    malformed && 'Invalid JSON',
    latencyMs !== undefined && `${latencyMs.toLocaleString('en')} ms delay`,
    retryAfterSeconds !== undefined && `Retry-After: ${retryAfterSeconds}`,
  ].filter(Boolean)
  const when = phase === 'after' ? ', after the request was processed' : ''
  return effects.join(', ') + when
}

/** Describes the requests that a fault applies to. */
export function describeScope({ operation, capability }: Options): string {
  if (operation !== undefined) return [operation].flat().join(', ')
  return capability === undefined ? 'all operations' : 'all operations that provision it'
}

/** Describes how often a fault was used, and its limit. */
export function describeUse({ used, options: { times } }: Fault): string {
  if (times !== undefined) return `used ${used} of ${times}`
  if (used === 0) return 'not used yet'
  return used === 1 ? 'used once' : `used ${used} times`
}

/** Whether a fault has reached its limit. */
export function isUsedUp({ used, options: { times } }: Fault): boolean {
  return times !== undefined && used >= times
}

/** Kinds of faults, as options of a select. */
export const FAULT_KINDS = [
  ['status', 'Error response'],
  ['latency', 'Slow response'],
  ['drop', 'Dropped connection'],
  ['malformed', 'Invalid JSON'],
  ['capability', 'Failed provisioning'],
] as const

export type FaultKind = (typeof FAULT_KINDS)[number][0]

/** Returns the kind of a fault. */
export function getFaultKind({ status, drop, malformed, capability, latencyMs }: Options): FaultKind {
  if (capability !== undefined) return 'capability'
  if (drop) return 'drop'
  if (malformed) return 'malformed'
  return status === undefined && latencyMs !== undefined ? 'latency' : 'status'
}

/** Common faults: label and options. */
export const FAULT_PRESETS: readonly (readonly [string, Options])[] = [
  ['Rate limit', { status: 429, retryAfterSeconds: 5, times: 1 }],
  ['Outage for 3 requests', { status: 503, retryAfterSeconds: 1, times: 3 }],
  ['Slow response', { latencyMs: 3_000 }],
  ['Lost response', { drop: true, phase: 'after', times: 1 }],
]

/** Values of the fault form. */
interface FaultFormValues {
  text: (name: string) => string
  optionalText: (name: string) => string | undefined
  list: (name: string) => string[]
}

/** Reads the options of a fault from the form. The server validates them. */
export function toFaultOptions(kind: FaultKind, { text, optionalText, list }: FaultFormValues): Options {
  const number = (name: string): number | undefined =>
    optionalText(name) === undefined ? undefined : Number(text(name))
  const [times, detail] = [number('times'), optionalText('detail')]
  const common = { ...(times !== undefined && { times }), ...(detail !== undefined && { detail }) }
  if (kind === 'capability')
    return { capability: text('capability') as NonNullable<Options['capability']>, ...common }
  const operations = list('operation')
  const [first] = operations
  const [latencyMs, status, retryAfterSeconds] = [
    number('latencyMs'),
    number('status'),
    number('retryAfterSeconds'),
  ]
  const code = optionalText('code')
  return {
    // The server rejects unknown names and suggests similar ones.
    ...(first !== undefined && { operation: operations.length > 1 ? operations : first }),
    ...(kind === 'status' && status !== undefined && { status }),
    ...(kind === 'status' && code !== undefined && { code }),
    ...(kind === 'status' && retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(kind === 'drop' && { drop: true }),
    ...(kind === 'malformed' && { malformed: true }),
    ...(latencyMs !== undefined && { latencyMs }),
    ...(text('phase') === 'after' && { phase: 'after' as const }),
    ...common,
  } as Options
}
