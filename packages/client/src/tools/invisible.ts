/** Scripts whose letters change their form beside a ZWJ or ZWNJ. */
const joining = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tibt'
/** Scripts without spaces, in which a zero-width space separates words. */
const spaceless = 'Khmr Laoo Mymr Thai'
const ofScripts = (codes: string) => codes.replace(/\w+ ?/g, code => `\\p{scx=${code.trim()}}`)

/** Flags of England, Scotland and Wales, which are written with tag characters. */
const flags = ['gbeng', 'gbsct', 'gbwls'].map(code =>
  [...code].map(letter => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join(''),
)

/** Invisible characters that an emoji or the script of their neighbours needs. */
const needed = [
  `\\u{1f3f4}(?:${flags.join('|')})\\u{e007f}`,
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})',
  `(?<=(?=[\\p{L}\\p{M}])[${ofScripts(joining)}])[\\u200c\\u200d]`,
  `(?<=[${ofScripts(spaceless)}])\\u200b(?=[${ofScripts(spaceless)}])`,
  '(?<=(?=\\p{L})\\p{scx=Mong})[\\u180b-\\u180f]',
].join('|')

/** Sequences of ANSI terminals, control characters but tab and line breaks, and characters without a shape. */
const unneeded = '\\x1b\\[[0-?]*[ -/]*[@-~]|(?![\\t\\n\\r])\\p{Cc}|[\\p{DI}\\ufff9-\\ufffb]'

const pattern = new RegExp(`(${needed})|${unneeded}`, 'gu')

/** Removes the invisible characters that neither an emoji nor the script of their neighbours needs. */
export function removeInvisible(text: string): string {
  return text.replace(pattern, '$1')
}

/**
 * Returns a text in which control characters, and invisible characters that neither an emoji nor a script needs, are
 * escapes such as `\u202e`. Use it to show arguments of a model to a person, for example in `confirm`.
 *
 * @example
 * ```ts
 * console.log(showInvisible('Pay 5\u202e€')) // Pay 5\u202e€
 * ```
 */
export function showInvisible(text: string): string {
  // Separators of lines and the blank of braille have a width, but can fake a line or a gap.
  return text
    .replace(pattern, (found, kept) => kept ?? toEscapes(found))
    .replace(/[\u2028\u2029\u2800]/g, toEscapes)
}

function toEscapes(text: string): string {
  return text.replace(/[^ -~]/gu, character => {
    const code = Number(character.codePointAt(0)).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
}
