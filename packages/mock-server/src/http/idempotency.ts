import { toBase64 } from '../runtime/base64.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import type { Principal } from './auth.ts'
import { OrderedMap } from './ordered-map.ts'
import { type Problem, problem } from './problem.ts'
import type { HandlerResult } from './response.ts'

const KEPT_MS = 24 * 3_600_000
/** The oldest go first, also before their time. */
const MAX_KEPT = 10_000
const MAX_PLAIN_FINGERPRINT = 4_096
/** Statuses after which the same request may succeed later, so that a retry runs again. */
const NOT_KEPT = new Set([401, 408, 413, 415, 429])

interface Kept {
  fingerprint: string
  at: number
  reply: HandlerResult
}

interface Running {
  fingerprint: string
  done: Promise<unknown>
}

/** The first response to each Idempotency-Key and caller, for 24 hours of the mock's clock; the latest 10,000. */
export class IdempotencyKeys implements Snapshotable {
  #kept = new OrderedMap<Kept>()
  #running = new Map<string, Running>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs `handle` once for a key. The same request with the same key waits for the first and gets its response; another
   * request with that key is rejected. Throws a RestoredError if the mock was restored while it waited.
   */
  async run(
    request: { principal: Principal; key: string; path: string; body: string },
    handle: () => Promise<HandlerResult>,
  ): Promise<{ reply: HandlerResult; replayed: boolean } | Problem<409>> {
    const proceed = this.#clock.watch()
    const name = `${principalKey(request.principal)}\n${request.key}`
    const fingerprint = await fingerprintOf(request.path, request.body)
    for (;;) {
      proceed()
      this.#forgetOld()
      const kept = this.#kept.get(name)
      const running = this.#running.get(name)
      const first = kept ?? running
      if (first && first.fingerprint !== fingerprint) {
        return problem(
          409,
          'IDEMPOTENCY_BODY_MISMATCH',
          'This Idempotency-Key was used for another request. Use a new key for each request.',
        )
      }
      if (kept) return { reply: kept.reply, replayed: true }
      if (!running) return { reply: await this.#first(name, fingerprint, handle), replayed: false }
      await running.done
    }
  }

  export(): [string, Kept][] {
    return this.#kept.entries()
  }

  import(kept: readonly [string, Kept][]): void {
    this.#kept.trim(() => true)
    for (const [name, entry] of kept) this.#kept.set(name, entry)
  }

  /** Requests in progress are not in the snapshot. */
  snapshot(): () => void {
    const restore = this.#kept.snapshot()
    return () => {
      restore()
      this.#running = new Map()
    }
  }

  async #first(
    name: string,
    fingerprint: string,
    handle: () => Promise<HandlerResult>,
  ): Promise<HandlerResult> {
    const at = this.#clock.now()
    const running = this.#running
    const run = async (): Promise<HandlerResult> => {
      try {
        const reply = await handle()
        // Another map means that the mock was restored meanwhile.
        if (running === this.#running && isKept(reply)) this.#kept.set(name, { fingerprint, at, reply })
        return reply
      } finally {
        running.delete(name)
      }
    }
    const work = run()
    running.set(name, { fingerprint, done: work.catch(() => undefined) })
    return await work
  }

  #forgetOld(): void {
    const oldest = this.#clock.now() - KEPT_MS
    this.#kept.trim(({ at }, size) => at <= oldest || size > MAX_KEPT)
  }
}

function isKept({ status }: HandlerResult): boolean {
  return status < 500 && !NOT_KEPT.has(status)
}

/** Names the owner of a key: the agent, organization or user, whatever credential they use, or the holder of a token. */
function principalKey(principal: Principal): string {
  if (principal.kind === 'agent') return `agent ${principal.agentId}`
  if (principal.kind === 'user') return `user ${principal.userId} ${principal.orgId}`
  return principal.kind === 'anonymous' ? `anonymous ${principal.token}` : `master ${principal.orgId}`
}

async function fingerprintOf(path: string, body: string): Promise<string> {
  if (body.length <= MAX_PLAIN_FINGERPRINT) return `${path}\n${body}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return `${path}\n${toBase64(new Uint8Array(digest))}`
}
