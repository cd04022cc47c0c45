import type { Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { callApi, countActions, findRows, goTo } from '../page-actions.ts'
import type { Receiver } from '../receiver.ts'

const NEWSLETTER = '<table width="600"><tr><td>Three nights in Bergen</td></tr></table>'

test('common tasks take few clicks and keys', async ({ app, receiver }) => {
  const { page, mock, step } = app
  const {
    id: agentId,
    email: { email: to },
  } = await mock.addAgent({ name: 'Ada' })
  const from = 'Ben <ben@example.com>'
  for (const subject of ['First', 'Second', 'Third'])
    await mock.receiveEmail({ to, from, subject, body: `The ${subject} code is 4815` })
  await mock.receiveEmail({ to, from: 'news@example.com', subject: 'News', bodyHtml: NEWSLETTER })
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  await step('find an email by its content: 2 keys and a text, in the list or from everywhere', async () => {
    for (const shortcut of ['/', 'Control+k']) {
      await page.goto(`${app.origin}/#/mail`)
      await expect(findRows(page, 'Threads')).toHaveCount(4)
      const actions = await countActions(page, async () => {
        await page.keyboard.press(shortcut)
        await page.keyboard.insertText('second code')
        await page.keyboard.press('Enter')
        await expect(heading('Second')).toBeVisible()
      })
      expect(actions).toEqual({ clicks: 0, keys: 2 })
    }
  })
  await step('read a newsletter at 1100 px: 1 click', async () => {
    await page.setViewportSize({ width: 1100, height: 820 })
    await page.goto(`${app.origin}/#/mail`)
    const actions = await countActions(page, async () => {
      await findRows(page, 'Threads').filter({ hasText: 'News' }).click()
      await expect(page.frameLocator('iframe').getByText('Three nights in Bergen')).toBeInViewport()
    })
    expect(actions).toEqual({ clicks: 1, keys: 0 })
    await page.setViewportSize({ width: 1280, height: 820 })
  })
  await step('see what the last request caused: 1 click', async () => {
    await goTo(page, 'Activity')
    await sendEmail(app, agentId)
    const actions = await countActions(page, async () => {
      await findRows(page, 'Activity').filter({ hasText: 'Request: POST /v1/email/send' }).click()
      await expect(page.getByRole('region', { name: 'Timeline' }).getByText('message.sent')).toBeInViewport()
    })
    expect(actions).toEqual({ clicks: 1, keys: 0 })
  })
  await step('get 429 on send, and see it hit with its body: 5 clicks', async () => {
    const actions = await countActions(page, () => failNextEmail(app, agentId))
    expect(actions).toEqual({ clicks: 5, keys: 0 })
  })
  await failDeliveries(app, receiver, to)
  await step('find why a delivery failed: 2 clicks', async () => {
    await goTo(page, 'Activity')
    const actions = await countActions(page, async () => {
      await page.getByRole('link', { name: '3 deliveries' }).click()
      await findRows(page, 'Deliveries').first().click()
      await expect(page.getByRole('region', { name: 'the response body' })).toBeInViewport()
      await expect(page.getByRole('region', { name: 'the response body' })).toContainText('it’s 500')
    })
    expect(actions).toEqual({ clicks: 2, keys: 0 })
  })
  await step('replay all failed deliveries: 1 click', async () => {
    receiver.failStatus = 200
    await goTo(page, 'Activity')
    const actions = await countActions(page, async () => {
      await page.getByRole('button', { name: 'Replay all' }).click()
      await expect(page.getByText('3 deliveries replayed.')).toBeVisible()
    })
    expect(actions).toEqual({ clicks: 1, keys: 0 })
    expect(mock.deliveries.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
  })
  await step('export the state, reset, import: 7 clicks', async () => {
    const actions = await countActions(page, () => exportResetImport(page))
    expect(actions).toEqual({ clicks: 7, keys: 0 })
    await goTo(page, 'Mail')
    await expect(findRows(page, 'Threads')).toHaveCount(8)
  })
})

/** Sends an email like a program. Resolves to the status of the response. */
async function sendEmail({ origin, mock }: App, agentId: string): Promise<number> {
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const email = { agentId, to: ['grace@example.com'], subject: 'Hello', body: 'How are you?' }
  const init = { method: 'POST', headers, body: JSON.stringify(email) }
  return (await fetch(`${origin}/v1/email/send`, init)).status
}

async function failNextEmail(app: App, agentId: string): Promise<void> {
  const { page } = app
  await goTo(page, 'Faults & state')
  await page.getByRole('button', { name: 'Add fault' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fault' })
  await page.keyboard.insertText('sendEmail')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await sendEmail(app, agentId)).toBe(503)
  await goTo(page, 'Activity')
  await findRows(page, 'Activity').filter({ hasText: 'SERVICE_UNAVAILABLE' }).click()
  await expect(page.getByText('A fault applied to this request.')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'the request body' })).toContainText('How are you?')
}

async function failDeliveries({ mock }: App, receiver: Receiver, to: string): Promise<void> {
  receiver.failStatus = 500
  await callApi(mock, 'POST /webhooks', { url: receiver.url, events: ['message.received'], maxAttempts: 1 })
  for (const subject of ['One', 'Two', 'Three'])
    await mock.receiveEmail({ to, from: 'ben@example.com', subject, body: 'x' })
  await mock.webhooks.settled()
}

async function exportResetImport(page: Page): Promise<void> {
  await goTo(page, 'Faults & state')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export state' }).click()
  const file = await (await downloading).path()
  await page.getByRole('button', { name: 'Reset …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Mock reset.')).toBeVisible()
  await page.getByRole('button', { name: 'Import state …' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByLabel('File').click()
  await (await choosing).setFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('State imported.')).toBeVisible()
}
