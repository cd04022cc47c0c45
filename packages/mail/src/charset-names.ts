/** Normalized names of mail clients that TextDecoder does not know, by its encoding or by our code page. */
const NAMES = {
  shift_jis: 'ibm932 ibm943 shiftjis macjapanese',
  gbk: 'ibm936 macchinesesimp',
  'euc-kr': 'ibm949 uhc euckr mackorean',
  big5: 'ibm950 big5hkscs macchinesetrad',
  'windows-874': 'ibm874 tis620',
  'euc-jp': 'eucjp cp51932',
  'iso-2022-jp': 'cp50220 cp50221 cp50222 iso2022jp1 iso2022jp2',
  'iso-8859-8': 'iso88598e',
  'utf-8': 'utf8mb4',
  macintosh: 'macroman',
  'x-mac-cyrillic': 'maccyrillic',
  macce: 'maccentraleurope maccentraleurroman',
  maciceland: 'macicelandic',
  ibm858: 'pcmultilingual850euro',
  utf7: 'csunicode11utf7 unicode11utf7',
  iso2022kr: 'csiso2022kr',
  hzgb2312: 'hz',
}
const ENCODINGS = new Map(
  Object.entries(NAMES).flatMap(([encoding, names]) =>
    names.split(' ').map(name => [name, encoding] as const),
  ),
)
/** Code pages with a number: `cp850`, `IBM00858`, `csPC850Multilingual`, `Windows1252`. */
const NUMBERED =
  /^(?:cs)?(?:cp|ccsid|codepage|dos|ibm|ms|oem|pc|pc8codepage|pcp|win|windows)?0*(437|[3789]\d\d|125\d)(?:multilingual)?$/
/** Names that leave the encoding open, and names of ASCII, which TextDecoder reads as windows-1252. */
const OPEN =
  /^(?:|(?:us|cs)?ascii|ansix341968|iso646us|isoir6|ibm367|ansi|[78]bit|binary|default|none|unknown|unknown8bit|userdefined)$/

/**
 * Returns a charset in lower case without punctuation and the prefix `x-`: `X-Mac-Greek` → `macgreek`, `cp850` →
 * `ibm850`. Empty if the name leaves the encoding open.
 */
export function normalizeCharset(charset: string): string {
  const name = charset.toLowerCase().replace(/^\s*x-|[^a-z0-9]/g, '')
  const number = NUMBERED.exec(name)?.[1]
  const numbered = number === undefined ? name : `${number.startsWith('125') ? 'windows-' : 'ibm'}${number}`
  return OPEN.test(numbered) ? '' : (ENCODINGS.get(numbered) ?? numbered)
}
