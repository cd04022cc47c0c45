import type { Mock } from '@agentcomms/mock-server'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

/** Returns the source of the latest sent email, with one character for each byte. */
export function getSentSource(mock: Mock): string {
  return Buffer.from(mock.outbox.at(-1)?.raw ?? []).toString('latin1')
}

/** Parses the latest sent email. */
export function parseSentEmail(mock: Mock): Promise<ParsedEmail> {
  return parseEmail(mock.outbox.at(-1)?.raw ?? new Uint8Array())
}
