import type { ErrorResponse } from '@agentcomms/spec'
import type {
  LoggedRequest,
  LoggedResponse,
  OperationCoverage,
  RequestCaller,
  RequestProblem,
} from '@agentcomms/spec/control'
import { preciseNow } from '../outside/time.ts'
import { RecentList, type Snapshotable } from '../store/snapshot.ts'
import type { Principal } from './auth.ts'
import { countBytes } from './bytes.ts'
import { countMemory } from './count-memory.ts'
import type { Exchange, RawResponse } from './exchange.ts'
import type { OperationId } from './handlers.ts'
import { readRawQuery } from './read-input.ts'
import {
  containsCredential,
  HIDDEN,
  hideKeysIn,
  hideSecretsIn,
  hideSecretsInJson,
  hideSecretsInText,
  isSecretField,
  MAX_BODY_BYTES,
  redact,
} from './redact.ts'

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

/**
 * The latest requests with their responses. Above 32 MB, deletes the oldest bodies, then the oldest requests.
 */
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
