/** Bytes 80 to 9F of windows-1252, in order; the five that it does not define stand for themselves. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const OTHER_CHARSET = /(?:charset\s*=\s*["']?|=\?)(?!utf-?8)[a-z]/i

/**
 * Node 20's TextDecoder reads windows-1252 as ISO 8859-1 (nodejs/node#56542), so that `€` and curly quotes come
 * out as control characters. Gives the repair for a mail's decoded strings: none where the runtime is right, or
 * where the mail is all UTF-8.
 */
export function windows1252Repair(raw: Uint8Array): (text: string) => string {
  const decoder = new TextDecoder('windows-1252')
  const isSound = decoder.decode(Uint8Array.of(0x80)) === '€'
  if (isSound || !OTHER_CHARSET.test(decoder.decode(raw))) return text => text
  return text =>
    text.replace(/[\u0080-\u009F]/g, control => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control)
}
