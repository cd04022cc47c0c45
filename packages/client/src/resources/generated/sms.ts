// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { Message, SendSms } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { NamedInErrors, ReadonlyLists } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Outgoing SMS and MMS messages. */
export class Sms extends Resource {
  /**
   * Sends an SMS or MMS. Sends from `fromNumber`, or from the agent's primary number, and returns the message. It goes
   * to a person, so be sure of the number. Returns 409 `RECIPIENT_OPTED_OUT` if the recipient opted out of messages
   * from this number. The service fetches the media of an MMS. An MMS needs no `body`. A `fromNumber` that the agent
   * does not have is rejected with 400. An agent without a number that can send the message gets 400 `BAD_REQUEST`.
   * Fires `message.sent` or `message.failed`. If the recipient number belongs to another agent, that agent receives an
   * inbound message. The message bounces if that agent is deleted or its number cannot receive it. All SMS and MMS
   * messages between an agent and another number are in one thread.
   *
   * Pass `agentId` with a master key or an access token, except on {@link AgentComms.forAgent}. `body` has 1 to 1,600
   * characters. Numbers are in E.164 form; `to` can also be a short code. With `mediaUrls`, the message is an MMS.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ValidationError
   * if the service cannot download a file from its URL, or if `fromNumber` is not a number of the agent. Throws
   * ConflictError if the agent has no number that can send the message. Throws ConflictError with code
   * `RECIPIENT_OPTED_OUT` if the recipient opted out.
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
