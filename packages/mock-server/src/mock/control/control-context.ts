import type { SmtpListener } from '@agentcomms/spec/control'
import type { ControlContext } from '../../services/app-context.ts'
import type { MockCore } from '../mock-core.ts'

/** The server that got a request. */
export interface ControlServer {
  /** Origin of the server. Default: that of the request. */
  origin: string
  /** Addresses that accept email for the mock. Default: none. */
  smtp: readonly SmtpListener[]
}

/** What handlers know of the sender of a request, and of the server that got it. */
export interface ControlCaller extends ControlServer {
  headers: Headers
}

/** Context of operations that concern the whole mock. */
export interface MockContext extends ControlContext {
  mock: MockCore
}
