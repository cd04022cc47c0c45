import { connect, type Socket } from 'node:net'
import { isLongRun } from '@agentcomms/spec/property-runs'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { readAccess, runWithHeap } from './run-command.ts'

const to = 'ada@agents.agentcomms.test'

/** Starts a server with a small heap. */
async function start() {
  const { child, until } = runWithHeap(64, '--port', '0', '--smtp', '0')
  const text = await until('Ctrl+C')
  const { url, key } = readAccess(text)
  const [, smtp] = /SMTP\s+\S+:(\d+)/.exec(text) ?? []
  return { child, url, origin: new URL(url).origin, smtp: Number(smtp), headers: { 'x-api-key': key } }
}

type Server = Awaited<ReturnType<typeof start>>

/** Returns the subjects of the stored emails. */
async function listSubjects({ url, headers }: Server): Promise<unknown[]> {
  const page: { items: { subject: unknown }[] } = await (await fetch(`${url}/email`, { headers })).json()
  return page.items.map(({ subject }) => subject)
}

function createSource(line: string, type: string, size: number): string {
  return `From: ben@example.com\r\nTo: ${to}\r\nSubject: Bomb\r\nContent-Type: ${type}\r\n\r\n${line.repeat(size / line.length)}`
}

// Parses hundreds of megabytes in other processes.
it.runIf(isLongRun)(
  'rejects emails that need too much memory over HTTP and SMTP, and receives the next ones',
  async () => {
    const server = await start()
    const bomb = createSource('<p>x\r\n', 'text/html', 16_000_000)
    const response = await fetch(`${server.origin}/__mock/receive-raw-email`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: bomb,
    })
    expect(response.status).toBe(413)
    const transport = createTransport({ host: '127.0.0.1', port: server.smtp })
    const envelope = { from: 'ben@example.com', to }
    await expect(
      transport.sendMail({ envelope, raw: createSource('x\r\n', 'text/plain', 30_000_000) }),
    ).rejects.toMatchObject({ responseCode: 552 })
    await transport.sendMail({ envelope, raw: createSource('A line.\r\n', 'text/plain', 1_000_000) })
    await transport.sendMail({ ...envelope, subject: 'Small', text: 'Hi' })
    expect(await listSubjects(server)).toEqual(['Small', 'Bomb'])
    expect(server.child.exitCode).toBeNull()
  },
)

it('rejects bodies of many values, and many large bodies that are never complete', async () => {
  const server = await start()
  const values = `{"to":[${'{},'.repeat(5_000_000)}{}]}`
  const json = { 'content-type': 'application/json' }
  const send = async (url: string) =>
    (await fetch(url, { method: 'POST', headers: { ...server.headers, ...json }, body: values })).status
  expect(await send(`${server.url}/email/send`)).toBe(400)
  expect(await send(`${server.origin}/__mock/receive-email`)).toBe(400)
  const sockets = await Promise.all(Array.from({ length: 20 }, () => sendIncomplete(server, 20_000_000)))
  expect(await listSubjects(server)).toEqual([])
  const { headers } = server
  const created = await fetch(`${server.url}/agents`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ name: 'Eve', metadata: { text: 'x'.repeat(100_000) } }),
  })
  expect(created.status).not.toBe(429)
  for (const socket of sockets) socket.destroy()
  expect(server.child.exitCode).toBeNull()
})

/** Sends a part of a body. Resolves when the server has got it, or has rejected it. */
async function sendIncomplete({ url, headers }: Server, bytes: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = `Host: localhost\r\nX-API-Key: ${headers['x-api-key']}\r\nContent-Length: ${bytes + 1}`
  await new Promise(resolve =>
    socket.write(`POST /v1/email/send HTTP/1.1\r\n${head}\r\n\r\n${'x'.repeat(bytes)}`, resolve),
  )
  return socket
}
