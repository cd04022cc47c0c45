/**
 * Known values of a field to which the service may add values: `KnownValues<Message['status']>` is `MessageStatus`.
 *
 * @example
 * ```ts
 * import type { KnownValues, Message } from '@agentcomms/client'
 *
 * function progress(message: Message): string {
 *   const status = message.status as KnownValues<Message['status']>
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
 *       status satisfies never // does not compile if a known value has no case
 *       return message.status // an unknown value at run time
 *   }
 * }
 * ```
 */
export type KnownValues<T> = T extends string ? (string extends T ? never : T) : T
