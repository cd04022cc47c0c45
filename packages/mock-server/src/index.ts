/**
 * The Agent Communications Service in memory.
 *
 * @module @agentcomms/mock-server
 */

export type { JournalEntry } from './core/app.ts'
export type { AccessTokenClaims } from './core/auth.ts'
export type { Duration } from './core/clock.ts'
export type { OperationId } from './core/contract.ts'
export type { EventPayload, LoggedEvent } from './core/events.ts'
export type { MockOptions, WebhookOptions } from './core/options.ts'
export type { OutboxEntry } from './email/email-service.ts'
export type { IncomingEmail } from './email/receive-email.ts'
export { MailParseError } from './mail/parse-mail.ts'
export { type CoverageEntry, createMock, type Mock, type MockClock, type MockWebhooks } from './mock.ts'
export type { AddAgentOptions, MockAgent } from './provisioning/add-agent.ts'
export type { Receiver } from './webhooks/attempt.ts'
