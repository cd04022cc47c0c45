import { expect, test } from '../fixtures.ts'
import { findRows, searchEverything } from '../page-actions.ts'

test('the whole mail loop works by keyboard only', async ({ app }) => {
  const { page, mock, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const from = 'Ben <ben@example.com>'
  for (const subject of ['First', 'Second', 'Third'])
    await mock.receiveEmail({ to: email, from, subject, body: `The ${subject} code is 4815` })
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(findRows(page, 'Threads')).toHaveCount(3)
  await step('searches, and goes from the field to the results', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('second code')
    await expect(findRows(page, 'Search results')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: 'Search results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading('Second')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
  await step('replies as the agent, and as the other party', async () => {
    await page.keyboard.press('r')
    await page.keyboard.type('Thank you.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.keyboard.press('i')
    await expect(page.getByRole('dialog', { name: 'Simulate reply' })).toBeVisible()
    await page.keyboard.type('You are welcome.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('article')).toHaveCount(3)
  })
  await step('marks the newest message as read, and moves it to the Trash', async () => {
    const newest = page.getByRole('article').last()
    await page.keyboard.press('m')
    await expect(newest.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
    await page.keyboard.press('#')
    await expect(newest.getByText('in Trash')).toBeVisible()
  })
  await step('leaves the search, and moves to the next and the previous thread', async () => {
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(findRows(page, 'Threads')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Search email')).not.toBeFocused()
    await page.keyboard.press('j')
    await expect(heading('Second').or(heading('Third'))).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading('Third').or(heading('First'))).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Reply as the agent')
    await page.keyboard.press('Escape')
  })
  await step(
    'finds an email by its content: one result for each thread, with time and matching words',
    async () => {
      await searchEverything(page, '4815 second')
      const options = page.getByRole('group', { name: 'Email' }).getByRole('option')
      await expect(options).toHaveCount(1)
      await expect(options.locator('mark').first()).toBeVisible()
      await expect(options.locator('time')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(heading('Second')).toBeVisible()
    },
  )
})

test('deliveries say what they are about, and are found by text', async ({ app, receiver }) => {
  const { page, mock, origin } = app
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.addAgent({ name: 'Ben' })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ url: receiver.url, events: ['message.received'] })
  await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  for (const subject of ['Invoice 2041', 'Lunch'])
    await mock.receiveEmail({ to: ada.email.email, from: 'grace@example.com', subject, body: 'x' })
  await mock.webhooks.settled()
  await page.goto(`${origin}/#/webhooks/deliveries`)
  const rows = findRows(page, 'Deliveries')
  await expect(rows).toHaveCount(2)
  const invoice = rows.filter({ hasText: 'Invoice 2041 · grace@example.com → ada@' })
  await expect(invoice.getByText('Ada', { exact: true })).toBeVisible()
  await page.getByLabel('Search deliveries').fill('INVOICE')
  await expect(rows).toHaveCount(1)
  await expect(invoice).toBeVisible()
})
