import { type Hooks, type Logger, type LogLevel, withLogging } from './logger.ts'
import { checkOptionNames, type OptionNames } from './option-names.ts'

/** Headers to send; null takes a header away, undefined leaves it alone. */
export type HeaderOptions = Headers | Record<string, string | null | undefined>

/** The access token, or a function that answers the one of the next attempt. An error of the function ends the call. */
export type AccessToken = string | (() => string | Promise<string>)

/** The part of `fetch` that the client needs. */
export type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>

/**
 * Options of a client. Whatever is undefined takes its default.
 *
 * @example
 * ```ts
 * const client = new AgentComms({
 *   baseUrl: 'https://api.example.com/v1',
 *   accessToken: () => currentToken(),
 *   timeoutMs: 10_000,
 *   logger: console,
 * })
 * ```
 */
export interface AgentCommsOptions extends Hooks {
  /**
   * Address of the service, `/v1` included; a trailing slash is dropped. Default: the environment variable
   * AGENTCOMMS_BASE_URL; there is no other, because the interface gives none.
   */
  baseUrl?: string | undefined
  /** API key (master or agent), sent as `X-API-Key`. Default: the environment variable AGENTCOMMS_API_KEY. */
  apiKey?: string | undefined
  /**
   * Access token, or a function asked before each attempt, so also once more after a 401, if `maxRetries` allows; sent
   * as `Authorization: Bearer`. Wins over `apiKey`.
   */
  accessToken?: AccessToken | undefined
  /** Default: `globalThis.fetch`, looked up at each attempt, so that interceptors installed later work. */
  fetch?: Fetch | undefined
  /** Limit of one attempt, headers and body, in milliseconds. Default 30 000; `Infinity` for none. */
  timeoutMs?: number | undefined
  /** Most attempts after the first. Default 2; 0 means none. */
  maxRetries?: number | undefined
  /** Headers of every request. */
  headers?: HeaderOptions | undefined
  /** Where log lines go. Default `console`. */
  logger?: Logger | undefined
  /** What is logged. Default `off`, or `warn` when `logger` is given. Keys, tokens and bodies never are. */
  logLevel?: LogLevel | undefined
}

/**
 * Options of one call. Whatever is undefined takes the client's value; one that makes no sense is a TypeError, and
 * nothing is sent.
 *
 * @example
 * ```ts
 * const mail = { agentId, to: ['a@example.com'], subject: 'Invoice 7', body: 'Please pay.' }
 * await client.email.send(mail, { idempotencyKey: 'invoice-7', signal: AbortSignal.timeout(60_000), maxRetries: 5 })
 * ```
 */
export interface RequestOptions {
  /**
   * Makes a POST safe to repeat: 1 to 255 printable ASCII characters, spaces included, but not spaces alone. Default:
   * a random one for each call, the same for all its attempts. Give your own to repeat a call safely from a new
   * process. With other methods it is not sent.
   */
  idempotencyKey?: string | undefined
  /**
   * Ends the call, a wait between attempts included; it then rejects with `signal.reason`. Calls may share one, and leave
   * no listener on it; while more than ten do at once, Node warns of a leak that is none: `setMaxListeners(0, signal)`
   * of `node:events` quiets it.
   */
  signal?: AbortSignal | undefined
  /** Limit of one attempt, headers and body, in milliseconds. `Infinity` for none. */
  timeoutMs?: number | undefined
  /** Most attempts after the first; 0 means none. */
  maxRetries?: number | undefined
  /** Further headers. */
  headers?: HeaderOptions | undefined
}

/** Options of the download of a file. */
export interface DownloadOptions extends Omit<RequestOptions, 'headers' | 'idempotencyKey'> {}

/** Options of a client, checked and with their defaults. */
export interface ResolvedOptions {
  readonly baseUrl: string
  readonly credential: AccessToken
  readonly credentialName: 'apiKey' | 'accessToken'
  readonly fetch?: Fetch | undefined
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly headers: HeaderOptions
  readonly hooks: Hooks
}

const clientOptionNames: OptionNames<AgentCommsOptions> = {
  baseUrl: true,
  apiKey: true,
  accessToken: true,
  fetch: true,
  timeoutMs: true,
  maxRetries: true,
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
}

export const requestOptionNames: OptionNames<RequestOptions> = {
  ...downloadOptionNames,
  headers: true,
  idempotencyKey: true,
}

/** Limits of one call. */
export interface CallLimits {
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly signal: AbortSignal | undefined
  readonly idempotencyKey: string | undefined
}

/** Returns undefined for text that is not a URL. */
export function parseUrl(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}

/** Returns text that matches. Throws TypeError for anything else, without quoting it: it may be a secret. */
function checkText(value: unknown, pattern: RegExp, rule: string): string {
  if (typeof value === 'string' && pattern.test(value)) return value
  throw new TypeError(rule)
}

function environment(name: string): string | undefined {
  try {
    // Typed here, because neither browsers nor the types of this package know `process`.
    const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
    return process?.env[name] || undefined
  } catch {
    // Deno throws where the environment may not be read.
    return undefined
  }
}

/** Returns `given`, or else the environment variable. Throws TypeError without either. */
function required(name: string, given: string | undefined, variable: string): string {
  const value = given ?? environment(variable)
  if (value !== undefined) return value
  throw new TypeError(`${name} must be given, or ${variable} set`)
}

/** Rejects what a header cannot carry. The platform's own error would quote the secret. */
export function checkCredential(name: string, value: unknown): string {
  return checkText(value, /^[\x21-\x7e]+$/, `${name} must be printable ASCII characters without spaces`)
}

/** Rejects what a header cannot carry. The platform's own error would quote the value. */
export function checkHeaders(headers: object | null | undefined): void {
  for (const [name, value] of Object.entries(headers ?? {})) {
    try {
      new Headers({ [name]: String(value) })
    } catch {
      throw new TypeError(`header ${name} must be Latin-1 without line breaks`)
    }
  }
}

export function checkTimeout(timeoutMs: number, name = 'timeoutMs'): number {
  if (typeof timeoutMs === 'number' && timeoutMs > 0) return timeoutMs
  throw new TypeError(`${name} must be a number above 0, but was ${timeoutMs}: use Infinity for no limit`)
}

function checkRetries(maxRetries: number): number {
  if (Number.isInteger(maxRetries) && maxRetries >= 0) return maxRetries
  throw new TypeError(`maxRetries must be a whole number from 0, but was ${maxRetries}`)
}

function checkIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  // Spaces alone would arrive as an empty header, because HTTP trims them.
  const rule = 'idempotencyKey must be 1 to 255 printable ASCII characters, not spaces alone'
  return checkText(key, /^(?! *$)[\x20-\x7e]{1,255}$/, rule)
}

/** Returns the limits of one call, checked. What is left out is the client's. */
export function resolveLimits(call: RequestOptions, client: ResolvedOptions): CallLimits {
  return {
    timeoutMs: checkTimeout(call.timeoutMs ?? client.timeoutMs),
    maxRetries: checkRetries(call.maxRetries ?? client.maxRetries),
    signal: call.signal,
    idempotencyKey: checkIdempotencyKey(call.idempotencyKey),
  }
}

/** Checks the options and fills in the defaults. Throws TypeError with the fix. */
export function resolveOptions(options: AgentCommsOptions): ResolvedOptions {
  checkOptionNames(options, clientOptionNames)
  const { accessToken, headers = {} } = options
  const usesKey = accessToken === undefined
  const credentialName = usesKey ? 'apiKey' : 'accessToken'
  const credential = usesKey
    ? required('apiKey or accessToken', options.apiKey, 'AGENTCOMMS_API_KEY')
    : accessToken
  if (typeof credential !== 'function') checkCredential(credentialName, credential)
  checkHeaders(headers)
  const url = parseUrl(required('baseUrl', options.baseUrl || undefined, 'AGENTCOMMS_BASE_URL'))?.href
  const rule = 'baseUrl must be an absolute http(s) URL without user, query or fragment'
  return {
    ...options,
    baseUrl: checkText(url, /^https?:\/\/[^@/]+\/[^?#]*$/, rule).replace(/\/+$/, ''),
    credential,
    credentialName,
    timeoutMs: checkTimeout(options.timeoutMs ?? 30_000),
    maxRetries: checkRetries(options.maxRetries ?? 2),
    headers,
    hooks: withLogging(options),
  }
}

/** Returns `base` with every value of `changes` that is not undefined. A new `apiKey` replaces an access token. */
export function mergeOptions(base: AgentCommsOptions, changes: AgentCommsOptions): AgentCommsOptions {
  checkOptionNames(changes, clientOptionNames)
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const { accessToken } = changes.apiKey === undefined ? base : {}
  return { ...base, accessToken, ...Object.fromEntries(given) }
}
