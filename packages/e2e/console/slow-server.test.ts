import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, pressShortcut } from './page-actions.ts'

const EMAIL_COUNT = 40
/** Emails that arrive during one read of the thread. */
const EMAILS_PER_READ = 8
const LATENCY_MS = 400
/** Time by which a busy browser delays frames and timers. */
const LATE_MS = 500
/** Number of emails, and of steps down from the newest: more than one page. */
const THREAD_COUNT = 400
const STEPS = 350
const from = 'ben@example.com'

test('keys that are pressed faster than rows load reach the row when it arrives', async ({
  served,
  page,
}) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada' })
  for (let number = 1; number <= THREAD_COUNT; number++)
    await mock.receiveEmail({ to: ada.email.email, from, subject: `Email ${number}.` })
  await page.route('**/__mock/threads?*', async route => {
    await pause(LATENCY_MS)
    await route.continue()
  })
  await page.goto(`${origin}/#/mail`)
  const list = page.getByRole('listbox', { name: 'Threads' })
  await list.getByText(`Email ${THREAD_COUNT}.`).waitFor()
  await list.focus()
  for (let turn = 0; turn < STEPS; turn++) await page.keyboard.press('ArrowDown')
  await expect(list.locator('[data-active="true"]').getByText(`Email ${THREAD_COUNT - STEPS}.`)).toBeVisible()
})

/** Holds all requests to a URL until the returned function is called. */
async function holdRequests(page: Page, url: string, onRequest?: () => void): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    onRequest?.()
    await released
    await route.continue()
  })
  return release
}

test('Enter opens the first row when it arrives', async ({ served, page }) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: ada.email.email, from, subject: 'Slow' })
  const release = await holdRequests(page, '**/__mock/threads?*')
  await page.goto(`${origin}/#/mail`)
  await page.getByRole('listbox', { name: 'Threads' }).press('Enter')
  release()
  await expect(page.getByRole('heading', { name: 'Slow', level: 2 })).toBeVisible()
})

test('a thread that grows faster than it loads is updated with few requests', async ({ served, page }) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada' })
  const first = await mock.receiveEmail({
    to: ada.email.email,
    from,
    subject: 'Growing',
    messageId: '<first@ben>',
  })
  await page.goto(`${origin}/#/mail/${first.threadId}`)
  await page.getByText('1 message', { exact: true }).waitFor()
  let reads = 0
  for (let count = 0; count < EMAIL_COUNT; count += EMAILS_PER_READ) {
    const size = await page.locator('.mail-thread-facts').textContent()
    // Delays reads here, because faults do not apply to reads of the console.
    const release = await holdRequests(page, `**/threads/${first.threadId}*`, () => reads++)
    for (let number = 0; number < EMAILS_PER_READ; number++)
      await mock.receiveEmail({ to: ada.email.email, from, subject: 'Re: Growing', inReplyTo: '<first@ben>' })
    release()
    await expect(page.locator('.mail-thread-facts')).not.toHaveText(size ?? '')
  }
  expect(reads, 'requests').toBeLessThanOrEqual(EMAIL_COUNT / 2)
  await expect(page.getByText(`${EMAIL_COUNT + 1} messages`, { exact: true })).toBeVisible()
})

test('the page is busy until the data is known', async ({ served, page }) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const { threadId } = await mock.receiveEmail({ to: ada.email.email, from, subject: 'Slow' })
  const main = page.getByRole('main')
  const busyParts = main.locator('[aria-busy="true"]')
  const places = {
    '#/mail': 'Slow',
    [`#/mail/${threadId}`]: '1 message',
    '#/sms': 'No messages yet',
    '#/calls': 'No calls yet',
    '#/agents': 'Ada',
    '#/webhooks': 'No subscriptions yet',
    '#/domains': 'No domains yet',
  }
  for (const [hash, loaded] of Object.entries(places))
    await test.step(hash, async () => {
      const release = await holdRequests(page, '**/v1/**')
      await page.goto('about:blank')
      await page.goto(`${origin}/${hash}`)
      await expect(busyParts.first()).toBeVisible()
      const statements = main.getByText(/^No |^Select|not found/i).filter({ visible: true })
      expect(await statements.count(), 'statements before the data').toBe(0)
      release()
      await expect(main.getByText(loaded).filter({ visible: true }).first()).toBeVisible()
      await expect(busyParts).toHaveCount(0)
    })
})

test('a button keeps the focus when its list arrives', async ({ served, page }) => {
  const { mock, origin } = served
  await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  const sections = [
    { hash: '#/mail', list: 'threads', name: 'New email', loaded: 'No email yet' },
    { hash: '#/sms', list: 'threads', name: 'New message', loaded: 'No messages yet' },
    { hash: '#/calls', list: 'voice/calls', name: 'New call', loaded: 'No calls yet' },
    { hash: '#/webhooks', list: 'webhooks', name: 'New subscription', loaded: 'No subscriptions yet' },
    { hash: '#/domains', list: 'domains', name: 'Add domain', loaded: 'No domains yet' },
  ]
  for (const { hash, list, name, loaded } of sections)
    await test.step(hash, async () => {
      const release = await holdRequests(page, `**/v1/${list}?*`)
      await page.goto('about:blank')
      await page.goto(`${origin}/${hash}`)
      const button = page.getByRole('button', { name }).first()
      await button.focus()
      release()
      await expect(page.getByRole('heading', { name: loaded })).toBeVisible()
      await expect(button).toBeFocused()
    })
})

/** Delays the frames and timers of a page, as on a busy machine. */
async function delayFrames(page: Page): Promise<void> {
  await page.addInitScript(lateMs => {
    const startTimer = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms = 0) => startTimer(run, ms + lateMs)) as typeof setTimeout
    window.requestAnimationFrame = run => startTimer(() => run(performance.now()), lateMs)
    window.cancelAnimationFrame = clearTimeout
  }, LATE_MS)
}

test('a list shows what changes while its first rows load', async ({ served, page }) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const to = ada.phone?.phoneNumber ?? ''
  const phone = { from: '+12025550143', to }
  const url = 'https://app.example.test/hooks'
  await callApi(mock, 'POST /webhooks', { url, events: ['message.received'] })
  mock.webhooks.listen(url, () => new Response())
  await delayFrames(page)
  const receiveEmail = (subject: string) => mock.receiveEmail({ to: ada.email.email, from, subject })
  const lists = [
    { hash: '#/mail', read: '**/__mock/threads?*', change: () => receiveEmail('New'), row: 'New' },
    {
      hash: '#/sms',
      read: '**/__mock/threads?*',
      change: () => mock.receiveSms({ ...phone, body: 'Hi' }),
      row: 'Hi',
    },
    { hash: '#/calls', read: '**/v1/voice/calls?*', change: () => mock.receiveCall(phone), row: phone.from },
    {
      hash: '#/webhooks/deliveries?status=SUCCEEDED',
      read: '**/__mock/deliveries?*',
      change: () => receiveEmail('Event').then(() => mock.webhooks.settled()),
      row: 'message.received',
    },
  ]
  for (const { hash, read, change, row } of lists)
    await test.step(hash, async () => {
      await page.route(
        read,
        async route => {
          const response = await route.fetch()
          await change()
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      await page.goto('about:blank')
      await page.goto(`${origin}/${hash}`)
      await expect(page.getByRole('option', { name: row }).first()).toBeVisible()
    })
})

/** Delays the event types, which the dialogs of subscriptions need. */
async function delayEventTypes(page: Page): Promise<void> {
  await page.route('**/v1/webhooks/event-types', async route => {
    await pause(LATENCY_MS)
    await route.continue()
  })
}

test('a subscription that is submitted immediately has its events', async ({ served, page }) => {
  const { mock, origin } = served
  await delayEventTypes(page)
  await page.goto(`${origin}/#/webhooks`)
  await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor()
  await pressShortcut(page, 'n')
  await expect(page.getByRole('dialog')).toContainText(
    'The option allowHttpLoopback of the server allows http',
  )
  await page.getByLabel('URL', { exact: true }).fill('https://app.example.test/hooks')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Subscription created' })).toBeVisible()
  const headers = { 'x-api-key': mock.masterKey }
  const { items } = await (await mock.fetch(`${mock.baseUrl}/webhooks`, { headers })).json()
  expect(items).toMatchObject([{ events: ['*'] }])
})

test('the dialog of an event opens with every event', async ({ served, page }) => {
  const { mock, origin } = served
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ url: 'https://app.example.test/hooks', events: ['*'] })
  const created = await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  const { id } = await created.json()
  const { eventTypes } = await (await mock.fetch(`${mock.baseUrl}/webhooks/event-types`, { headers })).json()
  await delayEventTypes(page)
  await page.goto(`${origin}/#/webhooks/${id}`)
  await page.getByRole('button', { name: 'Trigger event' }).click()
  const select = page.getByRole('dialog', { name: 'Trigger event' }).getByLabel('Event', { exact: true })
  // Reads the options once, because options that appear later would change the open select.
  await select.waitFor()
  expect(await select.locator('option').count()).toBe(eventTypes.length)
})
