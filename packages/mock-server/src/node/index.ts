/**
 * The mock over HTTP, on Node.
 *
 * @module @agentcomms/mock-server/node
 */

export { type GuardedFetchOptions, guardedFetch } from './guarded-fetch.ts'
export { type Served, type ServeOptions, serve } from './serve.ts'
export { type ServedSmtp, type ServeSmtpOptions, serveSmtp } from './serve-smtp.ts'
export { type SystemResolverOptions, systemResolver } from './system-resolver.ts'
