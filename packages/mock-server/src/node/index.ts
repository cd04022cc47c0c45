/**
 * Servers of a mock on Node: HTTP and SMTP.
 *
 * @module @agentcomms/mock-server/node
 */

export { type GuardedFetchOptions, guardedFetch } from './guarded-fetch.ts'
export { type MockServer, type ServeOptions, serve } from './serve.ts'
export { type ServeSmtpOptions, type SmtpServer, serveSmtp } from './serve-smtp.ts'
export { type SystemResolverOptions, systemResolver } from './system-resolver.ts'
