import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Reads one of the sample emails of `@agentcomms/mock-server`. Your tests can use them too. */
export async function readEmail(name: string): Promise<Buffer> {
  return await readFile(require.resolve(`@agentcomms/mock-server/fixtures/mail/${name}.eml`))
}

/** Returns the email with the Message-ID `fixtureMessageId`, to which it replies, replaced by `messageId`. */
export function withInReplyTo(source: Buffer, fixtureMessageId: string, messageId: string): Buffer {
  return Buffer.from(source.toString('latin1').replaceAll(fixtureMessageId, messageId), 'latin1')
}
