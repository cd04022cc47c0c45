import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailParser } from './parse-in-process.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-process-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Returns a parser whose processes run `code` for an email that contains the text "bad", and parse all others. */
async function createParser(code: string, maxParseMs?: number) {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  const mail = `{ text: String(Buffer.from(source)).slice(0, 10), html: null, attachments: [{ content: Buffer.from('a') }] }`
  await writeFile(
    file,
    `process.once('message', async source => {
      if (String(Buffer.from(source)).startsWith('bad')) { ${code} }
      process.send({ mail: ${mail} }, () => process.disconnect())
    })`,
  )
  return createMailParser(file, { maxHeapMb: 40, ...(maxParseMs !== undefined && { maxParseMs }) })
}

const bad = Buffer.from('bad')
const large = Buffer.alloc(3_000_000, 'l')
// Until the process of the tests ends.
const hang = "await new Promise(resolve => process.once('disconnect', resolve)); process.exit()"

it.each([
  ['many small values', 'const list = []; for (;;) list.push({})'],
  ['one large list', 'let list = [1]; for (;;) list = [...list, ...list]'],
  ['one large text', "let text = 'x'.repeat(2 ** 25); const all = []; for (;;) all.push([...text])"],
  ['the system', "process.kill(process.pid, 'SIGKILL'); await new Promise(() => undefined)"],
])('rejects an email that needs too much memory: %s', async (_, code) => {
  const parse = await createParser(code)
  const [rejected, next] = await Promise.all([parse(bad), parse(Buffer.from('next'))])
  expect(rejected).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  const contents = {
    source: new TextEncoder().encode('next'),
    attachments: [{ content: Uint8Array.of(0x61) }],
  }
  expect(next).toMatchObject({ text: 'next', ...contents })
})

it.each([
  ['ends', 'process.exit(3)'],
  ['disconnects', 'process.disconnect(); return'],
  ['fails', "throw new Error('test')"],
])('asks to send an email again if its process %s', async (_, code) => {
  const parse = await createParser(code)
  expect(await parse(bad)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(await parse(large)).toMatchObject({ text: 'llllllllll' })
})

it('asks to send an email again that was not parsed in time', async () => {
  const parse = await createParser(hang, 300)
  expect(await parse(bad)).toMatchObject({ status: 503, detail: expect.stringContaining('within 0.3 s') })
})

it('parses smaller emails while a large one is parsed, and does not reject them if too many large ones wait', async () => {
  const parse = await createParser(hang)
  const started = Buffer.concat([bad, large])
  const waiting = Array.from({ length: 100 }, () => parse(started))
  expect(await waiting.at(-1)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(await parse(Buffer.from('small'))).toMatchObject({ text: 'small' })
})

it('keeps an email that changes while it waits', async () => {
  const parse = await createParser(hang)
  const source = Buffer.from('unchanged')
  const parsed = parse(source)
  source.fill('x')
  expect(await parsed).toMatchObject({ text: 'unchanged' })
})
