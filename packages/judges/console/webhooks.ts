import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { verifyWebhook } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'
import { Steps } from './steps.ts'

const run = promisify(execFile)
const JSON_TYPE = { 'content-type': 'application/json' }

/** An endpoint over HTTP, and what came to it. */
interface Endpoint {
  readonly url: string
  readonly got: { headers: IncomingHttpHeaders; body: string }[]
  /** What it answers. */
  status: number
  close(): void
}

async function openEndpoint(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece)
    endpoint.got.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
    response.statusCode = endpoint.status
    response.end(`it’s ${endpoint.status}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint: Endpoint = {
    url: `http://127.0.0.1:${port}/hooks?it's=$HOME`,
    got: [],
    status: 500,
    close: () => void server.close(),
  }
  return endpoint
}

/** A subscription from its making to its end, by clicks and keys, wide and narrow. */
export async function checkWebhooks(): Promise<Check[]> {
  return [...(await walk(1280, 'light')), ...(await walk(400, 'dark'))]
}

async function walk(width: number, colorScheme: 'light' | 'dark'): Promise<Check[]> {
  const endpoint = await openEndpoint()
  const mock = createMock({ seed: 1, clock: 'manual', webhooks: { allowHttpLoopback: true } })
  const { url, close } = await serve(mock)
  const { origin } = new URL(url)
  const browser = await openBrowser([origin], { viewport: { width, height: 800 }, colorScheme })
  const { page, context } = browser
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const steps = new Steps(page, `${width} px, ${colorScheme}`)
  await page.goto(`${origin}/#/webhooks`)
  let secret = ''
  await steps.take('a subscription is made by keys, and shows its secret', async () => {
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('url', { exact: true }).fill(endpoint.url)
    await page.keyboard.press('Control+Enter')
    await page.getByText('It is shown this once').waitFor()
    secret =
      (await page
        .getByText(/^whsec_/)
        .first()
        .textContent()) ?? ''
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await steps.take('an event by hand is refused where it has no such field, and else delivered', async () => {
    await page.getByRole('button', { name: 'Trigger an event' }).click()
    await page.getByLabel('fields').fill('{ "nope": 1 }')
    await page.keyboard.press('Control+Enter')
    await page.getByText('"nope" is no field of message.received').waitFor()
    await page.getByLabel('fields').fill('{ "subject": "it\'s $HOME `id` \\\\ \\"x\\"" }')
    await page.keyboard.press('Control+Enter')
    await page.getByText('It was fired').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('cell', { name: 'retrying' }).waitFor()
  })
  await page.getByRole('link', { name: 'message.received' }).click()
  await steps.take('the signed request can be sent again by a shell, byte for byte', async () => {
    await page.getByText('it’s 500').waitFor()
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    await run('sh', ['-c', `${command} -s`])
    const [first, again] = endpoint.got
    if (!first || !again) return ['it did not come']
    await verifyWebhook(again, { secret })
    return first.body === again.body ? [] : [`${again.body} is not ${first.body}`]
  })
  await replay(steps, page, endpoint)
  await hold(steps, page, { origin, endpoint, trigger: () => mock.webhooks.trigger('message.received') })
  await steps.take('deleted after a question, and its deliveries stay', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor()
    await page.getByRole('tab', { name: 'Deliveries' }).click()
    await page.getByRole('listbox', { name: 'Deliveries' }).getByRole('option').first().waitFor()
  })
  // The refusals that the steps bring about are told by the browser as well; what was deleted may be asked for once more.
  const errors = browser.errors.filter(text => !/status of 40[04]/.test(text))
  steps.checks.push(checkOf(`nothing else went wrong, ${width} px`, [...errors, ...browser.strays]))
  await browser.close()
  await close()
  mock.close()
  endpoint.close()
  return steps.checks
}

async function replay(steps: Steps, page: Page, endpoint: Endpoint): Promise<void> {
  await steps.take('the clock is moved to the next attempt, until it is given up', async () => {
    await page.getByRole('button', { name: 'Advance the clock' }).click()
    await page.getByText('Attempt 2').waitFor()
    await page.getByRole('button', { name: 'Advance the clock' }).click()
    await page.getByText('Given up: The endpoint answered 500.').waitFor()
  })
  await steps.take('a dead letter is replayed', async () => {
    endpoint.status = 200
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByText('it’s 200').waitFor()
    const attempts = await page.locator('summary strong').allTextContents()
    return attempts.join() === 'Attempt 1,Attempt 3,Attempt 2,Attempt 1' ? [] : attempts
  })
}

interface Held {
  origin: string
  endpoint: Endpoint
  trigger: () => Promise<unknown>
}

async function hold(steps: Steps, page: Page, { origin, endpoint, trigger }: Held): Promise<void> {
  await steps.take('what waits is held while the subscription is not active', async () => {
    endpoint.status = 500
    await trigger()
    await page.goto(`${origin}/#/webhooks/deliveries?status=RETRYING`)
    await page.getByRole('listbox', { name: 'Deliveries' }).getByRole('option').click()
    await page.getByText('The next attempt is made').waitFor()
    await page.getByRole('link', { name: endpoint.url }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('cell', { name: '1 of 3 held' }).waitFor()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await page.getByRole('cell', { name: '1 of 3 next' }).waitFor()
  })
  await steps.take('a burst of failures disables it, which the page says in few requests', async () => {
    let asked = 0
    page.on('request', () => asked++)
    for (let count = 0; count < 1_000; count++) await trigger()
    await page.evaluate(
      async ([path, headers]) => {
        await fetch(path, { method: 'POST', headers, body: '{ "duration": "2m" }' })
      },
      ['/__mock/clock/advance', JSON_TYPE] as const,
    )
    await page.getByText('attempts in a row failed').waitFor()
    return asked < 300 ? [] : [`${asked} requests`]
  })
  await steps.take('it is enabled again once its test is taken', async () => {
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await page.getByText('was not enabled again').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    endpoint.status = 204
    await page.getByRole('button', { name: 'Test and re-enable' }).click()
    await page.getByText('the subscription is active again').waitFor()
  })
}
