import { Secret, TOTP } from 'otpauth/slim'

const BASE32 = /^[a-z2-7]+=*$/i
/** White space, invisible characters and dashes, which sites write between the groups of a secret. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}]+/gu
/** Names of algorithms: `SHA1`, `sha-256`, `HmacSHA512`, `HMAC_SHA1`. */
const ALGORITHM = /^(?:hmac[-_ ]?)?sha[-_ ]?(1|256|512)$/i
const POSITIVE_INTEGER = /^[1-9]\d*$/
const MIN_DIGITS = 6
const MAX_DIGITS = 10

/** Message for a secret that `readTotp` rejects. */
export const INVALID_TOTP_MESSAGE =
  'must be a base32 secret, or an otpauth://totp/ URI with a base32 secret, algorithm SHA1, SHA256 or SHA512, 6 to 10 digits and a period of whole seconds. Codes of Steam, HOTP and mOTP are not supported'

/** Returns the generator of one-time codes for a secret as sites show it, or undefined if the secret is not valid. */
export function readTotp(text: string): TOTP | undefined {
  const compact = text.replace(/[\s\p{Cf}]+/gu, '')
  try {
    return /^otpauth(?::|%)/i.test(compact) ? readUri(compact) : createTotp(text, '', '', '')
  } catch {
    // decodeURIComponent rejected the URI. Its error can contain a part of the secret.
    return undefined
  }
}

/** Reads only the type and the parameters: the label and the issuer do not change a code, and sites seldom encode them. */
function readUri(uri: string): TOTP | undefined {
  const find = (name: string) =>
    decodeURIComponent(
      new RegExp(`[?&](?:amp;)?${name}=([^&]*)`, 'i').exec(uri)?.[1]?.replaceAll('+', ' ') ?? '',
    )
  // The whole URI is encoded, once or more.
  if (!/[?&]secret=/i.test(uri) && uri.includes('%')) return readUri(decodeURIComponent(uri))
  const isTotp = /^otpauth:\/{0,3}totp(?:[/?]|$)/i.test(uri)
  // KeePassXC marks a secret of Steam like this.
  if (!isTotp || find('encoder') !== '') return undefined
  return createTotp(find('secret'), find('algorithm'), find('digits'), find('period'))
}

/** Empty values get the defaults SHA1, 6 digits and 30 seconds. */
function createTotp(text: string, algorithm: string, digits: string, period: string): TOTP | undefined {
  const base32 = text.replace(SEPARATORS, '')
  const hash = ALGORITHM.exec(algorithm || 'SHA1')?.[1]
  if (!BASE32.test(base32) || hash === undefined) return undefined
  if (![digits || '6', period || '30'].every(value => POSITIVE_INTEGER.test(value))) return undefined
  const totp = new TOTP({
    secret: Secret.fromBase32(base32),
    algorithm: `SHA${hash}`,
    digits: Number(digits || 6),
    period: Number(period || 30),
  })
  const isUsable =
    totp.secret.bytes.length > 0 &&
    totp.digits >= MIN_DIGITS &&
    totp.digits <= MAX_DIGITS &&
    Number.isSafeInteger(totp.period)
  return isUsable ? totp : undefined
}
