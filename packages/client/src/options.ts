import { type ClientHooks, type Logger, type LogLevel, withLogging } from './logger.ts'
import { checkNodeVersion } from './node-version.ts'
import {
  checkFunction,
  checkOptionNames,
  formatReceived,
  formatStart,
  isRecord,
  type OptionNames,
} from './validation.ts'

/** Headers by name. The value null removes a header that the client would send. The value undefined changes nothing. */
export type HeaderOptions = Headers | Record<string, string | null | undefined>

/** Argument of an `accessToken` function. */
export interface AccessTokenRequest {
  /** Token that got a 401. Undefined before an attempt. */
  readonly rejected: string | undefined
}

/**
 * An access token, or a function that returns the token of an attempt. Calls whose token was rejected share one
 * call. If it throws, they reject with that error.
 */
export type AccessToken = string | ((request: AccessTokenRequest) => string | Promise<string>)

/** Options that the client passes to `fetch`. */
export interface FetchInit {
  /** HTTP method, such as `GET`. */
  method: string
  /** Headers of the request. */
  headers: Record<string, string>
  /** JSON text, or null without a body. */
  body: string | null
  /** Signal that ends the request. */
  signal: AbortSignal | null
  /** The client follows no redirect. */
  redirect: 'manual'
  /** Set for requests that no cache may answer. */
  cache?: 'no-store'
}

/** Properties of a response that the client reads. */
export interface FetchResponse {
  /** Whether the status is 200 to 299. */
  readonly ok: boolean
  /** HTTP status. */
  readonly status: number
  /** Headers of the response. */
  readonly headers: {
    /** Returns the value of a header, or null. */
    get(name: string): string | null
  }
  /** Stream of the body, or null or undefined without one. */
  readonly body: object | null | undefined
  /** Reads the body as text. */
  text(): Promise<string>
  /** Reads the body as bytes. */
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A function such as `fetch`, of the platform or of a library. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

/**
 * Options of a client. An option that is undefined has its default. An unknown option throws a TypeError.
 *
 * @example
 * ```ts
 * const client = new AgentComms({
 *   baseUrl: 'https://api.example.com/v1',
 *   accessToken: () => logIn(),
 *   timeoutMs: 10_000,
 *   logger: console,
 * })
 * ```
 */
export interface AgentCommsOptions extends ClientHooks {
  /**
   * Address of the service, including `/v1`. A trailing slash is removed. Required if the environment variable is not
   * set. Default: the environment variable `AGENTCOMMS_BASE_URL`.
   */
  baseUrl?: string | undefined
  /**
   * Master key or agent key, sent as `X-API-Key`. Pass either `apiKey` or `accessToken`. Default without `accessToken`:
   * the environment variable `AGENTCOMMS_API_KEY`.
   *
   * `webhooks.rotateSecret` sends it as a Bearer token.
   */
  apiKey?: string | undefined
  /**
   * Access token, sent as `Authorization: Bearer`, or a function that returns the token of each attempt.
   *
   * After the first
   * 401, it gets the rejected token, and the client retries with the new one, if `maxRetries` allows. Default: none.
   */
  accessToken?: AccessToken | undefined
  /**
   * Function that sends the requests, such as the `fetch` of another library. Default: `globalThis.fetch`, read at each
   * attempt.
   *
   * It receives a URL and options.
   */
  fetch?: Fetch | undefined
  /**
   * Time limit of one attempt, in milliseconds, until the whole response body has arrived. `Infinity` disables it.
   * Default 30,000.
   */
  timeoutMs?: number | undefined
  /** Maximum number of retries of one call. 0 disables retries. Default 2. */
  maxRetries?: number | undefined
  /**
   * Maximum size of a response body, in bytes after decompression. For a larger body, the call rejects with
   * {@link ResponseTooLargeError}. `Infinity` disables the limit. Default 67,108,864 (64 MiB).
   *
   * Downloads have their own limit ({@link DownloadOptions}).
   */
  maxResponseBytes?: number | undefined
  /** Headers of every request. Default: none. */
  headers?: HeaderOptions | undefined
  /** Receiver of the log lines. Default: `console`. */
  logger?: Logger | undefined
  /**
   * Log level: `off` logs nothing, `warn` logs retries, and `debug` also logs each attempt.
   *
   * Logs never contain keys,
   * tokens or bodies. Default: `warn` if you set `logger`, otherwise `off`.
   */
  logLevel?: LogLevel | undefined
}

/**
 * Options of one call. An option that is undefined has the value of the client. An unknown option or an invalid value
 * throws a TypeError, and nothing is sent.
 *
 * @example
 * ```ts
 * const email = { agentId, to: ['a@example.com'], subject: 'Invoice 7', body: 'Please pay.' }
 * await client.email.send(email, { idempotencyKey: 'invoice-7', signal: AbortSignal.timeout(60_000), maxRetries: 5 })
 * ```
 */
export interface RequestOptions {
  /**
   * Key that makes a POST safe to repeat: 1 to 255 printable ASCII characters. Set your own key if another process may
   * repeat the call. Default: a random UUID for each call, the same in all attempts.
   *
   * It is not only spaces. Only POST requests send it.
   */
  idempotencyKey?: string | undefined
  /**
   * Signal that ends the call, including the wait between attempts. The call rejects with `signal.reason`. Default: none.
   *
   * Several calls can share a signal.
   */
  signal?: AbortSignal | undefined
  /**
   * Time limit of one attempt, in milliseconds. Default: the value of the client.
   *
   * The attempt ends when the whole response body has arrived. `Infinity` disables the limit.
   */
  timeoutMs?: number | undefined
  /** Maximum number of retries of the call. 0 disables retries. Default: the value of the client. */
  maxRetries?: number | undefined
  /**
   * Maximum size of the response body, in bytes after decompression. Default: the value of the client.
   *
   * For a larger body, the call rejects with {@link ResponseTooLargeError}. `Infinity` disables the limit.
   */
  maxResponseBytes?: number | undefined
  /**
   * Additional headers. They replace headers of the client with the same name, and null removes one. If you set
   * `Authorization` or `X-API-Key`, the client does not send its own credentials. Default: none.
   */
  headers?: HeaderOptions | undefined
}

/** Options of `bytes()` of a {@link Attachments.DownloadableAttachment}. */
export interface DownloadOptions extends Omit<RequestOptions, 'headers' | 'idempotencyKey'> {
  /**
   * Maximum size of the file, in bytes after decompression. A larger file rejects with {@link ResponseTooLargeError}.
   * `Infinity` disables the limit. The `maxResponseBytes` of the client does not apply. Default 67,108,864 (64 MiB).
   */
  maxResponseBytes?: number | undefined
}

/** Default of `maxResponseBytes`: 64 MiB. */
export const defaultMaxResponseBytes = 2 ** 26

/** Checked options of a client, with their defaults. */
export interface ResolvedOptions extends Limits {
  /** Empty if it is missing. */
  readonly baseUrl: string
  /** Empty if it is missing. */
  readonly credential: AccessToken
  readonly credentialName: 'apiKey' | 'accessToken'
  readonly fetch?: Fetch | undefined
  readonly headers: HeaderOptions
  readonly hooks: ClientHooks
}

const clientOptionNames: OptionNames<AgentCommsOptions> = {
  baseUrl: true,
  apiKey: true,
  accessToken: true,
  fetch: true,
  timeoutMs: true,
  maxRetries: true,
  maxResponseBytes: true,
  headers: true,
  logger: true,
  logLevel: true,
  onRequest: true,
  onResponse: true,
  onRetry: true,
}

export const downloadOptionNames: OptionNames<DownloadOptions> = {
  signal: true,
  timeoutMs: true,
  maxRetries: true,
  maxResponseBytes: true,
}

export const requestOptionNames: OptionNames<RequestOptions> = {
  ...downloadOptionNames,
  headers: true,
  idempotencyKey: true,
}

interface Limits {
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly maxResponseBytes: number
}

const defaultLimits: Limits = {
  timeoutMs: 30_000,
  maxRetries: 2,
  maxResponseBytes: defaultMaxResponseBytes,
}

/** Limits of one call. */
export interface CallLimits extends Limits {
  readonly signal: AbortSignal | undefined
  readonly idempotencyKey: string | undefined
}

/** Parses a URL. Returns undefined if it is not valid. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

function readEnvironment(name: string): string | undefined {
  try {
    // The types of this package do not know `process`, because browsers do not have it.
    const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
    return process?.env[name] || undefined
  } catch {
    // Deno throws if the program has no permission to read the environment.
    return undefined
  }
}

/** Rejects a credential that a header cannot contain. The error of the platform would quote the secret. */
export function checkCredential(name: string, value: unknown): string {
  if (name === 'apiKey' && typeof value === 'string' && /^eyJ[\w-]+\./.test(value))
    throw new TypeError('apiKey is a JWT: pass it as `accessToken`')
  if (typeof value === 'string' && /^(?!["'])[\x21-\x7e]+$/.test(value)) return value
  throw new TypeError(
    `${name} must be ASCII characters without quotes, spaces or line breaks; received ${formatStart(value)}`,
  )
}

/** Rejects values that a header cannot contain. The error of the platform would quote the value. */
export function checkHeaders(headers: object | null | undefined): void {
  // Such as a list of pairs or a Map, which would be sent as other headers, or not at all.
  if (headers && !(isRecord(headers) && (!(Symbol.iterator in headers) || 'append' in headers)))
    throw new TypeError('headers must be an object with a property for each header, or a Headers object')
  for (const [name, value] of Object.entries(headers ?? {})) {
    try {
      new Headers({ [name]: String(value) })
    } catch {
      throw new TypeError(
        `Header ${name} is not valid: use a valid name, and Latin-1 without line breaks as value`,
      )
    }
  }
}

export function checkPositive(name: string, value: number): number {
  if (typeof value === 'number' && value > 0) return value
  throw new TypeError(`${name} must be a number above 0, or Infinity; received ${formatReceived(value)}`)
}

function checkRetries(maxRetries: number): number {
  if (Number.isInteger(maxRetries) && maxRetries >= 0) return maxRetries
  throw new TypeError(`maxRetries must be an integer of at least 0; received ${formatReceived(maxRetries)}`)
}

function checkIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  // HTTP trims spaces, so a key of spaces would arrive empty.
  if (typeof key === 'string' && /^(?! *$)[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters, not only spaces')
}

/** Checks the limits of one call. Omitted limits are those of the client. */
export function resolveLimits(call: RequestOptions, client: Limits): CallLimits {
  return {
    timeoutMs: checkPositive('timeoutMs', call.timeoutMs ?? client.timeoutMs),
    maxRetries: checkRetries(call.maxRetries ?? client.maxRetries),
    maxResponseBytes: checkPositive('maxResponseBytes', call.maxResponseBytes ?? client.maxResponseBytes),
    signal: call.signal,
    idempotencyKey: checkIdempotencyKey(call.idempotencyKey),
  }
}

let hasWarned = false

/** Warns once if the credentials would cross the internet without TLS. */
function warnOfPlainHttp(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal =
    /^[^.:]+$|^\[(::1\]|f)|^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|\.(local(host)?|internal|test)$/.test(
      hostname,
    )
  if (protocol !== 'http:' || isLocal || hasWarned) return
  hasWarned = true
  console.warn(
    `AgentComms sends its credentials to ${hostname} over http, where others can read them. Use https`,
  )
}

/** Returns the URL without a slash at its end. The error quotes no text that may be or contain a secret. */
function checkBaseUrl(baseUrl: string): string {
  const url = parseUrl(baseUrl)?.href ?? ''
  if (/^https?:\/\/[^@/]+\/[^?#]*$/.test(url)) return url.replace(/\/+$/, '')
  const format = /^[\w.-]*[:/][^@?#]*$/.test(baseUrl) ? formatReceived : formatStart
  throw new TypeError(
    `baseUrl must begin with http:// or https://, without user name, password, query or fragment; received ${format(baseUrl)}`,
  )
}

/** Checks the options and adds the defaults. Throws TypeError for an option that is not valid. */
export function resolveOptions(options: AgentCommsOptions): ResolvedOptions {
  checkNodeVersion()
  checkOptionNames(options, clientOptionNames)
  const { accessToken, headers = {} } = options
  if (accessToken !== undefined && options.apiKey !== undefined)
    throw new TypeError('apiKey and accessToken exclude each other: pass one of them')
  const credentialName = accessToken === undefined ? 'apiKey' : 'accessToken'
  const given =
    accessToken === undefined ? (options.apiKey ?? readEnvironment('AGENTCOMMS_API_KEY')) : accessToken
  if (given !== undefined && typeof given !== 'function') checkCredential(credentialName, given)
  const { logger, logLevel = 'off' } = options
  for (const name of ['fetch', 'onRequest', 'onResponse', 'onRetry'] as const)
    checkFunction(name, options[name])
  const { debug, warn }: Partial<Logger> = logger ?? console
  if (!debug || !warn) throw new TypeError('logger must have the methods debug and warn')
  if (!['off', 'warn', 'debug'].includes(logLevel)) throw new TypeError('logLevel must be off, warn or debug')
  checkHeaders(headers)
  const address = options.baseUrl || readEnvironment('AGENTCOMMS_BASE_URL')
  const resolved = {
    ...options,
    baseUrl: address ? checkBaseUrl(address) : '',
    credential: given ?? '',
    credentialName,
    ...resolveLimits(options, defaultLimits),
    headers,
    hooks: withLogging(options),
  } as const
  if (address && options.logLevel !== 'off') warnOfPlainHttp(address)
  return resolved
}

/** Throws TypeError if an option is missing without which nothing can be sent. */
export function checkMissing({ baseUrl, credential }: ResolvedOptions): void {
  if (baseUrl && credential) return
  const [name, variable] = credential ? ['baseUrl', 'BASE_URL'] : ['apiKey or accessToken', 'API_KEY']
  throw new TypeError(`${name} is missing: pass it to new AgentComms(), or set AGENTCOMMS_${variable}`)
}

/**
 * Returns `base` with all values of `changes` that are not undefined. A new `apiKey` replaces an access token, and the
 * other way round.
 */
export function mergeOptions(base: AgentCommsOptions, changes: AgentCommsOptions): AgentCommsOptions {
  checkOptionNames(changes, clientOptionNames)
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
  const { apiKey, accessToken } = (changes.apiKey ?? changes.accessToken) === undefined ? base : changes
  return { ...base, ...Object.fromEntries(changed), apiKey, accessToken }
}
