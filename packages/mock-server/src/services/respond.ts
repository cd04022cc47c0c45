import { ok } from '../http/handlers.ts'
import { type Page, type PagePosition, type PageRequest, readPage } from '../http/paging.ts'
import { isProblem, type Problem } from '../http/problem.ts'
import type { Stored } from './stored.ts'

/** Returns a response with the record of a row, or the problem. */
export function respondWith<T, Status extends number>(
  row: Stored<T> | Problem<Status>,
): { status: 200; body: T } | Problem<Status> {
  return isProblem(row) ? row : ok(row.record)
}

/** Returns a response with one page of records. `rows` is as in `readPage`. */
export function respondWithPage<T>(
  request: PageRequest,
  rows: (after: PagePosition | undefined) => Iterable<Stored<T>>,
): { status: 200; body: Page<T> } | Problem<400> {
  return readPage(request, rows, row => row.record)
}
