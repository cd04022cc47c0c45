import { readUntilAborted } from '../../http/bytes.ts'
import { describeError, quote } from '../../http/error-text.ts'
import type { Snapshotable } from '../../store/snapshot.ts'
import { type EgressPolicy, type OutboundFetch, raceAbort } from '../../work/outbound.ts'
import { hideSecrets, listSecrets } from './hide-secrets.ts'
import { type SigningClock, type SigningTimes, signDelivery } from './sign.ts'
import type { WebhookRow } from './tables.ts'

/** Endpoint in this process: a function that responds to deliveries. */
export type Receiver = (request: Request) => Response | Promise<Response>

/** Endpoints in this process, by URL. */
export class Receivers implements Snapshotable {
  #receivers = new Map<string, { receiver: Receiver; isUsed: boolean }>()

  /** Sets the receiver of a URL. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void {
    if (!URL.canParse(url))
      throw new TypeError(
        `mock.webhooks.listen(): ${quote(url)} is not a URL. Pass the URL of the subscription.`,
      )
    if (typeof receiver !== 'function')
      throw new TypeError('mock.webhooks.listen(): the receiver must be a function that returns a Response.')
    const { href } = new URL(url)
    // A new function each time: a test may add the same receiver twice and remove it once.
    const registered: Receiver = request => receiver(request)
    this.#receivers.set(href, { receiver: registered, isUsed: false })
    return () => {
      if (this.#receivers.get(href)?.receiver === registered) this.#receivers.delete(href)
    }
  }

  /** Returns the receiver of a URL, and marks it as used. */
  use(url: string): Receiver | undefined {
    const { href } = new URL(url)
    const entry = this.#receivers.get(href)
    if (entry) this.#receivers.set(href, { ...entry, isUsed: true })
    return entry?.receiver
  }

  /** Returns the URLs whose receivers never got a request. */
  unused(): string[] {
    return [...this.#receivers].filter(([, { isUsed }]) => !isUsed).map(([url]) => url)
  }

  snapshot(): () => void {
    const receivers = new Map(this.#receivers)
    return () => {
      this.#receivers = new Map(receivers)
    }
  }
}

export interface AttemptOutcome {
  statusCode: number | null
  responseBody: string | null
  /** Null if the delivery succeeded. */
  error: string | null
  /** Delay that the endpoint asked for with Retry-After, in milliseconds. */
  retryAfterMs?: number
}

export interface AttemptRequest {
  /** Id of the delivery, the same for all its attempts. */
  deliveryId: string
  event: string
  payload: Record<string, unknown>
  webhook: WebhookRow
  receiver: Receiver | undefined
  /** Returns the time of the mock, in milliseconds since 1970. */
  mockNow: () => number
  signingClock: SigningClock
  signingTimes: SigningTimes
}

/** A signed attempt, ready to send. */
export interface SignedAttempt {
  url: string
  headers: Record<string, string>
  body: string
  receiver: Receiver | undefined
  /** Returns the time of the clock that signed the attempt, in milliseconds since 1970. */
  now: () => number
  /** Secrets to hide in stored responses and errors, longest first. */
  secrets: string[]
}

export interface SendOptions {
  fetch: OutboundFetch
  egress: EgressPolicy
  /** Whether the outcome omits the body of the response. */
  hideResponse: boolean
  timeoutMs: number
  /** Controller that ends the attempt. It must be aborted with an Error. */
  controller: AbortController
}

// The real timers are saved here, because fake timers of a test would never end an attempt.
const { setTimeout, clearTimeout } = globalThis

const MAX_STORED_BODY_BYTES = 1_024

/** Returns an attempt that is signed with the current secret, URL and credential. */
export function signAttempt(request: AttemptRequest): SignedAttempt {
  const { deliveryId, event, webhook, receiver } = request
  const body = JSON.stringify(request.payload)
  const clock = request.signingClock
  // Read now, unlike systemNow: a receiver under test checks the time with the Date that the test may have replaced.
  const now = clock === 'mock' ? request.mockNow : () => Date.now()
  const signedAt = request.signingTimes.take({ clock, now: now(), secret: webhook.secret, body })
  const timestamp = new Date(signedAt).toISOString()
  const [authName, authValue] = webhook.authHeader ?? []
  const headers = {
    'content-type': 'application/json',
    // Header names that differ only in case would arrive as one header with two values.
    ...(authName?.toLowerCase() !== 'user-agent' && { 'user-agent': 'agentcomms-mock' }),
    ...(authName !== undefined && authValue !== undefined && { [authName]: authValue }),
    'X-Service-Signature': signDelivery(webhook.secret, timestamp, body),
    'X-Service-Timestamp': timestamp,
    'X-Service-Event': event,
    'X-Service-Delivery-Id': deliveryId,
  }
  return { url: webhook.record.url, headers, body, receiver, now, secrets: listSecrets(webhook) }
}

/**
 * Sends a signed attempt. Any 2xx status in time is a success, even if the body is incomplete or never
 * ends. Does not follow redirects. Never rejects.
 */
export async function sendAttempt(attempt: SignedAttempt, options: SendOptions): Promise<AttemptOutcome> {
  const { timeoutMs, controller, hideResponse } = options
  const { signal } = controller
  const timer = setTimeout(
    () => controller.abort(new Error(`The endpoint did not respond within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  try {
    const response = await raceAbort(fetchResponse(attempt, options), signal)
    const text = await readText(response, attempt.secrets, signal)
    const error = response.ok ? null : `The endpoint responded with ${response.status}.`
    const retryAfterMs = parseRetryAfter(response, attempt.now())
    const outcome = { statusCode: response.status, responseBody: hideResponse ? null : text, error }
    return retryAfterMs > 0 ? { ...outcome, retryAfterMs } : outcome
  } catch (cause) {
    const error = describeError(signal.aborted ? signal.reason : cause)
    return { statusCode: null, responseBody: null, error: hideSecrets(error, attempt.secrets) }
  } finally {
    clearTimeout(timer)
  }
}

async function fetchResponse(
  { url, headers, body, receiver }: SignedAttempt,
  { fetch, egress, controller: { signal } }: SendOptions,
): Promise<Response> {
  const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const
  const response = await (receiver ? receiver(new Request(url, init)) : fetch(url, init, egress))
  if (typeof response?.status !== 'number') throw new TypeError('The receiver returned no Response.')
  if (response.bodyUsed || response.body?.locked)
    throw new TypeError('The receiver returned a used Response. Return a new one each time.')
  return response
}

/** Returns the start of the body of a response, without secrets. */
async function readText(
  { body }: Response,
  secrets: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { bytes, isComplete } = await readUntilAborted(body, MAX_STORED_BODY_BYTES, signal)
  // `stream` drops an incomplete character at the end.
  const text = new TextDecoder().decode(bytes, { stream: !isComplete })
  return hideSecrets(text, secrets, !isComplete)
}

/** Statuses whose `Retry-After` says when to try again. */
const RETRY_AFTER_STATUSES = [429, 503]

/**
 * Returns the delay that a response asks for with `Retry-After`: seconds, or an HTTP date. 0 if there is
 * none.
 */
function parseRetryAfter({ status, headers }: Response, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (!RETRY_AFTER_STATUSES.includes(status)) return 0
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return at > now ? at - now : 0
}
