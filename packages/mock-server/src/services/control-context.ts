import type { operations } from '@agentcomms/spec/control'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from './services.ts'

/** Context of the operations of the control interface. */
export interface ControlContext extends Services {
  /** Id of the organization that the mock starts with: default of operations without an organization. */
  readonly defaultOrgId: string
}

/** Handlers of one area for the control interface. */
export type ControlHandlers = Partial<Handlers<operations, object, ControlContext>>
