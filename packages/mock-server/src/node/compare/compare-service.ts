// Compares a service with the OpenAPI document. Sends only GET requests.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '../../http/contract/contract.ts'
import { getErrorMessage } from '../../http/error-text.ts'
import type { OperationId } from '../../http/handlers.ts'
import { contract, validators } from '../../services/contracts.ts'
import { listUnknownFields } from './unknown-fields.ts'

/** Result of the comparison of one request. */
export interface ComparedRequest {
  operation: OperationId
  /** What was sent, such as `GET /agents/{id} with an unknown id`. */
  request: string
  /** Status of the response. Null if the request was not sent. */
  status: number | null
  /** What differs from the document. */
  differences: string[]
  /** Why the request was not sent, or not compared. Null if it was. */
  skipped: string | null
}

export interface ServiceAddress {
  /** URL with the path of the version, such as `https://api.example.com/v1`. */
  baseUrl: string
  apiKey: string
}

const TIMEOUT_MS = 30_000
const MAX_WAIT_S = 60
/** Number of agents that are tried until one has a vault. */
const MAX_AGENTS = 20
/** Has the form of an id, and is the id of nothing. */
const UNKNOWN_ID = 'c0000000000000000000000000'
/** Operations that return secrets for a moment, or need a token that this program does not have. */
const NOT_SENT: Readonly<Partial<Record<OperationId, string>>> = {
  getTotp: 'it returns a one-time password',
  listDemoMessages: 'it needs the token of a demo inbox',
}

interface Reply {
  status: number
  headers: Headers
  body: unknown
}

/**
 * Reads every operation without side effects, and yields how each response differs from the document. Throws an Error if
 * the service does not respond, rejects the key, or is not at this address.
 */
export async function* compareService(address: ServiceAddress): AsyncGenerator<ComparedRequest> {
  const reads = contract.operations.filter(({ method }) => method === 'GET')
  const comparison = new Comparison(address)
  await comparison.checkAddress()
  // Lists come before their records.
  for (const operation of reads.sort((a, b) => countSegments(a) - countSegments(b)))
    yield* comparison.compare(operation)
}

class Comparison {
  readonly #address: ServiceAddress
  /** Records of the lists that were read, by the path of the list. */
  readonly #records = new Map<string, readonly Record<string, unknown>[]>()

  constructor(address: ServiceAddress) {
    this.#address = address
  }

  /** Throws an Error for a mistake that would make every response differ. */
  async checkAddress(): Promise<void> {
    const { status, body } = await this.#send('/agents')
    const { baseUrl } = this.#address
    if (status === 401) throw new Error(`${baseUrl} rejected the key with 401.`)
    if (status === 404 || typeof body !== 'object')
      throw new Error(
        `${baseUrl}/agents responded with ${status}, so the base URL is wrong. It includes the version, such as /v1.`,
      )
  }

  async *compare(operation: Operation<OperationId>): AsyncGenerator<ComparedRequest> {
    const skip = (reason: string): ComparedRequest => ({
      operation: operation.id,
      request: `GET ${operation.path}`,
      status: null,
      differences: [],
      skipped: reason,
    })
    const reason = NOT_SENT[operation.id]
    if (reason !== undefined) return yield skip(reason)
    const path = this.#fillPath(operation)
    if (path === undefined) return yield skip(`the service has no record to read at ${parentPath(operation)}`)
    const { query, reply } = await this.#read(operation, path)
    yield this.#judge(operation, reply, { request: `GET ${operation.path}${query}`, expected: 200 })
    if (reply.status !== 200) return
    const records = findRecords(reply.body)
    this.#records.set(operation.path, records)
    const attachments = records.flatMap(({ attachments: of }) => findRecords(of))
    if (attachments.length > 0) this.#records.set('/attachments', attachments)
    yield* this.#compareErrors(operation, path)
  }

  /** Compares the responses to requests that the document rejects. */
  async *#compareErrors(operation: Operation<OperationId>, path: string): AsyncGenerator<ComparedRequest> {
    const request = `GET ${operation.path}`
    const anonymous = await this.#send(path, {})
    yield this.#judge(operation, anonymous, { request: `${request} without a key`, expected: 401 })
    if (/\{\w*id\}$/i.test(operation.path)) {
      const unknown = await this.#send(path.replace(/[^/]+$/, UNKNOWN_ID))
      yield this.#judge(operation, unknown, { request: `${request} with an unknown id`, expected: 404 })
    }
    if (operation.parameters.some(({ name }) => name === 'limit')) {
      const invalid = await this.#send(`${path}?limit=none`)
      yield this.#judge(operation, invalid, { request: `${request} with limit=none`, expected: 400 })
    }
  }

  /** Reads an operation. If the service wants an agent, names the first of some agents that has the records. */
  async #read(operation: Operation, path: string): Promise<{ query: string; reply: Reply }> {
    let read = { query: '', reply: await this.#send(path) }
    const takesAgent = operation.parameters.some(({ name }) => name === 'agentId')
    if (read.reply.status !== 400 || !takesAgent) return read
    for (const { id } of this.#records.get('/agents')?.slice(0, MAX_AGENTS) ?? []) {
      const reply = await this.#send(`${path}?agentId=${encodeURIComponent(String(id))}`)
      read = { query: '?agentId', reply }
      if (reply.status !== 404) break
    }
    return read
  }

  #judge(
    operation: Operation<OperationId>,
    { status, headers, body }: Reply,
    { request, expected }: { request: string; expected: number },
  ): ComparedRequest {
    const result = { operation: operation.id, request, status, skipped: null }
    if (status === 403 && operation.organizationLevel)
      return { ...result, differences: [], skipped: 'it needs a master key' }
    // Unless the path ends with an id, 404 means that there is no such part, such as a vault or a recording.
    if (status === 404 && expected === 200 && !operation.path.endsWith('}'))
      return { ...result, differences: [], skipped: 'the service has no such record' }
    if (status !== expected)
      return { ...result, differences: [`the status must be ${expected}; received ${status}`] }
    const schema = contract.findResponseSchema(operation, status)
    if (!schema) return { ...result, differences: [`the document has no status ${status}`] }
    const type = headers.get('content-type')?.split(';')[0] ?? 'none'
    const expectedType = status < 400 ? 'application/json' : 'application/problem+json'
    const { issues } = validators.reject.checkBody(schema, structuredClone(body))
    return {
      ...result,
      differences: [
        ...(type === expectedType ? [] : [`the content type must be ${expectedType}; received ${type}`]),
        ...issues.map(({ path, message }) => `${path || 'the body'} ${message}`),
        ...listUnknownFields(schema, body).map(path => `${path} is not in the document`),
      ],
    }
  }

  /** Returns the path with ids of records that were read. Undefined if there are none. */
  #fillPath(operation: Operation): string | undefined {
    const [, name] = /\{(\w+)\}/.exec(operation.path) ?? []
    if (name === undefined) return operation.path
    const [record] = this.#records.get(parentPath(operation)) ?? []
    const value = record?.[name] ?? record?.id
    return value === undefined
      ? undefined
      : operation.path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }

  /** Sends a request. Waits once if the service limits requests. Throws an Error if the service does not respond. */
  async #send(
    path: string,
    headers: Record<string, string> = { 'x-api-key': this.#address.apiKey },
  ): Promise<Reply> {
    const url = this.#address.baseUrl + path
    const send = (): Promise<Response> =>
      fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        (error: unknown) => {
          const reason = getErrorMessage(error instanceof Error && error.cause ? error.cause : error)
          throw new Error(`No response from ${this.#address.baseUrl}: ${reason}.`, { cause: error })
        },
      )
    const first = await send()
    const seconds = Number(first.headers.get('retry-after') ?? 1)
    const isLimited = first.status === 429 && seconds <= MAX_WAIT_S
    if (isLimited) await sleep(seconds * 1_000)
    const response = isLimited ? await send() : first
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parseJson(text) }
  }
}

function countSegments({ path }: Operation): number {
  return path.split('/').length
}

/** Returns the path before the first parameter: that of the list with its records. */
function parentPath({ path }: Operation): string {
  return path.slice(0, path.indexOf('/{'))
}

/** Returns the records of a list: the first list of objects in a response. A single record is a list of one. */
function findRecords(body: unknown): readonly Record<string, unknown>[] {
  if (typeof body !== 'object' || body === null) return []
  const list = [body, ...Object.values(body)].find(Array.isArray)
  const records: unknown[] = list ?? [body]
  return records.filter(record => typeof record === 'object' && record !== null) as Record<string, unknown>[]
}

/** Returns the value of a JSON text, or the text if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
