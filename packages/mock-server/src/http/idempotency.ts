import { toBase64 } from '@agentcomms/mail'
import type { Clock } from '../work/clock.ts'
import type { Snapshotable, Work } from '../work/work.ts'
import type { Principal } from './auth.ts'
import { countMemory } from './bytes.ts'
import type { HandlerResult } from './exchange.ts'
import { type Problem, problem } from './handlers.ts'

const LIFETIME_MS = 24 * 3_600_000
/** Limits of the stored results of one caller. The oldest results are deleted first. */
const [MAX_RESULTS, MAX_RESULT_BYTES] = [10_000, 16 * 1024 * 1024]
/** Longest body, in characters, that is compared as text. Longer bodies are compared by hash. */
const MAX_TEXT_CHARACTERS = 4_096

export interface StoredResult {
  fingerprint: string
  at: number
  result: HandlerResult
}

/** Results of one caller by key, oldest first. */
interface CallerResults {
  results: Map<string, StoredResult>
  bytes: number
}

interface RunningRequest {
  fingerprint: string
  completion: Promise<unknown>
}

/**
 * Stores the first successful result of each Idempotency-Key and caller for 24 hours of the mock's clock, at most 10,000
 * with 16 MB for each caller. An error has no effect, so the key stays free: the same request can succeed later.
 */
export class IdempotencyKeys implements Snapshotable {
  /** Results by caller. */
  #stored = new Map<string, CallerResults>()
  #running = new Map<string, RunningRequest>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs `handle` once for a key. The same request with the same key waits for the first request and gets its result. A
   * different request with this key gets a 409. Throws a RestoredError if a restore or an import replaced the state.
   */
  async run(
    request: { principal: Principal; key: string; path: string; body: unknown; work: Work },
    handle: () => Promise<HandlerResult>,
  ): Promise<{ result: HandlerResult; replayed: boolean } | Problem<409>> {
    const caller = callerId(request.principal)
    const name = toName(caller, request.key)
    const fingerprint = await createFingerprint(request.path, request.body)
    for (;;) {
      // Looked up again after each wait: the first request may have failed, which frees the key.
      request.work.assertCurrent()
      const stored = this.#find(caller, name)
      const running = this.#running.get(name)
      const first = stored ?? running
      if (first && first.fingerprint !== fingerprint) {
        return problem(
          409,
          'IDEMPOTENCY_BODY_MISMATCH',
          'This Idempotency-Key was used for a different request. Use a new key for each request.',
        )
      }
      if (stored) return { result: stored.result, replayed: true }
      if (!running)
        return {
          result: await this.#runFirst(request.work, { caller, name, fingerprint }, handle),
          replayed: false,
        }
      await running.completion
    }
  }

  export(): [string, StoredResult][] {
    return [...this.#stored.values()].flatMap(({ results }) => [...results])
  }

  import(stored: readonly [string, StoredResult][]): void {
    this.#stored = new Map()
    for (const [name, result] of stored) this.#store(toCaller(name), name, result)
  }

  /** Requests in progress are not in the snapshot. */
  snapshot(): () => void {
    const copy = (from: Map<string, CallerResults>) =>
      new Map([...from].map(([caller, { results, bytes }]) => [caller, { results: new Map(results), bytes }]))
    const stored = copy(this.#stored)
    return () => {
      this.#stored = copy(stored)
      this.#running = new Map()
    }
  }

  /**
   * Runs the first request with a key. Not async, because its caller must continue before the requests that
   * wait for `completion`.
   */
  #runFirst(
    work: Work,
    { caller, name, fingerprint }: { caller: string; name: string; fingerprint: string },
    handle: () => Promise<HandlerResult>,
  ): Promise<HandlerResult> {
    const at = this.#clock.now()
    const running = this.#running
    const run = async (): Promise<HandlerResult> => {
      try {
        const result = await handle()
        if (work.isCurrent && result.status < 400) this.#store(caller, name, { fingerprint, at, result })
        return result
      } finally {
        running.delete(name)
      }
    }
    const result = run()
    running.set(name, { fingerprint, completion: result.catch(() => undefined) })
    return result
  }

  #find(caller: string, name: string): StoredResult | undefined {
    const stored = this.#stored.get(caller)?.results.get(name)
    return stored && stored.at > this.#clock.now() - LIFETIME_MS ? stored : undefined
  }

  #store(caller: string, name: string, result: StoredResult): void {
    const stored = this.#stored.get(caller) ?? { results: new Map<string, StoredResult>(), bytes: 0 }
    this.#stored.set(caller, stored)
    const { results } = stored
    remove(stored, name)
    results.set(name, result)
    stored.bytes += countMemory(result)
    while (results.size > MAX_RESULTS || (stored.bytes > MAX_RESULT_BYTES && results.size > 1)) {
      const [oldest = ''] = results.keys()
      remove(stored, oldest)
    }
  }
}

function remove(stored: CallerResults, name: string): void {
  stored.bytes -= countMemory(stored.results.get(name) ?? '')
  stored.results.delete(name)
}

/** Names of stored results, also in a saved state. A caller has no line break. */
const toName = (caller: string, key: string): string => `${caller}\n${key}`
const toCaller = (name: string): string => name.slice(0, name.indexOf('\n'))

/** Returns a string that identifies a caller. The string stays the same with a new API key. */
function callerId(principal: Principal): string {
  if (principal.kind === 'agent') return `agent ${principal.agentId}`
  if (principal.kind === 'user') return `user ${principal.userId} ${principal.orgId}`
  return principal.kind === 'anonymous' ? `anonymous ${principal.token}` : `master ${principal.orgId}`
}

/** Returns a text that is the same for two equal requests. The order of fields does not matter. */
async function createFingerprint(path: string, body: unknown): Promise<string> {
  const text = JSON.stringify(body, (_, value: unknown) => sortFields(value)) ?? ''
  if (text.length <= MAX_TEXT_CHARACTERS) return `${path}\n${text}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `${path}\n${toBase64(new Uint8Array(digest))}`
}

function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
