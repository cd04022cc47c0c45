import type { Fault } from '@agentcomms/spec/control'
import type { FormValues } from '../../components/form.tsx'

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

/** Reads the options of a fault from the form. The server validates them. */
export function toFaultOptions(kind: FaultKind, values: FormValues): Options {
  const { text, optionalText, optionalNumber, list } = values
  const common = { times: optionalNumber('times'), detail: optionalText('detail') }
  if (kind === 'capability')
    return { capability: text('capability') as NonNullable<Options['capability']>, ...common }
  const operations = list('operation')
  return {
    // The server rejects unknown names and suggests similar ones.
    operation: operations.length > 1 ? operations : operations[0],
    ...(kind === 'status' ? readErrorResponse(values) : {}),
    drop: kind === 'drop' || undefined,
    malformed: kind === 'malformed' || undefined,
    latencyMs: optionalNumber('latencyMs'),
    phase: text('phase') === 'after' ? 'after' : undefined,
    ...common,
  } as Options
}

function readErrorResponse({ optionalText, optionalNumber }: FormValues) {
  return {
    status: optionalNumber('status'),
    code: optionalText('code'),
    retryAfterSeconds: optionalNumber('retryAfterSeconds'),
  }
}
