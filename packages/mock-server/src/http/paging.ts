import { base64url } from 'jose'
import { hashOf } from '../runtime/hash.ts'
import type { Position } from '../store/sorted-lists.ts'
import { isRefusal, type Refusal, refuse } from './problem.ts'

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
  /** Where the cursor stands in the request. Default: in the query. */
  cursorIn?: 'query' | 'body'
  limit: number
  /** A number of this mock alone, so that a cursor of another mock is refused. */
  salt: number
}

/** How far a walk through a list has come. */
export interface Place extends Position {
  /** In a list whose order changes, where the walk began: the order that it had then is kept to the end. */
  begin?: Position
}

/** The place that a cursor stands for; undefined for the first page, a refusal for a cursor of another list. */
export function readCursor(request: PageRequest): Place | undefined | Refusal<400> {
  if (request.cursor === undefined) return undefined
  const [tag, ...parts] = decode(request.cursor)
  const [createdAt, id, beginAt, beginId] = parts
  if (createdAt && id && tag === tagOf(request, parts)) {
    return { createdAt, id, ...(beginAt && beginId && { begin: { createdAt: beginAt, id: beginId } }) }
  }
  const part = request.cursorIn ?? 'query'
  return refuse(
    400,
    'VALIDATION_ERROR',
    'The cursor is not one of this list. Pass the nextCursor of the page before, with the same filters.',
    {
      issues: [
        { in: part, path: part === 'body' ? '/cursor' : 'cursor', message: 'is not a cursor of this list' },
      ],
    },
  )
}

/** One page of a list, or a refusal of its cursor. `rows` gives the rows after a place, newest first. */
export function readPage<Row extends Place, T>(
  request: PageRequest,
  rows: (after: Place | undefined) => Iterable<Row>,
  toItem: (row: Row) => T,
): { status: 200; body: Page<T> } | Refusal<400> {
  const place = readCursor(request)
  if (place && isRefusal(place)) return place
  return { status: 200, body: takePage(rows(place), request, toItem) }
}

/** The rows that fit, as they are asked for. */
export function* where<T>(rows: Iterable<T>, fits: (row: T) => boolean): Generator<T> {
  for (const row of rows) if (fits(row)) yield row
}

/** Takes one page from rows that begin after the cursor. */
export function takePage<Row extends Place, T>(
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
