/**
 * Finds sign-in codes and links in messages.
 *
 * @module @agentcomms/client/codes
 */

export { codesOf } from './codes-of.ts'
export { linksOf, type MessageLink } from './links-of.ts'
export type { MessageTexts } from './message-texts.ts'
