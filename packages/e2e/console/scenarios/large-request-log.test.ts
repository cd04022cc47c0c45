import { type App, expect, test } from '../fixtures.ts'
import { findRows, goTo, pressShortcut } from '../page-actions.ts'

const BURST = 3_000
const LATER = 1_500
/** More rows than these must never be in the page. */
const MAX_ROWS = 300

test.use({ mockOptions: { maxLoggedRequests: BURST + LATER + 1 }, checkEachStep: true })

test('3,000 requests in the log', async ({ app }) => {
  await showBurst(app)
  await findOldRequest(app)
  await reset(app)
})

async function sendRequests({ mock }: App, path: string, times = 1): Promise<void> {
  const headers = { 'x-api-key': mock.masterKey }
  for (let turn = 0; turn < times; turn++) await mock.fetch(mock.baseUrl + path, { headers })
}

async function showBurst(app: App): Promise<void> {
  const { page, step } = app
  const rows = findRows(page, 'Requests')
  await step('shows a burst of requests live, without reading the log, in few rows', async () => {
    await goTo(page, 'Requests')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    const urls: string[] = []
    page.on('request', request => urls.push(request.url()))
    await sendRequests(app, '/agents?limit=1', BURST)
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(BURST))
    // Time in which the page would read the log after the burst.
    await page.waitForTimeout(1_000)
    expect(
      urls.filter(url => url.includes('/__mock/requests')),
      'reads of the log',
    ).toEqual([])
    const rowCount = await rows.count()
    if (rowCount >= MAX_ROWS) throw new Error(`The page has ${rowCount} rows.`)
  })
}

async function findOldRequest(app: App): Promise<void> {
  const { page, mock, origin, step } = app
  const rows = findRows(page, 'Requests')
  await step('finds an old request with the filter, and shows its error', async () => {
    await sendRequests(app, '/agents/c0none')
    await sendRequests(app, '/agents?limit=1', LATER)
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await pressShortcut(page, '/')
    await page.keyboard.type('agents/c0none')
    await expect(rows).toHaveCount(1)
    await rows.click()
    await expect(page.getByText('The agent "c0none" does not exist.')).toBeVisible()
  })
  await step('reaches the oldest request with End', async () => {
    await page.goto(`${origin}/#/requests`)
    await rows.first().click()
    await page.keyboard.press('End')
    await page.waitForURL(`**/#/requests/${mock.requests[0]?.requestId}`)
  })
}

async function reset({ page, mock, origin, step }: App): Promise<void> {
  await step('is empty after a reset', async () => {
    await page.goto(`${origin}/#/requests`)
    await expect(findRows(page, 'Requests').first()).toBeVisible()
    mock.reset()
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  })
}
