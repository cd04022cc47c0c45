import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

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
  const altNames = hosts.filter(host => !isIPv6(host)).map(toAltName)
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

function toAltName(host: string): Buffer {
  return isIPv4(host)
    ? der(IP_ADDRESS, Buffer.from(host.split('.').map(Number)))
    : der(DNS_NAME, Buffer.from(host))
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
