import { ok } from '../http/handlers.ts'
import { type Page, type PagePosition, readPage } from '../http/paging.ts'
import { isProblem, type Problem } from '../http/problem.ts'
import type { ReadContext } from './app-context.ts'
import type { Stored } from './stored.ts'

/** Returns a response with the record of a row, or the problem. */
export function respondWith<T, Status extends number>(
  row: Stored<T> | Problem<Status>,
): { status: 200; body: T } | Problem<Status> {
  return isProblem(row) ? row : ok(row.record)
}

/** Returns a response with one page of records. `scope` and `rows` are as in `readPage`. */
export function respondWithPage<T>(
  { salt }: ReadContext,
  scope: unknown[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  rows: (after: PagePosition | undefined) => Iterable<Stored<T>>,
): { status: 200; body: Page<T> } | Problem<400> {
  return readPage({ scope, cursor, limit, salt }, rows, row => row.record)
}
