import type { Call } from '@agentcomms/spec'
import { phoneNumber } from '../../http/contract/documented-argument.ts'
import { checkArgument } from '../../runtime/check-argument.ts'
import { noAgentAt } from '../phone-numbers/no-agent-at.ts'
import type { World } from '../world.ts'

/** A call from outside. */
export interface IncomingCall {
  /** Number of an agent of the mock, in E.164 form. */
  to: string
  /** In E.164 form. */
  from: string
}

const MEMBERS = { to: phoneNumber, from: phoneNumber } satisfies Record<keyof IncomingCall, unknown>

/** Lets a call come in. The agent answers it by the clock. */
export function receiveCall(world: World, call: IncomingCall): Call {
  checkArgument('receiveCall', call, MEMBERS)
  const row = world.voice.receive(call)
  if (!row) throw noAgentAt(world, call.to, 'voice')
  return row.record
}
