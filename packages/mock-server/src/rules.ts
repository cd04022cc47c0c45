/**
 * Pure functions and tables that the console shares with the server. The console imports this file as `#server-rules`.
 * The published package does not export it.
 */

export { checkMx, checkTxt, type RecordStatus } from './services/domains/check-record.ts'
export { readMx } from './services/domains/domain-name.ts'
export {
  type PlannedRecord,
  type Purpose,
  planRecords,
  REQUIRED_PURPOSES,
} from './services/domains/domain-records.ts'
export { SIMULATED_OUTCOMES as MAIL_OUTCOMES } from './services/email/simulator.ts'
export {
  FAILURE_STATUSES,
  MESSAGE_TRANSITIONS,
} from './services/messages/message-status.ts'
export { PHONE_COUNTRIES } from './services/phone-numbers/available-numbers.ts'
export { SIMULATED_OUTCOMES as PHONE_OUTCOMES } from './services/phone-numbers/simulator.ts'
export { maskCredential, SECRETS as VAULT_SECRETS } from './services/vault/mask.ts'
export { CALL_END_REASONS, CALL_TRANSITIONS } from './services/voice/call-state.ts'
export { describePayload, nameEndpoint } from './services/webhooks/event-text.ts'
