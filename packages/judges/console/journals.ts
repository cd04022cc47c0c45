import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'
import { Steps } from './steps.ts'

/** The log of requests as it grows, and of events. */
export async function checkJournals(): Promise<Check[]> {
  const mock = createMock({ seed: 1, keptRequests: 5_000 })
  const ask = (path: string, key = mock.masterKey): Promise<Response> =>
    mock.fetch(mock.baseUrl + path, { headers: { 'x-api-key': key } })
  const { url, close } = await serve(mock)
  const { origin } = new URL(url)
  const browser = await openBrowser([origin], { viewport: { width: 1280, height: 800 } })
  const { page } = browser
  const steps = new Steps(page, '1280 px')
  const rows = page.getByRole('option')
  const count = async (): Promise<number> => Number(await rows.first().getAttribute('aria-setsize'))
  await page.goto(`${origin}/#/requests`)
  await steps.take('a burst of requests is shown without asking for any', async () => {
    await page.getByRole('heading', { name: 'No requests yet' }).waitFor()
    const asked: string[] = []
    page.on('request', request => /requests/.test(request.url()) && asked.push(request.url()))
    for (let at = 0; at < 3_000; at++) await ask('/agents?limit=1')
    await page.waitForTimeout(1_000)
    const [shown, drawn] = [await count(), await rows.count()]
    return shown === 3_000 && drawn < 300 && asked.length === 0 ? [] : [`${shown}, ${drawn}`, ...asked]
  })
  await steps.take('it is paused, and goes on with what came meanwhile', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await ask('/agents/c0none')
    await page.getByRole('button', { name: 'Resume (1 new)' }).click()
    await page.getByText('NOT_FOUND').waitFor()
  })
  await steps.take('it is cleared, and shown again', async () => {
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('heading', { name: 'Nothing since it was cleared' }).waitFor()
    await ask('/agents', 'wrong')
    await page.getByText('UNAUTHORIZED').waitFor()
    const before = await count()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByText('NOT_FOUND').waitFor()
    return before === 1 ? [] : [`${before} rows`]
  })
  await steps.take('a filter finds what is far down, and the problem is shown', async () => {
    for (let at = 0; at < 1_500; at++) await ask('/agents?limit=1')
    await page.reload()
    await rows.first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('getAgent 404')
    await rows.first().click()
    await page.getByText('There is no agent "c0none".').waitFor()
    return (await count()) === 1 ? [] : ['it finds more']
  })
  await steps.take('every row is reached by the keys', async () => {
    await page.goto(`${origin}/#/requests`)
    await rows.first().click()
    await page.keyboard.press('End')
    const last = mock.requests[0]?.requestId ?? ''
    await page.waitForURL(`**/#/requests/${last}`)
  })
  await steps.take('events are told as they happen', async () => {
    await page.goto(`${origin}/#/requests/events`)
    await page.getByRole('heading', { name: 'No events yet' }).waitFor()
    await mock.addAgent({ name: 'Ada' })
    await rows.first().click()
    await page.getByRole('heading', { name: 'Payload' }).waitFor()
  })
  await steps.take('a reset empties it', async () => {
    await page.goto(`${origin}/#/requests`)
    await rows.first().waitFor()
    mock.reset()
    await page.getByRole('heading', { name: 'No requests yet' }).waitFor()
  })
  steps.checks.push(checkOf('nothing else went wrong', [...browser.errors, ...browser.strays]))
  await browser.close()
  await close()
  mock.close()
  return steps.checks
}
