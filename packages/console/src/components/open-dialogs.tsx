import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

/** Open dialogs by their id, in the order in which they were opened. */
const openDialogs = signal<ReadonlyMap<string, ComponentChildren>>(new Map())

/** Shows a dialog, or its latest content. Undefined closes it. */
export function setOpenDialog(id: string, dialog: ComponentChildren): void {
  const others = new Map(openDialogs.peek())
  if (dialog === undefined) others.delete(id)
  else others.set(id, dialog)
  openDialogs.value = others
}

/** Open dialogs, outside of the views that opened them, so that no style and no event handler of a view reaches them. */
export function OpenDialogs() {
  return <>{[...openDialogs.value.values()]}</>
}
