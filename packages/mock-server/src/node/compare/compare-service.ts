import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonSchema } from '@agentcomms/spec/document'
import { readAtMost } from '../../http/bytes.ts'
import { escapeKey, type Operation } from '../../http/contract/contract.ts'
import { JSON_TYPE, PROBLEM_TYPE } from '../../http/exchange.ts'
import type { OperationId } from '../../http/handlers.ts'
import { findExceededLimit } from '../../http/read-input.ts'
import { HIDDEN, hideSecretsIn } from '../../http/request-log.ts'
import { getErrorMessage, parseJson, shorten } from '../../http/text.ts'
import { contract, validators } from '../../services/contracts.ts'

// Compares a service with the OpenAPI document. Sends only GET requests.

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

interface ServiceAddress {
  /** URL with the path of the version, such as `https://api.example.com/v1`. */
  baseUrl: string
  apiKey: string
}

const TIMEOUT_MS = 30_000
const MAX_WAIT_S = 60
/** Time limit of the whole comparison. */
const MAX_TOTAL_MS = 600_000
/** Number of times that a request is sent while the service limits requests. */
const MAX_SENDS = 5
/** Maximum size of a response, in bytes. Responses of the document are far smaller. */
const MAX_BODY_BYTES = 20 * 1024 * 1024
/** Number of agents that are tried until one has a vault. */
const MAX_AGENTS = 20
/** Longest name of a field that is shown, in characters. */
const MAX_NAME_LENGTH = 100
/** Maximum number of differences of one response. */
const MAX_DIFFERENCES = 20
/** Has the form of an id, and is the id of nothing. */
const UNKNOWN_ID = 'c0000000000000000000000000'
/** Operations that return secrets for a moment, or need a token that this program does not have. */
const NOT_SENT: Readonly<Partial<Record<OperationId, string>>> = {
  getTotp: 'it returns a one-time password',
  listDemoMessages: 'it needs the token of a demo inbox',
}
/** Operations whose record an agent or a call can lack. */
const OPTIONAL = new Set<OperationId>([
  'getVaultStatus',
  'listCredentials',
  'searchCredentials',
  'getCallTranscript',
  'getCallRecording',
])

interface Reply {
  status: number
  headers: Headers
  body: unknown
  /** Why there is no response. */
  failure: string | undefined
}

/** Why a request was not compared after the time limit. */
export const TOO_LATE = 'the time for the comparison is over'

/**
 * Reads every operation without side effects, and yields how each response differs from the document. After the `deadline`,
 * by default 10 minutes, it sends no more requests and waits for none: the rest is skipped with the reason `TOO_LATE`.
 * Throws an Error if the service does not respond, rejects the key, or is not at this address.
 */
export async function* compareService(
  address: ServiceAddress,
  deadline = AbortSignal.timeout(MAX_TOTAL_MS),
): AsyncGenerator<ComparedRequest> {
  const reads = contract.operations.filter(({ method }) => method === 'GET')
  const comparison = new Comparison(address, deadline)
  await comparison.checkAddress()
  // Lists come before their records.
  const countSegments = ({ path }: Operation) => path.split('/').length
  for (const operation of reads.sort((a, b) => countSegments(a) - countSegments(b)))
    yield* comparison.compare(operation)
}

class Comparison {
  readonly #address: ServiceAddress
  /** Records of the lists that were read, by the path of the list. */
  readonly #records = new Map<string, readonly Record<string, unknown>[]>()
  readonly #deadline: AbortSignal
  readonly #hideKey: (text: string) => string

  constructor(address: ServiceAddress, deadline: AbortSignal) {
    this.#address = address
    this.#deadline = deadline
    this.#hideKey = createKeyHider(address.apiKey)
  }

  /** Throws an Error for a mistake that would make every response differ. */
  async checkAddress(): Promise<void> {
    const reply = await this.#send('/agents')
    const url = this.#hideKey(`${this.#address.baseUrl}/agents`)
    if (reply.failure !== undefined) throw new Error(`${url}: ${reply.failure}.`)
    const { status, headers, body } = reply
    const location = headers.get('location')
    const isJson = typeof body === 'object' && body !== null
    if (status === 200 && isJson) return
    if (status === 401) throw new Error(`${url} rejected the key with 401.`)
    if (status === 404)
      throw new Error(`${url} does not exist. The base URL includes the version, such as /v1.`)
    const target = location === null ? '' : `, to ${shorten(this.#hideKey(location))}`
    const content = isJson ? '' : ' and no JSON'
    throw new Error(`${url} responded with ${status}${content}${target}, so nothing was compared.`)
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
    if (this.#deadline.aborted) return yield skip(TOO_LATE)
    const path = this.#fillPath(operation)
    if (path === undefined) return yield skip(`the service has no record to read at ${parentPath(operation)}`)
    const { query, reply } = await this.#read(operation, path)
    if (reply === undefined) return yield skip('it needs an agent, and the service has none')
    yield this.#judge(operation, reply, { request: `GET ${operation.path}${query}`, expected: 200 })
    if (reply.status !== 200) return
    const records = findRecords(reply.body)
    this.#records.set(operation.path, records)
    const attachments = records.flatMap(({ attachments: of }) => findRecords(of))
    if (attachments.length > 0) this.#records.set('/attachments', attachments)
    yield* this.#compareErrors(operation, path, query)
  }

  /** Compares the responses to requests that the document rejects. */
  async *#compareErrors(
    operation: Operation<OperationId>,
    path: string,
    query: string,
  ): AsyncGenerator<ComparedRequest> {
    const request = `GET ${operation.path}`
    const anonymous = await this.#send(path, {})
    yield this.#judge(operation, anonymous, { request: `${request} without a key`, expected: 401 })
    if (/\{\w*id\}$/i.test(operation.path)) {
      const unknown = await this.#send(path.replace(/[^/]+$/, UNKNOWN_ID))
      yield this.#judge(operation, unknown, { request: `${request} with an unknown id`, expected: 404 })
    }
    if (operation.parameters.some(({ name }) => name === 'limit')) {
      const invalid = await this.#send(`${path}${query === '' ? '?' : `${query}&`}limit=none`)
      yield this.#judge(operation, invalid, { request: `${request} with limit=none`, expected: 400 })
    }
  }

  /** Reads an operation. If the service wants an agent, names the first of some agents that has the records. */
  async #read(operation: Operation, path: string): Promise<{ query: string; reply: Reply | undefined }> {
    const reply = await this.#send(path)
    const takesAgent = operation.parameters.some(({ name }) => name === 'agentId')
    if (reply.status !== 400 || !takesAgent) return { query: '', reply }
    let read: { query: string; reply: Reply | undefined } = { query: '', reply: undefined }
    for (const { id } of this.#records.get('/agents')?.slice(0, MAX_AGENTS) ?? []) {
      const query = `?agentId=${encodeId(id)}`
      read = { query, reply: await this.#send(path + query) }
      if (read.reply?.status !== 404) break
    }
    return read
  }

  #judge(
    operation: Operation<OperationId>,
    reply: Reply,
    { request, expected }: { request: string; expected: number },
  ): ComparedRequest {
    const { status, headers, body } = reply
    const result = {
      operation: operation.id,
      request: request.replace(/(\?agentId)=\S+/, '$1'),
      status: reply.failure === undefined ? status : null,
      skipped: null,
    }
    if (reply.failure === TOO_LATE) return { ...result, differences: [], skipped: TOO_LATE }
    if (reply.failure !== undefined) return { ...result, differences: [reply.failure] }
    if (status === 429)
      return { ...result, differences: [], skipped: 'the service limits requests. Try again later' }
    if (status === 403 && expected === 200 && operation.organizationLevel)
      return { ...result, differences: [], skipped: 'it needs a master key' }
    if (status === 404 && expected === 200 && OPTIONAL.has(operation.id))
      return { ...result, differences: [], skipped: 'the service has no such record' }
    if (status !== expected)
      return { ...result, differences: [`the status must be ${expected}; received ${status}`] }
    const schema = contract.findResponseSchema(operation, status)
    if (!schema) return { ...result, differences: [`the document has no status ${status}`] }
    const type = headers.get('content-type')?.split(';')[0] ?? 'none'
    const isExpected = type === JSON_TYPE || (status >= 400 && type === PROBLEM_TYPE)
    const { issues } = validators.reject.checkBody(schema, structuredClone(body))
    const differences = [
      ...(isExpected
        ? []
        : [
            {
              path: '',
              message: `the content type must be ${JSON_TYPE}; received ${shorten(this.#hideKey(type))}`,
            },
          ]),
      ...issues.map(({ path, message }) => ({ path: path || 'the body', message })),
      ...listUnknownFields(schema, body).map(path => ({ path, message: 'is not in the document' })),
    ]
    const shown = differences
      .slice(0, MAX_DIFFERENCES)
      .map(({ path, message }) => `${this.#showPath(path)} ${this.#hideKey(message)}`.trim())
    const more = differences.length - MAX_DIFFERENCES
    return { ...result, differences: more > 0 ? [...shown, `${more} more`] : shown }
  }

  /** Returns a JSON Pointer without the key and with short names. */
  #showPath(path: string): string {
    const names = this.#hideKey(path).split('/')
    // Without half of a surrogate pair.
    const cut = (name: string) => name.slice(0, MAX_NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')
    return names.map(name => (name.length > MAX_NAME_LENGTH ? `${cut(name)}…` : name)).join('/')
  }

  /** Returns the path with ids of records that were read. Undefined if there are none. */
  #fillPath(operation: Operation): string | undefined {
    const [, name] = /\{(\w+)\}/.exec(operation.path) ?? []
    if (name === undefined) return operation.path
    const [record] = this.#records.get(parentPath(operation)) ?? []
    const value = record?.[name] ?? record?.id
    return value === undefined ? undefined : operation.path.replace(`{${name}}`, encodeId(value))
  }

  /** Sends a request. Waits if the service limits requests. A request that fails has a `failure`. */
  async #send(
    path: string,
    headers: Record<string, string> = { 'x-api-key': this.#address.apiKey },
  ): Promise<Reply> {
    const url = this.#address.baseUrl + path
    try {
      for (let sends = 1; ; sends++) {
        const signal = AbortSignal.any([this.#deadline, AbortSignal.timeout(TIMEOUT_MS)])
        const response: Response = await fetch(url, { headers, redirect: 'manual', signal })
        const waitMs = readRetryAfter(response.headers)
        if (response.status === 429 && sends < MAX_SENDS && waitMs <= MAX_WAIT_S * 1_000) {
          await response.body?.cancel()
          await sleep(waitMs, undefined, { signal: this.#deadline })
          continue
        }
        const bytes = await readAtMost(response.body, MAX_BODY_BYTES)
        if (!bytes) return fail(`the response is larger than ${MAX_BODY_BYTES} bytes`)
        const text = new TextDecoder().decode(bytes)
        const limit = findExceededLimit(text)
        if (limit !== undefined) return fail(`the response has more than ${limit}`)
        const { status, headers: received } = response
        return { status, headers: received, body: parseJson(text), failure: undefined }
      }
    } catch (error) {
      if (this.#deadline.aborted) return fail(TOO_LATE)
      const reason = getErrorMessage(error instanceof Error && error.cause ? error.cause : error)
      return fail(`the request failed: ${hideSecretsIn(this.#hideKey(reason)).replace(/\.+$/, '')}`)
    }
  }
}

function fail(failure: string): Reply {
  return { status: 0, headers: new Headers(), body: undefined, failure }
}

/** Returns the milliseconds of a Retry-After header, which has seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '1'
  const seconds = Number(value)
  const waitMs = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000
  return Number.isNaN(waitMs) ? 1_000 : Math.max(0, waitMs)
}

/** Encodes an id of a service for a path or a query. */
function encodeId(id: unknown): string {
  return encodeURIComponent(String(id).replace(/\p{Surrogate}/gu, '\ufffd'))
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

/**
 * Returns the JSON Pointers of the fields that a schema does not describe. A list counts as one value: its records have
 * the pointer of the first that has the field.
 */
function listUnknownFields(schema: JsonSchema, value: unknown): string[] {
  const firstPaths = new Map<string, string>()
  for (const path of walk([schema], value, '')) {
    const anyIndex = path.replace(/\/\d+(?=\/)/g, '/*')
    if (!firstPaths.has(anyIndex)) firstPaths.set(anyIndex, path)
  }
  return [...firstPaths.values()]
}

function walk(schemas: readonly JsonSchema[], value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const variants = schemas.flatMap(listVariants)
  if (Array.isArray(value)) {
    const items = variants.flatMap(({ items: item }) => (item ? [item] : []))
    return items.length === 0 ? [] : value.flatMap((entry, index) => walk(items, entry, `${path}/${index}`))
  }
  // A schema without properties, such as that of metadata, allows everything.
  const isOpen = !variants.some(({ properties }) => properties)
  if (isOpen) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const known = variants.flatMap(({ properties = {} }) => {
      const found = Object.hasOwn(properties, name) ? properties[name] : undefined
      return found ? [found] : []
    })
    const pointer = `${path}/${escapeKey(name)}`
    return known.length === 0 ? [pointer] : walk(known, field, pointer)
  })
}

/** Returns a schema and all that it is composed of. */
function listVariants(schema: JsonSchema): JsonSchema[] {
  const resolved = contract.resolveSchema(schema)
  const { oneOf = [], anyOf = [], allOf = [] } = resolved
  return [resolved, ...[...oneOf, ...anyOf, ...allOf].flatMap(listVariants)]
}

/** A shorter key is no secret, and is part of ordinary words. */
const MIN_KEY_LENGTH = 8
/** Number of times that a text can be percent-encoded. */
const MAX_ENCODINGS = 3

/**
 * Returns a function that hides an API key in texts of a service: as it is, with white space or invisible characters in it,
 * percent-encoded, in base64 or in hexadecimal digits. Upper and lower case do not matter.
 */
export function createKeyHider(key: string): (text: string) => string {
  if (key.length < MIN_KEY_LENGTH) return text => text
  const characters = [...key].map(character => character.replace(/[$()*+./?[\\\]^{|}]/, '\\$&'))
  const spacedKey = new RegExp(characters.join('[\\p{Cc}\\p{Cf}\\s]*'), 'giu')
  const contains = (text: string): boolean => text.toLowerCase().includes(key.toLowerCase())
  return text =>
    text
      .replace(spacedKey, HIDDEN)
      .replace(/\S+/g, word => (listReadings(word).some(contains) ? HIDDEN : word))
}

/** Returns what a word can mean. */
function listReadings(word: string): string[] {
  // A JSON Pointer escapes the slash, which is also a digit of base64.
  const parts = [word, ...word.split('/'), ...word.split(/[/?&=#:"']/)]
  return parts
    .map(part => decodePercent(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .flatMap(part => [
      part,
      // The key can begin within a group of four digits of base64, or of two of a byte.
      ...[0, 1, 2, 3].map(start => Buffer.from(part.slice(start), 'base64').toString('latin1')),
      ...[0, 1].map(start => Buffer.from(part.slice(start), 'hex').toString('latin1')),
    ])
}

function decodePercent(text: string): string {
  let decoded = text
  for (let count = 0; count < MAX_ENCODINGS; count++)
    decoded = decoded.replace(/%[\da-f]{2}/gi, code =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    )
  return decoded
}
