/**
 * The mock over HTTP, on Node.
 *
 * @module @agentcomms/mock-server/node
 */

export { type Served, type ServeOptions, serve } from './serve.ts'
