import { sleep } from '../runtime/wall-clock.ts'
import type { Exchange } from './exchange.ts'
import type { CheckedFault } from './faults/fault-options.ts'
import { type WrittenReply, writeReply } from './response.ts'

/** The reply of a request that a fault strikes; undefined where the connection is lost. `answer` is what would be without it. */
export async function applyFault(
  exchange: Exchange,
  fault: CheckedFault,
  answer: () => Promise<WrittenReply>,
): Promise<WrittenReply | undefined> {
  const { effect, phase, latencyMs } = fault
  const real = phase === 'after' ? await answer() : undefined
  if (latencyMs > 0) await sleep(latencyMs)
  exchange.proceed()
  if (effect === 'drop') return undefined
  if (effect === 'delay') return real ?? (await answer())
  return effect === 'malform' ? malformed(exchange, real) : refused(exchange, fault)
}

function refused({ path, headers }: Exchange, { refusal, retryAfterSeconds }: CheckedFault): WrittenReply {
  if (!refusal) throw new Error('A fault that refuses has no refusal.')
  const isLater = refusal.status === 429 || refusal.status === 503
  return writeReply(refusal, path, {
    ...headers,
    ...(isLater && { 'Retry-After': String(retryAfterSeconds) }),
  })
}

/** The first half of the reply that there would have been, or of any. */
function malformed({ headers }: Exchange, real: WrittenReply | undefined): WrittenReply {
  const text = typeof real?.content === 'string' ? real.content : '{"id":"c0"}'
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
    content: text.slice(0, Math.ceil(text.length / 2)),
  }
}

/** What fetch rejects with where a connection ends without a reply. */
export function connectionLost(): TypeError {
  const cause = Object.assign(new Error('A fault of this test ended the connection.'), { code: 'ECONNRESET' })
  return new TypeError('fetch failed', { cause })
}
