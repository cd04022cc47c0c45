import type { DeliveryStatus } from '@agentcomms/spec'
import type { Transitions } from '../transitions.ts'

/** How a delivery moves. Only a replay brings a dead letter back; a deleted subscription ends what waits. */
export const DELIVERY_STATUS: Transitions<DeliveryStatus> = {
  PENDING: ['IN_FLIGHT', 'DEAD_LETTERED'],
  IN_FLIGHT: ['SUCCEEDED', 'RETRYING', 'DEAD_LETTERED'],
  RETRYING: ['IN_FLIGHT', 'DEAD_LETTERED'],
  SUCCEEDED: [],
  DEAD_LETTERED: ['PENDING'],
}
