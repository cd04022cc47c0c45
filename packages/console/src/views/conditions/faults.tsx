import type { Fault } from '@agentcomms/spec/control'
import { computed, signal } from '@preact/signals'
import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { affectsEverything, onLiveEvent, runOneAtATime } from '../../live/live-events.ts'
import { describeEffect, isUsedUp } from './fault-text.ts'

/** Minimum time between two reads that requests of the program cause, in milliseconds. */
const BATCH_MS = 60

/** Faults of the mock. They apply to all organizations. */
export const faults = signal<readonly Fault[]>([])
/** Number of faults that the next request can still use. */
export const activeFaultCount = computed(() => faults.value.filter(fault => !isUsedUp(fault)).length)

/**
 * Loads the faults. No event reports the use of a fault. So it loads them again after requests while a fault is active.
 */
export async function watchFaults(): Promise<void> {
  const load = runOneAtATime(async () => {
    const { items } = await unwrap(control.GET('/faults'))
    // The types of openapi-fetch expand readonly arrays to objects.
    faults.value = items as Fault[]
  })
  let isScheduled = false
  onLiveEvent(event => {
    const isUse = event.topic === 'request' && activeFaultCount.value > 0
    if (isScheduled || !(isUse || event.topic === 'faults' || affectsEverything(event))) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      load().catch(() => undefined)
    }, BATCH_MS)
  })
  await load()
}

/** Button that removes a fault. */
export function RemoveFaultButton({ fault: { id, options } }: { fault: Fault }) {
  return (
    <ActionButton
      label={`Remove fault: ${describeEffect(options)}`}
      onAction={() => unwrap(control.POST('/faults/remove', { body: { id } }))}
    >
      Remove
    </ActionButton>
  )
}
