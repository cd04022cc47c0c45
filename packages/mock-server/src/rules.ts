/**
 * Pure functions and tables that the console shares with the server. The console imports this file as `#server-rules`.
 * The published package does not export it.
 */

export {
  checkMx,
  checkTxt,
  type PlannedRecord,
  type Purpose,
  planRecords,
  REQUIRED_PURPOSES,
  type RecordStatus,
  readMx,
} from './services/domains/rules.ts'
export { SIMULATED_OUTCOMES as MAIL_OUTCOMES } from './services/email/rules.ts'
export {
  FAILURE_STATUSES,
  MESSAGE_TRANSITIONS,
} from './services/messages/rules.ts'
export { SIMULATED_OUTCOMES as PHONE_OUTCOMES } from './services/phone-numbers/rules.ts'
export { maskCredential, SECRETS as VAULT_SECRETS } from './services/vault/rules.ts'
export { CALL_END_REASONS, CALL_TRANSITIONS } from './services/voice/rules.ts'
export { describePayload, nameEndpoint } from './services/webhooks/rules.ts'
