import { describeError } from '../../runtime/describe-error.ts'
import type { EgressPolicy, OutboundFetch } from '../../runtime/outbound.ts'
import { raceAbort } from '../../runtime/race-abort.ts'
import { readStart } from '../../runtime/read-at-most.ts'
import { wallTime } from '../../runtime/wall-clock.ts'
import { credentialTexts, hideCredentials } from './hide-credential.ts'
import { signDelivery } from './sign.ts'
import type { WebhookRow } from './tables.ts'

/** Endpoint in this process. */
export type Receiver = (request: Request) => Response | Promise<Response>

export interface AttemptOutcome {
  statusCode: number | null
  responseBody: string | null
  /** Null if the delivery succeeded. */
  error: string | null
}

export interface AttemptRequest {
  /** Stays the same over all attempts. */
  deliveryId: string
  event: string
  payload: Record<string, unknown>
  webhook: WebhookRow
  receiver: Receiver | undefined
  mockTime: string
  signingTime: 'wall' | 'mock' | undefined
}

/** A signed attempt, ready to send. */
export interface SignedAttempt {
  url: string
  headers: Record<string, string>
  body: string
  receiver: Receiver | undefined
  /** Credentials that an endpoint may echo and no record may show, longest first. */
  hidden: string[]
}

export interface Carrier {
  fetch: OutboundFetch
  reach: EgressPolicy
  timeoutMs: number
  /** Ends the attempt; the reason is an Error. */
  controller: AbortController
}

// Captured at import: fake timers installed by a test later must not let an attempt hang.
const { setTimeout, clearTimeout } = globalThis

const MAX_KEPT_BODY = 1_024

/** Signs an attempt with the current secret, url and credential. */
export function signAttempt(request: AttemptRequest): SignedAttempt {
  const { deliveryId, event, webhook, receiver } = request
  const body = JSON.stringify(request.payload)
  // A receiver over the network compares with its own clock, one in process with that of the mock.
  const inMockTime = (request.signingTime ?? (receiver ? 'mock' : 'wall')) === 'mock'
  const timestamp = inMockTime ? request.mockTime : wallTime()
  const [authName, authValue] = webhook.authHeader ?? []
  const headers = {
    'content-type': 'application/json',
    // Header names in different case would arrive as one header with two values.
    ...(authName?.toLowerCase() !== 'user-agent' && { 'user-agent': 'agentcomms-mock' }),
    ...(authName !== undefined && authValue !== undefined && { [authName]: authValue }),
    'X-Service-Signature': signDelivery(webhook.secret, timestamp, body),
    'X-Service-Timestamp': timestamp,
    'X-Service-Event': event,
    'X-Service-Delivery-Id': deliveryId,
  }
  return { url: webhook.record.url, headers, body, receiver, hidden: credentialTexts(webhook) }
}

/** Sends a signed attempt. Any 2xx in time is a success; redirects are not followed. Never throws. */
export async function sendAttempt(attempt: SignedAttempt, carrier: Carrier): Promise<AttemptOutcome> {
  const { timeoutMs, controller } = carrier
  const tooLate = new Error(`The endpoint did not answer within ${timeoutMs} ms.`)
  const timer = setTimeout(() => controller.abort(tooLate), timeoutMs)
  try {
    return await raceAbort(exchange(attempt, carrier), controller.signal)
  } catch (cause) {
    const error = describeError(controller.signal.aborted ? controller.signal.reason : cause)
    return { statusCode: null, responseBody: null, error: hideCredentials(error, attempt.hidden) }
  } finally {
    clearTimeout(timer)
  }
}

async function exchange(
  { url, headers, body, receiver, hidden }: SignedAttempt,
  { fetch, reach, controller: { signal } }: Carrier,
): Promise<AttemptOutcome> {
  const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const
  const response = await (receiver ? receiver(new Request(url, init)) : fetch(url, init, reach))
  if (typeof response?.status !== 'number') throw new TypeError('The receiver answered no Response.')
  if (response.bodyUsed || response.body?.locked)
    throw new TypeError('The receiver answered a Response that was read before: answer a new one each time.')
  const bytes = await readStart(response.body, MAX_KEPT_BODY)
  const isCut = bytes.length === MAX_KEPT_BODY
  // `stream` drops half a character at the end.
  const text = new TextDecoder().decode(bytes, { stream: isCut })
  const error = response.ok ? null : `The endpoint answered ${response.status}.`
  return { statusCode: response.status, responseBody: hideCredentials(text, hidden, isCut), error }
}
