import type { MockAgent } from '@agentcomms/mock-server'
import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { callApi, findRows, goTo } from '../page-actions.ts'

const HOOK = 'https://app.example.com/hooks'

test.use({ checkEachStep: true })

test('a timeline leads from a request to the attempts of its deliveries, and back', async ({ app }) => {
  const ada = await app.mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  await subscribe(app)
  await followEmail(app, ada)
  await updateLive(app, ada)
  await showOtherTimelines(app, ada)
})

function findTimeline(page: Page): Locator {
  return page.getByRole('region', { name: 'Timeline' })
}

async function subscribe({ mock }: App): Promise<void> {
  mock.webhooks.listen(HOOK, () => new Response('', { status: 503 }))
  await callApi(mock, 'POST /webhooks', { url: HOOK, events: ['*'] })
}

async function followEmail({ page, mock, step }: App, ada: MockAgent): Promise<void> {
  const details = page.getByRole('region', { name: 'Details' })
  const mail = { agentId: ada.id, to: ['bob@example.net'], subject: 'Hello', body: 'Hi' }
  await callApi(mock, 'POST /email/send', mail)
  await mock.webhooks.settled()
  await goTo(page, 'Mail')
  await findRows(page, 'Threads').click()
  await step('shows the deliveries of an open email with 1 click', async () => {
    await details.getByRole('tab', { name: 'Timeline' }).click()
    await expect(details.getByRole('link', { name: 'Delivery created' })).toBeVisible()
  })
  await step('nests each entry in its cause, and marks those of the email', async () => {
    const request = details.getByRole('listitem').filter({ hasText: 'POST /v1/email/send' })
    const event = request.getByRole('listitem').filter({ hasText: 'Event message.sent' })
    await expect(event.getByRole('listitem').filter({ hasText: 'Attempt 1' }).last()).toContainText('503')
    await expect(details.locator('[aria-current]').first()).toContainText('Message created')
  })
  await step('explains what happened', async () => {
    await details.getByRole('button', { name: 'Explain' }).click()
    await expect(page.getByRole('region', { name: 'the explanation' })).toContainText('Likely cause')
  })
  await step('opens the attempt of a delivery', async () => {
    await details.getByRole('link', { name: 'Attempt 1' }).click()
    await expect(page).toHaveURL(/#\/webhooks\/deliveries\/\w+\?attempt=att_1$/)
    await expect(details.getByText('Signed request')).toBeVisible()
  })
  await step('links the delivery to its email', async () => {
    await details
      .getByRole('definition')
      .filter({ hasText: mock.outbox[0]?.messageId ?? '' })
      .getByRole('link')
      .click()
    await expect(details.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await page.goBack()
  })
  await step('leads from the delivery to the event, and to the request that caused it', async () => {
    await findTimeline(page).getByRole('link', { name: 'Event message.sent' }).click()
    await expect(details.getByRole('heading', { name: 'message.sent' })).toBeVisible()
    await findTimeline(page).getByRole('link', { name: 'POST /v1/email/send' }).click()
    await expect(details.getByRole('heading', { name: 'POST /v1/email/send' })).toBeVisible()
  })
  await step('shows everything that a request wrote, with a link to the email', async () => {
    await expect(findTimeline(page).getByText('Thread created')).toBeVisible()
    await findTimeline(page).getByRole('link', { name: 'Message created' }).click()
    await expect(details.getByRole('heading', { name: 'Hello' })).toBeVisible()
  })
}

async function updateLive({ page, mock, step }: App, ada: MockAgent): Promise<void> {
  const details = page.getByRole('region', { name: 'Details' })
  await step('adds later attempts live, with the time between them', async () => {
    await mock.receiveEmail({ to: ada.email.email, from: 'bob@example.net', subject: 'Question' })
    await mock.webhooks.settled()
    await findRows(page, 'Threads').filter({ hasText: 'Question' }).click()
    await expect(details.getByText('Mock operation receiveEmail')).toBeVisible()
    await expect(details.getByRole('link', { name: 'Attempt 2' })).toBeHidden()
    await mock.clock.advance('20s')
    const line = details.locator('.timeline-entry').filter({ hasText: 'Attempt 2' })
    await expect(line).toContainText(/\+\d+(\.\d)? s/)
  })
}

async function showOtherTimelines({ page, mock, origin, step }: App, ada: MockAgent): Promise<void> {
  const { domain, credential, call, sms } = await addRecords(mock, ada)
  const pages = {
    call: [`#/calls/${call}`, 'Call created'],
    domain: [`#/domains/${domain}`, 'Domain created'],
    credential: [`#/vault/${ada.id}/${credential}`, 'Credential created'],
  }
  for (const [name, [hash, text]] of Object.entries(pages))
    await step(`shows the timeline of a ${name}`, async () => {
      await page.goto(`${origin}/${hash}`)
      await expect(findTimeline(page).getByText(text ?? '')).toBeVisible()
    })
  await step('shows the timeline of an SMS message, whose request links back to it', async () => {
    await page.goto(`${origin}/#/sms/${sms}`)
    await page.getByRole('button', { name: 'Message details' }).click()
    await findTimeline(page).getByRole('link', { name: 'POST /v1/phone/send-sms' }).click()
    await findTimeline(page).getByRole('link', { name: 'Message created' }).click()
    await expect(page).toHaveURL(new RegExp(`#/sms/${sms}$`))
  })
}

async function addRecords(mock: App['mock'], ada: MockAgent) {
  const { id: domain } = await callApi(mock, 'POST /domains', { domain: 'ada.example' })
  const note = { agentId: ada.id, type: 'secure_note', name: 'Note', notes: 'x' }
  const { id: credential } = await callApi(mock, 'POST /vault/credentials', note)
  const to = ada.phone?.phoneNumber ?? ''
  const { id: call } = await mock.receiveCall({ to, from: '+14155550132' })
  const text = { agentId: ada.id, to: '+14155550132', body: 'Hi' }
  await callApi(mock, 'POST /phone/send-sms', text)
  const { items } = await callApi(mock, 'GET /threads?channel=SMS')
  return { domain, credential, call, sms: items[0]?.id ?? '' }
}
