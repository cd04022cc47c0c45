/**
 * MSW handlers of a mock.
 *
 * @module @agentcomms/mock-server/msw
 */

export type { HandlersOptions, OverrideOptions } from '@agentcomms/spec/control'
export {
  handlers,
  type MswUnhandledOptions,
  type OverrideRequest,
  type OverrideResolver,
  type OverrideResponse,
  override,
  unhandledOptions,
} from './override.ts'
