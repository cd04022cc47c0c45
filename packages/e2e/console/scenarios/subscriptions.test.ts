import { type App, expect, test } from '../fixtures.ts'
import { copyWith, findRows, goTo, pressShortcut, runInShell } from '../page-actions.ts'
import type { Receiver } from '../receiver.ts'

/** Payload field with characters that a shell would interpret. */
const HOSTILE_FIELDS = { subject: 'it\'s $HOME `id` \\ "x"' }
const HOSTILE_QUERY = "?it's=$HOME"
const EVENT_COUNT = 1_000
const MAX_REQUESTS = 300

const WINDOWS = [
  [1280, 'light'],
  [400, 'dark'],
] as const

for (const [width, colorScheme] of WINDOWS)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, checkEachStep: true })

    test('a subscription is created, fails, is disabled and is deleted', async ({ app, receiver }) => {
      // The browser reports the rejected field, the failed test, and the read of what was deleted.
      app.allowErrors(/^Failed to load resource: .* (400|404) /)
      await createSubscription(app, receiver)
      await triggerEvent(app, receiver)
      await pauseSubscription(app, receiver)
      await disableByFailures(app, receiver)
      await deleteSubscription(app)
    })
  })

async function createSubscription({ page, step }: App, receiver: Receiver): Promise<void> {
  await step(
    'creates a subscription with the keyboard and a URL with special characters, and shows its secret',
    async () => {
      await goTo(page, 'Webhooks')
      await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
      await pressShortcut(page, 'n')
      await expect(page.getByRole('dialog')).toContainText(
        'or name this machine, such as http://localhost:3000',
      )
      await page.getByLabel('URL', { exact: true }).fill(receiver.url + HOSTILE_QUERY)
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog').filter({ hasText: 'You can’t view it again.' })
      receiver.secret = await copyWith(page, dialog.getByRole('button', { name: /^Copy the secret/ }))
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toBeHidden()
    },
  )
}

async function triggerEvent({ page, step }: App, receiver: Receiver): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Trigger event' })
  await step('sends a test to this endpoint alone', async () => {
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText(/^Test delivery: 2\d\d in/)).toBeVisible()
    await page.goBack()
  })
  await step('rejects an event with an unknown field', async () => {
    await page.getByRole('button', { name: 'Trigger event' }).click()
    await dialog.getByLabel('Fields').fill('{ "nope": 1 }')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toContainText('"nope"')
  })
  await step('rejects fields that are not JSON, and shows an example', async () => {
    await dialog.getByLabel('Fields').fill('{ spam }')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toContainText('Example: { "spam": true }')
  })
  await step('fires an event with overridden fields', async () => {
    receiver.failStatus = 500
    await dialog.getByLabel('Fields').fill(JSON.stringify(HOSTILE_FIELDS))
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Event fired')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: '1 retrying' }).click()
    await expect(findRows(page, 'Deliveries').getByText('retrying')).toBeVisible()
  })
  await step('copies a curl command that sends the same request', async () => {
    await findRows(page, 'Deliveries').click()
    await runInShell(await copyWith(page, page.getByRole('button', { name: /as curl$/ })))
    // The first request was the test.
    const [, first, again] = receiver.received
    expect(JSON.parse(first?.body ?? '').subject, 'subject').toEqual(HOSTILE_FIELDS.subject)
    expect(again?.body, 'body').toEqual(first?.body)
    expect(again?.path, 'path').toBe(`/hooks${HOSTILE_QUERY}`)
    expect(again?.delivery?.event).toBe('message.received')
  })
}

async function pauseSubscription({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('keeps deliveries waiting while the subscription is inactive', async () => {
    await expect(page.getByText(/^Next attempt/)).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${new URL(receiver.url).host}`) }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('link', { name: '1 retrying' }).click()
    await expect(findRows(page, 'Deliveries').getByText('waiting')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await page.getByRole('link', { name: '1 retrying' }).click()
    await expect(findRows(page, 'Deliveries').getByText(/^next in/)).toBeVisible()
    await page.goBack()
  })
}

async function disableByFailures({ page, mock, step }: App, receiver: Receiver): Promise<void> {
  await step('shows that failures disabled the subscription, with few requests', async () => {
    let requestCount = 0
    page.on('request', () => requestCount++)
    for (let count = 0; count < EVENT_COUNT; count++) await mock.webhooks.trigger('message.received')
    await mock.clock.advance('2m')
    await expect(page.getByText('attempts in a row failed')).toBeVisible()
    if (requestCount >= MAX_REQUESTS) throw new Error(`The page sent ${requestCount} requests.`)
  })
  await step('re-enables the subscription only if its test succeeds', async () => {
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await expect(page.getByText('was not re-enabled')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    receiver.failStatus = undefined
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await expect(page.getByText('The subscription is active again.')).toBeVisible()
  })
}

async function deleteSubscription({ page, step }: App): Promise<void> {
  await step('deletes the subscription after a confirmation, and keeps its deliveries', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this subscription?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
    await page.getByRole('tab', { name: 'Deliveries' }).click()
    await expect(findRows(page, 'Deliveries').first()).toBeVisible()
  })
}
