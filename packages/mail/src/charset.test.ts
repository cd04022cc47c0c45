import { describe, expect, it } from 'vitest'
import { decodeCharset } from './charset.ts'
import { decodeWords } from './encoded-word.ts'
import { parseMail } from './parse-mail.ts'

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], digits => Number.parseInt(digits, 16))

/** Returns the escapes of quoted-printable and of the Q encoding. */
const toEscapes = (hex: string): string => hex.toUpperCase().replace(/../g, '=$&')

// Names of charsets, bytes that iconv and Python write, and their text.
const SAMPLES: [names: string[], hex: string, text: string][] = [
  [['cp850', 'IBM850', 'csPC850Multilingual', 'DOS-850'], '477281e1652c207365a46f7220ab', 'Grüße, señor ½'],
  [['cp437', 'ibm437', 'x-cp437', 'cspc8codepage437'], '6361668220ab2053747261e165', 'café ½ Straße'],
  [
    ['cp852', 'IBM852', 'csPCp852'],
    '50fda16c69e720a76c759c6f759f6bec206b85e52c209da264ab',
    'Příliš žluťoučký kůň, Łódź',
  ],
  [
    ['cp858', 'IBM00858', 'PC-Multilingual-850+euro'],
    '50726569733a203520d5206681722092729b',
    'Preis: 5 € für Ærø',
  ],
  [['cp737'], '8998a29ea3e2a898', 'Καλημέρα'],
  [['cp775', 'IBM775'], '41d169d72c20d8d0736973', 'Ačiū, žąsis'],
  [['cp855', 'ibm855'], 'dde1b7eba8e5', 'Привет'],
  [['cp857', 'IBM857'], '987374616e62756c20a7819f', 'İstanbul ğüş'],
  [['cp860'], '53846f204a6f846f', 'São João'],
  [['cp861', 'cp-861'], '8da2728c75722092676972', 'Þórður Ægir'],
  [['cp862', 'DOS-862'], '998c858d', 'שלום'],
  [['cp863'], '4e6f896c208520517582626563', 'Noël à Québec'],
  [['cp865'], '426c8662917267729b64', 'Blåbærgrød'],
  [['cp866', 'ibm866'], '8fe0a8a2a5e2', 'Привет'],
  [['cp869'], 'b5d6e5e1e69debd6', 'Καλημέρα'],
  [['x-mac-greek', 'MacGreek'], 'bae1ece8eddbf2e1', 'Καλημέρα'],
  [['x-mac-turkish'], 'dc7374616e62756c', 'İstanbul'],
  [['x-mac-ce', 'x-mac-centraleurroman'], 'eb6c75e96f758b6bf9206bf3cb', 'Žluťoučký kůň'],
  [['x-mac-croatian'], 'd0616b6f766f20b9756d61', 'Đakovo šuma'],
  [['x-mac-romanian'], '42756ebe207a6975612c20de6172be', 'Bună ziua, Țară'],
  [['x-mac-icelandic'], 'de9772dd7572', 'Þórður'],
  [['macintosh', 'MacRoman', 'x-mac-roman'], '63616688', 'cafà'],
  [['utf-7', 'UNICODE-1-1-UTF-7'], '47722b4150774133772d65202b2d202b5432425a66512d', 'Grüße + 你好'],
  [['hz-gb-2312', 'HZ'], '4869207e7b44633a437e7d7e7e', 'Hi 你好~'],
  [['iso-2022-kr', 'csISO2022KR'], '4869201b2429430e3e483367474f3c3c3f640f', 'Hi 안녕하세요'],
  [['iso-2022-cn'], '1b2429414869200e44633a430f21', 'Hi 你好!'],
  [['big5-hkscs', 'Big5HKSCS', 'cp950'], 'a741a66e', '你好'],
  [['cp1250', 'Windows1250', 'win-1250'], '8e6c75', 'Žlu'],
  [['iso8859_2', 'latin-2'], 'ae6c75', 'Žlu'],
  [['ms936', 'Windows-936'], 'c4e3bac3', '你好'],
]

describe('decodeCharset', () => {
  it.each(SAMPLES.flatMap(([names, hex, text]) => names.map(name => ({ name, hex, text }))))(
    'decodes $name in bodies, headers and file names',
    ({ name, hex, text }) => {
      expect(decodeCharset(toBytes(hex), name)).toBe(text)
      expect(decodeWords(`=?${name}?Q?${toEscapes(hex)}?=`)).toBe(text)
      const mail = parseMail(
        `Subject: =?${name}?B?${Buffer.from(hex, 'hex').toString('base64')}?=\nContent-Type: text/html; charset="${name}"\n` +
          `Content-Transfer-Encoding: quoted-printable\n\n<p>=\n${toEscapes(hex)}</p>`,
      )
      expect([mail.subject, mail.text, mail.html]).toEqual([text, text, `<p>${text}</p>`])
    },
  )

  it.each([
    ['x-nobody-knows', '61e4', 'a\uFFFD'],
    ['x-mac-hebrew', '61e4', 'a\uFFFD'],
    ['cp864', 'a6', '\uFFFD'],
    ['cp857', 'd5', '\uFFFD'],
    ['constructor', '61e4', 'a\uFFFD'],
    ['ebcdic-de', 'c1f0', '\uFFFD\uFFFD'],
    ['iso-2022-cn', '1b2429470e44630f21', '\uFFFD\uFFFD!'],
    ['utf-7', '61e4', 'a\uFFFD'],
    ['hz-gb-2312', '61e4', 'a\uFFFD'],
  ])('marks bytes without a character in %s', (charset, hex, text) => {
    expect(decodeCharset(toBytes(hex), charset)).toBe(text)
  })

  it('reads valid UTF-8 in an unknown charset', () => {
    expect(decodeCharset(new TextEncoder().encode('Grüße 你好'), 'x-nobody-knows')).toBe('Grüße 你好')
  })

  it.each(['', 'us-ascii', 'ANSI_X3.4-1968', 'x-unknown', 'unknown-8bit', '8bit', 'x-user-defined'])(
    'guesses UTF-8 or windows-1252 for the name %j, which says nothing',
    charset => {
      expect(decodeCharset(toBytes('80e4'), charset)).toBe('€ä')
      expect(decodeCharset(new TextEncoder().encode('Grüße'), charset)).toBe('Grüße')
    },
  )

  it('keeps a plus sign that starts no sequence of UTF-7', () => {
    expect(decodeCharset(new TextEncoder().encode('1 + 1, C++, a+b'), 'utf-7')).toBe('1 + 1, C++, a+b')
  })
})
