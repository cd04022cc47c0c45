// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { SmsSuppression, UnsuppressSms, UnsuppressSmsResult } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Recipients that opted out of SMS and MMS messages, for example with STOP. */
export class SmsSuppressions extends Resource {
  /**
   * Lists SMS suppressions. Returns the recipients that opted out of SMS and MMS from a number of an agent, newest
   * first. A person opts out of the messages of a number by sending it only STOP, STOP ALL, UNSUBSCRIBE, CANCEL, END,
   * QUIT, OPT OUT, REVOKE or ARRET. Sending it only START, UNSTOP or YES removes the suppression. `limit` is the size
   * of a page: 1 to 100, default 20.
   *
   * Each is a number of an agent (`fromNumber`) with a recipient (`phoneNumber`). Without `agentId`, the list contains
   * the suppressions of all agents that the credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * for await (const { phoneNumber, reason } of client.smsSuppressions.list()) console.log(phoneNumber, reason)
   * ```
   */
  list(
    query?: SmsSuppressions.ListSmsSuppressionsQuery,
    options?: RequestOptions,
  ): ListPromise<SmsSuppression> {
    return this.requestList('get', '/phone/sms-suppressions', { query: this.addAgentId(query) }, options)
  }

  /**
   * Allows SMS to a suppressed recipient again. Removes the suppressions of a recipient: of one agent, or of all agents
   * that the caller can access. A recipient that is not suppressed is no error: then `removed` is false.
   *
   * Use it only if the recipient agrees. Without `agentId`, it removes the suppressions of all agents that the
   * credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const { removed } = await client.smsSuppressions.unsuppress({ phoneNumber: '+12125550123' })
   * ```
   */
  unsuppress(
    body: SmsSuppressions.UnsuppressSmsBody,
    options?: RequestOptions,
  ): ApiPromise<UnsuppressSmsResult> {
    return this.request('post', '/phone/sms-unsuppress', { body: this.addAgentId(body) }, options)
  }
}

export declare namespace SmsSuppressions {
  /** Query of {@link SmsSuppressions.list}. */
  export interface ListSmsSuppressionsQuery extends QueryParameters<'listSmsSuppressions'>, NamedInErrors {}

  /** Body of {@link SmsSuppressions.unsuppress}. */
  export interface UnsuppressSmsBody extends UnsuppressSms, NamedInErrors {}
}
