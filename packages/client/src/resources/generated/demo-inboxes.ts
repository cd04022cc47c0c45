// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { CreateDemoInbox, DemoInbox, DemoMessageList, SuccessResponse } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { NamedInErrors } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/** Temporary inboxes without an agent. The service deletes an inbox and its messages at `expiresAt`. */
export class DemoInboxes extends Resource {
  /**
   * Creates a demo inbox. It exists until `expiresAt`. It and its emails are deleted then. Only this response contains
   * the token. Anyone with the token can read the inbox.
   *
   * @example
   * ```ts
   * const { address, token } = await client.demoInboxes.create()
   * ```
   */
  create(body: DemoInboxes.CreateDemoInboxBody = {}, options?: RequestOptions): ApiPromise<DemoInbox> {
    return this.request('post', '/demo/inbox', { body }, options)
  }

  /**
   * Lists the emails of a demo inbox. Returns the newest first. Needs no credentials except the token. A wrong or
   * expired token returns 404.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { messages } = await client.demoInboxes.messages(token)
   * ```
   */
  messages(token: string, options?: RequestOptions): ApiPromise<DemoMessageList> {
    return this.request('get', '/demo/inbox/{token}/messages', { path: { token } }, options)
  }

  /**
   * Sends a test message into a demo inbox. The message is in the inbox when the response arrives. Needs no credentials
   * except the token. An Idempotency-Key applies to one token.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * await client.demoInboxes.selfTest(token)
   * ```
   */
  selfTest(token: string, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('post', '/demo/inbox/{token}/self-test', { path: { token } }, options, successBody)
  }
}

export declare namespace DemoInboxes {
  /** Body of {@link DemoInboxes.create}. */
  export interface CreateDemoInboxBody extends CreateDemoInbox, NamedInErrors {}
}
