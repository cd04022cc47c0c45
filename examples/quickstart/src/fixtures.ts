import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Reads one of the sample emails of `@agentcomms/mock-server`. Your tests can use them too. */
export async function readEmail(name: string): Promise<Buffer> {
  return await readFile(require.resolve(`@agentcomms/mock-server/fixtures/mail/${name}.eml`))
}

/** Replaces `fixtureMessageId` by `messageId`, so that the email replies to that message. */
export function withInReplyTo(source: Buffer, fixtureMessageId: string, messageId: string): Buffer {
  return Buffer.from(source.toString('latin1').replaceAll(fixtureMessageId, messageId), 'latin1')
}
