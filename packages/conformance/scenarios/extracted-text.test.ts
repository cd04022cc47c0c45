import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const QUOTE = '> Is it done?\n> Please tell me.'

const REPLIES: { title: string; text: string; reply: string }[] = [
  {
    title: 'words in front of an attribution stay',
    text: `Yes. On Mon, Jan 5, 2026 at 9:12 AM, Ada <ada@example.com> wrote:\n${QUOTE}`,
    reply: 'Yes.',
  },
  {
    title: 'a wrapped attribution is removed',
    text: `Yes.\n\nOn Jan 5, 2026,\nat 10:18,\nAda <ada@example.com> wrote:\n\n${QUOTE}`,
    reply: 'Yes.',
  },
  {
    title: 'an attribution of Zoho is removed',
    text: 'Yes.\n\n---- On Mon, 05 Jan 2026 09:12:33 +0100 ada@example.com wrote ----\n\nIs it done?',
    reply: 'Yes.',
  },
  {
    title: 'an attribution of mail.ru without a verb is removed',
    text: 'Да.\n\nПонедельник, 5 января 2026, 9:12 +03:00 от Ada <ada@example.com>:\n\nГотово?',
    reply: 'Да.',
  },
  {
    title: 'a Hungarian attribution is removed',
    text: 'Igen.\n\nAda <ada@example.com> ezt írta (időpont: 2026. jan. 5., H, 9:12):\n\nKész?',
    reply: 'Igen.',
  },
  {
    title: 'a Catalan attribution is removed',
    text: 'Sí.\n\nMissatge de Ada <ada@example.com> del dia dl., 5 de gen. 2026 a les 9:12:\n\nJa està?',
    reply: 'Sí.',
  },
  {
    title: 'a German attribution without a date is removed',
    text: 'Ja.\n\nAda <ada@example.com> schrieb:\n\nIst es fertig?',
    reply: 'Ja.',
  },
  {
    title: 'a header block that begins with Date is removed',
    text: 'Yes.\n\nDate: Mon, 5 Jan 2026 09:12:33 +0100\nTo: ben@example.com\nFrom: ada@example.com\n\nIs it done?',
    reply: 'Yes.',
  },
  {
    title: 'a Danish separator is removed',
    text: 'Ja.\n\n-------- Oprindelig besked --------\nFra: Ada\n\nEr det færdigt?',
    reply: 'Ja.',
  },
  {
    title: 'a list footer below the quotation is removed',
    text: `Yes.\n\nOn 1/5/26 09:12, Ada wrote:\n${QUOTE}\n\n_______________\ntools mailing list\ntools@example.com`,
    reply: 'Yes.',
  },
]

for (const { title, text, reply } of REPLIES) {
  scenario(`message: extractedText: ${title}`, async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await api.mock.receiveEmail({
      to: email,
      from: 'ben@example.com',
      subject: 'Re: Status',
      body: text,
    })
    expect(await api.ok('getMessage', { key, path: { id } })).toMatchObject({
      body: text,
      extractedText: reply,
    })
  })
}

const OWN_WORDS: { title: string; text: string }[] = [
  {
    title: 'a sentence that begins with "Sent from"',
    text: 'Hi\n\nSent from my desk, because the phone is broken.',
  },
  { title: 'a sentence that begins with "Inviato dal"', text: 'Ciao\n\nInviato dal magazzino ieri' },
  { title: 'a sentence that begins with "Gesendet von"', text: 'Hallo\n\nGesendet von Anna am Montag' },
  {
    title: 'a delivery report with a header block',
    text:
      'Your message could not be delivered.\n\nFrom: ada@example.com\nTo: ben@example.com\n' +
      'Subject: Hi\nDate: Mon, 5 Jan 2026 09:12\n\nReason: the mailbox is full',
  },
]

for (const { title, text } of OWN_WORDS) {
  scenario(`message: extractedText keeps ${title}`, async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await api.mock.receiveEmail({
      to: email,
      from: 'ben@example.com',
      subject: 'Re: Status',
      body: text,
    })
    expect(await api.ok('getMessage', { key, path: { id } })).toMatchObject({ extractedText: text })
  })
}

scenario('message: extractedText keeps a blockquote of an email that has only HTML', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const html = '<p>Hi</p><blockquote style="margin:0 0 0 40px">The price is 5.</blockquote>'
  const { id } = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', bodyHtml: html })
  expect(await api.ok('getMessage', { key, path: { id } })).toMatchObject({
    extractedText: 'Hi\n\nThe price is 5.',
    extractedHtml: html,
  })
})

scenario('message: the unmarked blockquote of Yandex is a quotation', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const html =
    '<div>Yes.</div><div>05.01.2026, 09:12, "Ada" &lt;ada@example.com&gt;:</div><blockquote>Done?</blockquote>'
  const { id } = await api.mock.receiveEmail({
    to: email,
    from: 'ben@example.com',
    subject: 'Re: Status',
    bodyHtml: html,
  })
  expect(await api.ok('getMessage', { key, path: { id } })).toMatchObject({
    extractedText: 'Yes.',
    extractedHtml: '<div>Yes.</div>',
  })
})

scenario('message: only a reply loses its quotation', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const sent = await api.ok('sendEmail', {
    key,
    body: { to: ['carl@x.example'], subject: 'Invoice 7', body: 'Please pay 100 EUR.' },
  })
  const text =
    'Can you handle this?\n\nFrom: Carl <carl@x.example>\nSent: Tuesday, January 6, 2026 10:00 AM\n' +
    'To: Ben <ben@x.example>\nSubject: Invoice 7\n\nPlease pay 100 EUR.'
  const html = '<p>Can you?</p><blockquote type="cite">Please pay 100 EUR.</blockquote>'
  const receive = async (mail: { subject: string; inReplyTo?: string }) => {
    const { id } = await api.mock.receiveEmail({
      to: email,
      from: 'ben@x.example',
      body: text,
      bodyHtml: html,
      ...mail,
    })
    return await api.ok('getMessage', { key, path: { id } })
  }
  const whole = { extractedText: text, extractedHtml: html }
  expect(await receive({ subject: 'Invoice 7' })).toMatchObject(whole)
  expect(await receive({ subject: 'FW: Invoice 7', inReplyTo: sent.id })).toMatchObject(whole)
  const reply = { extractedText: 'Can you handle this?', extractedHtml: '<p>Can you?</p>' }
  expect(await receive({ subject: 'Invoice 7', inReplyTo: sent.id })).toMatchObject(reply)
  expect(await receive({ subject: 'AW: Invoice 7' })).toMatchObject(reply)
})
