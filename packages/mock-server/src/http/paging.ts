import { base64url } from 'jose'
import { hashOf } from '../runtime/hash.ts'
import type { Position } from '../store/sorted-lists.ts'
import { isProblem, type Problem, problem } from './problem.ts'

export interface Page<T> {
  items: T[]
  hasMore: boolean
  nextCursor: string | null
}

/** The page that a request asks for. */
export interface PageRequest {
  /** Operation, reader and filters. A cursor is valid for one scope. */
  scope: unknown[]
  cursor: string | undefined
  /** Part of the request that has the cursor. Default: the query. */
  cursorIn?: 'query' | 'body'
  limit: number
  /** A number of this mock alone, so that it rejects the cursors of other mocks. */
  salt: number
}

/** Position of the last row of a page. */
export interface Place extends Position {
  /** First row of the first page of a list whose order changes: further pages keep the order of that time. */
  begin?: Position
}

/** Returns the place of a cursor; undefined for the first page. Rejects the cursor of another list. */
export function readCursor(request: PageRequest): Place | undefined | Problem<400> {
  if (request.cursor === undefined) return undefined
  const [tag, ...parts] = decode(request.cursor)
  const [createdAt, id, beginAt, beginId] = parts
  if (createdAt && id && tag === tagOf(request, parts)) {
    return { createdAt, id, ...(beginAt && beginId && { begin: { createdAt: beginAt, id: beginId } }) }
  }
  const place =
    request.cursorIn === 'body' ? { in: 'body', path: '/cursor' } : { in: 'query', path: 'cursor' }
  const detail =
    'The cursor is not one of this list. Pass the nextCursor of the page before, with the same filters.'
  const issues = [{ ...place, message: 'is not a cursor of this list' }]
  return problem(400, 'VALIDATION_ERROR', detail, { issues })
}

/** Returns one page of a list. `rows` returns the rows after a place, newest first. */
export function readPage<Row extends Place, T>(
  request: PageRequest,
  rows: (after: Place | undefined) => Iterable<Row>,
  toItem: (row: Row) => T,
): { status: 200; body: Page<T> } | Problem<400> {
  const place = readCursor(request)
  if (place && isProblem(place)) return place
  const items: T[] = []
  let last: Row | undefined
  for (const row of rows(place)) {
    if (last && items.length === request.limit)
      return { status: 200, body: { items, hasMore: true, nextCursor: encode(request, last) } }
    items.push(toItem(row))
    last = row
  }
  return { status: 200, body: { items, hasMore: false, nextCursor: null } }
}

/** Yields the rows that fit. */
export function* where<T>(rows: Iterable<T>, fits: (row: T) => boolean): Generator<T> {
  for (const row of rows) if (fits(row)) yield row
}

function encode(request: PageRequest, { createdAt, id, begin }: Place): string {
  const parts = [createdAt, id, ...(begin ? [begin.createdAt, begin.id] : [])]
  return base64url.encode([tagOf(request, parts), ...parts].join('\n'))
}

function decode(cursor: string): string[] {
  try {
    return new TextDecoder().decode(base64url.decode(cursor)).split('\n')
  } catch {
    return []
  }
}

/** Tells cursors of different lists apart. */
function tagOf(request: PageRequest, parts: readonly string[]): string {
  return hashOf(JSON.stringify([request.scope, ...parts]), request.salt).toString(36)
}
