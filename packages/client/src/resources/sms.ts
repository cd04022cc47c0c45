import type { Message, SendSms } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { NamedInErrors, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Outgoing SMS and MMS messages. */
export class Sms extends Resource {
  /**
   * Sends an SMS message of 1 to 1,600 characters, from `fromNumber` or from the primary number of the agent.
   * With `mediaUrls`, which the service downloads, it sends an MMS message, and `body` is optional. Numbers
   * are in E.164 form; `to` can also be a short code. `agentId` is optional with an agent key and on
   * {@link AgentComms.forAgent}.
   *
   * Throws ValidationError (also if `fromNumber` is not a number of the agent, or if a download fails), and
   * PermissionError if `agentId` is not the agent of the agent key. Throws ConflictError if the agent has no
   * number that can send the message, or with the code `RECIPIENT_OPTED_OUT` if the recipient opted out.
   *
   * @example
   * ```ts
   * const message = await client.sms.send({ agentId, to: '+12125550123', body: 'On my way' })
   * ```
   */
  send(body: Sms.SendSmsBody, options?: RequestOptions): ApiPromise<Message> {
    return this.request('post', '/phone/send-sms', { body: this.addAgentId(body) }, options)
  }
}

export declare namespace Sms {
  /** Body of {@link Sms.send}. */
  export interface SendSmsBody extends ReadonlyLists<SendSms>, NamedInErrors {}
}
