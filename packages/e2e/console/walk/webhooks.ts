import type { Locator, Page } from '@playwright/test'
import { openReceiver, type Received, type Receiver } from './receiver.ts'
import {
  becomes,
  copied,
  gone,
  goTo,
  inShell,
  rowsOf,
  type Story,
  same,
  seen,
  type Telling,
  until,
} from './tell.ts'

/** A delivery that fails, is tried again, given up and replayed. */
export const webhooksStory: Story = {
  name: 'webhooks',
  isLookedAt: true,
  tell: async telling => {
    const receiver = await openReceiver()
    try {
      await subscribe(telling, receiver)
      await failAndWait(telling, receiver)
      await signedRequest(telling, receiver)
      await giveUpAndReplay(telling, receiver)
    } finally {
      receiver.close()
    }
  },
}

async function subscribe({ page, mock, origin, holds }: Telling, receiver: Receiver): Promise<void> {
  await mock.addAgent({ name: 'Ada' })
  await holds('what the empty list says for a terminal is a subscription once the url is mine', async () => {
    await goTo(page, 'Webhooks')
    const command = await copied(page, page.getByRole('button', { name: 'Copy the command that subscribes' }))
    const ofMine = command.replaceAll(/https?:\/\/[^\s"'/]+(?::\d+)?\/hooks?[^\s"']*/g, receiver.url)
    const { secret } = JSON.parse(await inShell(ofMine))
    receiver.secret = secret
    await becomes(() => rowsOf(page, 'Subscriptions').count(), 1)
  })
  await page.goto(`${origin}/#/webhooks/deliveries`)
}

async function failAndWait({ page, mock, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('an event that fails shows live as one that is tried again, with its countdown', async () => {
    receiver.failing = 500
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject: 'One' })
    const row = rowsOf(page, 'Deliveries').filter({ hasText: 'message.received' })
    await seen(row.filter({ hasText: 'retrying' }))
    await seen(row.getByText(/^next in \d+ sec\.?$/))
    await row.click()
    await seen(page.getByRole('heading', { name: 'message.received' }))
    await seen(page.getByText(/The next attempt is made in \d+ sec/))
  })
  await holds('the countdown goes by the clock of the mock', async () => {
    const left = async (): Promise<number> =>
      Number(/in (\d+) sec/.exec((await page.getByText(/The next attempt is made/).textContent()) ?? '')?.[1])
    const before = await left()
    await mock.clock.advance('3s')
    await becomes(left, before - 3)
  })
}

async function signedRequest({ page, holds }: Telling, receiver: Receiver): Promise<void> {
  await holds('the signed request that is shown is that which the receiver got', async () => {
    const [got, ...others] = receiver.received
    same(others.length, 0, 'further requests')
    const attempt = attemptOf(page, 1)
    const headers = await copied(
      page,
      attempt.getByRole('button', { name: 'Copy the headers of the request' }),
    )
    const [line, ...shown] = headers.split('\n')
    same(line, `POST ${receiver.url}`)
    const found = Object.fromEntries(shown.map(one => one.split(/: (.*)/s, 2)))
    const expected = Object.keys(found).map(name => [name, got?.headers[name.toLowerCase()]])
    same(found, Object.fromEntries(expected), 'headers')
    for (const name of ['signature', 'timestamp', 'event', 'id'])
      if (!Object.keys(found).some(one => one.toLowerCase().includes(name)))
        throw new Error(`No header with ${name}`)
    const body = await copied(page, attempt.getByRole('button', { name: /^Copy the body of the request/ }))
    same(body, got?.body, 'body')
    const drawn = await attempt.getByRole('region', { name: /^the body of the request/ }).textContent()
    same(drawn, got?.body, 'body in the page')
  })
  await holds('the answer of the endpoint is shown', async () => {
    await seen(attemptOf(page, 1).getByText('it’s 500'))
  })
  await holds('its curl command sends the same again, and the receiver takes it', async () => {
    const [got] = receiver.received
    receiver.failing = undefined
    await inShell(await copied(page, attemptOf(page, 1).getByRole('button', { name: /as curl$/ })))
    const again = receiver.received.at(-1)
    same(receiver.received.length, 2, 'requests')
    same(again?.delivery === null, false, 'it is refused')
    same(signed(again), signed(got), 'what is signed')
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

async function giveUpAndReplay({ page, holds }: Telling, receiver: Receiver): Promise<void> {
  const note = page.getByRole('region', { name: 'Details' })
  await holds('the clock is advanced to the next attempt, until it is given up', async () => {
    receiver.failing = 503
    await page.getByRole('button', { name: 'Advance the clock to the next attempt' }).click()
    await seen(attemptOf(page, 2))
    await seen(page.getByText(/The next attempt is made/))
    await page.getByRole('button', { name: 'Advance the clock to the next attempt' }).click()
    await seen(attemptOf(page, 3))
    await seen(note.getByText('Given up: The endpoint answered 503.'))
    await seen(rowsOf(page, 'Deliveries').filter({ hasText: 'dead lettered' }))
  })
  await holds('it is replayed, and succeeds', async () => {
    receiver.failing = undefined
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Replay' }).click()
    await seen(note.getByText('succeeded', { exact: true }))
    await gone(page.getByRole('button', { name: 'Replay' }))
    const attempts = page.getByRole('group').getByText(/^Attempt \d$/)
    await becomes(() => attempts.allTextContents(), ['Attempt 1', 'Attempt 3', 'Attempt 2', 'Attempt 1'])
    await until('the receiver got it', () => receiver.received.length === before + 1)
    same(receiver.received.at(-1)?.delivery?.event, 'message.received')
  })
  await holds('its subscription counts it, and the filter by status finds it', async () => {
    await page.getByLabel('Status').selectOption('DEAD_LETTERED')
    await seen(page.getByRole('heading', { name: 'No such deliveries' }))
    await page.getByLabel('Status').selectOption('SUCCEEDED')
    await becomes(() => rowsOf(page, 'Deliveries').count(), 1)
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await rowsOf(page, 'Subscriptions').click()
    await seen(page.getByRole('link', { name: '1 succeeded' }))
    await seen(page.getByRole('row', { name: /message\.received succeeded/ }))
  })
  await holds('a test of the subscription says what was answered', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a test' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await seen(dialog.getByText('200'))
    await page.keyboard.press('Escape')
    await gone(dialog)
  })
}
