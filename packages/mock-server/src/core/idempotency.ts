import type { Principal } from './auth.ts'
import type { Clock } from './clock.ts'
import { type Refusal, refuse } from './problem.ts'

const KEPT_MS = 24 * 3_600_000
const LONGEST_PLAIN_FINGERPRINT = 4_096
/** Refusals after which the same request may succeed later, so that a retry has to run again. */
const NOT_KEPT = new Set([401, 408, 413, 415, 429])

export interface RecordedReply {
  status: number
  body: unknown
}

interface Entry {
  fingerprint: string
  at: number
  reply: RecordedReply | undefined
  running: Promise<void> | undefined
}

/** The first replies under each Idempotency-Key, by who sent it, for 24 hours of the mock's clock. */
export class IdempotencyKeys {
  #entries = new Map<string, Entry>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs `handle` once for a key. A second request under the same key waits for the first and gets its reply;
   * another request under it is refused.
   */
  async run(
    request: { principal: Principal; key: string; path: string; body: string },
    handle: () => Promise<RecordedReply>,
  ): Promise<{ reply: RecordedReply; replayed: boolean } | Refusal<409>> {
    this.#forgetOld()
    const name = `${principalKey(request.principal)}\n${request.key}`
    const fingerprint = await fingerprintOf(request.path, request.body)
    for (;;) {
      const entry = this.#entries.get(name)
      if (!entry) break
      if (entry.fingerprint !== fingerprint) {
        return refuse(
          409,
          'IDEMPOTENCY_BODY_MISMATCH',
          'This Idempotency-Key was used for another request. Use a new key for each request.',
        )
      }
      if (entry.reply) return { reply: entry.reply, replayed: true }
      await entry.running
    }
    return { reply: await this.#first(name, fingerprint, handle), replayed: false }
  }

  async #first(
    name: string,
    fingerprint: string,
    handle: () => Promise<RecordedReply>,
  ): Promise<RecordedReply> {
    const entry: Entry = { fingerprint, at: this.#clock.now(), reply: undefined, running: undefined }
    const running = handle()
    entry.running = running.then(
      () => undefined,
      () => undefined,
    )
    this.#entries.set(name, entry)
    try {
      const reply = await running
      if (reply.status < 500 && !NOT_KEPT.has(reply.status)) entry.reply = reply
      return reply
    } finally {
      if (!entry.reply) this.#entries.delete(name)
    }
  }

  #forgetOld(): void {
    const oldest = this.#clock.now() - KEPT_MS
    for (const [name, entry] of this.#entries) {
      if (entry.at > oldest) return
      if (entry.reply) this.#entries.delete(name)
    }
  }
}

/** Who a key belongs to: the agent, organization or user, whatever credential they use. */
function principalKey(principal: Principal): string {
  if (principal.kind === 'agent') return `agent ${principal.agentId}`
  if (principal.kind === 'user') return `user ${principal.userId} ${principal.orgId}`
  return `${principal.kind} ${principal.orgId}`
}

async function fingerprintOf(path: string, body: string): Promise<string> {
  if (body.length <= LONGEST_PLAIN_FINGERPRINT) return `${path}\n${body}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return `${path}\n${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
