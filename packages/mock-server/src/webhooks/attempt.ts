import type { WebhookDelivery } from '@agentcomms/spec'
import { wallTime } from '../core/clock.ts'
import type { WebhookRow } from '../core/state.ts'
import { signDelivery } from './sign.ts'

/** An endpoint in this process. */
export type Receiver = (request: Request) => Response | Promise<Response>

export interface AttemptOutcome {
  statusCode: number | null
  responseBody: string | null
  /** Null when the endpoint took the delivery. */
  error: string | null
}

export interface AttemptRequest {
  delivery: WebhookDelivery
  webhook: WebhookRow
  receiver: Receiver | undefined
  mockTime: string
  signingTime: 'wall' | 'mock' | undefined
}

/** An attempt that is signed and can go out. */
export interface SignedAttempt {
  url: string
  headers: Record<string, string>
  body: string
  receiver: Receiver | undefined
}

export interface Carrier {
  fetch: typeof fetch
  timeoutMs: number
}

// Captured at import: fake timers installed by a test later must not let an attempt hang.
const { setTimeout, clearTimeout } = globalThis

const LONGEST_KEPT_BODY = 1_024

/** Signs an attempt. Each is signed afresh; the delivery id stays. */
export async function signAttempt(request: AttemptRequest): Promise<SignedAttempt> {
  const { delivery, webhook, receiver } = request
  const body = JSON.stringify(delivery.payload)
  // A receiver over the network compares with its own clock; one in process has the mock's.
  const inMockTime = (request.signingTime ?? (receiver ? 'mock' : 'wall')) === 'mock'
  const timestamp = inMockTime ? request.mockTime : wallTime()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'agentcomms-mock',
    ...(webhook.authHeader && { [webhook.authHeader[0]]: webhook.authHeader[1] }),
    'X-Service-Signature': await signDelivery(webhook.secret, timestamp, body),
    'X-Service-Timestamp': timestamp,
    'X-Service-Event': delivery.event,
    'X-Service-Delivery-Id': delivery.id,
  }
  return { url: webhook.record.url, headers, body, receiver }
}

/** Sends a signed attempt. Any 2xx in time takes the delivery; redirects are not followed. Never throws. */
export async function sendAttempt(
  attempt: SignedAttempt,
  { fetch, timeoutMs }: Carrier,
): Promise<AttemptOutcome> {
  const { url, headers, body, receiver } = attempt
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const init = { method: 'POST', headers, body, redirect: 'manual', signal: controller.signal } as const
    const answer = receiver ? receiver(new Request(url, init)) : fetch(url, init)
    const response = await untilAborted(Promise.resolve(answer), controller.signal)
    const responseBody = await untilAborted(readStart(response), controller.signal)
    const error = response.ok ? null : `The endpoint answered ${response.status}.`
    return { statusCode: response.status, responseBody, error }
  } catch (cause) {
    const error = controller.signal.aborted
      ? `The endpoint did not answer within ${timeoutMs} ms.`
      : describe(cause)
    return { statusCode: null, responseBody: null, error }
  } finally {
    clearTimeout(timer)
  }
}

async function readStart(response: Response): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const bytes: number[] = []
  while (bytes.length < LONGEST_KEPT_BODY) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.push(...value.subarray(0, LONGEST_KEPT_BODY - bytes.length))
  }
  await reader.cancel().catch(() => undefined)
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

/** A receiver in process does not know the signal, so the wait has to end by itself. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
