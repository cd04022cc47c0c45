import { toMilliseconds } from '../../runtime/duration.ts'
import { hashOf } from '../../runtime/hash.ts'
import { Random } from '../../runtime/ids.ts'
import type { ResolvedWebhookOptions } from './webhook-options.ts'

export interface BackoffOptions
  extends Pick<
    ResolvedWebhookOptions,
    'firstBackoff' | 'backoffFactor' | 'jitterPercent' | 'longestBackoff'
  > {
  /** Seed of the jitter. */
  seed: number
}

/** Milliseconds from the failed attempt number `attempts` of a delivery to the next. */
export function backoffAfter(id: string, attempts: number, options: BackoffOptions): number {
  const { seed, firstBackoff, backoffFactor, jitterPercent, longestBackoff } = options
  const backoff = toMilliseconds(firstBackoff) * backoffFactor ** (attempts - 1)
  const percent = drawFor(`${id} ${attempts}`, seed, [100 - jitterPercent, 100 + jitterPercent])
  return Math.round(Math.min((backoff * percent) / 100, toMilliseconds(longestBackoff)))
}

/** A number for this delivery alone: it does not depend on the order in which endpoints answer. */
export function drawFor(purpose: string, seed: number, [least, most]: [number, number]): number {
  return new Random(seed ^ hashOf(purpose)).integer(least, most)
}
