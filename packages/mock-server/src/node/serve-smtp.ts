import type { AddressInfo } from 'node:net'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import * as z from 'zod/mini'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'
import { hostName, port, wholeNumber } from '../runtime/input-schemas.ts'
import { addSmtpListener } from './smtp-listeners.ts'

/** Options of `serveSmtp`. */
export interface ServeSmtpOptions {
  /** Port to listen at. Default 0: any that is free. */
  port?: number | undefined
  /** Address to listen at. Default `127.0.0.1`: this machine alone. */
  host?: string | undefined
  /** Largest mail in bytes. Default 41,943,040 (40 MB). */
  maxBytes?: number | undefined
}

/** An SMTP server that runs. */
export interface ServedSmtp {
  /** Where it listens. */
  port: number
  /** Stops listening and ends the connections that are open. */
  close(): Promise<void>
}

const serveSmtpOptions = z.strictObject({
  port: z._default(port, 0),
  host: z._default(hostName, '127.0.0.1'),
  maxBytes: z._default(wholeNumber(1), 40 * 1024 * 1024),
} satisfies Record<keyof ServeSmtpOptions, unknown>)

/** How long connections may go on after a close. */
const LAST_WORDS_MS = 500

/**
 * Takes mail over SMTP and lets it arrive at the agents and demo inboxes that its envelope names; any other recipient is
 * refused with 550. Whoever logs in is let in. Rejects with the system's error when it cannot listen, and with a TypeError
 * for what is no mock or an option that it does not know.
 *
 * @example
 * ```ts
 * const { port, close } = await serveSmtp(mock, { port: 2525 })
 * ```
 */
export async function serveSmtp(mock: Mock, options: ServeSmtpOptions = {}): Promise<ServedSmtp> {
  if (typeof mock?.mailboxAt !== 'function')
    throw new TypeError('serveSmtp() takes a mock, that of createMock().')
  const { port, host, maxBytes } = checkInput('serveSmtp()', serveSmtpOptions, options)
  // Loaded when it is needed: most servers take no mail over SMTP.
  const { SMTPServer } = await import('smtp-server')
  const server: SMTPServer = new SMTPServer({
    name: 'agentcomms-mock',
    size: maxBytes,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    hideSMTPUTF8: false,
    disableReverseLookup: true,
    closeTimeout: LAST_WORDS_MS,
    onAuth: ({ username }, _, done) => done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _, done) => {
      if (mock.mailboxAt(address) !== null) done()
      else done(refusal(550, `5.1.1 <${address}>: no agent and no demo inbox of this mock has this address`))
    },
    onData: (stream, session, done) => {
      receive(mock, stream, session).then(
        id => done(null, `2.0.0 Taken as ${id}`),
        (error: unknown) => done(isRefusal(error) ? error : refusal(554, `5.6.0 ${reasonOf(error)}`)),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A connection that breaks is no fault of the server.
  server.on('error', () => undefined)
  const { port: bound } = server.server.address() as AddressInfo
  const remove = addSmtpListener(mock, { host, port: bound })
  const close = (): Promise<void> => {
    remove()
    return new Promise(done => server.close(() => done()))
  }
  return { port: bound, close }
}

/** Receives an email for all recipients of its envelope. Returns the id of one of its records. */
async function receive(
  mock: Mock,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<string> {
  const chunks: Uint8Array[] = []
  // What is too much is read to its end, as the sender sends it all, and not kept.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) throw refusal(552, '5.3.4 The mail is larger than this server takes')
  const to = envelope.rcptTo.map(({ address }) => address)
  const source = withSender(Buffer.concat(chunks), envelope.mailFrom)
  const { messages, demoMessages } = await mock.receiveRawEmail(source, { to })
  const [record] = [...messages, ...demoMessages]
  return record?.id ?? ''
}

const LONGEST_HEAD = 2 ** 18

/** Who sends it stands in the envelope where a mail does not say so itself, as that of a script may not. */
function withSender(source: Buffer, sender: SMTPServerSession['envelope']['mailFrom']): Uint8Array {
  const [head = ''] = source.toString('latin1', 0, LONGEST_HEAD).split(/\r?\n\r?\n/, 1)
  // What has no header at all is no mail.
  const hasHeaders = /^[!-9;-~]+[ \t]*:/.test(head)
  if (!sender || sender.address === '' || !hasHeaders || /^from[ \t]*:/im.test(head)) return source
  return Buffer.concat([Buffer.from(`From: <${sender.address}>\r\n`), source])
}

interface SmtpRefusal extends Error {
  responseCode: number
}

function refusal(responseCode: number, message: string): SmtpRefusal {
  return Object.assign(new Error(message), { responseCode })
}

function isRefusal(error: unknown): error is SmtpRefusal {
  return error instanceof Error && 'responseCode' in error
}

/** On one line, as a reply has to be. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
}
