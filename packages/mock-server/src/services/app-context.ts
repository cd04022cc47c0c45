import type { Credentials } from '../http/auth.ts'
import type { Faults } from '../http/faults/faults.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import type { EventLog } from './event-log.ts'
import type { State } from './state.ts'

/** Dependencies that all services of one mock share. */
export interface AppContext {
  baseUrl: string
  emailDomain: string
  /** Number that is unique to this mock, for cursors. */
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
