import { useEffect, useRef } from 'preact/hooks'
import { agents, areAgentsLoaded, selectAgent, selectedAgent } from '../../agent-filter.ts'
import { go } from '../../router.ts'

/**
 * Returns the id of the agent whose vault is shown: from the route, from the agent filter, or the only agent. Returns undefined
 * if the user must pick one.
 */
export function useVaultAgent(routeAgentId: string | undefined): string | undefined {
  const selectedId = selectedAgent.value?.id ?? ''
  const areLoaded = areAgentsLoaded.value
  const lastSelectedId = useRef<string>(undefined)
  useEffect(() => {
    if (!areLoaded) return
    const hasChanged = lastSelectedId.current !== undefined && lastSelectedId.current !== selectedId
    lastSelectedId.current = selectedId
    if (routeAgentId === undefined || routeAgentId === selectedId) return
    // A change of the agent filter closes the open vault. A change of the route changes the agent filter.
    if (hasChanged) go(selectedId === '' ? ['vault'] : ['vault', selectedId])
    else if (selectedId !== '') selectAgent(routeAgentId)
  }, [areLoaded, routeAgentId, selectedId])
  const [first, ...others] = agents.value
  return routeAgentId ?? (selectedId || (others.length === 0 ? first?.id : undefined))
}
