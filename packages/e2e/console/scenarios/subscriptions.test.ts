import { type App, expect, test } from '../fixtures.ts'
import { copied, goTo, inShell, rowsOf } from '../page-actions.ts'
import type { Receiver } from '../receiver.ts'

/** Characters that a shell would interpret. */
const HOSTILE = { subject: 'it\'s $HOME `id` \\ "x"' }
const HOSTILE_QUERY = "?it's=$HOME"
const TRIGGERED = 1_000
const MAX_REQUESTS = 300

const WINDOWS = [
  [1280, 'light'],
  [400, 'dark'],
] as const

for (const [width, colorScheme] of WINDOWS)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, checkEachStep: true })

    test('a subscription from its creation over its failures to its end', async ({ app, receiver }) => {
      // The browser reports the rejected field, the failed test, and the read of what was deleted.
      app.allowErrors(/^Failed to load resource: .* (400|404) /)
      await subscribe(app, receiver)
      await trigger(app, receiver)
      await hold(app, receiver)
      await disable(app, receiver)
      await end(app)
    })
  })

async function subscribe({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('it is made by keys, to a url that no shell may touch, and shows its secret', async () => {
    await goTo(page, 'Webhooks')
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
    await page.keyboard.press('n')
    await page.getByLabel('URL', { exact: true }).fill(receiver.url + HOSTILE_QUERY)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog').filter({ hasText: 'is shown this once' })
    receiver.secret = await copied(page, dialog.getByRole('button', { name: /^Copy the secret/ }))
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })
}

async function trigger({ page, step }: App, receiver: Receiver): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Trigger an event' })
  await step('an event by hand is refused where it has no such field', async () => {
    await page.getByRole('button', { name: 'Trigger an event' }).click()
    await dialog.getByLabel('Fields').fill('{ "nope": 1 }')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toContainText('"nope"')
  })
  await step('with its own fields it is fired and delivered', async () => {
    receiver.failing = 500
    await dialog.getByLabel('Fields').fill(JSON.stringify(HOSTILE))
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('It was fired')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name: 'retrying' })).toBeVisible()
  })
  await step('its request is sent again by a shell, byte for byte', async () => {
    await page.getByRole('link', { name: 'message.received' }).click()
    await inShell(await copied(page, page.getByRole('button', { name: /as curl$/ })))
    const [first, again] = receiver.received
    expect(JSON.parse(first?.body ?? '').subject, 'subject').toEqual(HOSTILE.subject)
    expect(again?.body, 'body').toEqual(first?.body)
    expect(again?.path, 'path').toBe(`/hooks${HOSTILE_QUERY}`)
    expect(again?.delivery?.event).toBe('message.received')
  })
}

async function hold({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('what waits is held while it is not active', async () => {
    await expect(page.getByText('The next attempt is made')).toBeVisible()
    await page.getByRole('link', { name: receiver.url }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('cell', { name: '1 of 3 held' })).toBeVisible()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByRole('cell', { name: '1 of 3 next' })).toBeVisible()
  })
}

async function disable({ page, mock, step }: App, receiver: Receiver): Promise<void> {
  await step('a burst of failures disables it, which the page says in few requests', async () => {
    let asked = 0
    page.on('request', () => asked++)
    for (let count = 0; count < TRIGGERED; count++) await mock.webhooks.trigger('message.received')
    await mock.clock.advance('2m')
    await expect(page.getByText('attempts in a row failed')).toBeVisible()
    if (asked >= MAX_REQUESTS) throw new Error(`${asked} requests`)
  })
  await step('it is active again once its test is taken, not before', async () => {
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await expect(page.getByText('was not re-enabled')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    receiver.failing = undefined
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await expect(page.getByText('the subscription is active again')).toBeVisible()
  })
}

async function end({ page, step }: App): Promise<void> {
  await step('it is deleted after a question, and its deliveries stay', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the subscription?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
    await page.getByRole('tab', { name: 'Deliveries' }).click()
    await expect(rowsOf(page, 'Deliveries').first()).toBeVisible()
  })
}
