import type { Credentials } from '../http/auth.ts'
import type { Faults } from '../http/faults/faults.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import type { EventLog } from './event-log.ts'
import type { State } from './state.ts'

/** What everything in one mock stands on. */
export interface Ground {
  baseUrl: string
  emailDomain: string
  /** A number of this mock alone, for cursors. */
  salt: number
  /** Signs download urls. */
  downloadKey: Uint8Array<ArrayBuffer>
  clock: Clock
  ids: Ids
  state: State
  credentials: Credentials
  events: EventLog
  faults: Faults
}
