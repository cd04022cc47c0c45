/**
 * The values of a field that this version knows. The service may add others. `KnownValuesOf<Message['status']>` is
 * `MessageStatus`.
 *
 * @example
 * ```ts
 * import type { KnownValuesOf, Message } from '@agentcomms/client'
 *
 * function progress(message: Message): string {
 *   const status = message.status as KnownValuesOf<Message['status']>
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
export type KnownValuesOf<T> = T extends string ? (string extends T ? never : T) : T
