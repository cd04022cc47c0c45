/**
 * Servers of a mock on Node: HTTP and SMTP.
 *
 * @module @agentcomms/mock-server/node
 */

export { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts'
export { type MockServer, type ServeOptions, serve } from './serve.ts'
export { type ServeSmtpOptions, type SmtpServer, serveSmtp } from './serve-smtp.ts'
export { createSystemDnsResolver, type SystemDnsResolverOptions } from './system-resolver.ts'
