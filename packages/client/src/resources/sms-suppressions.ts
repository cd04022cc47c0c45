import type { SmsSuppression, UnsuppressSms, UnsuppressSmsResult } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Recipients that opted out of SMS and MMS messages, for example with STOP. */
export class SmsSuppressions extends Resource {
  /**
   * Lists the suppressed recipients, newest first: each number of an agent (`fromNumber`) with a recipient
   * (`phoneNumber`). Without `agentId` the list contains the suppressions of all agents that the credentials
   * can access. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws NotFoundError, PermissionError if `agentId` is not the agent of the agent key, and ValidationError for an
   * unknown filter or cursor.
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
   * Allows messages to a recipient again, if the recipient agrees. Without `agentId` it removes the suppressions of all
   * agents that the credentials can access. `removed` is false if there was none.
   *
   * Throws NotFoundError, PermissionError if `agentId` is not the agent of the agent key, and ValidationError.
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
  /** Body of {@link SmsSuppressions.unsuppress}. */
  export interface UnsuppressSmsBody extends UnsuppressSms, NamedInErrors {}

  /** Query of {@link SmsSuppressions.list}. */
  export interface ListSmsSuppressionsQuery extends QueryParameters<'listSmsSuppressions'>, NamedInErrors {}
}
