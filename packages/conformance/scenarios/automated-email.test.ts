import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'

interface AutomatedEmail {
  subject: string
  headers: Record<string, string>
}

/**
 * Receives an email for each entry. Returns the events that a subscription to `message.*` and `message.*.auto` gets.
 */
async function receiveEach(api: Api, emails: AutomatedEmail[]): Promise<unknown[]> {
  const received = recordRequests(api.mock, url)
  await api.ok('createWebhook', { body: { url, events: ['message.*', 'message.*.auto'] } })
  const {
    email: { email: to },
  } = await api.mock.addAgent({ name: 'Ada' })
  for (const email of emails)
    await api.mock.receiveEmail({ to, from: 'ben@example.com', body: 'Your code is 482913.', ...email })
  await api.mock.webhooks.settled()
  return received.map(({ headers }) => headers['x-service-event'])
}

scenario('event types: sign-in codes, notifications and bulk email fire message.received', async api => {
  const events = await receiveEach(api, [
    { subject: 'Your code', headers: { 'Auto-Submitted': 'auto-generated' } },
    { subject: 'Build failed', headers: { 'Auto-Submitted': 'auto-notified' } },
    { subject: 'News', headers: { Precedence: 'bulk', 'List-Unsubscribe': '<https://example.com/u>' } },
    { subject: 'Receipt', headers: { 'X-Auto-Response-Suppress': 'All' } },
  ])
  expect(events).toEqual(Array(4).fill('message.received'))
})

scenario(
  'wildcards: automatic replies and out-of-office notices fire only message.received.auto',
  async api => {
    const events = await receiveEach(api, [
      { subject: 'Re: Offer', headers: { 'Auto-Submitted': 'auto-replied (vacation)' } },
      { subject: 'Re: Offer', headers: { Precedence: 'auto_reply' } },
      { subject: 'Re: Offer', headers: { 'X-Autoreply': 'yes' } },
      { subject: 'Réponse automatique : Offre', headers: { 'Auto-Submitted': 'auto-generated' } },
    ])
    expect(events).toEqual(Array(4).fill('message.received.auto'))
  },
)

scenario(
  'wildcards: Exchange, Apple and other programs fire message.received.auto in each language',
  async api => {
    const exchange = { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }
    const emails = [
      { subject: 'Automatic reply: Offer', headers: exchange },
      { subject: 'Automatikus válasz: Ajánlat', headers: exchange },
      { subject: 'Otomatik yanıt: Teklif', headers: exchange },
      { subject: '自动答复: 报价', headers: { Precedence: 'bulk' } },
      { subject: '[EXTERN] Răspuns automat: Ofertă', headers: { 'Return-Path': '<>' } },
      { subject: 'Re: Offer', headers: { 'X-Apple-Vacation': 'yes' } },
    ]
    expect(await receiveEach(api, emails)).toEqual(emails.map(() => 'message.received.auto'))
  },
)

scenario(
  'wildcards: people and newsletters that write about automatic replies fire message.received',
  async api => {
    const emails = [
      { subject: 'Automatic reply: how do I switch it on?', headers: {} },
      { subject: 'Réponse automatique : comment faire ?', headers: { 'Auto-Submitted': 'no' } },
      { subject: 'Re: Automatische Antwort: Angebot', headers: { 'X-Auto-Response-Suppress': 'All' } },
      { subject: 'Out of office furniture', headers: { 'Auto-Submitted': 'auto-generated' } },
      {
        subject: 'Out of Office: our newsletter',
        headers: { Precedence: 'bulk', 'List-Id': '<news.example.com>' },
      },
    ]
    expect(await receiveEach(api, emails)).toEqual(emails.map(() => 'message.received'))
  },
)

for (const type of ['delivery-status', 'disposition-notification']) {
  scenario(`wildcards: a report of the type ${type} fires message.received.auto`, async api => {
    const received = recordRequests(api.mock, url)
    await api.ok('createWebhook', { body: { url, events: ['message.*', 'message.*.auto'] } })
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    await receiveRaw(
      api.mock,
      `From: postmaster@example.com\r\nTo: ${email}\r\nSubject: Report\r\n` +
        `Content-Type: multipart/report; report-type=${type}; boundary=b\r\n\r\n--b\r\n\r\nRead.\r\n--b--`,
    )
    await api.mock.webhooks.settled()
    expect(received.map(({ headers }) => headers['x-service-event'])).toEqual(['message.received.auto'])
  })
}
