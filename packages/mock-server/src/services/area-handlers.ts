import type { Handlers } from '../http/handlers.ts'
import type { Services } from './services.ts'

/** The handlers of one area. `routes.ts` puts all areas together and fails to compile if an operation has none. */
export type AreaHandlers = Partial<Handlers<Services>>
