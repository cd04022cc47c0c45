import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { findRows, searchEverything } from '../page-actions.ts'

const ATTACHMENT = { filename: 'invoice.txt', content: new Uint8Array([65]), contentType: 'text/plain' }

/** Mock with an agent, two emails, an SMS message and a domain. */
async function fill({ mock, page }: App) {
  const ada = await mock.addAgent({ name: 'Ada Lovelace', capabilities: ['phone', 'vault'] })
  const phoneNumber = ada.phone?.phoneNumber ?? ''
  const invoice = await mock.receiveEmail({
    to: ada.email.email,
    from: 'Grace Hopper <gh@example.com>',
    subject: 'Invoice of May',
    body: 'Please pay.',
    attachments: [ATTACHMENT],
  })
  await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Lunch',
    body: 'Tuesday?',
  })
  const sms = await mock.receiveSms({ to: phoneNumber, from: '+12025550143', body: 'Invoice received?' })
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  return { ada, phoneNumber, invoice, sms }
}

function findOption(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name })
}

test('the search opens agents, messages and sections with the mouse', async ({ app }) => {
  const { page, step } = app
  const { ada, phoneNumber } = await fill(app)
  const search = async (text: string): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByLabel('Search everything').fill(text)
  }
  await step('finds an agent by the start of a name, a phone number and an address', async () => {
    for (const text of ['love', phoneNumber.slice(0, 6), ada.email.email.slice(0, 6)]) {
      await search(text)
      await findOption(page, 'Ada Lovelace').first().click()
      await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 2 })).toBeVisible()
    }
  })
  await step('finds an email by the start of a word of the subject, and by the sender', async () => {
    for (const text of ['invo', 'from:hopp', 'has:attachment']) {
      await search(text)
      await findOption(page, /^Invoice of May/).click()
      await expect(page.getByRole('heading', { name: 'Invoice of May', level: 2 })).toBeVisible()
      await expect(findRows(page, 'Search results')).toHaveCount(1)
    }
  })
  await step('finds an SMS message', async () => {
    await search('received')
    await findOption(page, /^Invoice received\?/).click()
    await expect(page.getByRole('heading', { name: '+12025550143', level: 2 })).toBeVisible()
  })
  await step('says that nothing matches', async () => {
    await search('zebra')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No results')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
  })
})

test('the search opens any id, places and actions with the keyboard', async ({ app }) => {
  const { page, mock, step } = app
  const { ada, invoice, sms } = await fill(app)
  const response = await mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey } })
  const requestId = response.headers.get('x-request-id') ?? ''
  const call = await mock.receiveCall({ to: ada.phone?.phoneNumber ?? '', from: '+12025550143' })
  await step('opens a record by its id, even if Enter is pressed before it is found', async () => {
    const hashes = {
      [invoice.id]: `mail/threads/${invoice.id}`,
      [sms.id]: `sms/${sms.threadId}`,
      [call.id]: `calls/${call.id}`,
      [ada.id]: `agents/${ada.id}`,
      [requestId]: `activity/${requestId}`,
    }
    for (const [id, hash] of Object.entries(hashes)) {
      await searchEverything(page, id)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#/${hash}$`))
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
  await step('opens a section', async () => {
    await searchEverything(page, 'faults')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults & state')
  })
  await step('moves with arrows, and runs an action', async () => {
    await searchEverything(page, 'advance')
    await page.keyboard.press('ArrowDown')
    await expect(findOption(page, 'Advance the clock by 1 hour')).toHaveAttribute('aria-selected', 'true')
    const before = mock.clock.now()
    await page.keyboard.press('Enter')
    await expect.poll(() => mock.clock.now() - before).toBe(3_600_000)
  })
  await step('opens the dialog of an action', async () => {
    await searchEverything(page, 'send sms')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New message' })
    await expect(dialog.getByLabel('Direction')).toHaveValue('outbound')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await step('resets the mock after a confirmation', async () => {
    await searchEverything(page, 'reset')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Reset the mock?' }).getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => mock.outbox.length + mock.requests.length).toBe(0)
  })
})

test('“See all” opens the mail list with the search, which understands the same words', async ({ app }) => {
  const { page, mock, step } = app
  const { ada } = await fill(app)
  for (let count = 0; count < 9; count++)
    await mock.receiveEmail({
      to: ada.email.email,
      from: 'ben@example.com',
      subject: `Invoice ${count}`,
      body: 'x',
    })
  await step('shows at most 8 emails, and all in the list', async () => {
    await searchEverything(page, 'invo is:unread')
    const options = page.getByRole('group', { name: 'Email' }).getByRole('option')
    await expect(options).toHaveCount(9)
    await findOption(page, 'See all emails').click()
    await expect(findRows(page, 'Search results')).toHaveCount(10)
    await expect(page.getByLabel('Search email')).toHaveValue('invo is:unread')
  })
  await step('filters by sender and attachment', async () => {
    await page.getByLabel('Search email').fill('from:grace has:attachment')
    await expect(findRows(page, 'Search results')).toHaveCount(1)
    await page.getByLabel('Search email').fill('is:failed')
    await expect(page.getByText('No email matches “is:failed”')).toBeVisible()
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 400, height: 700 }, checkEachStep: true })

  test('the search fits, and is accessible', async ({ app }) => {
    const { page, step } = app
    await fill(app)
    await step('opens with the button', async () => {
      await page.getByRole('button', { name: /^Search/ }).click()
      await expect(findOption(page, 'Send email')).toBeVisible()
    })
    await step('shows results', async () => {
      await page.getByLabel('Search everything').fill('invo')
      await expect(findOption(page, /^Invoice of May/)).toBeVisible()
    })
  })
})
