/** Characters of the bytes 80 to 9F of windows-1252. Its five undefined bytes map to themselves. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const OTHER_CHARSET = /(?:charset\s*=\s*["']?|=\?)(?!utf-?8)[a-z]/i

/**
 * Returns a function that repairs the decoded strings of an email. TextDecoder of Node 20 reads windows-1252 as ISO 8859-1
 * (nodejs/node#56542), so `€` and curly quotes become control characters. The function changes nothing if the runtime is
 * correct or the email contains only UTF-8.
 */
export function createWindows1252Repair(raw: Uint8Array): (text: string) => string {
  const decoder = new TextDecoder('windows-1252')
  const isCorrect = decoder.decode(Uint8Array.of(0x80)) === '€'
  if (isCorrect || !OTHER_CHARSET.test(decoder.decode(raw))) return text => text
  return text =>
    text.replace(/[\u0080-\u009F]/g, control => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control)
}
