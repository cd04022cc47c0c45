import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractHtml } from './extract-html.ts'
import { extractText } from './extract-text.ts'
import { getMailKind } from './mail-kind.ts'
import { parseMail } from './parse-mail.ts'
import { toHtml } from './quote.ts'

const attribution = 'On Tue, Jan 6, 2026 at 10:00 AM Ada <ada@example.com> wrote:'
const block =
  'From: Ada <ada@example.com>\nSent: Tuesday, January 6, 2026 10:00 AM\nTo: Ben\nSubject: Offer\n\nIs it ready?'
const blockInGerman =
  'Von: Ada <ada@example.com>\nGesendet: Dienstag, 6. Januar 2026 10:00\nAn: Ben\nBetreff: Angebot\n\nIst es fertig?'

/** Returns the texts that are extracted from an email with this HTML only. */
function readHtml(html: string, subject = 'Re: x'): { text: string; html: string } {
  const mail = parseMail(
    `From: b@example.com\nSubject: ${subject}\nContent-Type: text/html; charset=utf-8\n\n${html}`,
  )
  const kind = getMailKind(mail)
  return { text: extractText(mail.text, kind), html: extractHtml(mail.html ?? '', kind) }
}

function expectWhole(text: string): void {
  expect(extractText(text, 'reply')).toBe(text)
  const html = `<div>${toHtml(text)}</div>`
  const extracted = readHtml(html)
  expect(extracted.html).toBe(html)
  const lines = text.split('\n').map(line => line.trim())
  for (const line of lines) expect(extracted.text).toContain(line)
}

describe('fields that look like a block of Outlook', () => {
  it.each([
    'Zahlung erhalten.\n\nVon: Ada Lovelace\nAn: Ben Bit\nDatum: 03.03.2026\nBetreff: Rechnung 17\nBetrag: 12,00 EUR\n\nBitte prüfen.',
    'Zahlung erhalten.\n\nVon: Ada Lovelace\nAn: Ben Bit\nDatum: 03.03.2026\nBetreff: Rechnung 17\n\nBetrag: 12,00 EUR\n\nBitte prüfen.',
    'Zahlung erhalten.\n\nVon: Ada Lovelace\nAn: Ben Bit\nDatum: 03.03.2026\nBetreff: Rechnung 17\n\nBitte prüfen.',
    'Zahlung erhalten.\n\nBetrag: 12,00 EUR\nVon: Ada <ada@example.com>\nAn: Ben\nDatum: 03.03.2026 10:00\nBetreff: Rechnung 17\n\nBitte prüfen.',
    'New request:\n\nName: Ada\nFrom: ada@example.com\nTo: sales@example.com\nDate: Mon, 5 Jan 2026 10:00\nSubject: Offer\n\nPlease send it.',
    'New request.\n\nFrom: ada@example.com\nTo: sales@example.com\nSubject: Offer\nMessage: Please send it.\n\nWho does it?',
    'Your trip.\n\nFrom: Oslo\nTo: Rome\nDate: 6 Jan 2026 10:00\nSubject: Trip 7\n\nPlease confirm.',
    'Your parcel.\n\nFrom: Berlin\nSent: 6 Jan 2026\nTo: Paris\nSubject: Parcel 7\nWeight: 2 kg\n\nPlease confirm.',
    'Votre colis.\n\nDe : Lyon\nÀ : Paris\nDate : 06/01/2026\nObjet : Colis 7\nPoids : 2 kg\n\nMerci de confirmer.',
    'Su envío.\n\nDe: Madrid\nPara: Sevilla\nFecha: 06/01/2026 10:00\nAsunto: Paquete 7\n\nConfirme, por favor.',
    'Il pacco.\n\nDa: Roma\nA: Milano\nData: 06/01/2026\nOggetto: Pacco 7\nPeso: 2 kg\n\nConferma.',
    'Платёж.\n\nОт: Ада\nКому: Бен\nДата: 06.01.2026\nТема: Счёт 7\nСумма: 12 EUR\n\nПроверьте.',
    '付款\n\n发件人: Ada\n收件人: Ben\n日期: 2026年1月6日\n主题: 发票 7\n金额: 12\n\n请确认',
    'The log has this line.\n-----Original Message-----\nand nothing below it. What is wrong?',
    'Im Protokoll steht\n-----Ursprüngliche Nachricht-----\nund sonst nichts. Was ist falsch?',
    'Please search the log for -----Original Message----- and tell me.\n\nThanks',
    'Why does the email contain\n\n-----Original Message-----\n\nin the middle? Please fix it.',
    'The last line is\n\n-----Original Message-----',
  ])('stay: %s', expectWhole)

  it.each([
    `${block}\n`,
    `${blockInGerman}\n`,
    'From: Ada\nSent: Tuesday, January 6, 2026 10:00 AM\nTo: Ben; Carl;\n Dora\nCc: Eve\nSubject: Offer\nImportance: High\n\nIs it ready?',
    'Von: Ada\nGesendet: Dienstag, 6. Januar 2026 10:00\nAn: Ben\nCc: Carl\nBetreff: Angebot\nAnlagen: a.pdf\n\nHallo Ben:\n\nFertig?',
    'De: Ada <ada@example.com>\nEnviado: martes, 6 de enero de 2026 10:00\nPara: Ben\nAsunto: Oferta\n\nHola Ben:\n\n¿Está lista?',
    'From: Ada <ada@example.com>\nSent: Tuesday, January 6, 2026 10:00 AM\n\nIs it ready?',
    'From: Ada <ada@example.com>\nSent: Tuesday, January 6, 2026 10:00 AM\nTo: Ben\nSubject: Offer\n\nCAUTION: This email originated from outside of the organization.\n\nIs it ready?',
    'From: Ada <ada@example.com>\nDate: Tue, 6 Jan 2026 10:00:00 +0100\nTo: Ben\nSubject: Offer\n\nIs it ready?',
    `-----Original Message-----\n${block}`,
    '-----Original Message-----\n\nIs it ready?',
  ])('are removed if a client wrote them: %s', quote => {
    expect(extractText(`Yes.\n\n${quote}`, 'reply')).toBe('Yes.')
    expect(readHtml(`<div>Yes.<br><br>${toHtml(quote)}</div>`).text).toBe('Yes.')
  })

  const LABELS = {
    en: 'From|To|Date|Subject|Amount|Name|Phone|Order|Address|City|Price|Weight|Flight|Seat|Status|Reference|Company|Country|Note|Total',
    de: 'Von|An|Datum|Betreff|Betrag|Name|Telefon|Bestellung|Adresse|Ort|Preis|Gewicht|Flug|Platz|Status|Zeichen|Firma|Land|Hinweis|Summe',
    fr: 'De|À|Date|Objet|Montant|Nom|Téléphone|Commande|Adresse|Ville|Prix|Poids|Vol|Siège|État|Référence|Société|Pays|Note|Total',
    es: 'De|Para|Fecha|Asunto|Importe|Nombre|Teléfono|Pedido|Dirección|Ciudad|Precio|Peso|Vuelo|Asiento|Estado|Referencia|Empresa|País|Nota|Total',
    pl: 'Od|Do|Data|Temat|Kwota|Imię|Telefon|Zamówienie|Adres|Miasto|Cena|Waga|Lot|Miejsce|Status|Numer|Firma|Kraj|Uwaga|Suma',
    ru: 'От|Кому|Дата|Тема|Сумма|Имя|Телефон|Заказ|Адрес|Город|Цена|Вес|Рейс|Место|Статус|Номер|Фирма|Страна|Заметка|Итого',
    ja: '差出人|宛先|日付|件名|金額|名前|電話|注文|住所|都市|価格|重量|便|座席|状態|番号|会社|国|備考|合計',
  }

  it('stay in any order and language', () => {
    const value = fc.constantFrom(
      'Ada Lovelace',
      '03.03.2026',
      '12,00 EUR',
      'ada@example.com',
      '6 Jan 2026 10:00',
      'x',
      '17',
    )
    const form = fc.constantFrom(...Object.values(LABELS).map(labels => labels.split('|'))).chain(labels =>
      fc
        .shuffledSubarray(labels, { minLength: 1 })
        // A list of From, To, Date and Subject alone can be a block of a client.
        .filter(subset => subset.some(label => labels.indexOf(label) > 3))
        .chain(subset =>
          fc
            .array(value, { minLength: subset.length, maxLength: subset.length })
            .map(values => subset.map((label, index) => `${label}: ${values[index]}`)),
        ),
    )
    fc.assert(
      fc.property(
        form,
        fc.constantFrom('Done.', 'Erledigt', '了解'),
        fc.constantFrom('Bye', 'Bitte prüfen.', ''),
        (fields, above, below) => {
          for (const text of [
            `${above}\n\n${fields.join('\n')}\n\n${below}`,
            `${above}\n${fields.join('\n')}`,
          ])
            expect(extractText(text, 'reply')).toBe(text)
          const html = `<p>${above}</p><div>${fields.join('<br>')}</div><p>${below}</p>`
          const extracted = readHtml(html)
          expect(extracted.html).toBe(html)
          for (const field of fields) expect(extracted.text).toContain(field)
        },
      ),
      runs(),
    )
  })
})

describe('words below a signature', () => {
  it.each([
    'Done.\n\n-- \nBen\n\nCan you send me the file?',
    'Done.\n\n-- \nBen\nExample Ltd\n\nP.S. Bring the key',
    'Done.\n\n-- \nBen\nPS: bring the key',
    'Done.\n\n-- \nBen\n\nI forgot the invoice. It is attached now.',
    'Done.\n\n-- \nBen\n\nplease bring the key to the office',
    'Done.\n\n-- \nBen\n\nCall me',
    'Done.\n\n-- \nBen\n\nThanks',
    'Erledigt.\n\n-- \nBen\n\nBitte Rückruf',
    'Erledigt.\n\n-- \nBen\n\nBitte das Formular drucken',
    'Erledigt.\n\n-- \nBen\n\nKannst du mir die Datei schicken?',
    'Erledigt.\n\n-- \nBen\n\nPS: Bring bitte den Schlüssel mit',
    'Erledigt.\n\n-- \nBen\n\nIch habe die Rechnung vergessen.',
    "C'est fait.\n\n-- \nBen\n\nPeux-tu m'envoyer le fichier ?",
    'Hecho.\n\n-- \nBen\n\nP.D.: Trae la llave',
    'Готово.\n\n-- \nБен\n\nПришлите мне файл, пожалуйста.',
    '完了\n\n-- \nBen\n\nファイルを送ってください。',
    'Run this:\n\n--\ncreate table a (id int)\ndrop table b',
    'Bitte ausführen:\n\n--\ncreate table a (id int)',
    'Run this:\n\n-- \nselect name from users',
    'One part\n\n--\nanother part of the same text',
    'Done.\n\n--\nBen\n\nCan you send me the file?',
    'Done.\n\n--\nBen\n\nplease call me tomorrow',
    'Done.\n\n-- \nThe first part was about the price. The second one is about the date.',
  ])('stay: %s', text => {
    for (const kind of ['new', 'reply'] as const) expect(extractText(text, kind)).toBe(text)
    expect(extractText(`${text}\n\n${attribution}\n> old`, 'reply')).toBe(text)
    const whole = `Hi\n\n> old\n\n${text.slice(text.indexOf('--'))}`
    if (text.startsWith('Done.')) expect(extractText(whole, 'reply')).toBe(whole)
  })

  it.each([
    'Ben',
    'Ben Jones\nExample Ltd\nTel. +1 202 555 0143',
    'Ben Jones\nHead of Sales\n\nExample Ltd\n1 Main Street, London\n\nwww.example.com',
    'Ben Jones\n\nmobile: +49 170 1234567\nben@example.com\nhttps://example.com/ben',
    'Ben Jones\n\nBeispiel GmbH\nSitz der Gesellschaft: Berlin\nGeschäftsführer: Carl Meier\nHRB 12345',
    'Ben\n\nThis email is confidential and intended for its recipient only. Please delete it if you received it by mistake.',
    'Ben\n\nPlease consider the environment before printing this email.',
    'Ben\n\nBitte prüfen Sie die Umweltbelastung, bevor Sie diese E-Mail ausdrucken.',
    'Ben\n\nAvant d’imprimer, pensez à la planète.',
    'Sent from my Android device with K-9 Mail. Please excuse my brevity.',
    'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
    'You received this message because you are subscribed to the group. To unsubscribe, write to x@example.com.',
    '佐藤 太郎\n\n株式会社サンプル\n東京都千代田区1-1',
    'Бен\n\nООО Пример\nтел. +7 495 1234567',
  ])('are removed if they belong to it: %s', signature => {
    expect(extractText(`Done.\n\n-- \n${signature}\n`, 'reply')).toBe('Done.')
    expect(extractText(`Done.\n\n-- \n${signature}\n\n${attribution}\n> old`, 'reply')).toBe('Done.')
  })

  it.each([
    '<p>Done.</p><div class="gmail_signature">-- <br>Ben</div><p>Can you send me the file?</p>',
    '<p>Done.</p><div class="gmail_signature">-- <br>Ben</div><div>please call me tomorrow</div>',
    '<p>Erledigt.</p><div class="moz-signature">-- <br>Ben</div><p>PS: bring den Schlüssel mit</p>',
    '<p>Erledigt.</p><div id="Signature"><p>--</p><p>Ben</p></div><p>Ruf mich morgen bitte an</p>',
  ])('stay in HTML: %s', html => {
    const extracted = readHtml(html)
    expect(extracted.html).toBe(html)
    const last = /<(?:p|div)>([^<]+)<\/(?:p|div)>$/.exec(html)?.[1] ?? 'missing'
    expect(extracted.text).toContain(last)
  })
})

describe('quotations that the sender wrote', () => {
  it.each([
    'The manual says:\n\n> Press the red button.',
    'Das Handbuch sagt:\n> Drücken Sie den roten Knopf.\n',
    'Le manuel dit :\n\n> Appuyez sur le bouton rouge.\n> Puis attendez.',
    '手冊說：\n\n> 按紅色按鈕',
    `See my answers inline.\n\n${block}\nYes, it is.`,
    `Comments in red.\n\nThanks\nBen\n\n${block}\nYes, it is.`,
    `Answers between the lines\n\n-----Original Message-----\n${block}\nYes, it is.`,
    `Meine Antworten stehen unten im Text.\n\n${blockInGerman}\nJa, ist es.`,
    `Antworten in Rot.\n\n${blockInGerman}\nJa, ist es.`,
    `Mes réponses en rouge.\n\n${block}\nOui.`,
    `Respuestas abajo.\n\n${block}\nSí.`,
    `Ответы ниже, красным.\n\n${block}\nДа.`,
    'FYI\n\n> ---------- Forwarded message ---------\n> From: Ada\n>\n> Text',
    'Zur Info\n\n> -------- Weitergeleitete Nachricht --------\n> Betreff: x\n>\n> Text',
    'FYI\n\n> Begin forwarded message:\n> \n> From: Ada\n> Subject: x\n> \n> Text',
    'Pour info\n\n> ---------- Message transféré ---------\n> De : Ada\n>\n> Texte',
  ])('stay: %s', text => {
    expect(extractText(text, 'reply')).toBe(text)
  })

  const indent = '<blockquote class="gmail_quote" style="margin:0 0 0 40px;border:none;padding:0px">'
  const cited =
    '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">'
  it.each([
    `<p>Two options.</p>${indent}The first is cheap.</blockquote>`,
    `<p>Zwei Möglichkeiten.</p>${indent.replace('border:none', 'border: none')}Die erste ist billig.</blockquote><p>Was nun?</p>`,
    `<p>Two options.</p><blockquote type="cite" style="margin: 0 0 0 40px; border: none; padding: 0px;">The first is cheap.</blockquote>`,
    `<p>The manual says:</p><blockquote type="cite">Press the red button.</blockquote>`,
    `<p>Das Handbuch sagt:</p>${cited}Drücken Sie den Knopf.</blockquote>`,
    `<p>Le manuel dit :</p><blockquote type="cite">Appuyez.</blockquote>`,
    `<p>My answers are inline.</p><div class="gmail_quote">${attribution.replace('<', '&lt;').replace('>', '&gt;')}${cited}Is it ready?<div style="color:red">Yes.</div></blockquote></div>`,
    `<p>Antworten in Rot.</p><blockquote type="cite">Ist es fertig?<p style="color:red">Ja.</p></blockquote>`,
    `<p>Hi,</p><div class="gmail_quote"><div class="gmail_attr">${toHtml(attribution)}</div>${cited}Is it ready?</blockquote><div>Yes.</div>${cited}And the price?</blockquote><div>12 EUR</div></div>`,
    `<p>Hallo,</p><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">Am Di., 6. Jan. 2026 um 10:00 Uhr schrieb Ada &lt;ada@example.com&gt;:<br></div>${cited}Ist es fertig?</blockquote><div>Ja.</div></div>`,
    `<p>FYI</p><blockquote type="cite">---------- Forwarded message ---------<br>From: Ada<br><br>Text</blockquote>`,
  ])('stay in HTML: %s', html => {
    const extracted = readHtml(html)
    expect(extracted.html).toBe(html)
    for (const words of html
      .replace(/<[^>]*>/g, '\n')
      .split('\n')
      .filter(line => /\w{3}/.test(line)))
      expect(extracted.text).toContain(words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim())
  })

  it.each([
    `<p>Yes.</p>${cited}old</blockquote>`,
    `<p>Yes.</p><div class="gmail_quote"><div class="gmail_attr">${toHtml(attribution)}</div>${cited}old</blockquote></div>`,
    `<p>See below:</p><div class="gmail_quote"><div class="gmail_attr">${toHtml(attribution)}</div>${cited}old</blockquote></div>`,
    `<p>Yes.</p><div>${toHtml(attribution)}</div>${cited}old${indent}indented</blockquote></blockquote>`,
  ])('are not quotations of a client: %s', html => {
    expect(readHtml(html).html).toBe(/^<p>.*?<\/p>/.exec(html)?.[0])
  })
})

describe('an unmistakable quotation in an email that answers nothing', () => {
  it.each([
    attribution,
    'Am Di., 6. Jan. 2026 um 10:00 Uhr schrieb Ada <ada@example.com>:',
    'Le mar. 6 janv. 2026 à 10:00, Ada <ada@example.com> a écrit :',
    'вт, 6 янв. 2026 г. в 10:00, Ada <ada@example.com>:',
    'On Tue, Jan 6, 2026 at 10:00 AM Ada the Long Named <\nada@example.com> wrote:',
    '2026年1月6日(火) 10:00 Ada <ada@example.com>:',
  ])('is removed: %s', line => {
    expect(extractText(`Yes.\n\n${line}\n> old\n> Ada\n`, 'new')).toBe('Yes.')
    expect(extractText(`Yes.\n\n-- \nBen\n\n${line}\n\n> old\n`, 'new')).toBe('Yes.')
    const name = toHtml(line).replace('<br>', '')
    const quote = `<div class="gmail_quote"><div class="gmail_attr">${name}<br></div><blockquote class="gmail_quote" style="border-left:1px solid">old</blockquote></div>`
    expect(readHtml(`<p>Yes.</p>${quote}`, 'Hello')).toEqual({ text: 'Yes.', html: '<p>Yes.</p>' })
    const cite = `<div>${name}</div><blockquote type="cite">old</blockquote>`
    expect(readHtml(`<p>Yes.</p>${cite}`, 'Hello')).toEqual({ text: 'Yes.', html: '<p>Yes.</p>' })
  })

  it.each([
    `Carl wrote this:\n\n${attribution}\n> old`,
    `See what Ada wrote.\n\n${attribution}\n> old`,
    `Siehe Adas Mail.\n\n${attribution}\n> old`,
    `FYI\n\n${attribution}\n> old`,
    `Yes.\n\n${attribution}\n\nold`,
    `Yes.\n\n${attribution}\n> old\n\nMore words.`,
    `Yes.\n\nAda wrote:\n> old`,
    `Yes.\n\nOn Tue, Jan 6, Ada <ada@example.com> wrote:\n> old`,
    `Yes.\n\nAda <ada@example.com> wrote:\n> old`,
    `Yes.\n\n> old`,
    `Yes.\n\n${block}`,
    `${attribution}\n> old`,
  ])('is kept in doubt: %s', text => {
    expect(extractText(text, 'new')).toBe(text)
    const html = `<div>${toHtml(text)}</div><blockquote type="cite">older</blockquote>`
    expect(readHtml(html, 'Hello').html).toBe(html)
  })
})

describe('a delivery report', () => {
  const report = (type: string, extra = '') =>
    parseMail(
      `From: Mail <mail@example.com>\nSubject: Re: Offer\nReferences: <a@example.com>\n${extra}Content-Type: ${type}; boundary=b\n\n--b\n\nThe mailbox is full.\n\n${block}\n\nThe reason is above.\n\n-- \nThe server\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; a@example.com\nAction: failed\nStatus: 5.2.2\n--b--\n`,
    )

  it.each([
    'multipart/report; report-type=delivery-status',
    'Multipart/Report; Report-Type="Delivery-Status"',
    'multipart/report (a comment); report-type=delivery-status',
    'multipart/report',
    'multipart/mixed',
  ])('keeps its body: %s', type => {
    const mail = report(type)
    const kind = getMailKind(mail)
    expect(extractText(mail.text, kind)).toBe(mail.text)
    const html = `<p>Full.</p><blockquote type="cite">${block}</blockquote>`
    expect(extractHtml(html, kind)).toBe(html)
  })

  it.each(['X-Failed-Recipients: a@example.com', 'From: MAILER-DAEMON@example.com (Mail Delivery System)'])(
    'of an old server keeps its body: %s',
    header => {
      const mail = parseMail(
        `${header}\nSubject: Re: Offer\nReferences: <a@example.com>\n\nThe mailbox is full.\n\n------ Original message ------\n\n${block}`,
      )
      expect(extractText(mail.text, getMailKind(mail))).toBe(mail.text)
    },
  )

  it.each([
    'Your message could not be delivered, so I send it again.',
    'Die Mail war unzustellbar.',
    'The server says 550 5.1.1 unknown user.',
    'No se pudo entregar, lo envío de nuevo.',
  ])('is no reply about one: %s', words => {
    expect(extractText(`${words}\n\n${block}`, 'reply')).toBe(words)
  })
})
