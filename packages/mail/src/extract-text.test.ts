import { HOSTILE_BYTES } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.ts'

const quoted = '> Is it done?\n> Ada\n'

describe('extractText with an attribution', () => {
  it.each([
    'On Mon, Jan 5, 2026 at 9:12 AM Ada <ada@example.com> wrote:',
    'On Mon, Jan 5, 2026 at 9:12\u202fAM Ada <ada@example.com> wrote:',
    'On 5 Jan 2026, at 10:00, Ada <ada@example.com> wrote:',
    'On Mon, Jan 5, 2026 at 9:12 AM Ada the Long Named <\nada@example.com> wrote:',
    'On Mon, Jan 5, 2026 at 9:12 AM Ada <ada@example.com>\nwrote:',
    'On 1/5/26 09:12, Ada wrote:',
    'Ada <ada@example.com> wrote:',
    'Am 05.01.26 um 09:12 schrieb Ada:',
    'Am Mo., 5. Jan. 2026 um 09:12 Uhr schrieb Ada <ada@example.com>:',
    'Am Mo., 5. Jan. 2026 um 09:12 Uhr schrieb Ada von der Buchhaltung <\nada@example.com>:',
    'Ada <ada@example.com> schrieb am Mo., 5. Jan. 2026, 09:12:',
    'Le lun. 5 janv. 2026 à 09:12, Ada <ada@example.com> a écrit\u00a0:',
    'Le 5 janv. 2026 à 09:12, Ada <ada@example.com> a écrit :',
    'El lun, 5 ene 2026 a las 9:12, Ada (<ada@example.com>) escribió:',
    'Il giorno lun 5 gen 2026 alle ore 09:12 Ada <ada@example.com> ha scritto:',
    'Op ma 5 jan 2026 om 09:12 schreef Ada <ada@example.com>:',
    'Op 5 jan 2026, om 09:12 heeft Ada <ada@example.com> het volgende geschreven:',
    'Em seg., 5 de jan. de 2026 às 09:12, Ada <ada@example.com> escreveu:',
    'Den mån 5 jan. 2026 kl 09:12 skrev Ada <ada@example.com>:',
    '5 jan. 2026 kl. 09:12 skrev Ada <ada@example.com>:',
    'W dniu 5.01.2026 o 09:12, Ada pisze:',
    'pon., 5 sty 2026 o 09:12 Ada <ada@example.com> napisał(a):',
    'Dnia 5 stycznia 2026 09:12 Ada <ada@example.com> napisała:',
    '2026年1月5日(月) 9:12 Ada <ada@example.com>:',
    '2026/01/05 9:12、Ada <ada@example.com>のメール:',
    'ma 5. tammik. 2026 klo 9.12 Ada <ada@example.com> kirjoitti:',
    'пн, 5 янв. 2026 г. в 09:12, Ada <ada@example.com>:',
  ])('removes the quotation: %s', attribution => {
    expect(extractText(`Yes.\n\n${attribution}\n\n${quoted}`)).toBe('Yes.')
    expect(extractText(`Yes.\n${attribution}\n${quoted}`)).toBe('Yes.')
    expect(extractText(`Yes.\r\n\r\n${attribution}\r\n${quoted}`.replace(/\r?\n/g, '\r\n'))).toBe('Yes.')
  })

  it.each([
    'On Thursday, January 15, 2026 at 10:15:31 AM GMT+1, Ada <ada@example.com> wrote:',
    'Le 15/01/2026 à 10:15, Ada a écrit :',
  ])('removes a quotation without >: %s', attribution => {
    expect(extractText(`Yes.\n\n${attribution}\n\n Is it done?\n`)).toBe('Yes.')
  })
})

describe('extractText', () => {
  const block =
    'From: Ada <ada@example.com>\nSent: Monday, January 5, 2026 9:12 AM\nTo: Ben\nSubject: Status\n\nDone?\n'
  it.each([
    ['a bare > chain', quoted],
    ['an attribution inside the chain', `> On 5 Jan 2026, at 10:00, Ada wrote:\n> \n${quoted}`],
    ['an Outlook block', block],
    ['an Outlook block under a rule', `________________________________\n${block}`],
    [
      'an Outlook block in German',
      'Von: Ada\nGesendet: Montag, 5. Januar 2026 09:12\nAn: Ben\nBetreff: Stand\n\nFertig?',
    ],
    [
      'an Outlook block in French',
      'De : Ada\nEnvoyé : lundi 5 janvier 2026 09:12\nÀ : Ben\nObjet : Point\n\nFini ?',
    ],
    [
      'an Outlook block in bold',
      '*From:* Ada <a@example.com>\n*Sent:* Monday\n*To:* Ben\n*Subject:* Status\n\nDone?',
    ],
    [
      'an Outlook block in Japanese',
      '差出人: Ada\n送信日時: 2026年1月5日\n宛先: Ben\n件名: 状況\n\n終わりましたか',
    ],
    ['an original message', `-----Original Message-----\n${block}`],
    ['an original message in German', '-----Ursprüngliche Nachricht-----\nVon: Ada\n\nFertig?'],
    [
      'chains with an attribution between them',
      `${quoted}\nOn Fri, Jan 2, 2026 at 4 PM Ben <\nb@example.com> wrote:\n>> old\n`,
    ],
    ['a signature', '-- \nBen\nExample Ltd\n'],
    ['a signature without its space', '--\nBen\n'],
    ['a signature, then the chain', `-- \nBen\n\n${quoted}`],
    ['a chain, then the signature', `${quoted}\n-- \nBen\n`],
    ['the signature of a phone app', 'Sent from my iPhone\n'],
    ['the signature of a phone app, then the chain', `Sent from my Galaxy\n\n${quoted}`],
    ['the signature of a phone app in German', 'Von meinem iPhone gesendet\n'],
    ['the signature of a phone app in Japanese', 'iPhoneから送信\n'],
    ['two app signatures', 'Sent from my iPhone\n\nGet Outlook for iOS<https://example.com>\n'],
  ])('removes %s', (_, rest) => {
    expect(extractText(`Yes, it is.\n\nBen\n\n${rest}`)).toBe('Yes, it is.\n\nBen')
  })

  it('removes blank lines above the reply and keeps its indentation', () => {
    expect(extractText(`\n\n  Yes\n${quoted}`)).toBe('  Yes')
  })
})

describe('extractText without a top-posted reply', () => {
  it.each([
    ['a plain message', 'Hello,\n\nOn Monday we met: it was good.\n'],
    ['a bottom-posted reply', `On 1/5/26 09:12, Ada wrote:\n${quoted}\nYes.\n\n-- \nBen\n`],
    ['a bottom-posted reply after a greeting', `Hi Ada,\n\nOn 1/5/26 09:12, Ada wrote:\n${quoted}\nYes.\n`],
    ['an interleaved reply', 'Hi,\n\n> One?\nYes.\n\n> Two?\nNo.\n'],
    ['a quotation without a reply', `On 1/5/26 09:12, Ada wrote:\n${quoted}`],
    ['a quotation with nothing but a signature', `-- \nBen\n\n${quoted}`],
    ['a quotation with nothing but the signature of a phone app', `Sent from my iPhone\n\n${quoted}`],
    ['a Gmail forward', `FYI\n\n---------- Forwarded message ---------\nFrom: Ada\n\nText\n\n${quoted}`],
    ['an Apple forward', 'FYI\n\nBegin forwarded message:\n\n> From: Ada\n> Subject: x\n> \n> Text\n'],
    ['a Thunderbird forward', 'FYI\n\n-------- Weitergeleitete Nachricht --------\nBetreff: x\n\nText\n'],
    [
      'a forward in a language that is not listed',
      'FYI\n\n----- Edasi saadetud -----\nFrom: Ada\nDate: x\nTo: y\nSubject: z\n\nText',
    ],
    ['an Outlook forward', '\nFrom: Ada\nSent: Monday\nTo: Ben\nSubject: Status\n\nText\n'],
    ['a signature alone', '-- \nBen'],
    ['the signature of a phone app alone', 'Sent from my iPhone'],
    ['prose that begins like an attribution', 'On Monday at 10:00 Ben wrote:\n\nthe report is late.\n'],
    ['prose with a colon', 'Am Montag um 09:30 schrieb ich Folgendes:\n\nEin Satz.\n'],
    ['lines that look like headers', 'Flights:\n\nFrom: Oslo\nTo: Rome\nDate: Friday\n\nThanks\n'],
    ['dashes in prose', 'Menu\n--------\nSoup -- and bread --\n'],
    ['a long text below two dashes', `a\n--\n${'line\n'.repeat(40)}`],
    ['white space', ' \n\t\n'],
    ['nothing', ''],
  ])('returns all of %s', (_, text) => {
    expect(extractText(text)).toBe(text)
  })

  it('treats a reply to a forward as a reply', () => {
    const text = `Thanks!\n\nOn 1/5/26 09:12, Ada wrote:\n> ---------- Forwarded message ---------\n> x\n`
    expect(extractText(text)).toBe('Thanks!')
  })
})

describe('extractText with megabytes of hostile input', () => {
  const size = HOSTILE_BYTES
  it.each([
    ['On ', 'On '.repeat(size / 3)],
    ['On lines', 'On a wrote\n'.repeat(size / 11)],
    ['attribution lines', 'On 5 Jan 2026 10:00 a@b wrote\n'.repeat(size / 30)],
    ['colons', ':\n'.repeat(size / 2)],
    ['colons with gaps', `a:${'\n'.repeat(1000)}`.repeat(size / 1002)],
    ['>', '>'.repeat(size)],
    ['> lines', '>\n'.repeat(size / 2)],
    ['dashes', '-'.repeat(size)],
    ['rules', `${'_'.repeat(30)}\n\n`.repeat(size / 32)],
    ['dash lines', '-- \n'.repeat(size / 4)],
    ['spaces', ' '.repeat(size)],
    ['From', 'From: a\n'.repeat(size / 8)],
    ['Sent from', 'Sent from my a\n\n'.repeat(size / 16)],
    ['schrieb', `Am ${' schrieb'.repeat(60)}:\n`.repeat(size / 485)],
    ['no line breaks', 'x'.repeat(size)],
  ])('parses %s', (_, text) => {
    const extracted = extractText(text)
    expect(text).toContain(extracted)
    expect(extracted.trim() === '').toBe(text.trim() === '')
    const below = extractText(`Yes.\n\n${text}`)
    expect(below.startsWith('Yes.')).toBe(true)
  })
})
