import type { LoggedRequest, LoggedResponse } from '@agentcomms/spec/control'
import { RecentList } from '../store/recent-list.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import type { OperationId } from './handlers.ts'
import { getSize, type KeptResponse, keepResponse, showResponse } from './logged-response.ts'
import type { RawResponse } from './response.ts'

interface Entry {
  request: LoggedRequest
  response: KeptResponse | null
  /** Number of bytes of both bodies, or of characters, which needs no encoding. */
  bytes: number
}

/** Maximum number of bytes of all bodies. */
const MAX_BYTES = 32 * 1024 * 1024

/** The latest requests with their responses. Deletes the oldest bodies above 32 MB. A snapshot copies nothing. */
export class RequestLog implements Snapshotable {
  readonly #entries: RecentList<Entry>
  readonly #getSecretFields: (operation: OperationId) => ReadonlySet<string>
  /** Number of bytes of all bodies. */
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
    const bodyLength = request.body === null ? 0 : JSON.stringify(request.body).length
    const bytes = bodyLength + (kept?.keptBytes ?? 0)
    const dropped = this.#entries.add({ request, response: kept, bytes })
    if (dropped) this.#emptied = Math.max(0, this.#emptied - 1)
    this.#bytes += bytes - (dropped?.bytes ?? 0)
    while (this.#bytes > MAX_BYTES) this.#emptyOldest()
    this.#index = undefined
  }

  /** Returns the requests, in the order of their responses. */
  list(): LoggedRequest[] {
    return this.#entries.list().map(({ request }) => request)
  }

  /** Returns the response of a request. Null without a response, and for an unknown request. */
  getResponse(requestId: string): LoggedResponse | null {
    this.#index ??= new Map(this.#entries.list().map(entry => [entry.request.requestId, entry]))
    const { request, response } = this.#index.get(requestId) ?? {}
    if (!request || !response) return null
    const secretFields = request.operation === null ? [] : this.#getSecretFields(request.operation)
    return showResponse(response, new Set(secretFields))
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

  /** Deletes the bodies of the oldest entry that has them. */
  #emptyOldest(): void {
    this.#entries.replace(this.#emptied++, entry => {
      this.#bytes -= entry.bytes
      return withoutBodies(entry)
    })
  }
}

function withoutBodies({ request, response }: Entry): Entry {
  return {
    request: Object.freeze({ ...request, body: null }),
    response: response && { ...response, size: getSize(response), content: null, keptBytes: 0 },
    bytes: 0,
  }
}
