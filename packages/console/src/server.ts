/**
 * Pure functions and tables that the console shares with the server, with their types.
 * No other file of this package imports the server.
 */
export { checkMx, checkTxt, type RecordStatus } from '../../mock-server/src/services/domains/check-record.ts'
export { readMx } from '../../mock-server/src/services/domains/domain-name.ts'
export {
  type PlannedRecord,
  type Purpose,
  planRecords,
  REQUIRED_PURPOSES,
} from '../../mock-server/src/services/domains/domain-records.ts'
export { SIMULATED_OUTCOMES as MAIL_OUTCOMES } from '../../mock-server/src/services/email/simulator.ts'
export {
  FAILURE_STATUSES,
  MESSAGE_TRANSITIONS,
} from '../../mock-server/src/services/messages/message-status.ts'
export { RESERVED_RANGES } from '../../mock-server/src/services/phone-numbers/available-numbers.ts'
export { SIMULATED_OUTCOMES as PHONE_OUTCOMES } from '../../mock-server/src/services/phone-numbers/simulator.ts'
export { maskCredential } from '../../mock-server/src/services/vault/mask.ts'
export { CALL_END_REASONS, CALL_TRANSITIONS } from '../../mock-server/src/services/voice/call-state.ts'
