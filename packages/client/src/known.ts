/**
 * The values that this version knows, of a field whose list may grow: `Known<Message['status']>` is `MessageStatus`.
 *
 * @example
 * ```ts
 * import type { Known, Message } from '@agentcomms/client'
 *
 * function progress(message: Message): string {
 *   const status = message.status as Known<Message['status']>
 *   switch (status) {
 *     case 'QUEUED':
 *     case 'PENDING_APPROVAL':
 *       return 'on its way'
 *     case 'SENT':
 *     case 'DELIVERED':
 *       return 'out'
 *     case 'FAILED':
 *     case 'BOUNCED':
 *     case 'BLOCKED':
 *       return 'not delivered'
 *     default:
 *       status satisfies never // a value that is known and has no case does not compile
 *       return message.status // a value that this version does not know
 *   }
 * }
 * ```
 */
export type Known<T> = T extends string ? (string extends T ? never : T) : T
