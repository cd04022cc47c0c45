import { hashOf } from './hash.ts'
import { isRefusal, type Refusal, refuse } from './problem.ts'
import type { Position } from './row-list.ts'

export interface Page<T> {
  items: T[]
  hasMore: boolean
  nextCursor: string | null
}

/** A page asked for: which list, who reads it with which filters, and how far the page before went. */
export interface PageRequest {
  /** Whatever tells this list from every other: operation, reader and filters. A cursor is good for one scope. */
  scope: unknown[]
  cursor: string | undefined
  limit: number
  /** A number of this mock alone, so that a cursor of another mock is refused. */
  salt: number
}

/** The position that a cursor stands for; undefined for the first page, a refusal for a cursor of another list. */
export function readCursor(request: PageRequest): Position | undefined | Refusal<400> {
  if (request.cursor === undefined) return undefined
  const [createdAt, id, tag] = decode(request.cursor)
  if (createdAt && id && tag === tagOf(request, createdAt, id)) return { createdAt, id }
  return refuse(
    400,
    'VALIDATION_ERROR',
    'The cursor is not one of this list. Pass the nextCursor of the page before, with the same filters.',
    {
      issues: [{ in: 'query', path: 'cursor', message: 'is not a cursor of this list' }],
    },
  )
}

/** One page of a list, or a refusal of its cursor. `rows` answers the rows after a position, newest first. */
export function readPage<Row extends Position, T>(
  request: PageRequest,
  rows: (after: Position | undefined) => Iterable<Row>,
  toItem: (row: Row) => T,
): { status: 200; body: Page<T> } | Refusal<400> {
  const position = readCursor(request)
  if (position && isRefusal(position)) return position
  return { status: 200, body: takePage(rows(position), request, toItem) }
}

/** The rows that fit, as they are asked for. */
export function* where<T>(rows: Iterable<T>, fits: (row: T) => boolean): Generator<T> {
  for (const row of rows) if (fits(row)) yield row
}

/** Takes one page from rows that begin after the cursor. */
export function takePage<Row extends Position, T>(
  rows: Iterable<Row>,
  request: PageRequest,
  toItem: (row: Row) => T,
): Page<T> {
  const items: T[] = []
  let last: Row | undefined
  for (const row of rows) {
    if (items.length === request.limit) {
      return { items, hasMore: true, nextCursor: last ? encode(request, last) : null }
    }
    items.push(toItem(row))
    last = row
  }
  return { items, hasMore: false, nextCursor: null }
}

function encode(request: PageRequest, row: Position): string {
  const text = [row.createdAt, row.id, tagOf(request, row.createdAt, row.id)].join('\n')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(cursor: string): string[] {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).split('\n')
  } catch {
    return []
  }
}

/** Tells cursors of different lists apart. */
function tagOf(request: PageRequest, createdAt: string, id: string): string {
  return hashOf(JSON.stringify([request.scope, createdAt, id]), request.salt).toString(36)
}
