import type { CreateDemoInbox, DemoInbox, DemoMessageList, Success } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { Named } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link DemoInboxes.create}. */
export interface CreateDemoInboxBody extends CreateDemoInbox, Named {}

/** Inboxes for trying things out, gone with all their mail at `expiresAt`. Interface sections 2.3 and 4.6. */
export class DemoInboxes extends Resource {
  /**
   * Makes a demo inbox. `token` is shown here alone, and whoever holds it reads the inbox. Interface section 4.6.
   *
   * @example
   * ```ts
   * const { address, token } = await client.demoInboxes.create()
   * ```
   */
  create(body: CreateDemoInboxBody = {}, options?: RequestOptions): ApiCall<DemoInbox> {
    return this.request('post', '/demo/inbox', { body }, options)
  }

  /**
   * The mail of a demo inbox, newest first, in `messages`. Throws NotFoundError for a token that is wrong or whose
   * inbox has expired. Interface section 5.5.
   *
   * @example
   * ```ts
   * const { messages } = await client.demoInboxes.messages(token)
   * ```
   */
  messages(token: string, options?: RequestOptions): ApiCall<DemoMessageList> {
    return this.request('get', '/demo/inbox/{token}/messages', { path: { token } }, options)
  }

  /**
   * Sends a message to the inbox itself, which is there when this answers. Throws NotFoundError as {@link messages}
   * does. Interface section 2.3.
   *
   * @example
   * ```ts
   * await client.demoInboxes.selfTest(token)
   * ```
   */
  selfTest(token: string, options?: RequestOptions): ApiCall<Success> {
    return this.request('post', '/demo/inbox/{token}/self-test', { path: { token } }, options, success)
  }
}
