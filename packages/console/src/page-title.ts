import { signal } from '@preact/signals'

/** Name of the open record, for the title of the page. Empty if none is open. */
export const openTitle = signal('')
