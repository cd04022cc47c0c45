import { openReceiver, type Receiver } from './receiver.ts'
import { copied, gone, goTo, inShell, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

/** What a shell would take for its own. */
const HOSTILE = { subject: 'it\'s $HOME `id` \\ "x"' }
const HOSTILE_QUERY = "?it's=$HOME"
const TRIGGERED = 1_000
const MOST_REQUESTS = 300

const WINDOWS = [
  [1280, 'light'],
  [400, 'dark'],
] as const

/** A subscription from its making over its failing to its end. */
export const subscriptionStories: readonly Story[] = WINDOWS.map(([width, colorScheme]) => ({
  name: `a subscription, ${width} px`,
  browser: { viewport: { width, height: 800 }, colorScheme },
  isLookedAt: true,
  tell: async telling => {
    // The browser reports the refusals of a wrong field and of a failed test, and what was deleted and is asked for once more.
    telling.allowErrors(/^Failed to load resource: .* (400|404) /)
    const receiver = await openReceiver()
    try {
      await subscribe(telling, receiver)
      await trigger(telling, receiver)
      await hold(telling, receiver)
      await disable(telling, receiver)
      await end(telling)
    } finally {
      receiver.close()
    }
  },
}))

async function subscribe({ page, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('it is made by keys, to a url that no shell may touch, and shows its secret', async () => {
    await goTo(page, 'Webhooks')
    await seen(page.getByRole('heading', { name: 'No subscriptions yet' }))
    await page.keyboard.press('n')
    await page.getByLabel('URL', { exact: true }).fill(receiver.url + HOSTILE_QUERY)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog').filter({ hasText: 'is shown this once' })
    receiver.secret = await copied(page, dialog.getByRole('button', { name: /^Copy the secret/ }))
    await dialog.getByRole('button', { name: 'Done' }).click()
    await gone(dialog)
  })
}

async function trigger({ page, holds }: Telling, receiver: Receiver): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Trigger an event' })
  await holds('an event by hand is refused where it has no such field', async () => {
    await page.getByRole('button', { name: 'Trigger an event' }).click()
    await dialog.getByLabel('Fields').fill('{ "nope": 1 }')
    await page.keyboard.press('Control+Enter')
    await seen(dialog.getByText('"nope" is no field of message.received'))
  })
  await holds('with its own fields it is fired and delivered', async () => {
    receiver.failing = 500
    await dialog.getByLabel('Fields').fill(JSON.stringify(HOSTILE))
    await page.keyboard.press('Control+Enter')
    await seen(dialog.getByText('It was fired'))
    await page.keyboard.press('Escape')
    await gone(dialog)
    await seen(page.getByRole('cell', { name: 'retrying' }))
  })
  await holds('its request is sent again by a shell, byte for byte', async () => {
    await page.getByRole('link', { name: 'message.received' }).click()
    await inShell(await copied(page, page.getByRole('button', { name: /as curl$/ })))
    const [first, again] = receiver.received
    same(JSON.parse(first?.body ?? '').subject, HOSTILE.subject, 'subject')
    same(again?.body, first?.body, 'body')
    same(again?.path, `/hooks${HOSTILE_QUERY}`, 'path')
    same(again?.delivery?.event, 'message.received')
  })
}

async function hold({ page, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('what waits is held while it is not active', async () => {
    await seen(page.getByText('The next attempt is made'))
    await page.getByRole('link', { name: receiver.url }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await seen(page.getByRole('cell', { name: '1 of 3 held' }))
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await seen(page.getByRole('cell', { name: '1 of 3 next' }))
  })
}

async function disable({ page, mock, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('a burst of failures disables it, which the page says in few requests', async () => {
    let asked = 0
    page.on('request', () => asked++)
    for (let count = 0; count < TRIGGERED; count++) await mock.webhooks.trigger('message.received')
    await mock.clock.advance('2m')
    await seen(page.getByText('attempts in a row failed'))
    if (asked >= MOST_REQUESTS) throw new Error(`${asked} requests`)
  })
  await holds('it is active again once its test is taken, not before', async () => {
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await seen(page.getByText('was not enabled again'))
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    receiver.failing = undefined
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await seen(page.getByText('the subscription is active again'))
  })
}

async function end({ page, holds }: Telling): Promise<void> {
  await holds('it is deleted after a question, and its deliveries stay', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the subscription?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: 'No subscriptions yet' }))
    await page.getByRole('tab', { name: 'Deliveries' }).click()
    await seen(rowsOf(page, 'Deliveries'))
  })
}
