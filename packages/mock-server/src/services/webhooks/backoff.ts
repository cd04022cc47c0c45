import { toMilliseconds } from '../../runtime/duration.ts'
import { hashText } from '../../runtime/hash.ts'
import { Random } from '../../runtime/ids.ts'
import type { ResolvedWebhookOptions } from './webhook-options.ts'

type BackoffField = 'firstBackoff' | 'backoffFactor' | 'jitterPercent' | 'maxBackoff'
export type BackoffOptions = Pick<ResolvedWebhookOptions, BackoffField> & { seed: number }

/** Returns the delay after the failed attempt number `attempts` of a delivery, in milliseconds. */
export function backoffAfter(id: string, attempts: number, options: BackoffOptions): number {
  const { seed, firstBackoff, backoffFactor, jitterPercent, maxBackoff } = options
  const backoff = toMilliseconds(firstBackoff) * backoffFactor ** (attempts - 1)
  const percent = drawInteger(`${id} ${attempts}`, seed, [100 - jitterPercent, 100 + jitterPercent])
  return Math.round(Math.min((backoff * percent) / 100, toMilliseconds(maxBackoff)))
}

/** Returns a random integer that depends only on `purpose` and `seed`, not on the order in which endpoints respond. */
export function drawInteger(purpose: string, seed: number, [least, most]: [number, number]): number {
  return new Random(seed ^ hashText(purpose)).integer(least, most)
}
