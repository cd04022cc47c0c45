import type { ExportedState } from './saved-state.ts'

/** State of a mock at one moment, for writers that cannot hold all of it at once. Later changes of the mock do not change it. */
export interface StateSnapshot {
  /** The exported state without the lists of its content. */
  readonly head: ExportedState
  /** Lists of the content by name. Each can be read only once. */
  readonly lists: { readonly [name: string]: Iterable<unknown> }
}

/** Key of a method that only the command uses. */
export const TAKE_STATE_SNAPSHOT = Symbol('take a state snapshot')

/** Takes a snapshot of the state of a mock. */
export function takeStateSnapshotOf(mock: object): StateSnapshot {
  const take = (mock as { [TAKE_STATE_SNAPSHOT]?: () => StateSnapshot })[TAKE_STATE_SNAPSHOT]
  if (take) return take()
  throw new TypeError('A state file requires a mock of createMock().')
}

/** Reads all lists of a snapshot into one object. */
export function toExportedState({ head, lists }: StateSnapshot): ExportedState {
  const arrays = Object.entries(lists).map(([name, list]) => [name, [...list]])
  return { ...head, content: { ...head.content, lists: Object.fromEntries(arrays) } }
}
