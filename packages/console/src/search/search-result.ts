import type { IconNode } from 'lucide'
import type { ComponentType } from 'preact'

/** Result of the search: a page to open, or an action to run. */
export interface SearchResult {
  /** Id that is unique among all results. */
  id: string
  icon: IconNode
  title: string
  /** Second text, such as an address. */
  hint?: string | undefined
  /** Time of a message. */
  at?: string
  /** Part of a text that matches. Every second text is a match. */
  snippet?: readonly string[]
  action: SearchAction
}

export type SearchAction =
  /** Hash of a page. */
  | { hash: string; onOpen?: () => void }
  | { dialog: ComponentType<{ onClose: () => void }> }
  /** `done` is shown after the action has ended. */
  | { run: () => unknown; done?: string }

export interface SearchGroup {
  title: string
  results: readonly SearchResult[]
}

/** Largest number of results of a group. */
export const MAX_RESULTS = 8
