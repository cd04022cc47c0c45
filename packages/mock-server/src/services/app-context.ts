import type { Credentials } from '../http/auth.ts'
import type { Faults } from '../http/faults/faults.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import type { EventLog } from './event-log.ts'
import type { State } from './state.ts'

/** What all services of one mock rest on. */
export interface AppContext {
  baseUrl: string
  emailDomain: string
  /** A number that only this mock has, for cursors. */
  salt: number
  /** Key that signs download URLs. */
  downloadKey: Uint8Array<ArrayBuffer>
  clock: Clock
  ids: Ids
  state: State
  credentials: Credentials
  events: EventLog
  faults: Faults
}
