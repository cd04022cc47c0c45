import type { AddressInfo } from 'node:net'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import * as z from 'zod/mini'
import type { SmtpListener } from '../mock/control/control-route.ts'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'
import { hostName, port, wholeNumber } from '../runtime/input-schemas.ts'

/** Options of `serveSmtp`. */
export interface ServeSmtpOptions {
  /** Port to listen at. Default 0: any free port. */
  port?: number | undefined
  /** Address to listen at. Default `127.0.0.1`: only this machine. */
  host?: string | undefined
  /** Largest mail in bytes. Default 41,943,040 (40 MB). */
  maxBytes?: number | undefined
}

/** A running SMTP server. */
export interface SmtpServer {
  /** Port that it listens at. */
  port: number
  /** Stops listening and ends open connections. */
  close(): Promise<void>
}

const serveSmtpOptions = z.strictObject({
  port: z._default(port, 0),
  host: z._default(hostName, '127.0.0.1'),
  maxBytes: z._default(wholeNumber(1), 40 * 1024 * 1024),
} satisfies Record<keyof ServeSmtpOptions, unknown>)

/** Time limit of open connections after a close. */
const CLOSE_TIMEOUT_MS = 500

const listeners = new WeakMap<Mock, Set<SmtpListener>>()

/** Returns the addresses at which email for a mock is accepted now. */
export function smtpListeners(mock: Mock): SmtpListener[] {
  return [...(listeners.get(mock) ?? [])]
}

/**
 * Accepts email over SMTP for the agents and demo inboxes that its envelope names. Other recipients get a 550. Any login is
 * accepted. Rejects with the system's error if it cannot listen, and with a TypeError for wrong arguments.
 *
 * @example
 * ```ts
 * const { port, close } = await serveSmtp(mock, { port: 2525 })
 * ```
 */
export async function serveSmtp(mock: Mock, options: ServeSmtpOptions = {}): Promise<SmtpServer> {
  if (typeof mock?.mailboxAt !== 'function')
    throw new TypeError('serveSmtp() takes a mock, that of createMock().')
  const { port, host, maxBytes } = checkInput('serveSmtp()', serveSmtpOptions, options)
  // Loaded on demand: most servers accept no email over SMTP.
  const { SMTPServer } = await import('smtp-server')
  const server: SMTPServer = new SMTPServer({
    name: 'agentcomms-mock',
    size: maxBytes,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    hideSMTPUTF8: false,
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onAuth: ({ username }, _, done) => done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _, done) => {
      if (mock.mailboxAt(address) !== null) done()
      else done(problem(550, `5.1.1 <${address}>: no agent and no demo inbox of this mock has this address`))
    },
    onData: (stream, session, done) => {
      receive(mock, stream, session).then(
        id => done(null, `2.0.0 Taken as ${id}`),
        (error: unknown) => done(toRefusal(error)),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // Connections may break.
  server.on('error', () => undefined)
  const { port: bound } = server.server.address() as AddressInfo
  const listener = { host, port: bound }
  const listening = listeners.get(mock) ?? new Set()
  listeners.set(mock, listening.add(listener))
  return {
    port: bound,
    close: () => {
      listening.delete(listener)
      return new Promise(done => server.close(() => done()))
    },
  }
}

/** Receives an email for all recipients of its envelope. Returns the id of one of its records. */
async function receive(
  mock: Mock,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<string> {
  const chunks: Uint8Array[] = []
  // A larger mail is read to its end but not kept: its sender waits until all is sent.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) throw problem(552, '5.3.4 The mail is larger than this server takes')
  const to = envelope.rcptTo.map(({ address }) => address)
  const source = withSender(Buffer.concat(chunks), envelope.mailFrom)
  const { messages, demoMessages } = await mock.receiveRawEmail(source, { to })
  const [record] = [...messages, ...demoMessages]
  return record?.id ?? ''
}

const MAX_HEAD = 2 ** 18

/** Adds the sender of the envelope to a mail without a From header, as scripts send it. */
function withSender(source: Buffer, sender: SMTPServerSession['envelope']['mailFrom']): Uint8Array {
  const [head = ''] = source.toString('latin1', 0, MAX_HEAD).split(/\r?\n\r?\n/, 1)
  // Text without any header is no mail.
  const hasHeaders = /^[!-9;-~]+[ \t]*:/.test(head)
  if (!sender || sender.address === '' || !hasHeaders || /^from[ \t]*:/im.test(head)) return source
  return Buffer.concat([Buffer.from(`From: <${sender.address}>\r\n`), source])
}

/** An error with the SMTP status of its response. */
function problem(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function toRefusal(error: unknown): Error {
  if (error instanceof Error && 'responseCode' in error) return error
  const message = error instanceof Error ? error.message : String(error)
  // A response has one line.
  return problem(554, `5.6.0 ${message.replace(/\s+/g, ' ')}`)
}
