/**
 * Servers of a mock on Node: HTTP and SMTP.
 *
 * @module @agentcomms/mock-server/node
 */

export type { ServeOptions, ServeSmtpOptions, SystemDnsResolverOptions } from '@agentcomms/spec/control'
export { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts'
export { type MockServer, serve } from './serve.ts'
export { type SmtpServer, serveSmtp } from './serve-smtp.ts'
export { createSystemDnsResolver } from './system-resolver.ts'
