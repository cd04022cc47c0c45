import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Reads an email of a real mail program. The mock server contains these emails for your tests. */
export async function readEmail(name: string): Promise<Buffer> {
  return await readFile(require.resolve(`@agentcomms/mock-server/fixtures/mail/${name}.eml`))
}

/** Returns the email as a reply to `messageId`. The fixture replies to `fixtureMessageId`. */
export function replyTo(source: Buffer, fixtureMessageId: string, messageId: string): Buffer {
  return Buffer.from(source.toString('latin1').replaceAll(fixtureMessageId, messageId), 'latin1')
}
