import type { Call, CallTranscript, CreateCall, Voice } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Phone calls, outgoing and incoming. */
export class Calls extends Resource {
  /**
   * Calls a number, from `fromNumber` or from the primary number of the agent. The call starts in state `INITIATING`.
   * To follow it, {@link get} it again. `agentId` is optional with an agent key and on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError (also if `fromNumber` is not a number of the agent), ConflictError if the agent has no
   * number that can call, and PermissionError if `agentId` is not the agent of the agent key. Throws ApiError with
   * status 451 and code `CONSENT_REQUIRED` until the organization attests that it has the consent of the people that it
   * calls, and that it follows the do-not-call lists: see `outboundConsent` in `client.organizations.list()`. No
   * operation of the API changes it.
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
   * Lists calls, newest first. Without `agentId` the list contains the calls of all agents that the credentials can
   * access. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key, and ValidationError for an unknown filter or
   * cursor.
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
   * Lists the voices for calls on one page. Throws ValidationError for an unknown filter.
   *
   * @example
   * ```ts
   * for await (const { id, name } of client.calls.voices({ language: 'en' })) console.log(id, name)
   * ```
   */
  voices(query?: Calls.ListVoicesQuery, options?: RequestOptions): ListPromise<Voice> {
    return this.requestList('get', '/voice/voices', { query }, options)
  }

  /**
   * Gets one call. Throws NotFoundError.
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
   * Gets the transcript of a call, as `text` and as `segments`. It grows during the call. Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { segments } = await client.calls.transcript(callId)
   * ```
   */
  transcript(callId: string, options?: RequestOptions): ApiPromise<CallTranscript> {
    return this.request('get', '/voice/calls/{callId}/transcript', { path: { callId } }, options)
  }
}

export declare namespace Calls {
  /** Body of {@link Calls.create}. */
  export interface CreateCallBody extends CreateCall, NamedInErrors {}

  /** Query of {@link Calls.list}. */
  export interface ListCallsQuery extends QueryParameters<'listCalls'>, NamedInErrors {}

  /** Query of {@link Calls.voices}. */
  export interface ListVoicesQuery extends QueryParameters<'listVoices'>, NamedInErrors {}
}
