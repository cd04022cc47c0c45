import { Secret, TOTP, URI } from 'otpauth/slim'

const BASE32 = /^[a-z2-7][a-z2-7 ]*=*$/i
const ALGORITHM = /^SHA(?:1|256|512)$/
const MIN_DIGITS = 6
const MAX_DIGITS = 10

/** Message for a secret that `readTotp` rejects. */
export const INVALID_TOTP_MESSAGE =
  'must be a base32 secret, or an otpauth://totp/ URI with a base32 secret, algorithm SHA1, SHA256 or SHA512, 6 to 10 digits and a period of whole seconds'

/** Returns the generator of one-time codes for a secret, or undefined if the secret is not valid. */
export function readTotp(text: string): TOTP | undefined {
  const totp = parse(text)
  const isUsable =
    totp !== undefined &&
    totp.secret.bytes.length > 0 &&
    ALGORITHM.test(totp.algorithm) &&
    totp.digits >= MIN_DIGITS &&
    totp.digits <= MAX_DIGITS &&
    Number.isSafeInteger(totp.period)
  return isUsable ? totp : undefined
}

/** Returns undefined instead of throwing: the errors of the library can contain a part of the secret. */
function parse(text: string): TOTP | undefined {
  try {
    if (BASE32.test(text)) return new TOTP({ secret: Secret.fromBase32(text) })
    const otp = URI.parse(text)
    return otp instanceof TOTP ? otp : undefined
  } catch {
    return undefined
  }
}
