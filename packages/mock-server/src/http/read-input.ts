import { readAtMost } from './bytes.ts'
import { escapeKey, type Operation, type RepeatedParameter } from './contract/contract.ts'
import type { Issue } from './contract/issues.ts'
import type { Validator } from './contract/validate.ts'
import { invalidFields, type Problem, problem } from './handlers.ts'
import { quote, shorten } from './text.ts'

/** Input of an operation that passed all checks against its document. */
export interface CheckedInput {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** A request to an operation. */
interface OperationRequest {
  operation: Operation
  /** Decoded parameters of the path. */
  path: Record<string, string>
  url: URL
  headers: Headers
  /** Text of the body; empty without one. */
  text: string
}

/** Parts of an input that were read, also if it is not valid. */
interface ReadInput {
  /** Undefined if the body is no JSON. */
  body: unknown
  /** Input that was ignored: `body` for the whole body, or a part and a path, such as `body/colour` or `query/page`. */
  ignored: readonly string[]
  /** The input, with what breaks the document. */
  result: (CheckedInput & { issues: Issue[] }) | Problem<415>
}

/** Reads path, query and JSON body of a request, and checks them against the document. The caller reports the issues. */
export function readInput(validator: Validator, request: OperationRequest): ReadInput {
  const { operation, url, headers, text } = request
  const unsupported = operation.body && text !== '' ? checkMediaType(headers) : undefined
  if (unsupported) return { body: undefined, ignored: [], result: unsupported }
  // 1. Read each part. The checks below convert values and fill in defaults, in place.
  const path = { ...request.path }
  const query = readQuery(url, operation)
  const isIgnored = validator.ignoreUnknown && !operation.body && text !== ''
  const { body: sent, issues: bodyIssues } = readJson(isIgnored ? '' : text, operation)
  // Without an optional body, its fields have their defaults.
  const given = text === '' && operation.body?.required === false ? {} : sent
  const repeated = operation.body?.repeated ?? []
  const body = omitUndocumented(repeated, given)
  // 2. Check the parts. All issues of all parts are reported in one response.
  const checkedBody =
    body !== undefined && operation.body
      ? validator.checkBody(operation.body.schema, body)
      : { issues: [], ignored: isIgnored ? [''] : [] }
  const checkedQuery = validator.checkParameters(operation, 'query', query)
  const issues = [
    ...validator.checkParameters(operation, 'path', path).issues,
    ...checkedQuery.issues,
    ...validator.checkParameters(operation, 'header', readHeaders(headers, operation)).issues,
    ...bodyIssues,
    ...checkedBody.issues,
    // After the checks, because these two add to `query` what the body and the aliases say.
    ...mergeRepeatedParameters(repeated, { path, query, body: given }),
    ...mergeAliases(operation, { path, query }),
  ]
  const ignored = [
    ...checkedBody.ignored.map(pointer => `body${pointer}`),
    ...checkedQuery.ignored.map(name => `query/${name}`),
  ]
  return { body: sent, ignored, result: { path, query, body, issues } }
}

/**
 * Moves the values of aliases to the parameters that they stand for, in place. Returns an issue for each alias
 * that differs from a given parameter.
 */
function mergeAliases(
  { parameters }: Operation,
  { path, query }: Pick<CheckedInput, 'path' | 'query'>,
): Issue[] {
  return parameters.flatMap(({ name: alias, aliasOf }) => {
    if (aliasOf === undefined || !Object.hasOwn(query, alias)) return []
    const { [alias]: value } = query
    delete query[alias]
    const [, name, key = ''] = NAME_WITH_KEY.exec(aliasOf) ?? []
    if (name !== undefined) query[name] ??= {}
    const inPath = Object.hasOwn(path, aliasOf)
    const owner = name === undefined ? (inPath ? path : query) : query[name]
    // The check of the query reports another type.
    if (!isObject(owner)) return []
    owner[key || aliasOf] ??= value
    if (owner[key || aliasOf] === value) return []
    return [
      {
        location: 'query' as const,
        path: alias,
        message: `must be the same as ${aliasOf}${inPath ? ' in the path' : ''}`,
      },
    ]
  })
}

/** Returns a body without the fields that only repeat the path. */
function omitUndocumented(repeated: readonly RepeatedParameter[], body: unknown): unknown {
  const names = repeated.filter(({ isDocumented }) => !isDocumented).map(({ field }) => field)
  if (!isObject(body) || !names.some(name => Object.hasOwn(body, name))) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** Whether a value is an object and no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The parts of a request that the mock reads. Servers pass these parts, because creating a Request is slow. */
export interface IncomingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /**
   * Reads the body. Resolves to undefined if it is larger than `maxBytes`. Rejects with a BusyError above a limit of the
   * server, and with another error if the connection is lost.
   */
  bytes(maxBytes: number): Promise<Uint8Array | undefined>
}

export function toIncomingRequest({ method, url, headers, body }: Request): IncomingRequest {
  return { method, url, headers, bytes: maxBytes => readAtMost(body, maxBytes) }
}

/** Thrown if the connection is lost before the body is complete. Then no client waits for a response. */
export class IncompleteBodyError extends Error {}

/** Thrown if a server has too many bodies of requests at the same time. */
export class BusyError extends Error {}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads the text of a body. Throws an IncompleteBodyError if the connection is lost. */
export async function readBody(
  request: IncomingRequest,
  maxBytes: number,
): Promise<string | Problem<400 | 413 | 415 | 429>> {
  const bytes = await readBytes(request, maxBytes)
  return bytes instanceof Uint8Array ? decodeBody(bytes, request.headers) : bytes
}

/** Reads the bytes of a body. Throws an IncompleteBodyError if the connection is lost. */
export async function readBytes(
  { headers, bytes: read }: Pick<IncomingRequest, 'headers' | 'bytes'>,
  maxBytes: number,
): Promise<Uint8Array | Problem<413 | 429>> {
  if (Number(headers.get('content-length')) > maxBytes) return payloadTooLarge(maxBytes)
  try {
    return (await read(maxBytes)) ?? payloadTooLarge(maxBytes)
  } catch (cause) {
    if (cause instanceof BusyError)
      return problem(429, 'RATE_LIMITED', `${cause.message} Send the request again later.`)
    throw new IncompleteBodyError('The connection was lost before the body was complete.', { cause })
  }
}

function payloadTooLarge(maxBytes: number): Problem<413> {
  return problem(413, 'PAYLOAD_TOO_LARGE', `The body must have at most ${maxBytes} bytes.`)
}

/** Returns the text of a body without its byte order mark. A body of another media type gets status 415. */
export function decodeBody(bytes: Uint8Array, headers: Headers): string | Problem<400 | 415> {
  try {
    return decoder.decode(bytes)
  } catch {
    return checkMediaType(headers) ?? invalidFields([{ path: '', message: 'is not valid UTF-8' }])
  }
}

/** A name with a key in brackets, such as `labels[]`, `labels[0]` or `dateRange[from]`. */
const NAME_WITH_KEY = /^([^[\]]+)\[([^[\]]*)\]$/

/** Returns the query parameters by their names as written. A repeated name is a list. */
export function readRawQuery({ search, searchParams }: URL): Record<string, unknown> {
  return search === '' ? {} : Object.fromEntries(groupByName(searchParams))
}

/**
 * Returns the query parameters of an operation as strings. `labels=a&labels=b`, `labels[]=a&labels[]=b` and
 * `labels[0]=a&labels[1]=b` are the same list, in the order as written. `dateRange[from]=a` and `dateRange.from=a` are a
 * key of an object. Parameters that the operation does not define keep their names.
 */
export function readQuery(url: URL, { parameters }: Pick<Operation, 'parameters'>): Record<string, unknown> {
  if (url.search === '') return {}
  const types = new Map(parameters.map(({ name, type }) => [name, type]))
  const named = [...url.searchParams].map(([written, value]): [string, string] => {
    const [, name = '', key = ''] = NAME_WITH_KEY.exec(written) ?? []
    if (types.get(name) === 'list' && /^\d*$/.test(key)) return [name, value]
    const [, object = '', field = ''] = /^(\w+)\.(.+)$/.exec(written) ?? []
    return [types.get(object) === 'object' ? `${object}[${field}]` : written, value]
  })
  const query = new Map<string, unknown>()
  for (const [written, value] of groupByName(named)) {
    const [, name = '', key = ''] = NAME_WITH_KEY.exec(written) ?? []
    if (types.get(name) === 'object') query.set(name, { ...Object(query.get(name)), [key]: value })
    else query.set(written, types.get(written) === 'list' ? [value].flat() : value)
  }
  // fromEntries creates own properties even for names such as __proto__, so that the validation sees them.
  return Object.fromEntries(query)
}

/** Groups values by name. A single value is no list. */
function groupByName(entries: Iterable<[string, string]>): [string, string | string[]][] {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const list = values.get(name)
    if (list) list.push(value)
    else values.set(name, [value])
  }
  return [...values].map(([name, [first = '', ...others]]) => [
    name,
    others.length > 0 ? [first, ...others] : first,
  ])
}

/** Maximum number of nested levels of an input, because records are serialized recursively. */
export const MAX_DEPTH = 64
/** Maximum number of values of an input, because a value can need a hundred times the memory of its text. */
const MAX_VALUES = 500_000
const EMPTY_OBJECT = /^\s*\{\s*\}\s*$/
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/**
 * Copies parameters that only the body has to `query`, in place. Returns an issue for each field of the body
 * that differs from the parameter that it repeats.
 */
function mergeRepeatedParameters(
  repeated: readonly RepeatedParameter[],
  { path, query, body }: { path: Record<string, string>; query: Record<string, unknown>; body: unknown },
): Issue[] {
  if (!isObject(body)) return []
  return repeated.flatMap(({ field, in: part, name, isDocumented }) => {
    const value = Object.hasOwn(body, field) ? body[field] : undefined
    // The check of the body reports other types of a documented field.
    if (value === undefined || (isDocumented && typeof value !== 'string')) return []
    if (part === 'query') query[name] ??= value
    if (value === { path, query }[part][name]) return []
    const place = part === 'path' ? 'in the path' : `${name} in the query`
    return [{ location: 'body' as const, path: `/${field}`, message: `must be the same as ${place}` }]
  })
}

/** Returns the headers that an operation documents. */
function readHeaders(headers: Headers, operation: Operation): Record<string, unknown> {
  const documented = operation.parameters.filter(parameter => parameter.in === 'header')
  return Object.fromEntries(
    documented.flatMap(({ name }) => (headers.has(name) ? [[name, headers.get(name)]] : [])),
  )
}

/** Returns a 415 problem unless the body is declared as uncompressed JSON in UTF-8. */
function checkMediaType(headers: Headers): Problem<415> | undefined {
  const unsupported = (detail: string) => problem(415, 'UNSUPPORTED_MEDIA_TYPE', detail)
  const type = headers.get('content-type')
  if (!JSON_TYPE.test(type ?? ''))
    return unsupported(
      `The body must be JSON with "Content-Type: application/json"; received ${type === null ? 'no Content-Type' : `${quote(type)}`}.`,
    )
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type ?? '')?.[1]
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset))
    return unsupported(`The body must be JSON in UTF-8; received charset ${quote(charset)}.`)
  return checkCompression(headers)
}

/** Returns a 415 problem if the body is declared as compressed. */
export function checkCompression(headers: Headers): Problem<415> | undefined {
  const coding = headers.get('content-encoding')
  if (coding === null || /^(?:identity)?$/i.test(coding.trim())) return undefined
  const detail = `The body must not be compressed; received "Content-Encoding: ${shorten(coding)}".`
  return problem(415, 'UNSUPPORTED_MEDIA_TYPE', detail)
}

/** Returns the JSON of a body, or issues if it cannot be read. A POST without input also accepts an empty object. */
export function readJson(text: string, { body, method }: Operation): { body?: unknown; issues: Issue[] } {
  const invalid = (message: string, path = '') => ({
    issues: [{ location: 'body' as const, path, message, isFirst: true }],
  })
  if (text === '') return body?.required ? invalid('is required') : { issues: [] }
  if (!body && method === 'POST' && EMPTY_OBJECT.test(text)) return { issues: [] }
  if (!body)
    return invalid(
      `is not allowed: this operation takes no input; send no body${method === 'POST' ? ', or {}' : ''}`,
    )
  const limit = findExceededLimit(text)
  if (limit !== undefined) return invalid(`must have at most ${limit}`)
  try {
    const parsed: unknown = JSON.parse(text)
    const [path, message = ''] = findUnusable(parsed) ?? []
    return path === undefined ? { body: parsed, issues: [] } : invalid(message, path)
  } catch (error) {
    return invalid(`is not valid JSON${describePosition(error)}`)
  }
}

/**
 * Returns the JSON Pointer of a value that JSON.parse reads and no other program can, and what is wrong: a number such as
 * 1e400, which becomes Infinity, and text that no encoding has.
 */
function findUnusable(value: unknown): [path: string, message: string] | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : ['', NOT_WELL_FORMED]
  if (typeof value === 'number' && !Number.isFinite(value))
    return ['', `must be a number from -${Number.MAX_VALUE} to ${Number.MAX_VALUE}`]
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, field] of Object.entries(value)) {
    if (!isWellFormed(name)) return ['', `${NOT_WELL_FORMED}, also in the names of its fields`]
    const [path, message = ''] = findUnusable(field) ?? []
    if (path !== undefined) return [`/${escapeKey(name)}${path}`, message]
  }
  return undefined
}

/** Completes a message about text for which {@link isWellFormed} is false. */
export const NOT_WELL_FORMED =
  'must be valid Unicode, without a lone half of a surrogate pair such as \\ud83d'

/** Whether a text is valid Unicode. Half of a surrogate pair has no form in UTF-8, so no email or SMS can contain it. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

/** Returns only the position of a JSON error: the message quotes the body, which may contain secrets. */
function describePosition(error: unknown): string {
  const position = error instanceof Error ? /in JSON at position (\d+)[^"']*$/.exec(error.message) : null
  return position ? `: error at position ${position[1]}` : ''
}

/** Returns the limit that a JSON text exceeds, such as "64 nested levels". Undefined if it exceeds none. */
export function findExceededLimit(text: string): string | undefined {
  let depth = 0
  let values = 1
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') inString = !inString
    else if (inString) {
      if (character === '\\') index++
    } else if (character === '{' || character === '[') {
      values++
      if (++depth > MAX_DEPTH) return `${MAX_DEPTH} nested levels`
    } else if (character === '}' || character === ']') depth--
    else if (character === ',') values++
    if (values > MAX_VALUES) return `${MAX_VALUES} values`
  }
  return undefined
}
