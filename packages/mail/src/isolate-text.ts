/** Letters that are written from right to left, and characters that change the direction of the text after them. */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns a text from outside for a place within a sentence, so that it does not change the direction of the sentence. Returns
 * a text that cannot do so unchanged.
 */
export function isolateText(text: string): string {
  // The text must not end its own isolation.
  return CHANGES_DIRECTION.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069` : text
}
