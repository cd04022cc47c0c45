import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type AddressInfo, isIPv4, isIPv6 } from 'node:net'
import type { ServeSmtpOptions, SmtpListener } from '@agentcomms/spec/control'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { getErrorMessage, shorten } from '../http/text.ts'
import type { Mock } from '../mock/mock.ts'
import { readOptions } from '../mock/options.ts'
import type { WithDefaults } from '../services/app-context.ts'
import { useMailParser } from './parse-in-process.ts'
import { IncompleteBytes } from './request-bodies.ts'

/** A running SMTP server. */
export interface SmtpServer {
  /** Port that the server listens on. */
  port: number
  /** Certificate of the server in PEM format, for clients that verify it. It is generated at each start. */
  certificate: string
  /** Stops the server and closes open connections. */
  close(): Promise<void>
}

const AUTH_METHODS = ['PLAIN', 'LOGIN', 'CRAM-MD5', 'XOAUTH2']
/** Time without data after which a connection is closed. */
const SOCKET_TIMEOUT_MS = 60_000
/** Time limit of open connections after `close()`. */
const CLOSE_TIMEOUT_MS = 500

const listeners = new WeakMap<Mock, Set<SmtpListener>>()

/** Returns the addresses that accept email for a mock. */
export function getSmtpListeners(mock: Mock): SmtpListener[] {
  return [...(listeners.get(mock) ?? [])]
}

/**
 * Starts an SMTP server that accepts email for the agents and demo inboxes of a mock. It rejects other
 * recipients with 550, and accepts any login and STARTTLS. Its certificate is self-signed. Rejects with the error of the system if it cannot listen, and
 * with a TypeError for invalid arguments.
 *
 * @example
 * ```ts
 * const { port, close } = await serveSmtp(mock, { port: 2525 })
 * ```
 */
export async function serveSmtp(mock: Mock, options: ServeSmtpOptions = {}): Promise<SmtpServer> {
  if (typeof mock?.getMailboxKind !== 'function')
    throw new TypeError('serveSmtp(): the first argument must be a mock of createMock().')
  const { port, host, tls, maxBytes, maxConnections } = readOptions<WithDefaults<ServeSmtpOptions>>(
    'serveSmtp()',
    'ServeSmtpOptions',
    options,
  )
  useMailParser(mock)
  // Loaded on demand, because most programs do not use SMTP.
  const { SMTPServer } = await import('smtp-server')
  const incomplete = new IncompleteBytes()
  const { key, cert } = createSelfSignedCertificate('localhost', '127.0.0.1', host)
  const server: SMTPServer = new SMTPServer({
    name: 'agentcomms-mock',
    size: maxBytes,
    maxClients: maxConnections,
    socketTimeout: SOCKET_TIMEOUT_MS,
    key,
    cert,
    secure: tls === 'implicit',
    // Many clients upgrade if the server offers it, and then reject the self-signed certificate.
    hideSTARTTLS: tls !== 'starttls',
    authOptional: true,
    authMethods: AUTH_METHODS,
    allowInsecureAuth: true,
    hideSMTPUTF8: false,
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onAuth: ({ username }, _, done) => done(null, { user: username || 'anybody' }),
    onRcptTo: ({ address }, _, done) => {
      const reason = `5.1.1 <${shorten(address)}> is not an address of an agent or demo inbox of this mock`
      done(mock.getMailboxKind(address) === null ? smtpError(550, reason) : null)
    },
    onData: (stream, session, done) => {
      receive(mock, incomplete, stream, session, maxBytes).then(
        id => done(null, `2.0.0 Received as ${id}`),
        (error: unknown) => done(toSmtpError(error)),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // Errors of single connections must not end the process.
  server.on('error', () => undefined)
  const { port: boundPort } = server.server.address() as AddressInfo
  const listener = { host, port: boundPort }
  const listening = listeners.get(mock) ?? new Set()
  listeners.set(mock, listening.add(listener))
  return {
    port: boundPort,
    certificate: cert,
    close: () => {
      listening.delete(listener)
      return new Promise(done => server.close(() => done()))
    },
  }
}

/** Receives an email for all recipients of its envelope. Returns the id of one of its records. */
async function receive(
  mock: Mock,
  incomplete: IncompleteBytes,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  maxBytes: number,
): Promise<string> {
  let chunks: Uint8Array[] = []
  let isRejected = false
  const count = incomplete.open(() => {
    chunks = []
    isRejected = true
  })
  try {
    for await (const chunk of stream) {
      // The rest is read without storing it, because the sender waits until everything is sent.
      if (stream.sizeExceeded || isRejected) continue
      chunks.push(chunk)
      count.add(chunk.length)
    }
  } finally {
    count.close()
  }
  if (isRejected)
    throw smtpError(451, '4.3.2 The server is receiving too many bytes. Send the email again later')
  if (stream.sizeExceeded) throw smtpError(552, `5.3.4 The email must have at most ${maxBytes} bytes`)
  const to = envelope.rcptTo.map(({ address }) => address)
  const source = addMissingSender(Buffer.concat(chunks), envelope.mailFrom)
  const { messages, demoMessages } = await mock.receiveRawEmail(source, { to })
  const [record] = [...messages, ...demoMessages]
  return record?.id ?? ''
}

/** Maximum number of bytes that are searched for headers. */
const MAX_HEAD_BYTES = 2 ** 18

/** Adds the sender of the envelope to an email without a From header, because scripts often omit it. */
function addMissingSender(source: Buffer, sender: SMTPServerSession['envelope']['mailFrom']): Uint8Array {
  const [head = ''] = source.toString('latin1', 0, MAX_HEAD_BYTES).split(/\r?\n\r?\n/, 1)
  // A text without headers is not an email.
  const hasHeaders = /^[!-9;-~]+[ \t]*:/.test(head)
  if (!sender || sender.address === '' || !hasHeaders || /^from[ \t]*:/im.test(head)) return source
  return Buffer.concat([Buffer.from(`From: <${sender.address}>\r\n`), source])
}

/** Creates an error with the SMTP status of the response. */
function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function toSmtpError(error: unknown): Error {
  if (error instanceof Error && 'responseCode' in error) return error
  // An SMTP response has one line.
  const message = getErrorMessage(error).replace(/\s+/g, ' ')
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 413) return smtpError(552, `5.3.4 ${message}`)
  return status === 429 || status === 503
    ? smtpError(451, `4.3.2 ${message}`)
    : smtpError(554, `5.6.0 ${message}`)
}

const SEQUENCE = 0x30
const SET = 0x31
const BOOLEAN = 0x01
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OID = 0x06
const UTF8 = 0x0c
const UTC_TIME = 0x17
const DNS_NAME = 0x82
const IP_ADDRESS = 0x87
const ECDSA_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const ALT_NAME = '551d11'
const BASIC_CONSTRAINTS = '551d13'

const DAY_MS = 86_400_000

/** Time that a certificate is valid: clients of Apple accept no longer one. */
const VALID_DAYS = 397

/** Returns a self-signed certificate for host names and IPv4 addresses, and its key, as PEM. Ignores IPv6 addresses. */
export function createSelfSignedCertificate(...hosts: [string, ...string[]]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, oid(ECDSA_SHA256))
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, oid(COMMON_NAME), der(UTF8, Buffer.from(hosts[0])))))
  const altNames = hosts
    .filter(host => !isIPv6(host))
    .map(host =>
      isIPv4(host)
        ? der(IP_ADDRESS, Buffer.from(host.split('.').map(Number)))
        : der(DNS_NAME, Buffer.from(host)),
    )
  const altName = der(OCTET_STRING, der(SEQUENCE, ...altNames))
  const isCa = der(OCTET_STRING, der(SEQUENCE, der(BOOLEAN, Buffer.of(0xff))))
  const extensions = der(
    SEQUENCE,
    der(SEQUENCE, oid(ALT_NAME), altName),
    der(SEQUENCE, oid(BASIC_CONSTRAINTS), isCa),
  )
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1), randomBytes(8)),
    algorithm,
    subject,
    // Clients compare it with the real time, not with the clock of the mock.
    der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + VALID_DAYS * DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', body, privateKey))
  const base64 = der(SEQUENCE, body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), value])
}

const oid = (hex: string): Buffer => der(OID, Buffer.from(hex, 'hex'))

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(UTC_TIME, Buffer.from(`${digits}Z`))
}
