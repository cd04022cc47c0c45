import type { Faults } from '../faults/faults.ts'
import type { Credentials } from './auth.ts'
import type { Clock } from './clock.ts'
import type { EventLog } from './events.ts'
import type { Ids } from './ids.ts'
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
