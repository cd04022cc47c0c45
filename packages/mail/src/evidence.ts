/** Dates, times and addresses, by which texts of mail clients are recognized. */

export const ADDRESS = /[^\s<>@]@[^\s<>@]/
export const DATE = /(?<!\d)(?:\d{1,2}[./-] ?\d{1,2}[./-] ?\d\d|(?:19|20)\d\d)(?!\d)/
export const TIME = /(?<![\d.])\d{1,2}(?:[:時시点] ?\d\d|[.h]\d\d)(?![.\d])|\d [ap]\.?m\b/i
/** A weekday before a date: `Mon, 5 Jan 2026`. Forms write dates without it. */
export const WEEKDAY_DATE = /[:：]\s*\p{L}{2,12}\.?,? (?:\p{L}{3,9}\.? )?\d{1,2}\D.{0,20}(?:19|20)\d\d/u
/** Digits of Arabic, Persian, Hindi and Thai. */
const OTHER_DIGITS = /[٠-٩۰-۹०-९๐-๙]/g

/** Replaces digits of other scripts. The length stays the same. */
export function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, digit =>
    String(((digit.codePointAt(0) ?? 0) - (/[०-९]/.test(digit) ? 6 : 0)) % 16),
  )
}

/** Whether a text has a date with its year and a time of day. */
export function hasDateAndTime(text: string): boolean {
  const digits = toAsciiDigits(text)
  return DATE.test(digits) && TIME.test(digits)
}
