import { describe, expect, it } from 'vitest'
import { extractHtml } from './extract-html.ts'
import { extractText } from './extract-text.ts'
import { htmlToText } from './html-to-text.ts'
import { toHtml } from './quote.ts'

/** Quotations of mail clients, written by hand. */
const QUOTES = {
  'K-9 Mail, old, en': 'Ada <ada@example.com> wrote:\n\n>Is it ready?\n>Ada',
  'K-9 Mail, old, de': 'Ada <ada@example.com> schrieb:\n\n>Ist es fertig?',
  'K-9 Mail, old, fr': 'Ada <ada@example.com> a écrit :\n\n>Prêt ?',
  'K-9 Mail, block, en':
    '-------- Original Message --------\nFrom: Ada <ada@example.com>\nSent: January 5, 2026 9:12:33 AM GMT+01:00\nTo: Ben\nSubject: x\n\nIs it ready?',
  'K-9 Mail, block, de':
    '-------- Original-Nachricht --------\nVon: Ada <ada@example.com>\nGesendet: 5. Januar 2026 09:12:33 MEZ\nAn: Ben\nBetreff: x\n\nIst es fertig?',
  'K-9 Mail, block, es':
    '-------- Mensaje original --------\nDe: Ada <ada@example.com>\nEnviado: 5 de enero de 2026 9:12:33 CET\nPara: Ben\nAsunto: x\n\n¿Listo?',
  'K-9 Mail, block, it':
    '-------- Messaggio originale --------\nDa: Ada <ada@example.com>\nInviato: 5 gennaio 2026 09:12:33 CET\nA: Ben\nOggetto: x\n\nPronto?',
  'K-9 Mail, de': 'Am 5. Januar 2026 09:12:33 MEZ schrieb Ada <ada@example.com>:\n>Ist es fertig?',
  'The Bat!, en': 'Monday, January 5, 2026, 9:12:33 AM, you wrote:\n\n> Is it ready?',
  'The Bat!, initials': 'Monday, January 5, 2026, 9:12:33 AM, you wrote:\n\nAL> Is it ready?\nAL> Ada\n',
  'The Bat!, name':
    'Monday, January 5, 2026, 9:12:33 AM, Ada Lovelace wrote:\n\nA> Is it ready?\nA>> Older.\n',
  'The Bat!, de': 'am Montag, 5. Januar 2026 um 09:12 schrieben Sie:\n\n> Ist es fertig?',
  'The Bat!, de, capital': 'Am Montag, 5. Januar 2026 um 09:12:33 schrieben Sie:\n\nAL> Ist es fertig?',
  'The Bat!, ru': 'Вы писали 5 января 2026 г., 9:12:33:\n\n> Готово?',
  'The Bat!, ru, initials': 'Вы писали 5 января 2026 г., 9:12:33:\n\nАЛ> Готово?',
  'The Bat!, message':
    '===8<==============Original message text===============\nFrom: Ada\n\nIs it ready?\n===8<===========End of original message text===========',
  'GroupWise, en': '>>> Ada Lovelace <ada@example.com> 1/5/2026 9:12 AM >>>\nIs it ready?\n\nAda',
  'GroupWise, en, quoted': '>>> "Ada Lovelace" <ada@example.com> 01/05/26 09:12AM >>>\nIs it ready?',
  'GroupWise, de': '>>> Ada Lovelace 05.01.2026 09:12 >>>\n\nIst es fertig?',
  'GroupWise, day': '>>> Ada Lovelace <ada@example.com> Monday, January 5, 2026 9:12 AM >>>\nIs it ready?',
  'GroupWise, in message':
    'On 1/5/2026 at 9:12 AM, in message <5695@example.com>, Ada Lovelace <ada@example.com> wrote:\n\nIs it ready?',
  'GroupWise, in message, quoted':
    '>>> On 1/5/2026 at 9:12 AM, in message <5695@example.com>, "Ada Lovelace"\n<ada@example.com> wrote:\n> Is it ready?',
  'Tutanota, en': '5 Jan 2026, 09:12 by ada@example.com:\n\n> Is it ready?\n',
  'Tutanota, US': 'Jan 5, 2026, 09:12 by ada@example.com:\n\n> Is it ready?\n',
  'Tutanota, de': '5. Jan. 2026, 09:12 von ada@example.com:\n\n> Ist es fertig?\n',
  'Tutanota, fr': '5 janv. 2026, 09:12 de ada@example.com:\n\n> Prêt ?\n',
  'Tutanota, digits': '5.1.2026, 09:12 von ada@example.com:\n\n> Ist es fertig?\n',
  'Zoho, en': '---- On Mon, 05 Jan 2026 09:12:33 +0100 Ada <ada@example.com> wrote ----\n\nIs it ready?',
  'Zoho, no space': '---- On Mon, 05 Jan 2026 09:12:33 +0530 Ada<ada@example.com> wrote ---\n\nIs it ready?',
  'Zoho, address': '---- On Mon, 05 Jan 2026 09:12:33 +0530 ada@example.com wrote ----\n\nIs it ready?',
  'Zoho, de': '---- Am Mo, 05 Jan. 2026 09:12:33 +0100 Ada <ada@example.com> schrieb ----\n\nFertig?',
  'Zoho, fr': '---- Le lun., 05 janv. 2026 09:12:33 +0100 Ada <ada@example.com> a écrit ----\n\nPrêt ?',
  'Zoho, es': '---- El lun, 05 ene 2026 09:12:33 +0100 Ada <ada@example.com> escribió ----\n\n¿Listo?',
  'eM Client, en':
    '------ Original Message ------\nFrom "Ada Lovelace" <ada@example.com>\nTo "Ben" <ben@example.com>\nDate 1/5/2026 9:12:33 AM\nSubject x\n\nIs it ready?',
  'eM Client, colons':
    '------ Original Message ------\nFrom: "Ada" <ada@example.com>\nTo: "Ben" <ben@example.com>\nSent: 05.01.2026 9:12:33\nSubject: x\n\nIs it ready?',
  'eM Client, cs':
    '------ Původní zpráva ------\nOd: "Ada" <ada@example.com>\nKomu: "Ben" <ben@example.com>\nDatum: 5. 1. 2026 9:12:33\nPředmět: x\n\nHotovo?',
  'eM Client, de':
    '------ Originalnachricht ------\nVon: "Ada" <ada@example.com>\nAn: "Ben" <ben@example.com>\nGesendet: 05.01.2026 09:12:33\nBetreff: x\n\nFertig?',
  'Seznam, cs':
    '---------- Původní e-mail ----------\nOd: Ada <ada@example.com>\nKomu: ben@example.com\nDatum: 5. 1. 2026 9:12:33\nPředmět: x\n\nHotovo?',
  'Android, at': 'At 9:12 AM 1/5/2026, Ada wrote:\n>Is it ready?',
  Eudora: 'At 09:12 AM 1/5/2026 +0100, you wrote:\n>Is it ready?',
  Usenet: 'In message <5695@example.com>, Ada <ada@example.com> writes:\n\n>Is it ready?',
}

describe('extractText of a reply', () => {
  it.each(Object.entries(QUOTES))('removes the quotation of %s', (_, quote) => {
    expect(extractText(`Yes.\n\n${quote}\n`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n\nBen\n${quote}\n`, 'reply')).toBe('Yes.\n\nBen')
    // The same email in HTML.
    expect(extractText(htmlToText(`<div>Yes.</div><br><div>${toHtml(quote)}</div>`), 'reply')).toBe('Yes.')
  })

  it.each([
    'The path is C:\\tmp>\nand the prompt is AL> dir',
    'A> B means that A is greater.',
    '>>> print(1)\n1\n>>> print(2) >>>\n2',
    '>>> Attention >>> please read.\n\nThe rest of the text.',
    'Jan 5, 2026, 09:12 by the river:\n\nwe meet there.',
    'In message 7 you wrote:\n\nthe price is 12.',
  ])('keeps what looks like one: %s', text => {
    expect(extractText(`Hi\n\n${text}`, 'reply')).toBe(`Hi\n\n${text}`)
  })
})

describe('extractHtml of a reply', () => {
  it.each([
    ['Zoho', '<div class="zmail_extra"><br>---- On Mon … wrote ----<br><blockquote>old</blockquote></div>'],
    ['Zoho, blockquote', '<blockquote id="blockquote_zmail" style="margin:0">old</blockquote>'],
    [
      'Tutanota',
      '<div>5 Jan 2026, 09:12 by ada@example.com:<br></div><blockquote class="tutanota_quote" style="border-left: 1px solid #93A3B8;">old</blockquote>',
    ],
    [
      'K-9 Mail',
      '<div class="gmail_quote">Am 5. Januar 2026 09:12:33 MEZ schrieb Ada &lt;ada@example.com&gt;:<blockquote class="gmail_quote" style="margin: 0pt 0pt 0pt 0.8ex; border-left: 1px solid rgb(204, 204, 204);">old</blockquote></div>',
    ],
    [
      'K-9 Mail, new',
      '<div class="k9mail-signature">-- <br>x</div><div class="gmail_quote">On x Ada wrote:<blockquote>old</blockquote></div>',
    ],
    [
      'GroupWise',
      '<span class="GroupWiseMessageBody"><div>&gt;&gt;&gt; Ada 1/5/2026 9:12 AM &gt;&gt;&gt;<br></div><div>old</div></span>',
    ],
    [
      'The Bat!',
      '<div>Monday, January 5, 2026, 9:12:33 AM, Ada wrote:</div><blockquote type="cite">old</blockquote>',
    ],
    ['eM Client', '<blockquote cite="x@example.com" type="cite" class="cite2">old</blockquote>'],
  ])('removes the quotation of %s', (_, quote) => {
    const signature = /^<div class="k9mail-signature">.*?<\/div>/.exec(quote)?.[0] ?? ''
    expect(extractHtml(`<p>Yes.</p>${quote}`, 'reply')).toBe(`<p>Yes.</p>${signature}`)
  })
})

/** Lines of mobile apps and mail clients, written by hand. */
const APP_LINES = [
  'Odesláno z iPhonu',
  'Odesláno z mého iPhonu',
  'Odesláno z mobilního telefonu',
  'Odesláno z Outlooku pro Android',
  'Odesláno ze Samsungu Galaxy',
  'Odesláno z aplikace Pošta pro Windows',
  'Odesláno z mobilní aplikace Seznam Email',
  'Odeslané z môjho iPhonu',
  'Odesláno pomocí eM Client',
  'Sent with eM Client',
  'Gesendet mit eM Client',
  'Sent from eM Client | www.emclient.com',
  'Envoyé avec eM Client',
  'Sent from Mail for Windows 10',
  'Sent from Mail<https://go.example.com/x> for Windows',
  'Gesendet von Mail für Windows 10',
  'Envoyé à partir de Courrier pour Windows 10',
  'Enviado desde Correo para Windows 10',
  'Inviato da Posta per Windows',
  'Sent from Yahoo Mail on Android',
  'Yahoo Mail: Search, Organize, Conquer',
  'Von Yahoo Mail auf Android gesendet',
  'Sent from Nine',
  'Gesendet von Nine',
  'Sent from my Verizon, Samsung Galaxy smartphone',
  'Sent from my T-Mobile 4G LTE Device',
  'Sent via the Samsung Galaxy S8, an AT&T 4G LTE smartphone',
  'Sent from my cell, please excuse any typos.',
  'Sent from Workspace ONE Boxer',
  'Sent from Aqua Mail for Android',
  'Sent from my mobile phone',
  'Sent from my mobile device',
  '(Sent from mobile device)',
  'Von meinem Handy gesendet',
  'Von meinem Mobilgerät gesendet',
  'Von meinem Samsung Galaxy Smartphone gesendet.',
  'Diese Nachricht wurde von meinem Android-Mobiltelefon mit K-9 Mail gesendet.',
  'Diese Nachricht wurde von meinem Android-Gerät mit WEB.DE Mail gesendet.',
  'Sendt fra min iPhone',
  "Wysłane z iPhone'a",
  'Wysłane z mojego telefonu',
  'Skickat från min iPhone',
  'Enviado desde mi iPhone',
  'Enviado do meu iPhone',
  'Trimis de pe iPhone-ul meu',
  'Poslano z mojega iPhona',
  'Poslano s mog iPhonea',
  'Изпратено от моя iPhone',
  'Послато са мог iPhone-а',
  'Đã gửi từ iPhone của tôi',
  'Išsiųsta iš mano iPhone',
  'Nosūtīts no mana iPhone',
  "Saadetud minu iPhone'ist",
  '從我的 iPhone 傳送',
  '从我的iPhone发送',
  'Sent with Proton Mail secure email.',
  'Sent with Tutanota, enjoy secure & ad-free emails:\nhttps://tutanota.com',
  'Sent with Tutanota, the secure & ad-free mailbox.',
  'Securely sent with Tutanota. Get your own encrypted, ad-free mailbox:\nhttps://tutanota.com',
  'Sicher versandt mit Tuta.',
  'Get BlueMail for Android',
  'Enviado desde Outlook para Android',
  'Sent from Spark',
]

describe('extractText of an email with an app line', () => {
  it.each(APP_LINES)('removes %s', line => {
    expect(extractText(`Yes.\n\n${line}\n`, 'reply')).toBe('Yes.')
    expect(extractText(`Yes.\n\n${line}\n\n> old`, 'reply')).toBe('Yes.')
    expect(extractText(htmlToText(`<p>Yes.</p><p>${toHtml(line)}</p>`), 'new')).toBe('Yes.')
  })

  it.each([
    'Odesláno včera z Prahy, dorazí dnes.',
    'Odesláno z pošty v Brně',
    'Odesláno',
    'Sent from our office in Windows Street yesterday',
    'Sent with eM Client because Outlook is broken',
    'Sent with love',
    'Gesendet mit der Post am Montag',
    'Get the client for Android please',
    'Please download eM Client',
    'Enviado desde Madrid ayer',
    'Poslano jučer iz Zagreba',
    'Poslano z mojega iPhona, ker je računalnik pokvarjen',
    'Yahoo Mail: I cannot search',
    'Sicher versandt mit DHL',
    'Sent from Nine people',
  ])('keeps %s', line => {
    expect(extractText(`Yes.\n\n${line}`, 'reply')).toBe(`Yes.\n\n${line}`)
  })
})
