import { expect } from 'vitest'
import type { Api } from '../api.ts'
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
  const { email: to } = await api.mock.addAgent({ name: 'Ada' })
  for (const email of emails)
    await api.mock.receiveEmail({ to, from: 'ben@example.com', text: 'Your code is 482913.', ...email })
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
