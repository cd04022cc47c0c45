import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The source of a mail as a real mail program wrote it; mock-server ships them for tests like yours. */
export async function readMail(name: string): Promise<Buffer> {
  return await readFile(require.resolve(`@agentcomms/mock-server/fixtures/mail/${name}.eml`))
}

/** The fixture answers a fixed Message-ID; this lets it answer a mail that was really sent. */
export function answering(source: Buffer, fixedId: string, messageId: string): Buffer {
  return Buffer.from(source.toString('latin1').replaceAll(fixedId, messageId), 'latin1')
}
