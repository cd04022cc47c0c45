import type { Message, SendSms } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { Named, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Body of {@link Sms.send}. */
export interface SendSmsBody extends ReadonlyLists<SendSms>, Named {}

/** Outgoing texts. Interface sections 1 and 2.5. */
export class Sms extends Resource {
  /**
   * Sends a text of 1 to 1,600 characters from the agent's primary number, or from `fromNumber`; `mediaUrls`, which
   * the server fetches, make it an MMS. Numbers are E.164. `agentId` may be left out with an agent key or on
   * {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, also for a number that the agent does not hold or media that cannot be had, ConflictError
   * when it holds none that can send this, PermissionError for another agent. Interface section 2.5.
   *
   * @example
   * ```ts
   * const message = await client.sms.send({ agentId, to: '+12125550123', body: 'On my way' })
   * ```
   */
  send(body: SendSmsBody, options?: RequestOptions): ApiCall<Message> {
    return this.request('post', '/phone/send-sms', { body: this.own(body) }, options)
  }
}
