import type { ErrorResponse } from '@agentcomms/spec'
import type {
  LoggedRequest,
  LoggedResponse,
  OperationCoverage,
  RequestCaller,
  RequestProblem,
} from '@agentcomms/spec/control'
import { preciseNow } from '../work/time.ts'
import { RecentList, type Snapshotable } from '../work/work.ts'
import type { Principal } from './auth.ts'
import { countBytes, countMemory } from './bytes.ts'
import type { Operation } from './contract/contract.ts'
import type { Exchange, RawResponse } from './exchange.ts'
import type { OperationId } from './handlers.ts'
import { readRawQuery } from './read-input.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

interface Entry {
  request: LoggedRequest
  /** The body is JSON text, or its start. Its secrets are hidden when it is read. */
  response: LoggedResponse | null
  /** Number of bytes in memory, about. */
  bytes: number
}

/** Maximum number of bytes of all entries. */
const MAX_BYTES = 32 * 1024 * 1024
/** Largest number of bytes in UTF-8 of one UTF-16 code unit. */
const MAX_BYTES_OF_CHARACTER = 3
/** Longest path of an entry, in bytes. Paths of operations are shorter. */
const MAX_PATH_BYTES = 500
/** Memory of an entry without its parts of any length, in bytes, about. */
const ENTRY_BYTES = 1_000

/** The latest requests with their responses. Above 32 MB, deletes the oldest bodies, then the oldest requests. */
export class RequestLog implements Snapshotable {
  readonly #entries: RecentList<Entry>
  readonly #getSecretFields: (operation: OperationId) => ReadonlySet<string>
  /** Number of bytes of all entries. */
  #bytes = 0
  /** Number of oldest entries whose bodies were deleted. */
  #emptied = 0
  /** Entries by request id, created on demand. */
  #index: Map<string, Entry> | undefined

  /** `getSecretFields` returns the names of the secret fields in the response of an operation. */
  constructor(maxEntries: number, getSecretFields: (operation: OperationId) => ReadonlySet<string>) {
    this.#entries = new RecentList(maxEntries)
    this.#getSecretFields = getSecretFields
  }

  /** Adds a request. Without a response, the connection was lost. */
  add(request: LoggedRequest, response: RawResponse | undefined): void {
    const kept = response ? keepResponse(response, request.method) : null
    const entry = weigh(request, kept)
    this.#bytes += entry.bytes
    this.#forget(this.#entries.add(entry))
    while (this.#bytes > MAX_BYTES && this.#emptied < this.#entries.size) this.#emptyOldest()
    while (this.#bytes > MAX_BYTES) this.#forget(this.#entries.dropOldest())
    this.#index = undefined
  }

  /** Returns the requests, in the order of their responses. */
  list(): LoggedRequest[] {
    return this.#entries.list().map(({ request }) => request)
  }

  get(requestId: string): LoggedRequest | undefined {
    return this.#find(requestId)?.request
  }

  /** Returns the response of a request. Null without a response, and for an unknown request. */
  getResponse(requestId: string): LoggedResponse | null {
    const { request, response } = this.#find(requestId) ?? {}
    if (!request || !response) return null
    const { operation } = request
    const secretFields = operation === null ? new Set<string>() : this.#getSecretFields(operation)
    return hideSecretsInResponse(response, secretFields)
  }

  #find(requestId: string): Entry | undefined {
    this.#index ??= new Map(this.#entries.list().map(entry => [entry.request.requestId, entry]))
    return this.#index.get(requestId)
  }

  snapshot(): () => void {
    const restore = this.#entries.snapshot()
    const [bytes, emptied] = [this.#bytes, this.#emptied]
    return () => {
      restore()
      this.#bytes = bytes
      this.#emptied = emptied
      this.#index = undefined
    }
  }

  /** Counts no longer an entry that was dropped. */
  #forget(dropped: Entry | undefined): void {
    if (!dropped) return
    this.#bytes -= dropped.bytes
    this.#emptied = Math.max(0, this.#emptied - 1)
  }

  /** Deletes the bodies of the oldest entry that has them. */
  #emptyOldest(): void {
    this.#entries.replace(this.#emptied++, ({ request, response, bytes }) => {
      const emptied = weigh(
        Object.freeze({ ...request, body: null }),
        response && { ...response, body: null },
      )
      this.#bytes += emptied.bytes - bytes
      return emptied
    })
  }
}

function weigh(request: LoggedRequest, response: LoggedResponse | null): Entry {
  const { body = null, size = 0 } = response ?? {}
  const responseBytes = body === null ? 0 : Math.min(size, MAX_BODY_BYTES)
  const requestBytes = [
    request.body,
    request.query,
    request.problem,
    request.idempotencyKey,
    request.ignoredInput,
    response?.headers,
  ].reduce<number>((sum, part) => sum + countMemory(part), 0)
  return { request, response, bytes: ENTRY_BYTES + requestBytes + responseBytes }
}

/** Counts responses since the mock was created. A restore does not change the counts: they describe the tests. */
export class Coverage {
  #entries = new Map<string, OperationCoverage>()

  count(operation: OperationId, status: number): void {
    const key = `${operation} ${status}`
    const { count = 0 } = this.#entries.get(key) ?? {}
    this.#entries.set(key, { operation, status, count: count + 1 })
  }

  list(): OperationCoverage[] {
    return [...this.#entries.values()].map(entry => ({ ...entry }))
  }
}

/** Operations whose body can contain secrets in any field. */
const VAULT_WRITES = new Set<OperationId>(['createCredential', 'updateCredential'])

/** Returns the log entry of a request. `fault` is the id of its fault. */
export function toLoggedRequest(
  exchange: Exchange,
  response: RawResponse | undefined,
  fault: number | null,
): LoggedRequest {
  const { status = null, problem } = response ?? {}
  const { requestId, at, operation, request, path, url, principal, idempotencyKey, body, ignoredInput } =
    exchange
  const isVaultWrite = operation !== undefined && VAULT_WRITES.has(operation.id)
  return Object.freeze({
    requestId,
    at,
    operation: operation?.id ?? null,
    method: request.method,
    path: cut(path, MAX_PATH_BYTES),
    query: redactQuery(url),
    caller: principal ? toRequestCaller(principal) : null,
    idempotencyKey: idempotencyKey === null ? null : hideKeysIn(idempotencyKey),
    body: body === undefined ? null : redact(body, isVaultWrite ? 'vaultCredential' : 'secretFields'),
    ignoredInput: [...ignoredInput],
    status,
    problem: problem ? redactProblem(problem) : null,
    durationMs: Math.round((preciseNow() - exchange.startedAt) * 10) / 10,
    replayed: exchange.isReplayed,
    fault,
    causedBy: exchange.causedBy,
    source: exchange.source,
  })
}

function redactProblem({ title, detail, code, details }: ErrorResponse): RequestProblem {
  const issues = (details?.issues ?? []).map(issue => ({
    ...issue,
    path: hideSecretsIn(issue.path),
    message: hideSecretsIn(issue.message),
  }))
  return redact({ title, detail: hideSecretsIn(detail), code, issues }, 'secretFields') as RequestProblem
}

function redactQuery(url: URL): LoggedRequest['query'] {
  const redacted = Object.entries(readRawQuery(url)).map(([name, value]) => {
    const isHidden = isSecretField(name) || [value].flat().some(text => containsCredential(String(text)))
    return [name, isHidden ? HIDDEN : value]
  })
  return Object.freeze(Object.fromEntries(redacted))
}

function toRequestCaller(principal: Principal): RequestCaller {
  const { kind, orgId } = principal
  if (kind === 'agent') return Object.freeze({ kind, orgId, agentId: principal.agentId })
  return Object.freeze(kind === 'user' ? { kind, orgId, userId: principal.userId } : { kind, orgId })
}

/** Returns what the log keeps of a response. `method` is the method of its request. */
function keepResponse({ status, headers, content }: RawResponse, method: string): LoggedResponse {
  const kept = { status, headers, truncated: false }
  if (method === 'HEAD') return { ...kept, body: '', size: 0 }
  if (typeof content !== 'string') return { ...kept, body: null, size: content.length }
  const size = countBytes(content)
  if (size <= MAX_BODY_BYTES) return { ...kept, body: content, size }
  return { ...kept, body: cut(content, MAX_BODY_BYTES), size, truncated: true }
}

/** Returns the start of a text. Encoded and decoded, because a substring would keep the whole string in memory. */
function cut(text: string, maxBytes: number): string {
  const bytes = new Uint8Array(Math.min(maxBytes, text.length * MAX_BYTES_OF_CHARACTER))
  const { written } = encoder.encodeInto(text, bytes)
  return decoder.decode(bytes.subarray(0, written))
}

/** Returns a response without secrets. `secretFields` are the names of its secret fields. */
function hideSecretsInResponse(response: LoggedResponse, secretFields: ReadonlySet<string>): LoggedResponse {
  const { status, headers, body } = response
  const text = typeof body === 'string' ? body : ''
  // Problems quote the path and the input, which can contain tokens.
  const shown = status >= 400 ? hideSecretsIn(text) : text
  return {
    ...response,
    headers: { ...headers },
    body: shown === '' ? body : hideSecrets(shown, secretFields),
  }
}

function hideSecrets(text: string, secretFields: ReadonlySet<string>): unknown {
  try {
    return hideSecretsInJson(text, secretFields)
  } catch {
    return hideSecretsInText(text, secretFields)
  }
}

/**
 * `secretFields` hides fields with the name of a secret. `vaultCredential` hides every field that is not in
 * SHOWN_IN_VAULT.
 */
type RedactMode = 'secretFields' | 'vaultCredential'

export const HIDDEN = '****'

const SECRET_FIELD_NAME =
  /^(?:authorization|pass(?:word|phrase)|pin|credential|.*secret|.*token|(?:x-)?.*api[-_]?key|private[-_]?key|signature)$/i
const KEY_SOURCE = '(?:mk|ak|whsec)_[0-9a-z]{32}'
const CREDENTIAL_SOURCE = `(?:${KEY_SOURCE}|[\\w-]{43})`
const WHOLE_CREDENTIAL = new RegExp(`^${CREDENTIAL_SOURCE}$`)
const CREDENTIALS_IN_TEXT = new RegExp(`(?<![\\w-])${CREDENTIAL_SOURCE}(?![\\w-])`, 'g')
/** API keys, webhook secrets and access tokens, also inside a longer word, and the tokens of download URLs. */
const KEYS_IN_TEXT = new RegExp(
  `${KEY_SOURCE}|(?<![\\w.-])(?:eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]+|\\d+\\.[\\w-]{43}(?![\\w-]))`,
  'g',
)
/** User name and password of a URL. */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s/?#@]+(?=@)/g
/**
 * Visible inner fields of a field with one of these names. If the value of such a field is not an object, it
 * is hidden, because it may be the secret itself.
 */
const SHOWN_FIELDS = new Map([
  ['authConfig', new Set(['type', 'headerName'])],
  ['generatePassword', new Set(['length', 'uppercase', 'lowercase', 'number', 'special'])],
])
const SHOWN_IN_VAULT = new Set(
  'agentId type name favorite folderId collectionIds generatePassword'.split(' '),
)

/** A field of a JSON text whose value is a string. The last string can be incomplete. */
const TEXT_FIELDS_IN_JSON = /"([^"\\]*)":"(?:[^"\\]|\\.)*(?:"|\\?$)/g

/** Maximum number of logged bytes per body. */
const MAX_BODY_BYTES = 65_536

type IsHidden = (name: string) => boolean

export function isSecretField(name: string): boolean {
  return SECRET_FIELD_NAME.test(name)
}

/** Whether a string contains a key, a webhook secret or an access token, or has the form of the token of a demo inbox. */
function containsCredential(text: string): boolean {
  return WHOLE_CREDENTIAL.test(text) || hideKeysIn(text) !== text
}

/** Replaces every part of a string that looks like a credential of this service, and the credentials of URLs. */
export function hideSecretsIn(text: string): string {
  return hideKeysIn(text).replace(CREDENTIALS_IN_TEXT, HIDDEN).replace(URL_CREDENTIALS, HIDDEN)
}

/** Replaces API keys, webhook secrets and access tokens in a string. */
function hideKeysIn(text: string): string {
  return text.replace(KEYS_IN_TEXT, HIDDEN)
}

/** Names of the fields with secrets in a response, besides those with the name of a secret. */
type SecretFields = ReadonlySet<string>

/** Returns the value of a JSON text without secrets. Throws a SyntaxError if the text is not JSON. */
function hideSecretsInJson(json: string, secretFields: SecretFields): unknown {
  return JSON.parse(json, (name, value: unknown) => {
    if (isSecretField(name) || secretFields.has(name)) return hide(value)
    return typeof value === 'string' ? hideKeysIn(value).replace(URL_CREDENTIALS, HIDDEN) : value
  })
}

/** Returns an incomplete JSON text without secrets. */
function hideSecretsInText(text: string, secretFields: SecretFields): string {
  const shown = text.replace(TEXT_FIELDS_IN_JSON, (field, name: string) =>
    isSecretField(name) || secretFields.has(name) ? `"${name}":"${HIDDEN}"` : field,
  )
  return hideSecretsIn(shown)
}

/** Returns a frozen copy of a value without secrets, long strings and bytes beyond `maxBytes`. */
export function redact(value: unknown, mode: RedactMode, maxBytes = MAX_BODY_BYTES): unknown {
  // A body that was JSON-encoded twice is one string, which contains all fields.
  if (mode === 'vaultCredential' && !hasFields(value)) return hide(value)
  const isHidden: IsHidden = mode === 'vaultCredential' ? name => !SHOWN_IN_VAULT.has(name) : isSecretField
  return new Redaction(maxBytes).redactValue(value, isHidden)
}

class Redaction {
  #bytesLeft: number

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes
  }

  redactValue(value: unknown, isHidden: IsHidden): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`
    return Object.freeze(Array.isArray(value) ? this.#list(value, isHidden) : this.#object(value, isHidden))
  }

  /** Returns no part of a long string: a substring would keep the whole string in memory. */
  #text(text: string): string {
    const bytes = text.length > this.#bytesLeft ? text.length : countBytes(text)
    if (bytes > this.#bytesLeft) return `(${text.length} characters)`
    this.#bytesLeft -= bytes
    // Not hideSecretsIn(): ordinary strings can have 43 characters too.
    return hideKeysIn(text).replace(URL_CREDENTIALS, HIDDEN)
  }

  #list(list: readonly unknown[], isHidden: IsHidden): unknown[] {
    const entries: unknown[] = []
    for (const entry of list) {
      if (this.#bytesLeft-- <= 0) return [...entries, `(${list.length - entries.length} more)`]
      entries.push(this.redactValue(entry, isHidden))
    }
    return entries
  }

  #object(object: object, isHidden: IsHidden): object {
    const fields: [string, unknown][] = []
    for (const [name, field] of Object.entries(object)) {
      this.#bytesLeft -= name.length + 1
      if (this.#bytesLeft <= 0) break
      fields.push([name, this.#field(name, field, isHidden)])
    }
    return Object.fromEntries(fields)
  }

  #field(name: string, field: unknown, isHidden: IsHidden): unknown {
    if (isHidden(name)) return hide(field)
    const shownFields = SHOWN_FIELDS.get(name)
    if (!shownFields) return this.redactValue(field, isHidden)
    return hasFields(field) ? this.redactValue(field, innerName => !shownFields.has(innerName)) : hide(field)
  }
}

function hasFields(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Returns empty values unchanged: they contain no secret. */
function hide(value: unknown): unknown {
  return value === null || value === '' ? value : HIDDEN
}

const TOKEN = '{token}'
/** Matches every path with a credential, and few others. */
const MAY_CONTAIN_CREDENTIAL = /[\w-]{32}|eyJ|%/

/**
 * Returns a function that hides tokens in the paths of these operations, and every part of a path that looks
 * like a credential, because the path may have a typo.
 */
export function createPathRedaction(operations: readonly Operation[]): (pathname: string) => string {
  const paths = operations.map(({ path }) => path).filter(path => path.includes(TOKEN))
  const prefixes = new Set(paths.map(path => path.slice(0, path.indexOf(TOKEN))))
  const pathTokens = new RegExp(`(${[...prefixes].join('|')})[^/]+`, 'g')
  return pathname => {
    const path = pathname.replace(pathTokens, `$1${TOKEN}`)
    if (!MAY_CONTAIN_CREDENTIAL.test(path)) return path
    return path
      .split(/(\/|%2f)/i)
      .map(segment => (containsCredential(decodeSegment(segment)) ? HIDDEN : segment))
      .join('')
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
