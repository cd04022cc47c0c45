import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { copied, goTo, inShell, rowsOf } from '../page-actions.ts'
import type { Received, Receiver } from '../receiver.ts'

test.use({ checkEachStep: true })

test('a delivery fails, is retried, given up and replayed', async ({ app, receiver }) => {
  await subscribe(app, receiver)
  await failAndWait(app, receiver)
  await signedRequest(app, receiver)
  await giveUpAndReplay(app, receiver)
})

async function subscribe({ page, mock, origin, step }: App, receiver: Receiver): Promise<void> {
  await mock.addAgent({ name: 'Ada' })
  await step('what the empty list says for a terminal is a subscription once the url is mine', async () => {
    await goTo(page, 'Webhooks')
    const command = await copied(page, page.getByRole('button', { name: 'Copy the command that subscribes' }))
    const ofMine = command.replaceAll(/https?:\/\/[^\s"'/]+(?::\d+)?\/hooks?[^\s"']*/g, receiver.url)
    const { secret } = JSON.parse(await inShell(ofMine))
    receiver.secret = secret
    await expect(rowsOf(page, 'Subscriptions')).toHaveCount(1)
  })
  await page.goto(`${origin}/#/webhooks/deliveries`)
}

async function failAndWait({ page, mock, step }: App, receiver: Receiver): Promise<void> {
  await step('an event that fails shows live as one that is tried again, with its countdown', async () => {
    receiver.failing = 500
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject: 'One' })
    const row = rowsOf(page, 'Deliveries').filter({ hasText: 'message.received' })
    await expect(row.filter({ hasText: 'retrying' })).toBeVisible()
    await expect(row.getByText(/^next in \d+ sec\.?$/)).toBeVisible()
    await row.click()
    await expect(page.getByRole('heading', { name: 'message.received' })).toBeVisible()
    await expect(page.getByText(/The next attempt is made in \d+ sec/)).toBeVisible()
  })
  await step('the countdown goes by the clock of the mock', async () => {
    const left = async (): Promise<number> =>
      Number(/in (\d+) sec/.exec((await page.getByText(/The next attempt is made/).textContent()) ?? '')?.[1])
    const before = await left()
    await mock.clock.advance('3s')
    await expect.poll(left).toEqual(before - 3)
  })
}

async function signedRequest({ page, step }: App, receiver: Receiver): Promise<void> {
  await step('the signed request that is shown is that which the receiver got', async () => {
    const [got, ...others] = receiver.received
    expect(others.length, 'further requests').toBe(0)
    const attempt = attemptOf(page, 1)
    const headers = await copied(
      page,
      attempt.getByRole('button', { name: 'Copy the headers of the request' }),
    )
    const [line, ...shown] = headers.split('\n')
    expect(line).toBe(`POST ${receiver.url}`)
    const found = Object.fromEntries(shown.map(one => one.split(/: (.*)/s, 2)))
    const expected = Object.keys(found).map(name => [name, got?.headers[name.toLowerCase()]])
    expect(found, 'headers').toEqual(Object.fromEntries(expected))
    for (const name of ['signature', 'timestamp', 'event', 'id'])
      if (!Object.keys(found).some(one => one.toLowerCase().includes(name)))
        throw new Error(`No header with ${name}`)
    const body = await copied(page, attempt.getByRole('button', { name: /^Copy the body of the request/ }))
    expect(body, 'body').toEqual(got?.body)
    const drawn = await attempt.getByRole('region', { name: /^the body of the request/ }).textContent()
    expect(drawn, 'body in the page').toEqual(got?.body)
  })
  await step('the answer of the endpoint is shown', async () => {
    await expect(attemptOf(page, 1).getByText('it’s 500')).toBeVisible()
  })
  await step('its curl command sends the same again, and the receiver takes it', async () => {
    const [got] = receiver.received
    receiver.failing = undefined
    await inShell(await copied(page, attemptOf(page, 1).getByRole('button', { name: /as curl$/ })))
    const again = receiver.received.at(-1)
    expect(receiver.received.length, 'requests').toBe(2)
    expect(again?.delivery === null, 'it is refused').toBe(false)
    expect(signed(again), 'what is signed').toEqual(signed(got))
  })
}

function signed(one: Received | undefined): unknown {
  const headers = Object.entries(one?.headers ?? {}).filter(([name]) =>
    /agent|webhook|content-type/.test(name),
  )
  return [one?.body, Object.fromEntries(headers.sort())]
}

function attemptOf(page: Page, number: number): Locator {
  return page.getByRole('group').filter({ has: page.getByText(`Attempt ${number}`, { exact: true }) })
}

async function giveUpAndReplay({ page, step }: App, receiver: Receiver): Promise<void> {
  const note = page.getByRole('region', { name: 'Details' })
  await step('the clock is advanced to the next attempt, until it is given up', async () => {
    receiver.failing = 503
    await page.getByRole('button', { name: 'Advance the clock to the next attempt' }).click()
    await expect(attemptOf(page, 2)).toBeVisible()
    await expect(page.getByText(/The next attempt is made/)).toBeVisible()
    await page.getByRole('button', { name: 'Advance the clock to the next attempt' }).click()
    await expect(attemptOf(page, 3)).toBeVisible()
    await expect(note.getByText('Given up: The endpoint responded with 503.')).toBeVisible()
    await expect(rowsOf(page, 'Deliveries').filter({ hasText: 'dead lettered' })).toBeVisible()
  })
  await step('it is replayed, and succeeds', async () => {
    receiver.failing = undefined
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Replay' }).click()
    await expect(note.getByText('succeeded', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Replay' })).toBeHidden()
    const attempts = page.getByRole('group').getByText(/^Attempt \d$/)
    await expect(attempts).toHaveText(['Attempt 1', 'Attempt 3', 'Attempt 2', 'Attempt 1'])
    await expect
      .poll(() => receiver.received.length === before + 1, { message: 'the receiver got it' })
      .toBe(true)
    expect(receiver.received.at(-1)?.delivery?.event).toBe('message.received')
  })
  await step('its subscription counts it, and the filter by status finds it', async () => {
    await page.getByLabel('Status').selectOption('DEAD_LETTERED')
    await expect(page.getByRole('heading', { name: 'No such deliveries' })).toBeVisible()
    await page.getByLabel('Status').selectOption('SUCCEEDED')
    await expect(rowsOf(page, 'Deliveries')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await rowsOf(page, 'Subscriptions').click()
    await expect(page.getByRole('link', { name: '1 succeeded' })).toBeVisible()
    await expect(page.getByRole('row', { name: /message\.received succeeded/ })).toBeVisible()
  })
  await step('a test of the subscription says what was answered', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a test' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('200')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}
