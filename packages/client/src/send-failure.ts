import { ConnectionError } from './connection-errors.ts'
import type { Fetch } from './options.ts'
import { describeOutcome } from './response.ts'
import { isRecord } from './validation.ts'

/** Host of the default `baseUrl` of a mock, which only `mock.fetch` reaches. */
const mockHost = 'api.agentcomms.test'

/**
 * Returns the errors from the innermost cause, which says what has happened, to `failure`. Omits a cause that is no
 * error, such as the Response of MSW.
 */
function listCauses(failure: unknown): Record<string, unknown>[] {
  const causes: Record<string, unknown>[] = []
  for (let error = failure; isRecord(error) && !causes.includes(error); error = error.cause) {
    if (!('message' in error || 'code' in error)) break
    causes.unshift(error)
  }
  return causes
}

/**
 * Failures before the request, as code@syscall@message: DNS, connection, certificate, forbidden port, TLS handshake and
 * proxy in Node and Bun, and connection in Deno.
 */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|UND_ERR_CONNECT|ConnectionRefused|FailedToOpen|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_CERT|ERR_SSL_WRONG)|@connect@|@getaddr|@bad port|before secure TLS|@Proxy response|\(Connect\)/

/** Returns whether a failure of `fetch` is certain to have happened before the request was sent. */
export function isUnsent(failure: unknown): boolean {
  return listCauses(failure).some(({ code, syscall, erroredSysCall, message, errors }) =>
    // Node tries all addresses of a host.
    Array.isArray(errors)
      ? errors.every(isUnsent)
      : unsent.test(`${code}@${syscall ?? erroredSysCall}@${message}`),
  )
}

/** Returns what to do about a connection error. */
function adviseOn(code: string, { host, protocol }: URL, isOwnFetch: boolean): string {
  if (host === mockHost && !isOwnFetch) return 'pass `fetch: mock.fetch`, because only the mock has this host'
  if (protocol === 'https:' && /SSL|EPROTO/.test(code)) return 'use http: in baseUrl if the server has no TLS'
  // A connection that was lost had found its host.
  return `check ${/RESET|SOCKET|PIPE/.test(code) ? '' : 'baseUrl and '}the network`
}

/**
 * Creates the error for a failed `fetch` or body. Its message and its cause contain no secret. `isCertain` says that no
 * attempt has sent the request, and `isOwnFetch` that the user passed `fetch`.
 */
export function createConnectionError(
  failure: unknown,
  request: string,
  url: string,
  isCertain: boolean,
  isOwnFetch: boolean,
): ConnectionError {
  const causes = listCauses(failure)
  const names = causes.map(({ code, name }) => (typeof code === 'string' ? code : name))
  const code = String(names[0] ?? typeof failure)
  // Node's HTTP parser puts unparsed bytes into `data`. They may be secret.
  for (const cause of causes) Reflect.deleteProperty(cause, 'data')
  // Bun and Deno quote the URL, which may contain a token.
  const quotesUrl = causes.some(({ message, path }) => `${message} ${path}`.includes('://'))
  const message = quotesUrl ? '' : String(causes[0]?.message ?? '').trim()
  const reason = message.includes(code) ? message : `${code}${message && `: ${message}`}`
  const target = new URL(url)
  const outcome = isCertain ? '. Nothing was sent' : describeOutcome(request)
  return new ConnectionError(
    `${request} received no complete response from ${target.host} (${reason}): ${adviseOn(code, target, isOwnFetch)}${outcome}`,
    { cause: quotesUrl ? new Error(code) : failure },
  )
}

/** Returns the function that sends requests. */
export function requireFetch(fetch: Fetch | undefined = globalThis.fetch): Fetch {
  if (fetch) return fetch
  throw new TypeError(
    'This environment has no `fetch`: pass the option `fetch`. For Jest: use `jest-fixed-jsdom`',
  )
}

/** Returns the error of options that the `fetch` of the platform never sends, or undefined. */
export function findInitError(url: string, init: RequestInit): Error | undefined {
  try {
    new Request(url, init)
    return undefined
  } catch (error) {
    return error as Error
  }
}
