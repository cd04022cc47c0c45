import { base64url } from 'jose'
import type { Position } from '../store/sorted-lists.ts'
import { hashText } from '../work/ids.ts'
import type { Principal } from './auth.ts'
import { isProblem, type Problem, problem } from './handlers.ts'

export interface Page<T> {
  items: T[]
  hasMore: boolean
  nextCursor: string | null
  pagination: Pick<Page<T>, 'hasMore' | 'nextCursor'>
}

/** Maximum size of a record with long texts, and of a page of several. By default, a client reads at most 64 MiB. */
export const MAX_CONTENT_BYTES = 60 * 1024 * 1024
/** Number of characters of an item that is measured. */
const LONG_ITEM = 10_000

/** The page that a request asks for. */
export interface PageRequest {
  /** Operation, caller and all parameters that select rows. A cursor is valid for one list. */
  list: readonly string[]
  cursor: string | undefined
  /** Part of the request that contains the cursor: `cursor` of the query, or `pagination.cursor` of the body. */
  cursorIn: 'query' | 'body'
  limit: number
  /** Number of rows to skip before the first page. */
  offset: number
  /** Random number of this mock, so that it rejects the cursors of other mocks. */
  salt: number
}

type PageQuery = Partial<Pick<PageRequest, 'cursor' | 'limit' | 'offset'>>
/** Input of an operation that passed the checks against the document. */
interface ListInput {
  principal: Principal
  path: object
  query: object
  body: unknown
}

/** Returns the page that a checked request asks for. */
export function toPageRequest(
  operation: string,
  { principal, path, query, body }: ListInput,
  salt: number,
): PageRequest {
  const { kind: _, ...caller } = principal
  const { cursor, limit, offset = 0, ...filters } = query as PageQuery
  const { pagination, ...search } = { ...(body as { pagination?: { cursor?: string; limit: number } }) }
  return {
    // A parameter replaces a field of the caller: an agent key lists the same with and without its own `agentId`.
    list: [...new Set(listValues(operation, { ...caller, ...filters, path, body: search }))].sort(),
    cursor: pagination?.cursor ?? cursor,
    cursorIn: pagination ? 'body' : 'query',
    limit: pagination?.limit ?? limit ?? Number.POSITIVE_INFINITY,
    offset,
    salt,
  }
}

/** Lists the values in a JSON value with their paths, without letter case and positions in arrays. */
function listValues(path: string, value: unknown): string[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [`${path}=${value}`.toLowerCase()]
  const isArray = Array.isArray(value)
  return Object.entries(value).flatMap(([key, part]) => listValues(isArray ? path : `${path}/${key}`, part))
}

/** Returns the page of a list of the mock, whose `filter` selects the rows. */
export function createPageRequest(
  filter: unknown,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  salt: number,
): PageRequest {
  return { list: [JSON.stringify(filter)], cursor, cursorIn: 'query', limit, offset: 0, salt }
}

/** Position of the last row of a page. */
export interface PagePosition extends Position {
  /** First row of the first page, for lists whose order changes. Later pages use the order at the time of the first page. */
  firstRow?: Position
}

/** Returns the position of a cursor, or undefined for the first page. Returns a problem for the cursor of another list. */
export function readCursor(request: PageRequest): PagePosition | undefined | Problem<400> {
  if (request.cursor === undefined) return undefined
  const [tag, ...parts] = decodeCursor(request.cursor)
  const [createdAt, id, firstCreatedAt, firstId] = parts
  if (createdAt && id && tag === createTag(request, parts)) {
    const firstRow = firstCreatedAt && firstId && { firstRow: { createdAt: firstCreatedAt, id: firstId } }
    return { createdAt, id, ...firstRow }
  }
  const field =
    request.cursorIn === 'body'
      ? { location: 'body' as const, path: '/pagination/cursor' }
      : { location: 'query' as const, path: 'cursor' }
  const detail =
    'The cursor does not belong to this list. Pass the nextCursor of the previous page, with the same filters.'
  const issues = [{ ...field, message: 'is not a cursor of this list' }]
  return problem(400, 'VALIDATION_ERROR', detail, { issues })
}

/**
 * Returns one page of a list. `rows` returns the rows after a position, newest first. A page of long items
 * has fewer items than `limit`.
 */
export function readPage<Row extends PagePosition, T>(
  request: PageRequest,
  rows: (after: PagePosition | undefined) => Iterable<Row>,
  toItem: (row: Row) => T,
): { status: 200; body: Page<T> } | Problem<400> {
  const position = readCursor(request)
  if (position && isProblem(position)) return position
  const items: T[] = []
  let last: Row | undefined
  let bytes = 0
  let skipped = position ? request.offset : 0
  for (const row of rows(position)) {
    if (skipped++ < request.offset) continue
    const item = toItem(row)
    bytes += countBytes(item)
    if (last && (items.length === request.limit || bytes > MAX_CONTENT_BYTES))
      return { status: 200, body: createPage(items, encodeCursor(request, last)) }
    items.push(item)
    last = row
  }
  return { status: 200, body: createPage(items, null) }
}

function createPage<T>(items: T[], nextCursor: string | null): Page<T> {
  const pagination = { hasMore: nextCursor !== null, nextCursor }
  return { items, ...pagination, pagination }
}

/** Returns the number of bytes of an item in JSON: of a short item, the most that it can have, six for each character. */
function countBytes(item: unknown): number {
  const characters = countCharacters(item)
  if (characters < LONG_ITEM) return characters * 6
  return new TextEncoder().encode(JSON.stringify(item)).length
}

/** Returns the approximate number of characters of a JSON value, without escapes. */
function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + countCharacters(part), 0)
}

/** Yields the rows for which `isIncluded` returns true. */
export function* filterRows<T>(rows: Iterable<T>, isIncluded: (row: T) => boolean): Generator<T> {
  for (const row of rows) if (isIncluded(row)) yield row
}

function encodeCursor(request: PageRequest, { createdAt, id, firstRow }: PagePosition): string {
  const parts = [createdAt, id, ...(firstRow ? [firstRow.createdAt, firstRow.id] : [])]
  return base64url.encode([createTag(request, parts), ...parts].join('\n'))
}

function decodeCursor(cursor: string): string[] {
  try {
    return new TextDecoder().decode(base64url.decode(cursor)).split('\n')
  } catch {
    return []
  }
}

/** Returns a checksum that only cursors of the same list have. */
function createTag(request: PageRequest, parts: readonly string[]): string {
  return hashText(JSON.stringify([request.list, ...parts]), request.salt).toString(36)
}

/** Whether one of the texts contains `query`, ignoring case. True without a query. */
export function matchesQuery(query: string | undefined, texts: readonly (string | null)[]): boolean {
  const needle = query?.toLowerCase()
  return needle === undefined || texts.some(text => text?.toLowerCase().includes(needle))
}
