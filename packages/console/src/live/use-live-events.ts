import type { ChangeEvent, RecordChange, RecordKind } from '@agentcomms/spec/control'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { organization } from '../organization/organization.ts'
import { type LiveEvent, onLiveEvent } from './live-events.ts'

/** Time during which events are collected into one batch, in milliseconds. */
const BATCH_MS = 60

/** Calls `react` with batches of live events of the shown organization. */
export function useLiveEvents(react: (events: readonly LiveEvent[]) => void): void {
  const latest = useRef(react)
  latest.current = react
  // Effects of children run first and can start a read. A layout effect subscribes before them, so no change is missed.
  useLayoutEffect(() => {
    let batch: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent(event => {
      if (isOfOtherOrganization(event)) return
      batch.push(event)
      timer ??= setTimeout(() => {
        const complete = batch
        batch = []
        timer = undefined
        latest.current(complete)
      }, BATCH_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

/** Whether any record may have changed. */
export function affectsEverything({ topic }: LiveEvent): boolean {
  return topic === 'eventsLost' || topic === 'restored'
}

/** Whether the event belongs to an organization that the console does not show. */
export function isOfOtherOrganization(event: LiveEvent): boolean {
  const orgId = event.topic === 'eventsLost' ? undefined : getOrganizationId(event.change)
  return Boolean(orgId) && orgId !== organization.value?.id
}

/** Returns the id of the organization of a change. Undefined or empty if it belongs to none. */
function getOrganizationId(change: ChangeEvent): string | undefined {
  if (change.type === 'record' || change.type === 'event') return change.orgId
  return change.type === 'request' ? change.request.caller?.orgId : undefined
}

/** Returns the changed record if the event reports a change of this resource, of one agent or of any. */
export function getChangedRecord(
  event: LiveEvent,
  resource: RecordKind,
  agentId?: string,
): RecordChange | undefined {
  if (event.topic !== resource || event.change.type !== 'record') return undefined
  return agentId === undefined || event.change.agentId === agentId ? event.change : undefined
}
