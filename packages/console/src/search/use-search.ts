import { useEffect, useMemo, useState } from 'preact/hooks'
import { agents } from '../organization/agent-filter.ts'
import { findLocally } from './find-local.ts'
import { findRemotely } from './find-remotely.ts'
import type { SearchGroup } from './search-result.ts'

const TYPING_MS = 150

/** Results of a search. */
export interface Search {
  /** Groups that have results. */
  groups: readonly SearchGroup[]
  /** Whether more results are being loaded. */
  isBusy: boolean
  failure: unknown
}

/** Searches for a text. Cancels the request for the text before. */
export function useSearch(text: string): Search {
  const [remote, setRemote] = useState<{ text: string; groups: SearchGroup[]; failure?: unknown }>({
    text: '',
    groups: [],
  })
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const load = async (): Promise<void> => {
      const found = await findRemotely(text, controller.signal).then(
        groups => ({ text, groups }),
        (failure: unknown) => ({ text, groups: [], failure }),
      )
      if (!controller.signal.aborted) setRemote(found)
    }
    const timer = setTimeout(load, TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  const local = useMemo(() => findLocally(text), [text, agents.value])
  const isLoaded = remote.text === text
  const groups = [...local, ...(isLoaded ? remote.groups : [])]
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isBusy: text !== '' && !isLoaded,
    failure: isLoaded ? remote.failure : undefined,
  }
}
