import { compare, type Position } from './row-list.ts'

/** Several lists as one, each sorted the newest first as is what comes out. */
export function mergeNewest<T extends Position>(lists: readonly Iterable<T>[]): Iterable<T> {
  const [only] = lists
  return only && lists.length === 1 ? only : merged(lists)
}

/** There are few lists: the next of each is looked at every time. */
function* merged<T extends Position>(lists: readonly Iterable<T>[]): Generator<T> {
  const heads = lists.flatMap(list => {
    const rest = list[Symbol.iterator]()
    const { done, value } = rest.next()
    return done ? [] : [{ rest, row: value }]
  })
  for (;;) {
    const [first, ...others] = heads
    if (!first) return
    const next = others.reduce((best, head) => (compare(head.row, best.row) > 0 ? head : best), first)
    yield next.row
    const { done, value } = next.rest.next()
    if (done) heads.splice(heads.indexOf(next), 1)
    else next.row = value
  }
}
