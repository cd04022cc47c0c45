import { once } from 'node:events'
import { connect } from 'node:net'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../src/index.ts'
import type { ServeSmtpOptions } from '../../src/node/index.ts'
import { type SmtpServer, serveSmtp } from '../../src/node/index.ts'

const open: SmtpServer[] = []

afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})

async function startServer(mock: Mock, options: ServeSmtpOptions = {}): Promise<SmtpServer> {
  const served = await serveSmtp(mock, options)
  open.push(served)
  return served
}

async function start(mock: Mock, options: ServeSmtpOptions = {}): Promise<number> {
  return (await startServer(mock, options)).port
}

/** Sends an email to a new agent with nodemailer. Returns the subjects of the messages that arrived. */
async function sendWithNodemailer(
  server: ServeSmtpOptions,
  createOptions: (started: SmtpServer) => SMTPTransportOptions,
  attachments: { filename: string; content: Buffer }[] = [],
): Promise<unknown[]> {
  const mock = createMock()
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const started = await startServer(mock, server)
  const transport = createTransport({ host: '127.0.0.1', port: started.port, ...createOptions(started) })
  await transport.sendMail({ from: 'ben@example.com', to: email, subject: 'Hello', text: 'Hi', attachments })
  return (await messages(mock)).map(({ subject }) => subject)
}

/** Sends each line after the reply to the previous line. Returns the replies. */
async function sendLines(port: number, lines: readonly (string | Uint8Array)[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const replies: string[] = []
  let text = ''
  const reply = async (): Promise<void> => {
    while (!/^\d{3} .*\r\n/m.test(text)) {
      const [chunk] = await once(socket, 'data')
      text += String(chunk)
    }
    replies.push(text.trim())
    text = ''
  }
  await reply()
  for (const line of lines) {
    socket.write(line)
    socket.write('\r\n')
    await reply()
  }
  socket.end()
  return replies
}

const hello = ['EHLO client.example.com', 'MAIL FROM:<ben@example.com>']

async function messages(mock: Mock): Promise<{ [name: string]: unknown }[]> {
  const headers = { 'x-api-key': mock.masterKey }
  const page = await (await mock.fetch(`${mock.baseUrl}/messages`, { headers })).json()
  return (page as { items: { [name: string]: unknown }[] }).items
}

describe('serveSmtp', () => {
  it('rejects connections over its limit', async () => {
    const port = await start(createMock(), { maxConnections: 1 })
    const greet = async (socket = connect(port, '127.0.0.1')) => String(await once(socket, 'data'))
    const first = connect(port, '127.0.0.1')
    expect(await greet(first)).toMatch(/^220 /)
    expect(await greet()).toMatch(/^421 /)
    first.destroy()
    await expect.poll(() => greet()).toMatch(/^220 /)
  })

  it('delivers an email unchanged to the recipients of its envelope', async () => {
    const mock = createMock()
    const [ada, eve] = [await mock.addAgent({ name: 'Ada' }), await mock.addAgent({ name: 'Eve' })]
    const source = [
      'From: =?utf-8?q?Ben_M=C3=BCller?= <ben@example.com>',
      'To: list@example.com',
      'Subject: Grüße',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      '..a line that begins with a dot: ä€😀',
      '--b',
      'Content-Type: application/octet-stream',
      'Content-Disposition: attachment; filename="a.bin"',
      'Content-Transfer-Encoding: base64',
      '',
      'AAH/',
      '--b--',
      '.',
    ].join('\r\n')
    const replies = await sendLines(await start(mock), [
      ...hello,
      `RCPT TO:<${ada.email.email}>`,
      `RCPT TO:<${eve.email.email.toUpperCase()}>`,
      'DATA',
      source,
      'QUIT',
    ])
    expect(replies.map(reply => reply.slice(0, 3))).toEqual([
      '220',
      '250',
      '250',
      '250',
      '250',
      '354',
      '250',
      '221',
    ])
    const arrived = await messages(mock)
    expect(new Set(arrived.map(({ agentId }) => agentId))).toEqual(new Set([ada.id, eve.id]))
    expect(arrived[0]).toMatchObject({
      direction: 'INBOUND',
      subject: 'Grüße',
      body: '.a line that begins with a dot: ä€😀',
      attachments: [{ filename: 'a.bin', sizeBytes: 3 }],
    })
  })

  it('uses the sender of the envelope for an email without From', async () => {
    const mock = createMock()
    const {
      email: { email },
    } = await mock.addAgent({ name: 'Ada' })
    const source = 'Subject: Backup\r\n\r\nFrom: here on all is well.\r\n.'
    const rcpt = `RCPT TO:<${email}>`
    await sendLines(await start(mock), [...hello, rcpt, 'DATA', source])
    expect(await messages(mock)).toMatchObject([{ subject: 'Backup', fromAddress: 'ben@example.com' }])
  })

  it('rejects unknown recipients with 550', async () => {
    const mock = createMock()
    const ada = await mock.addAgent({ name: 'Ada' })
    const replies = await sendLines(await start(mock), [
      ...hello,
      'RCPT TO:<nobody@agents.agentcomms.test>',
      'RCPT TO:<someone@example.com>',
      `RCPT TO:<${ada.email.email}>`,
      'DATA',
      'From: ben@example.com\r\n\r\nHi\r\n.',
    ])
    expect(replies.map(reply => reply.slice(0, 3))).toEqual([
      '220',
      '250',
      '250',
      '550',
      '550',
      '250',
      '354',
      '250',
    ])
    expect(replies[3]).toContain('is not an address of an agent or demo inbox')
    expect(await messages(mock)).toHaveLength(1)
  })

  it('accepts email for demo inboxes, and rejects invalid and too large emails', async () => {
    const mock = createMock()
    const headers = { 'x-api-key': mock.masterKey }
    const made = await mock.fetch(`${mock.baseUrl}/demo/inbox`, { method: 'POST', headers })
    const { address, token } = (await made.json()) as { address: string; token: string }
    const port = await start(mock, { maxBytes: 1_000 })
    const send = async (source: string): Promise<string> =>
      (await sendLines(port, [...hello, `RCPT TO:<${address}>`, 'DATA', `${source}\r\n.`])).at(-1) ?? ''
    expect(await send('From: ben@example.com\r\nSubject: Demo\r\n\r\nHi')).toMatch(/^250 /)
    expect(await send('{ "json": true }')).toMatch(/^554 /)
    expect(await send(`From: ben@example.com\r\n\r\n${'x'.repeat(2_000)}`)).toMatch(
      /^552 .*at most 1000 bytes/,
    )
    const kept = await mock.fetch(`${mock.baseUrl}/demo/inbox/${token}/messages`)
    expect(await kept.json()).toMatchObject({ messages: [{ subject: 'Demo' }] })
  })

  it('offers and accepts the size that the mock accepts, and no larger one', async () => {
    const mock = createMock()
    const { email } = await mock.addAgent({ name: 'Ada' })
    const larger = new Uint8Array(60 * 1024 * 1024)
    const detail = await mock.receiveRawEmail(larger, { to: email.email }).catch(String)
    const max = Number(/at most (\d+) bytes/.exec(String(detail))?.[1])
    const port = await start(mock)
    const mail = (size: number) => [
      ...['EHLO client.example.com', `MAIL FROM:<ben@example.com> SIZE=${size}`],
      ...[`RCPT TO:<${email.email}>`, 'QUIT'],
    ]
    const [, greeting, ...accepts] = await sendLines(port, mail(max))
    expect(greeting).toContain(`SIZE ${max}`)
    expect(accepts.map(reply => reply.slice(0, 3))).toEqual(['250', '250', '221'])
    expect((await sendLines(port, mail(max + 1)))[2]).toMatch(/^552 /)
    await expect(start(mock, { maxBytes: max + 1 })).rejects.toThrow(`from 1 to ${max}`)
    // In base64, 34 MB are about 46 MB.
    const content = Buffer.alloc(sizeOf(2, 34) * 1024 * 1024)
    expect(await sendWithNodemailer({}, () => ({}), [{ filename: 'a.bin', content }])).toEqual(['Hello'])
  })

  const accepted: SMTPTransportOptions = { tls: { rejectUnauthorized: false } }
  const offered: ServeSmtpOptions = { tls: 'starttls' }
  const implicit: ServeSmtpOptions = { tls: 'implicit' }

  it.each<[string, ServeSmtpOptions, (started: SmtpServer) => SMTPTransportOptions]>([
    ['without TLS', {}, () => ({})],
    ['with requireTLS', {}, () => ({ ...accepted, requireTLS: true })],
    [
      'with a verified certificate',
      {},
      ({ certificate }) => ({ requireTLS: true, tls: { ca: certificate } }),
    ],
    ['with offered STARTTLS', offered, () => accepted],
    ['with implicit TLS', implicit, () => ({ ...accepted, secure: true })],
    [
      'with implicit TLS by name',
      implicit,
      ({ certificate: ca }) => ({ host: 'localhost', secure: true, tls: { ca } }),
    ],
  ])('receives an email of nodemailer %s', async (_, server, createOptions) => {
    expect(await sendWithNodemailer(server, createOptions)).toEqual(['Hello'])
  })

  it('offers STARTTLS only on demand, because many clients then reject the certificate', async () => {
    const hello = async (options: ServeSmtpOptions) =>
      (await sendLines(await start(createMock(), options), ['EHLO client.example.com']))[1]
    expect(await hello({})).not.toMatch(/STARTTLS/)
    expect(await hello(offered)).toMatch(/STARTTLS/)
    await expect(sendWithNodemailer(offered, () => ({}))).rejects.toThrow(/self-signed certificate/)
  })

  it.each(['PLAIN', 'LOGIN', 'CRAM-MD5'])('accepts any login with %s', async authMethod => {
    const auth = { user: 'anybody', pass: 'anything' }
    expect(await sendWithNodemailer({}, () => ({ authMethod, auth }))).toEqual(['Hello'])
  })

  it('accepts any access token with XOAUTH2', async () => {
    const auth = { type: 'OAuth2', user: 'anybody', accessToken: 'anything' } as const
    expect(await sendWithNodemailer({}, () => ({ auth }))).toEqual(['Hello'])
  })

  it('accepts a login without a name, and UTF-8 addresses', async () => {
    const mock = createMock()
    const ada = await mock.addAgent({ name: 'Ada' })
    const [, greeting, auth, from] = await sendLines(await start(mock), [
      'EHLO client.example.com',
      `AUTH PLAIN ${Buffer.from('\0\0').toString('base64')}`,
      'MAIL FROM:<jürgen@example.com> SMTPUTF8',
      `RCPT TO:<${ada.email.email}>`,
    ])
    expect(greeting).toMatch(/SMTPUTF8/)
    expect([auth?.slice(0, 3), from?.slice(0, 3)]).toEqual(['235', '250'])
  })

  it('rejects invalid arguments, and a port that is in use', async () => {
    const port = await start(createMock())
    await expect(serveSmtp(createMock(), { port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(serveSmtp({} as Mock)).rejects.toThrow(/must be a mock of createMock/)
    await expect(serveSmtp(createMock(), { prot: 1 } as object)).rejects.toThrow(
      /`prot` is not a known field; did you mean port/,
    )
  })

  it('closes while a client is connected', async () => {
    const { port, close } = await serveSmtp(createMock())
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'data')
    const closed = once(socket, 'close')
    await Promise.all([close(), closed])
  })
})
