import type { DeliveryAttempt } from '@agentcomms/spec/control'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64, readUntilAborted } from '../../http/bytes.ts'
import { HIDDEN } from '../../http/request-log.ts'
import { describeError, quote } from '../../http/text.ts'
import { isLoopback, raceAbort } from '../../work/outbound.ts'
import { type Snapshotable, StoredMap, type Work } from '../../work/work.ts'
import type { ReadContext } from '../app-context.ts'
import type { WebhookRow } from './records.ts'

/** Endpoint in this process: a function that responds to deliveries. */
export type Receiver = (request: Request) => Response | Promise<Response>

/** Endpoints in this process, by URL. */
export class Receivers {
  readonly #receivers = new Map<string, { receiver: Receiver; isUsed: boolean }>()

  /** Sets the receiver of a URL. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void {
    if (!URL.canParse(url))
      throw new TypeError(
        `mock.webhooks.listen(): ${quote(url)} is not a URL. Pass the URL of the subscription.`,
      )
    if (typeof receiver !== 'function')
      throw new TypeError('mock.webhooks.listen(): the receiver must be a function that returns a Response.')
    const href = toEndpoint(url)
    // A new function each time: a test may add the same receiver twice and remove it once.
    const registered: Receiver = request => receiver(request)
    this.#receivers.set(href, { receiver: registered, isUsed: false })
    return () => {
      if (this.#receivers.get(href)?.receiver === registered) this.#receivers.delete(href)
    }
  }

  /** Returns the receiver of a URL, and marks it as used. */
  use(url: string): Receiver | undefined {
    const entry = this.#receivers.get(toEndpoint(url))
    if (entry) entry.isUsed = true
    return entry?.receiver
  }

  /** Keeps the receivers after a restore. They belong to the whole test run, so one test need not use them. */
  keep(): void {
    for (const entry of this.#receivers.values()) entry.isUsed = true
  }

  /** Returns the URLs that have a receiver. */
  urls(): string[] {
    return [...this.#receivers.keys()]
  }

  /** Returns the URLs whose receivers never got a request. */
  unused(): string[] {
    return [...this.#receivers].filter(([, { isUsed }]) => !isUsed).map(([url]) => url)
  }
}

/** Returns a URL without its fragment, which no request contains. */
function toEndpoint(url: string): string {
  const endpoint = new URL(url)
  endpoint.hash = ''
  return endpoint.href
}

/** What one attempt sends. */
interface AttemptRequest {
  /** Id of the delivery, the same for all its attempts. */
  deliveryId: string
  event: string
  payload: Record<string, unknown>
  webhook: WebhookRow
}

export interface AttemptOutcome {
  statusCode: number | null
  /** Null without a response, or if the response is hidden. Also `responseBody`. */
  responseHeaders: Readonly<Record<string, string>> | null
  responseBody: string | null
  /** Null if the delivery succeeded. */
  error: string | null
  /** Whether the receiver ran no handler, because it had handled the delivery before. */
  isDuplicate: boolean
  /** Delay that the endpoint asked for with Retry-After, in milliseconds. */
  retryAfterMs: number
}

/** A request that was sent, and its outcome. Contains no secrets. */
type SentAttempt = AttemptOutcome & Pick<DeliveryAttempt, 'url' | 'headers' | 'body'>

interface SenderContext extends Pick<ReadContext, 'clock' | 'outbound'> {
  options: {
    webhooks: Pick<
      ReadContext['options']['webhooks'],
      'allowHttpLoopback' | 'network' | 'signingClock' | 'timeoutMs'
    >
  }
}

// The real timers are saved here, because fake timers of a test would never end an attempt.
const { setTimeout, clearTimeout } = globalThis

const MAX_STORED_BODY_BYTES = 1_024

/** Signs attempts and sends them to their endpoints. */
export class Sender implements Snapshotable {
  readonly receivers = new Receivers()
  readonly running = new RunningAttempts()
  #signingTimes: SigningTimes
  #context: SenderContext
  /** Controllers of the requests in progress. */
  #requests = new Set<AbortController>()

  constructor(context: SenderContext) {
    this.#context = context
    this.#signingTimes = new SigningTimes(context.options.webhooks.signingClock)
  }

  /**
   * Makes an attempt with the current secret, URL and credential. Any 2xx status in time is a success, even if
   * the body is incomplete or never ends. Does not follow redirects. Never rejects. The cause of `work` causes the
   * requests that the receiver makes meanwhile.
   */
  async send(work: Work, request: AttemptRequest): Promise<SentAttempt> {
    const { clock, options, outbound } = this.#context
    const { allowHttpLoopback, network, signingClock, timeoutMs } = options.webhooks
    // 1. Where the request may go, and how much of the response may be shown.
    const { url } = request.webhook.record
    const secrets = listSecrets(request.webhook)
    const receiver = this.receivers.use(url)
    const isLocal = isLoopback(new URL(url))
    const policy = isLocal && allowHttpLoopback !== false ? 'loopback' : 'public'
    // Another local program can be behind a URL that a program chose. It must not read it through the mock.
    const isHidden = isLocal && !receiver && allowHttpLoopback !== true && !request.webhook.isOwn
    // 2. What is sent.
    // Read now, unlike systemNow: a receiver under test checks the time with the Date that the test may have replaced.
    const now = (): number => (signingClock === 'mock' ? clock.now() : Date.now())
    const body = JSON.stringify(request.payload)
    const headers = this.#sign(request, body, now())
    const controller = new AbortController()
    const { signal } = controller
    const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const
    const mayLeave = network || outbound.isChosen || policy === 'loopback'
    // 3. Who responds: a function of the test, the network, or nobody.
    const fetchResponse = async (): Promise<Response> => {
      if (receiver) return this.running.call(attempt, () => receiver(new Request(url, init)))
      if (mayLeave) return outbound.fetch(work, url, init, policy)
      throw new Error(
        `No receiver listens to ${url}. Add one with \`webhooks.listen\` of the mock, or allow requests with \`webhooks: { network: true }\`.`,
      )
    }
    const { authHeader } = request.webhook
    const shownHeaders = Object.freeze({ ...headers, ...(authHeader && { [authHeader[0]]: HIDDEN }) })
    const sent = { url, headers: shownHeaders, body }
    const { deliveryId, event } = request
    const isInProcess = receiver !== undefined
    const attempt = { mock: this.running, work, deliveryId, event, url, body, isInProcess }
    // 4. Send. The time limit covers the body too, but a 2xx that arrived in time counts.
    const timeout = new Error(`The endpoint did not respond within ${timeoutMs} ms.`)
    const timer = setTimeout(() => controller.abort(timeout), timeoutMs)
    this.#requests.add(controller)
    const end = this.running.begin(attempt)
    try {
      const response = checkResponse(await raceAbort(fetchResponse(), signal))
      const text = await readText(response, secrets, signal)
      return {
        ...sent,
        statusCode: response.status,
        responseHeaders: isHidden ? null : readHeaders(response, secrets),
        responseBody: isHidden ? null : text,
        error: response.ok ? null : `The endpoint responded with ${response.status}.`,
        isDuplicate: response.ok && response.headers.get('x-webhook-outcome') === 'duplicate',
        retryAfterMs: parseRetryAfter(response, now()),
      }
    } catch (cause) {
      const error = hideSecrets(describeError(signal.aborted ? signal.reason : cause), secrets)
      return { ...sent, ...noResponse(error) }
    } finally {
      clearTimeout(timer)
      end()
      this.#requests.delete(controller)
    }
  }

  /** Ends the requests in progress. */
  abort(reason: string): void {
    for (const controller of this.#requests) controller.abort(new Error(reason))
  }

  snapshot(): () => void {
    const restoreTimes = this.#signingTimes.snapshot()
    return () => {
      restoreTimes()
      this.receivers.keep()
    }
  }

  #sign({ deliveryId, event, webhook }: AttemptRequest, body: string, now: number): Record<string, string> {
    const { authHeader, secret } = webhook
    const timestamp = new Date(this.#signingTimes.take(now, secret, body)).toISOString()
    return {
      'content-type': 'application/json',
      // Header names that differ only in case would arrive as one header with two values.
      ...(authHeader?.[0].toLowerCase() !== 'user-agent' && { 'user-agent': 'agentcomms-mock' }),
      ...(authHeader && { [authHeader[0]]: authHeader[1] }),
      'X-Service-Signature': signDelivery(secret, timestamp, body),
      'X-Service-Timestamp': timestamp,
      'X-Service-Event': event,
      'X-Service-Delivery-Id': deliveryId,
    }
  }
}

function checkResponse(response: Response): Response {
  if (typeof response?.headers?.get !== 'function') throw new TypeError('The receiver returned no Response.')
  if (response.bodyUsed || response.body?.locked)
    throw new TypeError('The receiver returned a used Response. Return a new one each time.')
  return response
}

/** Returns the outcome of an attempt without a response. */
export function noResponse(error: string): AttemptOutcome {
  const missing = { statusCode: null, responseHeaders: null, responseBody: null }
  return { ...missing, error, isDuplicate: false, retryAfterMs: 0 }
}

/** Returns the first kilobyte of the headers of a response, without secrets. */
function readHeaders({ headers }: Response, secrets: readonly string[]): Record<string, string> {
  let bytesLeft = MAX_STORED_BODY_BYTES
  const kept = [...headers].filter(([name, value]) => {
    bytesLeft -= name.length + value.length
    return bytesLeft >= 0
  })
  return Object.freeze(
    Object.fromEntries(
      kept.map(([name, value]) => [name, name === 'set-cookie' ? HIDDEN : hideSecrets(value, secrets)]),
    ),
  )
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

/** Returns the delay that a response asks for with `Retry-After`: seconds, or an HTTP date. 0 if there is none. */
function parseRetryAfter({ status, headers }: Response, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (!RETRY_AFTER_STATUSES.includes(status)) return 0
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return at > now ? at - now : 0
}

/** A shorter secret, such as a password of one letter, is part of many texts, which would all be hidden. */
const MIN_SECRET_LENGTH = 4

/** Returns the secrets of an endpoint that no record may contain, such as its token. Longer secrets come first. */
function listSecrets({ authHeader, record, secret }: WebhookRow): string[] {
  if (!authHeader) return [secret]
  // Receivers get the header value without surrounding white space.
  const value = authHeader[1].trim()
  const credential = value.replace(/^(?:Bearer|Basic) /, '')
  const password = record.authType === 'BASIC' ? readPassword(credential) : ''
  const texts = [value, credential, password, secret].filter(text => text.length >= MIN_SECRET_LENGTH)
  // Most endpoints echo JSON, which escapes quotes and backslashes.
  return [...new Set(texts.flatMap(text => [JSON.stringify(text).slice(1, -1), text]))]
}

/**
 * Hides secrets in a text. `isCut` means that the text is incomplete. In this case, a partial secret at its
 * end is also hidden.
 */
function hideSecrets(text: string, secrets: readonly string[], isCut = false): string {
  const redacted = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  if (!isCut) return redacted
  const longest = Math.max(0, ...secrets.map(secret => getOverlap(redacted, secret)))
  return longest === 0 ? redacted : redacted.slice(0, -longest) + HIDDEN
}

/** Returns the length of the longest beginning of a secret that a text ends with. */
function getOverlap(text: string, secret: string): number {
  let length = Math.min(text.length, secret.length - 1)
  while (length > 0 && !text.endsWith(secret.slice(0, length))) length--
  return length
}

/** Returns the password in the base64 of "username:password". */
function readPassword(base64: string): string {
  const text = new TextDecoder().decode(fromBase64(base64))
  return text.slice(text.indexOf(':') + 1)
}

/** An attempt that waits for its response. */
interface RunningAttempt {
  mock: RunningAttempts
  /** Its cause is the id of the attempt. */
  work: Work
  deliveryId: string
  event: string
  url: string
  /** JSON of the payload. It has the ids of the records that the event is about. */
  body: string
  /** Whether the receiver is a function of this process. */
  isInProcess: boolean
}

/** Attempts of different mocks. The receiver of the last one makes the current call, and those before led to it. */
type Callers = readonly RunningAttempt[]

/** The part of AsyncLocalStorage of Node that is used. */
interface CallerStorage {
  run<T>(callers: Callers, call: () => T): T
  getStore(): Callers | undefined
}

/** Ids in the payload of an event. Shorter texts, such as the name of the event, are in many paths. */
const ID = /(?<=")c[a-z0-9]{23,}(?=")/g

/** One for all mocks, because Node 20 does work for each storage whenever a promise is created. */
const storage = createStorage()
/** Of all mocks, because each receiver can call each mock. */
const running = new Set<RunningAttempt>()

/** The attempts of a mock that wait for a response, and the requests that their receivers make. */
export class RunningAttempts {
  /** Returns a function that ends the attempt. */
  begin(attempt: RunningAttempt): () => void {
    running.add(attempt)
    return () => running.delete(attempt)
  }

  list(): RunningAttempt[] {
    return [...running].filter(({ mock }) => mock === this)
  }

  /** Calls the receiver of an attempt in this process. */
  call<T>(attempt: RunningAttempt, receiver: () => T): T {
    const others = storage.getStore()?.filter(({ mock }) => mock !== this) ?? []
    return storage.run([...others, attempt], receiver)
  }

  /** Whether the current call is because of a running attempt. In browsers, not known after the first `await` of its receiver. */
  get isCalling(): boolean {
    return this.list().some(attempt => storage.getStore()?.includes(attempt))
  }

  /**
   * Returns the id of the attempt of this mock whose receiver makes a request, or null. Receivers of other processes are
   * known by the time: the only running attempt, or the only one with a record that the path names.
   */
  findCause(path: string): string | null {
    const named = [...running].filter(({ body }) => body.match(ID)?.some(id => path.includes(id)))
    const [only, ...others] = running.size > 1 ? named : running
    const remote = others.length > 0 || only?.isInProcess ? undefined : only
    const { mock, work } = storage.getStore()?.at(-1) ?? remote ?? {}
    return mock === this && work?.isCurrent ? work.cause : null
  }
}

/** Creates an AsyncLocalStorage. Where there is none, as in browsers, the attempt is known until the first `await`. */
function createStorage(): CallerStorage {
  const { process } = globalThis as { process?: { getBuiltinModule?: (id: string) => unknown } }
  // Not an import: the mock also runs in browsers.
  const hooks = process?.getBuiltinModule?.('node:async_hooks') as
    | { AsyncLocalStorage: new () => CallerStorage }
    | undefined
  if (hooks) return new hooks.AsyncLocalStorage()
  let current: Callers | undefined
  return {
    run(callers, call) {
      const outer = current
      current = callers
      try {
        return call()
      } finally {
        current = outer
      }
    },
    getStore: () => current,
  }
}

/** Clock that a signing time comes from: the clock of the system or of the mock. */
export type SigningClock = 'system' | 'mock'

/** Maximum number of bodies that are remembered. A body is only needed until the clock passes its last signing time. */
const MAX_BODIES = 10_000
/**
 * Longest time that a signing time is ahead of its clock. If it is longer, the clock was set back, for
 * example by an import.
 */
const MAX_AHEAD_MS = 60_000

const encoder = new TextEncoder()

/**
 * Returns the signature `v1=<hex>` of `{timestamp}.{body}`. The key is the UTF-8 bytes of the whole secret.
 * Synchronous, unlike WebCrypto, so that the order of attempts does not depend on threads.
 */
export function signDelivery(secret: string, timestamp: string, body: string | Uint8Array): string {
  const mac = hmac.create(sha256, encoder.encode(secret))
  mac.update(encoder.encode(`${timestamp}.`))
  mac.update(typeof body === 'string' ? encoder.encode(body) : body)
  return `v1=${bytesToHex(mac.digest())}`
}

/**
 * Chooses signing times, so that no two deliveries have the same signature: receivers reject a repeated
 * signature as a replay. A body that was signed at the current time is signed one millisecond after its last
 * signing time. An exported state does not contain the times: when another process continues, the clock of
 * the system has moved on, and in-process receivers are new.
 */
export class SigningTimes implements Snapshotable {
  #clock: SigningClock
  /** Last signing time by secret and body. The latest bodies come last. */
  readonly #last = new StoredMap<number>()

  constructor(clock: SigningClock) {
    this.#clock = clock
  }

  /** Returns the time to sign a body with. `now` is the current time of the clock, in milliseconds since 1970. */
  take(now: number, secret: string, body: string): number {
    const key = signDelivery(secret, '', body)
    const last = this.#last.get(key) ?? Number.NEGATIVE_INFINITY
    const at = last < now || last > now + MAX_AHEAD_MS ? now : last + 1
    this.#last.delete(key)
    this.#last.set(key, at)
    const [oldest = key] = this.#last.keys()
    if (this.#last.size > MAX_BODIES) this.#last.delete(oldest)
    return at
  }

  snapshot(): () => void {
    // A restore does not turn back the clock of the system.
    return this.#clock === 'system' ? () => undefined : this.#last.snapshot()
  }
}
