import { useEffect, useRef } from 'preact/hooks'
import { agents, areAgentsRead, chooseAgent, shownAgent } from '../../agent-filter.ts'
import { go } from '../../router.ts'

/**
 * The agent whose vault is shown: the one that the address names, the one that is chosen above, or the only one. Undefined
 * where there is a choice.
 */
export function useVaultAgent(named: string | undefined): string | undefined {
  const shown = shownAgent.value?.id ?? ''
  const isRead = areAgentsRead.value
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!isRead) return
    const isChosenNow = before.current !== undefined && before.current !== shown
    before.current = shown
    if (named === undefined || named === shown) return
    // Who chooses another agent above leaves the vault that is open; an address that was followed decides itself.
    if (isChosenNow) go(shown === '' ? ['vault'] : ['vault', shown])
    else if (shown !== '') chooseAgent(named)
  }, [isRead, named, shown])
  const [first, ...others] = agents.value
  return named ?? (shown || (others.length === 0 ? first?.id : undefined))
}
