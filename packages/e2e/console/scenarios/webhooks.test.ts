import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows, goTo, runInShell, searchEverything } from '../page-actions.ts'
import type { ReceivedRequest, Receiver } from '../receiver.ts'

test.use({ checkEachStep: true })

test('dead letters are replayed, one or all', async ({ app, receiver }) => {
  const { page, mock, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  await callApi(mock, 'POST /webhooks', { url: receiver.url, events: ['message.received'], maxAttempts: 1 })
  receiver.failStatus = 500
  for (const subject of ['One', 'Two', 'Three'])
    await mock.receiveEmail({ to: email, from: 'b@example.net', subject })
  await mock.webhooks.settled()
  receiver.failStatus = 200
  await goTo(page, 'Webhooks')
  await step('replays one dead letter of a subscription', async () => {
    await findRows(page, 'Subscriptions').click()
    await page.getByRole('link', { name: '3 dead-lettered' }).click()
    await findRows(page, 'Deliveries').first().click()
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect(findRows(page, 'Deliveries')).toHaveCount(2)
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await findRows(page, 'Subscriptions').click()
    await expect(page.getByRole('link', { name: '1 succeeded' })).toBeVisible()
  })
  await step('replays all dead letters after a confirmation with their number', async () => {
    await page.getByRole('button', { name: 'Replay all (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replay all dead letters?' })
    await expect(dialog).toContainText('2 dead letters')
    await dialog.getByRole('button', { name: 'Replay 2' }).click()
    await expect(page.getByText('2 deliveries replayed.')).toBeVisible()
    await expect(page.getByRole('link', { name: '3 succeeded' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Replay all/ })).toBeHidden()
  })
  await step('offers the replay of all dead letters in the search', async () => {
    await searchEverything(page, 'replay all')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Replay all dead letters?' })).toContainText(
      '0 dead letters',
    )
  })
})

test('a delivery fails, is retried, dead-lettered and replayed', async ({ app, receiver }) => {
  await createSubscription(app, receiver)
  await failFirstAttempt(app, receiver)
  await showSignedRequest(app, receiver)
  await exhaustAndReplay(app, receiver)
})

async function createSubscription({ page, mock, origin, step }: App, receiver: Receiver): Promise<void> {
  await mock.addAgent({ name: 'Ada' })
  await step('creates a subscription with the command of the empty list', async () => {
    await goTo(page, 'Webhooks')
    const command = await copyWith(page, page.getByRole('button', { name: 'Copy the curl command' }))
    const ownCommand = command.replaceAll(/https?:\/\/[^\s"'/]+(?::\d+)?\/hooks?[^\s"']*/g, receiver.url)
    const { secret } = JSON.parse(await runInShell(ownCommand))
    receiver.secret = secret
    await expect(findRows(page, 'Subscriptions')).toHaveCount(1)
  })
  await page.goto(`${origin}/#/webhooks/deliveries`)
}

async function failFirstAttempt({ page, mock, step }: App, receiver: Receiver): Promise<void> {
  await step('shows a failed delivery live, with a countdown to the next attempt', async () => {
    receiver.failStatus = 500
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject: 'One' })
    const row = findRows(page, 'Deliveries').filter({ hasText: 'message.received' })
    await expect(row.filter({ hasText: 'retrying' })).toBeVisible()
    await expect(row.getByText(/^next in \d+ sec\.?$/)).toBeVisible()
    await row.click()
    await expect(page.getByRole('heading', { name: 'message.received' })).toBeVisible()
    await expect(page.getByText(/Next attempt in \d+ sec/)).toBeVisible()
  })
  await step('counts down by the clock of the mock', async () => {
    const left = async (): Promise<number> =>
      Number(/in (\d+) sec/.exec((await page.getByText(/^Next attempt/).textContent()) ?? '')?.[1])
    const before = await left()
    await mock.clock.advance('3s')
    await expect.poll(left).toEqual(before - 3)
  })
}

async function showSignedRequest({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('shows the signed request that the receiver got', async () => {
    const [got, ...others] = receiver.received
    expect(others.length, 'further requests').toBe(0)
    const attempt = findAttempt(page, 1)
    const headers = await copyWith(page, attempt.getByRole('button', { name: 'Copy the request headers' }))
    const [line, ...shown] = headers.split('\n')
    expect(line).toBe(`POST ${receiver.url}`)
    const found = Object.fromEntries(shown.map(header => header.split(/: (.*)/s, 2)))
    const expected = Object.keys(found).map(name => [name, got?.headers[name.toLowerCase()]])
    expect(found, 'headers').toEqual(Object.fromEntries(expected))
    for (const name of ['signature', 'timestamp', 'event', 'id'])
      if (!Object.keys(found).some(header => header.toLowerCase().includes(name)))
        throw new Error(`No header with ${name}`)
    const body = await copyWith(page, attempt.getByRole('button', { name: 'Copy the request body' }))
    expect(body, 'body').toEqual(got?.body)
    const text = await attempt.getByRole('region', { name: 'the request body' }).textContent()
    expect(text, 'body in the page').toEqual(got?.body)
  })
  await step('shows the response of the endpoint', async () => {
    await expect(findAttempt(page, 1).getByText('it’s 500')).toBeVisible()
  })
  await step('copies a curl command that sends the same request', async () => {
    const [got] = receiver.received
    receiver.failStatus = undefined
    await runInShell(await copyWith(page, findAttempt(page, 1).getByRole('button', { name: /as curl$/ })))
    const again = receiver.received.at(-1)
    expect(receiver.received.length, 'requests').toBe(2)
    expect(again?.delivery === null, 'the signature is invalid').toBe(false)
    expect(pickSigned(again), 'signed parts').toEqual(pickSigned(got))
  })
}

function pickSigned(one: ReceivedRequest | undefined): unknown {
  const headers = Object.entries(one?.headers ?? {}).filter(([name]) =>
    /agent|webhook|content-type/.test(name),
  )
  return [one?.body, Object.fromEntries(headers.sort())]
}

function findAttempt(page: Page, number: number): Locator {
  return page.getByRole('group').filter({ has: page.getByText(`Attempt ${number}`, { exact: true }) })
}

async function exhaustAndReplay({ page, step }: App, receiver: Receiver): Promise<void> {
  const note = page.getByRole('region', { name: 'Details' })
  await step('advances the clock to the next attempts, until all have failed', async () => {
    receiver.failStatus = 503
    await page.getByRole('button', { name: 'Advance clock to next attempt' }).click()
    await expect(findAttempt(page, 2)).toBeVisible()
    await expect(page.getByText(/^Next attempt/)).toBeVisible()
    await page.getByRole('button', { name: 'Advance clock to next attempt' }).click()
    await expect(findAttempt(page, 3)).toBeVisible()
    await expect(note.getByText(/^Not delivered: .*503/)).toBeVisible()
    await expect(findRows(page, 'Deliveries').filter({ hasText: 'dead-lettered' })).toBeVisible()
  })
  await step('replays the delivery, which succeeds', async () => {
    receiver.failStatus = undefined
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect(note.getByText('succeeded', { exact: true }).first()).toBeVisible()
    const attempts = page.getByRole('group').getByText(/^Attempt \d$/)
    await expect(attempts).toHaveText(['Attempt 1', 'Attempt 3', 'Attempt 2', 'Attempt 1'])
    await expect
      .poll(() => receiver.received.length === before + 1, { message: 'the receiver got it' })
      .toBe(true)
    expect(receiver.received.at(-1)?.delivery?.event).toBe('message.received')
  })
  await step('replays a delivery that succeeded with 1 click', async () => {
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    await expect(note.getByText('succeeded', { exact: true }).first()).toBeVisible()
  })
  await step('counts the delivery in its subscription, and filters by status', async () => {
    await page.getByLabel('Status').selectOption('DEAD_LETTERED')
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await page.getByLabel('Status').selectOption('SUCCEEDED')
    await expect(findRows(page, 'Deliveries')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await findRows(page, 'Subscriptions').click()
    await expect(page.getByRole('link', { name: '1 succeeded' })).toBeVisible()
  })
}
