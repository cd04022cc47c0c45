import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.ts'

const quoted = '> Is it done?\n> Ada\n'

/** Attributions by language and client. Each has a date or an address, so its quotation needs no `>`. */
const CERTAIN = [
  'On Mon, Jan 5, 2026 at 9:12 AM Ada <ada@example.com> wrote:',
  'On Mon, Jan 5, 2026 at 9:12\u202fAM Ada <ada@example.com> wrote:',
  'On 5 Jan 2026, at 10:00, Ada <ada@example.com> wrote:',
  'On 1/5/26 09:12, Ada wrote:',
  'On Thursday, January 15, 2026 at 10:15:31 AM GMT+1, Ada <ada@example.com> wrote:',
  '---- On Mon, 05 Jan 2026 09:12:33 +0100 Ada <ada@example.com> wrote ----',
  '-----Ada <ada@example.com> wrote: -----',
  'Ada <ada@example.com> wrote:',
  'Am 05.01.26 um 09:12 schrieb Ada:',
  'Am Mo., 5. Jan. 2026 um 09:12 Uhr schrieb Ada <ada@example.com>:',
  'Ada <ada@example.com> schrieb am Mo., 5. Jan. 2026, 09:12:',
  'Ada <ada@example.com> schrieb:',
  'Am Montag, 5. Januar 2026 um 09:12:33 MEZ hat Ada <ada@example.com> Folgendes geschrieben:',
  'Le lun. 5 janv. 2026 à 09:12, Ada <ada@example.com> a écrit\u00a0:',
  'Le 15/01/2026 à 10:15, Ada a écrit :',
  'El lun, 5 ene 2026 a las 9:12, Ada (<ada@example.com>) escribió:',
  'Il giorno lun 5 gen 2026 alle ore 09:12 Ada <ada@example.com> ha scritto:',
  'Il giovedì 8 gennaio 2026, Ada <ada@example.com> ha scritto:',
  'Op ma 5 jan 2026 om 09:12 schreef Ada <ada@example.com>:',
  'Op 5 jan 2026, om 09:12 heeft Ada <ada@example.com> het volgende geschreven:',
  'Em seg., 5 de jan. de 2026 às 09:12, Ada <ada@example.com> escreveu:',
  'Ada <ada@example.com> escreveu (segunda, 5/01/2026 à(s) 09:12):',
  'Den mån 5 jan. 2026 kl 09:12 skrev Ada <ada@example.com>:',
  '5 jan. 2026 kl. 09:12 skrev Ada <ada@example.com>:',
  'mandag den 5. januar 2026 09.12.33 CET skrev Ada <ada@example.com>:',
  'På 05.01.2026 09:12, skrev Ada:',
  'ma 5. tammik. 2026 klo 9.12 Ada <ada@example.com> kirjoitti:',
  'W dniu 5.01.2026 o 09:12, Ada pisze:',
  'pon., 5 sty 2026 o 09:12 Ada <ada@example.com> napisał(a):',
  'Wiadomość napisana przez Ada <ada@example.com> w dniu 05.01.2026, o godz. 09:12:',
  'po 5. 1. 2026 v 9:12 odesílatel Ada <ada@example.com> napsal:',
  'Dne 05. 01. 26 v 9:12 Ada napsal(a):',
  'Ada <ada@example.com> ezt írta (időpont: 2026. jan. 5., H, 9:12):',
  '2026. jan. 5., h 09:12 időpontban Ada <ada@example.com> ezt írta:',
  '2026. 01. 05. 9:12 keltezéssel, Ada írta:',
  '2026. 01. 05. 9:12 keltezéssel, Ada Lovelace a következőt írta:',
  'În lun., 5 ian. 2026 la 09:12, Ada <ada@example.com> a scris:',
  'пн, 5 янв. 2026 г. в 09:12, Ada <ada@example.com>:',
  'Понедельник, 5 января 2026, 9:12 +03:00 от Ada <ada@example.com>:',
  '05.01.2026, 09:12, "Ada" <ada@example.com>:',
  '5 янв. 2026 г., в 09:12, Ada <ada@example.com> написал(а):',
  'пн, 5 січ. 2026 р. о 09:12 Ada <ada@example.com> пише:',
  'Ada <ada@example.com>, 5 Oca 2026 Pzt, 09:12 tarihinde şunu yazdı:',
  '5.01.2026 09:12 tarihinde Ada yazdı:',
  'Missatge de Ada <ada@example.com> del dia dl., 5 de gen. 2026 a les 9:12:',
  'El 5/1/26 a les 9:12, Ada ha escrit:',
  '2026年1月5日(月) 9:12 Ada <ada@example.com>:',
  '2026/01/05 9:12、Ada <ada@example.com>のメール:',
  'Ada <ada@example.com> 于2026年1月5日周一 09:12写道：',
  '在 2026-01-05 09:12:33，"Ada" <ada@example.com> 写道：',
  '2026년 1월 5일 (월) 오전 9:12, Ada <ada@example.com>님이 작성:',
  '2026-01-05 9:12 GMT+01:00 Ada <ada@example.com>:',
  'בתאריך יום ב׳, 5 בינו׳ 2026 ב-9:12 מאת Ada <ada@example.com>:',
  '\u202bבתאריך יום ב׳, 5 בינו׳ 2026 ב-9:12 מאת \u202aAda\u202c\u200f <\u202aada@example.com\u202c\u200f>:\u202c',
  'ב-5 בינו׳ 2026, בשעה 9:12, Ada <ada@example.com> כתב/ה:',
  'في الاثنين، 5 يناير 2026 في 9:12 ص تمت كتابة ما يلي بواسطة \u202aAda\u202c\u200f <\u202aada@example.com\u202c\u200f>:',
  'في ٥ يناير ٢٠٢٦، الساعة ٩:١٢ ص، كتب/كتبت Ada <ada@example.com>:',
  'در تاریخ دوشنبه ۵ ژانویهٔ ۲۰۲۶،\u200f ۹:۱۲ Ada <ada@example.com> نوشت:',
  'सोम, 5 जन॰ 2026 को 9:12 am बजे को Ada <ada@example.com> ने लिखा:',
  'ในวันที่ จ. 5 ม.ค. 2026 เวลา 09:12 Ada <ada@example.com> เขียนว่า:',
  'Vào Th 2, 5 thg 1, 2026 vào lúc 09:12 Ada <ada@example.com> đã viết:',
  'Pada tanggal Sen, 5 Jan 2026 pukul 09.12 Ada <ada@example.com> menulis:',
  'Στις Δευ 5 Ιαν 2026 στις 9:12 π.μ., ο χρήστης Ada <ada@example.com> έγραψε:',
  'На пн, 5.01.2026 г. в 9:12 Ada <ada@example.com> написа:',
  'пон, 5. јан 2026. у 09:12 Ada <ada@example.com> је написао/ла:',
  'V V pon., 5. jan. 2026 ob 09:12 je oseba Ada <ada@example.com> napisala:',
  'po 5. 1. 2026 o 9:12 Ada <ada@example.com> napísal(a):',
  'Þann mán., 5. jan. 2026 kl. 09:12 skrifaði Ada <ada@example.com>:',
  'Kuupäev E, 5. jaanuar 2026 kell 09:12 kirjutas Ada <ada@example.com>:',
  '2026-01-05, pr, 09:12 Ada <ada@example.com> rašė:',
  'pirmd., 2026. g. 5. janv., plkst. 09:12 — lietotājs Ada (<ada@example.com>) rakstīja:',
  'понедельник, 5 января 2026 г. пользователь Ada <ada@example.com> написал:',
  'On Mon, Jan 5, 2026 at 9:12 AM ada lovelace wrote:',
  'On Monday, January 5th, 2026 at 9:12 AM, ada@example.com <ada@example.com> wrote:',
  'On January 5, 2026 at 9:12:33 AM, Ada (ada@example.com) said:',
  'Am 5. Januar 2026 09:12:33 MEZ schrieb ada@example.com:',
  'Ada Lovelace/ACME wrote on 01/05/2026 09:12:33 AM:',
  'On Mon, Jan 5, 2026 at 9:12 AM Ada <\n\nmailto:Ada <ada@example.com>\n\n> wrote:',
]

describe('extractText with an attribution', () => {
  it.each(CERTAIN)('removes the quotation: %s', attribution => {
    expect(extractText(`Yes.\n\n${attribution}\n\n${quoted}`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n${attribution}\n${quoted}`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n\n${attribution}\n\nIs it done?\n`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n\n${attribution}\n${quoted}`.replaceAll('\n', '\r\n'), 'reply')).toBe('Yes.')
  })

  it.each([
    'Ada Lovelace wrote:',
    'Quoting Ada <ada@example.com>:',
    'On Wed, Dec 9, Ada <ada@example.com> wrote:',
    'On 5 Jan 2026 10:00:00 +0100, you wrote:',
    'Вы писали 5 января 2026 г., 9:12:33:',
    '2026/1/5 Ada <ada@example.com>',
    '2026-01-05 오전 9:12에 Ada 이(가) 쓴 글:',
  ])('removes the quotation if it has >: %s', attribution => {
    expect(extractText(`Yes.\n\n${attribution}\n\n${quoted}`, 'reply')).toBe('Yes.')
  })

  it.each([
    'On Mon, Jan 5, 2026 at 9:12 AM Ada the Long Named <\nada@example.com> wrote:',
    'On Mon, Jan 5, 2026 at 9:12 AM Ada <ada@example.com>\nwrote:',
    'On Jan 5, 2026,\nat 10:18,\nAda <ada@example.com> wrote:',
    'On Jan 5, 2026,\nat 10:18,\nAda wrote:',
    'On Wed, Jan 7, Ada of the Company\n<ada@example.com>\nwrote:',
    'Am Mo., 5. Jan. 2026 um 09:12 Uhr schrieb Ada von der Buchhaltung <\nada@example.com>:',
    'Ada of the Company <\nada@example.com> wrote:',
    'tir. 5. jan. 2026 kl. 13:09 skrev Ada <ada@example.com\n>:',
  ])('removes a wrapped attribution: %s', attribution => {
    expect(extractText(`Yes.\n\n${attribution}\n\n${quoted}`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n${attribution}\n${quoted}`, 'reply')).toBe('Yes.')
  })
})

describe('extractText with words of the sender beside an attribution', () => {
  it.each([
    ['Yes. On Mon, Jan 5, 2026 at 9:12 AM, Ada <ada@example.com> wrote:', 'Yes.'],
    ['Yes--- On Mon, Jan 5, 2026 at 9:12 AM, ada@example.com wrote:', 'Yes'],
    ['One\nYes On Jan 5, 2026, at 12:47 PM, Ada <\nada@example.com> wrote:', 'One\nYes'],
    ['Ja, passt. Am 05.01.2026 um 09:12 schrieb Ada <ada@example.com>:', 'Ja, passt.'],
  ])('keeps the words in front: %s', (text, reply) => {
    expect(extractText(`${text}\n> Is it done?\n`, 'reply')).toBe(reply)
  })

  it.each([
    'Yes! Ada <ada@example.com> schrieb am Mo., 5. Jan. 2026, 09:12:',
    'Look at what the customer wrote:',
    'I do not understand why she wrote:',
  ])('keeps a line that can be a sentence: %s', line => {
    const extracted = extractText(`Hi.\n${line}\n> Is it done?\n`, 'reply')
    expect(extracted.startsWith(`Hi.\n${line}`)).toBe(true)
  })

  it.each(['On Monday we meet 5 people', 'On Monday 5 Jan 2026 we meet.', '2. bread', 'From 10:30 to 12:00'])(
    'keeps the line above: %s',
    line => {
      expect(extractText(`Hi.\n${line}\nAda <ada@example.com> wrote:\n> Is it done?\n`, 'reply')).toBe(
        `Hi.\n${line}`,
      )
    },
  )

  it.each([
    'On 5 Jan 2026 at 10:00 I wrote:',
    'On 5 Jan 2026 at 10:00 you wrote:',
    'On 5 Jan 2026 at 10:00 the customer wrote:',
    'On 5 Jan 2026 at 10:00 our customer wrote:',
    'On 5 Jan 2026 at 10:00 she said:',
    'The customer wrote on 01/05/2026 09:12:33 AM:',
    'On 5 Jan 2026 at 10:00 I wrote to ada@example.com:',
    'On Monday, 5 January 2026 at 10:00 we meet ada@example.com:',
    'Am 5.1.2026 um 10:00 schrieb ich an ada@example.com Folgendes:',
    'Am 5.1.2026 um 10:00 schrieb Ada Folgendes:',
    'Am 5.1.2026 um 10:00 mit Ada <ada@example.com>:',
    'Le 5 janvier 2026 à 10:00, notre client nous a écrit :',
    'Den 5 januari 2026 kl. 10:00 skrev vi avtalet med ada@example.com:',
    'The customer <ada@example.com> asked on 5 Jan 2026 at 10:00:',
    '5.1.2026, 10:00:',
    '2026-01-05-10:00-ada@example.com:',
  ])('keeps everything below a sentence: %s', sentence => {
    const text = `Hi.\n\n${sentence}\n\nThe work is late.\n\nIs that true?`
    expect(extractText(text, 'reply')).toBe(text)
  })
})
