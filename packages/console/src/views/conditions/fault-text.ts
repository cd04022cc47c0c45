import type { ShownFault } from '../../control-api.ts'

type Options = ShownFault['options']

/** What a fault does, in words. */
export function effectOf(options: Options): string {
  const { capability, status, code, drop, malformed, latencyMs, retryAfterSeconds, phase } = options
  if (capability !== undefined) return `Provisioning of ${capability} fails`
  const effects = [
    status !== undefined && ['Error', status, code].filter(Boolean).join(' '),
    drop && 'Connection lost',
    malformed && 'Broken JSON',
    latencyMs !== undefined && `${latencyMs.toLocaleString('en')} ms later`,
    retryAfterSeconds !== undefined && `Retry-After: ${retryAfterSeconds}`,
  ].filter(Boolean)
  const when = phase === 'after' ? ', after everything has happened' : ''
  return effects.join(', ') + when
}

/** Which requests a fault is about. */
export function concernOf({ operation, capability }: Options): string {
  if (operation !== undefined) return [operation].flat().join(', ')
  return capability === undefined ? 'every operation' : 'whatever asks for it'
}

/** How often a fault has struck, of as often as it may. */
export function countOf({ used, options: { times } }: ShownFault): string {
  if (times !== undefined) return `struck ${used} of ${times}`
  return used === 0 ? 'never struck' : `struck ${used} ${used === 1 ? 'time' : 'times'}`
}

/** Whether a fault strikes no more. */
export function isUsedUp({ used, options: { times } }: ShownFault): boolean {
  return times !== undefined && used >= times
}

/** Kinds of faults: one thing goes wrong at a time. */
export const EFFECTS = [
  ['status', 'An error'],
  ['latency', 'A slow reply'],
  ['drop', 'The connection is lost'],
  ['malformed', 'Broken JSON'],
  ['capability', 'Provisioning fails'],
] as const

export type Effect = (typeof EFFECTS)[number][0]

/** The kind of a fault. */
export function kindOf({ status, drop, malformed, capability, latencyMs }: Options): Effect {
  if (capability !== undefined) return 'capability'
  if (drop) return 'drop'
  if (malformed) return 'malformed'
  return status === undefined && latencyMs !== undefined ? 'latency' : 'status'
}

/** What goes wrong often, to begin with. */
export const PRESETS: readonly (readonly [string, Options])[] = [
  ['Rate limited', { status: 429, retryAfterSeconds: 5, times: 1 }],
  ['Down for 3 requests', { status: 503, retryAfterSeconds: 1, times: 3 }],
  ['Slow', { latencyMs: 3_000 }],
  ['Connection lost after commit', { drop: true, phase: 'after', times: 1 }],
]

/** What is read of the form of a fault. */
interface Written {
  text: (name: string) => string
  given: (name: string) => string | undefined
  list: (name: string) => string[]
}

/** The fault that was written. What makes no sense is refused by the server, which says why. */
export function readFault(effect: Effect, { text, given, list }: Written): Options {
  const number = (name: string): number | undefined =>
    given(name) === undefined ? undefined : Number(text(name))
  const [times, detail] = [number('times'), given('detail')]
  const common = { ...(times !== undefined && { times }), ...(detail !== undefined && { detail }) }
  if (effect === 'capability')
    return { capability: text('capability') as NonNullable<Options['capability']>, ...common }
  const operations = list('operation')
  const [first] = operations
  const [latencyMs, status, retryAfterSeconds] = [
    number('latencyMs'),
    number('status'),
    number('retryAfterSeconds'),
  ]
  const code = given('code')
  return {
    // The server knows operations and codes, and says which is near.
    ...(first !== undefined && { operation: operations.length > 1 ? operations : first }),
    ...(effect === 'status' && status !== undefined && { status }),
    ...(effect === 'status' && code !== undefined && { code }),
    ...(effect === 'status' && retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(effect === 'drop' && { drop: true }),
    ...(effect === 'malformed' && { malformed: true }),
    ...(latencyMs !== undefined && { latencyMs }),
    ...(text('phase') === 'after' && { phase: 'after' as const }),
    ...common,
  } as Options
}
