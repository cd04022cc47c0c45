import { HOSTILE_BYTES } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.ts'

const quoted = '> Is it done?\n> Ada\n'
const listFooter =
  '______________\ntools mailing list\ntools@example.com\nhttps://example.com/mailman/listinfo/tools'
const disclaimer =
  'This email is confidential and intended for its recipient only. Please delete it if you received it by mistake.'
const disclaimerInGerman =
  'Diese E-Mail ist vertraulich und nur für den Empfänger bestimmt. Bitte löschen Sie sie, wenn Sie es nicht sind.'

const block =
  'From: Ada <ada@example.com>\nSent: Monday, January 5, 2026 9:12 AM\nTo: Ben\nSubject: Status\n\nDone?\n'

describe('extractText', () => {
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
      '差出人: Ada\n送信日時: 2026年1月5日 9:12\n宛先: Ben\n件名: 状況\n\n終わりましたか',
    ],
    [
      'an Outlook block in Russian',
      'От: Ada\nОтправлено: понедельник, 5 января 2026 г. 9:12\nКому: Ben\nТема: Отчёт\n\nГотово?',
    ],
    [
      'an Outlook block in Korean',
      '보낸 사람: Ada\n보낸 날짜: 2026년 1월 5일 월요일 오전 9:12\n받는 사람: Ben\n제목: 상태\n\n끝났나요',
    ],
    ['a block that begins with Date', `Date: Mon, 5 Jan 2026 09:12:33 +0100\nTo: ben@example.com\n\nDone?`],
    [
      'a block that begins with To',
      `To: ben@example.com\nFrom: ada@example.com\nDate: Mon, 5 Jan 2026\nSubject: Status\n\nDone?`,
    ],
    [
      'a block under a row of =',
      `====\n\nMessage du : 05/01/2026 13:20\nDe : Ada\nA : Ben\nSujet : Point\n\nFini ?`,
    ],
    ['an original message', `-----Original Message-----\n${block}`],
    ['an original message in German', '-----Ursprüngliche Nachricht-----\nVon: Ada\n\nFertig?'],
    ['an original message in Danish', '-------- Oprindelig besked --------\nFra: Ada\n\nFærdig?'],
    ['an answer heading in German', '----- Antwort Nachricht -----\n\nFertig?'],
    [
      'an original message in Chinese',
      '------------------ 原始邮件 ------------------\n发件人: Ada\n\n完成了吗',
    ],
    [
      'an original message of Proton Mail',
      '‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Monday, January 5th, 2026 at 9:12 AM, Ada <ada@example.com> wrote:\n\n> Done?',
    ],
    ['an original message in bold', '*-------- Original Message --------*\nFrom: Ada\n\nDone?'],
    [
      'the marker of a helpdesk',
      '##- Please type your reply above this line -##\n\nYour request was solved.',
    ],
    [
      'a heading of Lotus Notes',
      'Ada Lovelace ---01/05/2026 09:12:33 AM---Is it done?\n\nFrom:\tAda\nTo:\tBen\nSubject:\tStatus',
    ],
    [
      'a block of Lotus Notes',
      'Ada Lovelace <ada@example.com>\n01/05/2026 09:12 AM\n\nTo\nBen <ben@example.com>\ncc\n\nSubject\nStatus\n\nDone?',
    ],
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
    ['the signature of a phone app in Finnish', 'Lähetetty iPhonesta\n'],
    ['the signature of a phone app in Russian', 'Отправлено из мобильной Почты Mail.ru\n'],
    ['the signature of a phone app in Turkish', 'iPhone’umdan gönderildi\n'],
    ['the signature of a phone app with a link', 'Gesendet von Outlook für Android<https://example.com/a>\n'],
    ['the footer of a mailing list', listFooter],
    ['a chain, then the footer of a mailing list', `${quoted}\n${listFooter}`],
    ['a chain, then a disclaimer', `${quoted}\n-----------\n\n${disclaimer}\n`],
    ['a chain, a signature and a disclaimer in German', `${quoted}\n-- \nBen\n\n${disclaimerInGerman}\n`],
    ['the signature of Superhuman', 'Sent via Superhuman ( https://example.com/?vip=ben@example.com )\n'],
    ['the signature of Airmail', 'Sent with Airmail\n'],
    ['the signature of K-9 Mail', 'Sent from my Android device with K-9 Mail. Please excuse my brevity.\n'],
    [
      'the signature of K-9 Mail in German',
      'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n',
    ],
    ['the signature of Mailspring', 'Sent from Mailspring, the best free email app for work\n'],
    ['the signature of a phone app in Hebrew', 'נשלח מה-iPhone שלי\n'],
    ['the signature of a phone app in Thai', 'ส่งจาก iPhone ของฉัน\n'],
    ['two app signatures', 'Sent from my iPhone\n\nGet Outlook for iOS<https://example.com>\n'],
  ])('removes %s', (_, rest) => {
    expect(extractText(`Yes, it is.\n\nBen\n\n${rest}`, 'reply')).toBe('Yes, it is.\n\nBen')
  })

  it('removes blank lines above the reply and keeps its indentation', () => {
    expect(extractText(`\n\n  Yes\n${quoted}`, 'reply')).toBe('  Yes')
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
    ['a Gmail forward with all fields', `FYI\n\n---------- Forwarded message ---------\n${block}`],
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
    [
      'a sentence that begins like an app signature',
      'Hi\n\nSent from the warehouse yesterday, so it arrives today.',
    ],
    ['a sentence about a phone', 'Hi\n\nSent from my phone because the laptop is broken'],
    ['a sentence that begins like an Italian app signature', 'Ciao\n\nInviato dal magazzino ieri'],
    [
      'a sentence that begins like a German app signature',
      'Hallo\n\nGesendet von Anna am Montag, bitte prüfen.',
    ],
    ['a sentence with a product', 'Hi\n\nGet Outlook for Ben please'],
    ['text below an app signature', 'Sent from my iPhone\n\nI forgot: yes!'],
    [
      'a delivery report',
      'Delivery has failed to these recipients:\n\nben@example.com\n\nFrom: a@example.com\nTo: ben@example.com\nSubject: Hi\nDate: 5 Jan 2026 09:12\n\nReason: the mailbox is full',
    ],
    [
      'a delivery report with a status code',
      '<ben@example.com>: 550 5.1.1 unknown user\n\nFrom: a@example.com\nDate: 5 Jan 2026\nSubject: Hi\n\nHi',
    ],
    [
      'a read receipt',
      'Your message\n\n  To: Ben <ben@example.com>\n  Subject: Hi\n  Sent: Monday, January 5, 2026 9:12 AM\n\nwas read today.',
    ],
    ['answers inside a block', `See my answers below:\n\n${block}`],
    [
      'a draft of an email',
      'Please send this:\n\nFrom: sales@example.com\nTo: b@example.com\nSubject: Offer\n\nHello',
    ],
    ['sections between dashes', 'One\n--\nTwo\n--\nThree'],
    ['text below a chain and a row of dashes', `Hi\n\n${quoted}\n----------\nMy answer is yes.\n`],
    ['a request below a chain', `Hi\n\n${quoted}\nPlease unsubscribe me from tools@example.com.\n`],
    ['a confidential reply', `Hi\n\n${disclaimer}`],
    ['white space', ' \n\t\n'],
    ['nothing', ''],
  ])('returns all of %s', (_, text) => {
    expect(extractText(text, 'reply')).toBe(text)
  })

  it('treats a reply to a forward as a reply', () => {
    const text = `Thanks!\n\nOn 1/5/26 09:12, Ada wrote:\n> ---------- Forwarded message ---------\n> x\n`
    expect(extractText(text, 'reply')).toBe('Thanks!')
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
    ['fields with wrapped lines', `From: a\n${' b\n'.repeat(70)}`.repeat(size / 218)],
    ['forms', 'From: a\nSent: 5 Jan 2026 10:00\nSubject: c\nFoo: x\n\n'.repeat(size / 53)],
    ['headings', 'a\n-----Original Message-----\nb\n'.repeat(size / 31)],
    ['a long signature', `Hi\n\n-- \n${'a '.repeat(size / 2)}`],
    ['addresses in a signature', `Hi\n\n-- \nBen\n\n${'a@'.repeat(size / 2)}`],
    ['one long word in a signature', `Hi\n\n-- \nBen\n\n${'a'.repeat(size)}`],
  ])('parses %s', (_, text) => {
    const extracted = extractText(text, 'reply')
    expect(text).toContain(extracted)
    expect(extracted.trim() === '').toBe(text.trim() === '')
    for (const kind of ['new', 'reply'] as const)
      expect(extractText(`Yes.\n\n${text}`, kind).startsWith('Yes.')).toBe(true)
  })
})

/** Blocks of Outlook by language. */
const OUTLOOK_BLOCKS = [
  'From: A|Sent: Monday, January 5, 2026 9:12 AM|To: B|Subject: x',
  'Von: A|Gesendet: Montag, 5. Januar 2026 09:12|An: B|Betreff: x',
  'De : A|Envoyé : lundi 5 janvier 2026 09:12|À : B|Objet : x',
  'De: A|Enviado: lunes, 5 de enero de 2026 9:12|Para: B|Asunto: x',
  'Da: A|Inviato: lunedì 5 gennaio 2026 09:12|A: B|Oggetto: x',
  'De: A|Enviada em: segunda-feira, 5 de janeiro de 2026 09:12|Para: B|Assunto: x',
  'Van: A|Verzonden: maandag 5 januari 2026 09:12|Aan: B|Onderwerp: x',
  'Från: A|Skickat: den 5 januari 2026 09:12|Till: B|Ämne: x',
  'Fra: A|Sendt: 5. januar 2026 09:12|Til: B|Emne: x',
  'Lähettäjä: A|Lähetetty: maanantai 5. tammikuuta 2026 9.12|Vastaanottaja: B|Aihe: x',
  'Od: A|Wysłano: poniedziałek, 5 stycznia 2026 09:12|Do: B|Temat: x',
  'Od: A|Odesláno: pondělí 5. ledna 2026 9:12|Komu: B|Předmět: x',
  'Od: A|Odoslané: pondelok 5. januára 2026 9:12|Komu: B|Predmet: x',
  'Feladó: A|Elküldve: 2026. január 5., hétfő 9:12|Címzett: B|Tárgy: x',
  'De la: A|Trimis: luni, 5 ianuarie 2026 09:12|Către: B|Subiect: x',
  'От: A|Отправлено: понедельник, 5 января 2026 г. 9:12|Кому: B|Тема: x',
  'Від: A|Надіслано: понеділок, 5 січня 2026 р. 9:12|Кому: B|Тема: x',
  'От: A|Изпратено: понеделник, 5 януари 2026 г. 9:12|До: B|Относно: x',
  'Kimden: A|Gönderildi: 5 Ocak 2026 Pazartesi 09:12|Kime: B|Konu: x',
  'Από: A|Στάλθηκε: Δευτέρα, 5 Ιανουαρίου 2026 9:12 πμ|Προς: B|Θέμα: x',
  'Šalje: A|Poslano: 5. siječnja 2026. 9:12|Prima: B|Predmet: x',
  'Od: A|Poslano: ponedeljek, 05. januar 2026 09:12|Za: B|Zadeva: x',
  'Nuo: A|Išsiųsta: 2026 m. sausio 5 d., pirmadienis 9:12|Kam: B|Tema: x',
  'No: A|Nosūtīts: pirmdiena, 2026. gada 5. janvāris 9:12|Kam: B|Tēma: x',
  'Saatja: A|Saatmisaeg: esmaspäev, 5. jaanuar 2026 9:12|Adressaat: B|Teema: x',
  'De: A|Enviat el: dilluns, 5 de gener de 2026 9:12|Per a: B|Tema: x',
  '\u200f\u200fמאת: A|\u200f\u200fנשלח: יום שני 05 ינואר 2026 09:12|\u200f\u200fאל: B|\u200f\u200fנושא: x',
  'من: A|تم الإرسال: الاثنين, 05 يناير, 2026 09:12 ص|إلى: B|الموضوع: x',
  'จาก: A|ส่ง: วันจันทร์ที่ 5 มกราคม 2026 9:12|ถึง: B|เรื่อง: x',
  'Từ: A|Đã gửi: Thứ Hai, 5 Tháng Một 2026 9:12 SA|Đến: B|Chủ đề: x',
  'Dari: A|Dikirim: Senin, 05 Januari 2026 9:12|Kepada: B|Perihal: x',
  '差出人: A|送信日時: 2026年1月5日 9:12|宛先: B|件名: x',
  '发件人: A|发送时间: 2026年1月5日 9:12|收件人: B|主题: x',
  '寄件者: A|寄件日期: 2026年1月5日 上午 09:12|收件者: B|主旨: x',
  '보낸 사람: A|보낸 날짜: 2026년 1월 5일 월요일 오전 9:12|받는 사람: B|제목: x',
]

describe('extractText with a block of Outlook', () => {
  it.each(OUTLOOK_BLOCKS)('removes the block: %s', outlook => {
    const lines = outlook.replaceAll('|', '\n')
    expect(extractText(`Yes.\n\n${lines}\n\nDone?\n`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n\n________________________________\n${lines}\n\nDone?\n`, 'reply')).toBe('Yes.')
  })
})

describe('extractText with two dashes', () => {
  it.each([
    ['a table', 'Prices:\n\n| Item | Price |\n--\n| Tea | 3 |\n| Milk | 2 |'],
    ['a table without lines', 'item     price\n--\ntea      3\nmilk     2'],
    ['a column of numbers', 'id\n--\n1\n2\n(2 rows)'],
    ['a list', 'Buy:\n- tea\n--\n- milk'],
    ['a numbered list', '1. tea\n--\n2. milk'],
    ['a code block', 'Try this:\n\n```\nlet x = 1\n--\nx + 1\n```\n\nBen'],
    ['SQL', 'select 1;\n-- \nselect 2;'],
    ['indented code', '    x = 1\n    --\n--\n    y = 2'],
    ['a heading', 'Plan\n--\nWe meet at ten and talk about the price.'],
    ['a question', 'See above.\n\n--\nCan you send me the file?'],
  ])('keeps %s', (_, text) => {
    for (const kind of ['new', 'reply'] as const) expect(extractText(text, kind)).toBe(text)
  })

  it('removes a signature below a list and below code', () => {
    for (const text of ['Buy:\n- tea\n- milk', '```\na --\n```', 'select 1;'])
      for (const delimiter of ['-- ', '--'])
        expect(extractText(`${text}\n\n${delimiter}\nBen Jones\nTel.   123\nExample Ltd.`, 'reply')).toBe(
          text,
        )
  })
})
