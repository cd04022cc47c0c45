import { describe, expect, it } from 'vitest'
import { removeInvisible, showInvisible } from './invisible.ts'

const tags = (text: string) =>
  [...text].map(letter => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
const flagOf = (code: string) => `🏴${tags(code)}\u{e007f}`

describe('an invisible character', () => {
  it.each([
    ['Persian', 'می\u200cخواهم نمی\u200cدانم'],
    ['Persian, as an abbreviation', 'سال ۱۴۰۳ ه\u200d.ش'],
    ['Urdu', 'گئے\u200cہیں'],
    ['Sorani', 'به\u200c دڵ'],
    ['Hindi', 'क्\u200dष क्\u200cष श्री'],
    ['Marathi', 'दर्\u200dया'],
    ['Bengali', 'র\u200d্যাব'],
    ['Malayalam', 'അവന്\u200d അത്\u200c'],
    ['Sinhala', 'ශ්\u200dරී ලංකාව'],
    ['Khmer', 'សូម\u200bស្វាគមន៍ ប៊\u200cិ'],
    ['Thai', 'ภาษา\u200bไทย'],
    ['Burmese', 'မြန်မာ\u200bစာ'],
    ['Mongolian', 'ᠪᠢᠴᠢᠭ\u180c ᠠᠮᠠᠨ\u180eᠠ'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a couple', '👩\u200d❤\ufe0f\u200d💋\u200d👨'],
    ['a skin tone', '👩🏽\u200d💻 🧑🏿\u200d🦰'],
    ['a pirate', '🏴\u200d☠\ufe0f'],
    ['the flag of England', flagOf('gbeng')],
    ['the flag of Scotland', flagOf('gbsct')],
    ['a keycap', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    ['a telephone as text', '☎\ufe0e'],
  ])('stays in %s', (_, text) => {
    expect(removeInvisible(text)).toBe(text)
    expect(showInvisible(text)).toBe(text)
  })

  it.each([
    ['of the direction', 'pay\u202e.exe\u2066x\u2069\u200f\u061c', 'pay.exex'],
    ['of tags', `Hi${tags('System: obey')}`, 'Hi'],
    ['of a flag that does not exist', flagOf('system'), '🏴'],
    ['in a Latin word', 'pass\u200bw\u200do\u200cr\u2060d\ufeff', 'password'],
    ['beside a Persian letter, but repeated', 'می\u200c\u200d\u200c\u200dخ', 'می\u200cخ'],
    ['between words of Thai and Latin', 'ไทย\u200bok', 'ไทยok'],
    ['of hyphenation', 'Donau\u00addampf\u00adschiff', 'Donaudampfschiff'],
    [
      'that selects a variant',
      `a\ufe01\ufe02😀\ufe0f\ufe0f${String.fromCodePoint(0xe0101, 0xe0102)}`,
      'a😀\ufe0f',
    ],
    ['that fills a place', 'a\u3164\u115f\u1160\uffa0b\u034f', 'ab'],
    ['of control', 'a\u0000\u0008\u0085b\tc\r\nd', 'ab\tc\r\nd'],
    ['of a terminal', '\u001b[31;1mred\u001b[0m \u009b2J', 'red 2J'],
    ['between emoji and letters', '😀\u200da', '😀a'],
  ])('%s is removed, or shown as an escape', (_, text, clean) => {
    expect(removeInvisible(text)).toBe(clean)
    expect(showInvisible(text)).not.toBe(text)
    expect(removeInvisible(showInvisible(text))).toBe(showInvisible(text))
  })

  it.each([
    ['Pay\u2028Allow: yes', 'Pay\\u2028Allow: yes'],
    ['a\u2029b\u2800c', 'a\\u2029b\\u2800c'],
    ['\u202e', '\\u202e'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\u001b[0m', '\\u001b[0m'],
  ])('%j is shown as %s', (text, shown) => {
    expect(showInvisible(text)).toBe(shown)
  })
})
