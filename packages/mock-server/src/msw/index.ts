/**
 * The mock as MSW handlers.
 *
 * @module @agentcomms/mock-server/msw
 */

export type { BaseUrls } from './endpoints.ts'
export { handlers } from './handlers.ts'
export {
  type OverrideOptions,
  type OverrideRequest,
  type OverrideResolver,
  type OverrideResponse,
  override,
} from './override.ts'
export { type Unhandled, unhandled } from './unhandled.ts'
