import type { CreateDemoInbox, DemoInbox, DemoMessageList, SuccessResponse } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { NamedInErrors } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/** Temporary inboxes without an agent. The service deletes an inbox and its messages at `expiresAt`. */
export class DemoInboxes extends Resource {
  /**
   * Creates a demo inbox. `token` is shown only once. Anyone who has it can read the inbox.
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
   * Gets the messages of a demo inbox, newest first. Throws NotFoundError if the token is wrong or the inbox has
   * expired.
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
   * Sends a test message to the inbox. The message is in the inbox when the call resolves. Throws NotFoundError as
   * {@link messages} does.
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
