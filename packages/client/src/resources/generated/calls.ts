// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { Call, CallTranscript, CreateCall, Voice } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Phone calls, outgoing and incoming. */
export class Calls extends Resource {
  /**
   * Lists calls. Returns the calls with their states, newest first. An agent key sees only its own agent's calls.
   * `limit` is the size of a page: 1 to 100, default 20.
   *
   * Without `agentId`, the list contains the calls of all agents that the credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * for await (const call of client.calls.list({ agentId, state: 'ENDED' })) console.log(call.durationSeconds)
   * ```
   */
  list(query?: Calls.ListCallsQuery, options?: RequestOptions): ListPromise<Call> {
    return this.requestList('get', '/voice/calls', { query: this.addAgentId(query) }, options)
  }

  /**
   * Places a call. Calls from `fromNumber`, or from the agent's primary number. Returns the call immediately, in state
   * `INITIATING`. To see its progress and what was said, use {@link get}. Every ended call leaves a `VOICE` message and
   * fires `call.ended`. If the called number belongs to another agent, both agents have a record of the call, one
   * outbound and one inbound, that change together. The call fails if that agent is deleted. Deleting an agent ends its
   * calls. A `fromNumber` that the agent does not have is rejected with 400. An agent without a number that can call
   * gets 400 `BAD_REQUEST`.
   *
   * Pass `agentId` with a master key or an access token, except on {@link AgentComms.forAgent}. The attestations are in
   * `outboundConsent` of `client.organizations.list()`. No operation of the API changes them.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ValidationError
   * if `fromNumber` is not a number of the agent. Throws ConflictError if the agent has no number that can call. Throws
   * ApiError with status 451 and code `CONSENT_REQUIRED` until the organization attests that it has the consent of the
   * people that it calls, and that it follows the do-not-call lists.
   *
   * @example
   * ```ts
   * const call = await client.calls.create({ agentId, to: '+12125550123', greeting: 'Hello, this is Ada.' })
   * ```
   */
  create(body: Calls.CreateCallBody, options?: RequestOptions): ApiPromise<Call> {
    return this.request('post', '/voice/calls', { body: this.addAgentId(body) }, options)
  }

  /**
   * Gets a call. Returns the call in its current state. To learn when a call ends, get it again until `state` is
   * `ENDED`. The event `call.ended` reports it too.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { state, endReason } = await client.calls.get(callId)
   * ```
   */
  get(callId: string, options?: RequestOptions): ApiPromise<Call> {
    return this.request('get', '/voice/calls/{callId}', { path: { callId } }, options)
  }

  /**
   * Gets the transcript of a call. Returns what each side has said so far. It is empty until somebody speaks.
   *
   * The result has `text` and `segments`.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { segments } = await client.calls.transcript(callId)
   * ```
   */
  transcript(callId: string, options?: RequestOptions): ApiPromise<CallTranscript> {
    return this.request('get', '/voice/calls/{callId}/transcript', { path: { callId } }, options)
  }

  /**
   * Lists voices. Returns the voices for calls, on one page. Their ids are values of `voiceId`, which also accepts
   * other ids. The list has one page.
   *
   * @example
   * ```ts
   * for await (const { id, name } of client.calls.voices({ language: 'en' })) console.log(id, name)
   * ```
   */
  voices(query?: Calls.ListVoicesQuery, options?: RequestOptions): ListPromise<Voice> {
    return this.requestList('get', '/voice/voices', { query }, options)
  }
}

export declare namespace Calls {
  /** Query of {@link Calls.list}. */
  export interface ListCallsQuery extends QueryParameters<'listCalls'>, NamedInErrors {}

  /** Body of {@link Calls.create}. */
  export interface CreateCallBody extends CreateCall, NamedInErrors {}

  /** Query of {@link Calls.voices}. */
  export interface ListVoicesQuery extends QueryParameters<'listVoices'>, NamedInErrors {}
}
