import type { Call, CallTranscript, CreateCall } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Body of {@link Calls.create}. */
export interface CreateCallBody extends CreateCall, Named {}

/** Filters of {@link Calls.list}. */
export interface ListCallsQuery extends QueryParameters<'listCalls'>, Named {}

/** Phone calls, made and received. Interface section 1. */
export class Calls extends Resource {
  /**
   * Calls a number from the agent's primary one, or from `fromNumber`. It answers at once, in state INITIATING:
   * {@link get} the call to follow it. `agentId` may be left out with an agent key or on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, also for a number that the agent does not hold, ConflictError when it holds none that can
   * call, PermissionError for another agent, and plain ApiError 451 with code `CONSENT_REQUIRED` while the
   * organization has not attested outbound consent. Interface sections 1 and 2.8.
   *
   * @example
   * ```ts
   * const call = await client.calls.create({ agentId, to: '+12125550123', greeting: 'Hello, this is Ada.' })
   * ```
   */
  create(body: CreateCallBody, options?: RequestOptions): ApiCall<Call> {
    return this.request('post', '/voice/calls', { body: this.own(body) }, options)
  }

  /**
   * Lists calls, newest first. Without `agentId` an agent key means its own agent, organization level all agents.
   * `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError for another agent, ValidationError for a cursor that is not known.
   * Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const call of client.calls.list({ agentId, state: 'ENDED' })) console.log(call.durationSeconds)
   * ```
   */
  list(query?: ListCallsQuery, options?: RequestOptions): ListCall<Call> {
    return this.pages('get', '/voice/calls', { query: this.own(query) }, options)
  }

  /**
   * Gets one call. Throws NotFoundError. Interface section 1.
   *
   * @example
   * ```ts
   * const { state, endReason } = await client.calls.get(callId)
   * ```
   */
  get(callId: string, options?: RequestOptions): ApiCall<Call> {
    return this.request('get', '/voice/calls/{callId}', { path: { callId } }, options)
  }

  /**
   * What has been said so far, as `text` and by `segments`; empty before anything was. Throws NotFoundError.
   * Interface section 1.
   *
   * @example
   * ```ts
   * const { segments } = await client.calls.transcript(callId)
   * ```
   */
  transcript(callId: string, options?: RequestOptions): ApiCall<CallTranscript> {
    return this.request('get', '/voice/calls/{callId}/transcript', { path: { callId } }, options)
  }
}
