/**
 * The mock as MSW handlers.
 *
 * @module @agentcomms/mock-server/msw
 */

export type { BaseUrls } from './entrances.ts'
export { handlers } from './handlers.ts'
export {
  type OverrideAnswer,
  type OverrideOptions,
  type OverrideRequest,
  type OverrideResolver,
  override,
} from './override.ts'
export { type Unhandled, unhandled } from './unhandled.ts'
