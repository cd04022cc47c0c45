/** Running attempts and next attempt of one endpoint. */
interface Lane {
  running: number
  timer: { at: number; cancel: () => void } | undefined
}

/** All attempts between two restores or imports. After the end of a session, their outcomes are not recorded. */
export interface Session {
  lanes: Map<string, Lane>
  attempts: Set<AbortController>
  hasEnded: boolean
}

export const newSession = (): Session => ({ lanes: new Map(), attempts: new Set(), hasEnded: false })
