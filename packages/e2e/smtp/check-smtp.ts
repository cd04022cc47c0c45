/** Sends emails to the mock's SMTP server with swaks and reads them over the API. `npm run test:full` runs it. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@agentcomms/mock-server'
import { serve, serveSmtp } from '@agentcomms/mock-server/node'

const mock = createMock()
const { url, close } = await serve(mock)
const smtp = await serveSmtp(mock)
const ada = await mock.addAgent({ name: 'Ada' })
const folder = mkdtempSync(join(tmpdir(), 'agentcomms-smtp-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256)
const file = join(folder, 'Übersicht.bin')
writeFileSync(file, bytes)

function runSwaks(...args: readonly string[]) {
  const server = ['--server', '127.0.0.1', '--port', String(smtp.port), '--from', 'ben@example.com']
  return new Promise<{ code: unknown; output: string }>(resolve => {
    execFile('swaks', [...server, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

async function get(path: string): Promise<Response> {
  const response = await fetch(url + path, { headers: { 'x-api-key': mock.masterKey } })
  assert.equal(response.status, 200, path)
  return response
}

const subject = [
  '--header',
  'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
  '--header',
  'Message-ID: <one@example.com>',
]
const first = await runSwaks(
  '--to',
  ada.email.email,
  ...subject,
  '--body',
  'Zeile eins: ä€😀',
  '--attach',
  `@${file}`,
)
assert.equal(first.code, 0, first.output)
const [mail] = (await (await get('/messages')).json()).items
assert.equal(mail.subject, 'Grüße')
assert.match(mail.body, /Zeile eins: ä€😀/)
const [attachment] = mail.attachments
assert.equal(attachment.sizeBytes, bytes.length)
const link = await (await get(`/attachments/${attachment.id}/download`)).json()
assert.deepEqual(new Uint8Array(await (await fetch(link.url)).arrayBuffer()), bytes)

const inReplyTo = `In-Reply-To: <${mail.externalId}>`
const reply = ['--header', 'Subject: Re: Hi', '--header', inReplyTo, '--body', 'And again']
assert.equal((await runSwaks('--to', ada.email.email, ...reply)).code, 0)
const [second] = (await (await get('/messages')).json()).items
assert.equal(second.threadId, mail.threadId, 'a reply joins the thread')

const login = ['--auth', 'LOGIN', '--auth-user', 'x', '--auth-password', 'y', '--body', 'With a login']
assert.equal((await runSwaks('--to', ada.email.email, ...login)).code, 0)

const stranger = await runSwaks('--to', 'nobody@agents.agentcomms.test')
assert.notEqual(stranger.code, 0)
assert.match(stranger.output, /<\*\* 550 5\.1\.1/)

await Promise.all([close(), smtp.close()])
mock.close()
console.log('swaks: UTF-8, an attachment, a thread, a login and a rejected recipient passed.')
