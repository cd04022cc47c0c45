import { type App, expect, test } from '../fixtures.ts'
import { goTo, rowsOf } from '../page-actions.ts'

const BURST = 3_000
const LATER = 1_500
/** More rows than these must never be in the page. */
const MAX_ROWS = 300

test.use({ mockOptions: { maxLoggedRequests: BURST + LATER + 1 }, checkEachStep: true })

test('3,000 requests in the log', async ({ app }) => {
  await burst(app)
  await far(app)
  await reset(app)
})

async function ask({ mock }: App, path: string, times = 1): Promise<void> {
  const headers = { 'x-api-key': mock.masterKey }
  for (let turn = 0; turn < times; turn++) await mock.fetch(mock.baseUrl + path, { headers })
}

async function burst(app: App): Promise<void> {
  const { page, step } = app
  const rows = rowsOf(page, 'Requests')
  await step('a burst of requests is shown without asking for any, in few rows', async () => {
    await goTo(page, 'Requests')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await ask(app, '/agents?limit=1', BURST)
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(BURST))
    // A page that requests the list after the burst does so within this time.
    await page.waitForTimeout(1_000)
    expect(
      asked.filter(url => url.includes('/requests')),
      'asked',
    ).toEqual([])
    const drawn = await rows.count()
    if (drawn >= MAX_ROWS) throw new Error(`${drawn} rows`)
  })
}

async function far(app: App): Promise<void> {
  const { page, mock, origin, step } = app
  const rows = rowsOf(page, 'Requests')
  await step('a filter finds what is far down, and the problem is shown', async () => {
    await ask(app, '/agents/c0none')
    await ask(app, '/agents?limit=1', LATER)
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('getAgent 404')
    await expect(rows).toHaveCount(1)
    await rows.click()
    await expect(page.getByText('There is no agent "c0none".')).toBeVisible()
  })
  await step('End reaches the first request', async () => {
    await page.goto(`${origin}/#/requests`)
    await rows.first().click()
    await page.keyboard.press('End')
    await page.waitForURL(`**/#/requests/${mock.requests[0]?.requestId}`)
  })
}

async function reset({ page, mock, origin, step }: App): Promise<void> {
  await step('a reset empties it', async () => {
    await page.goto(`${origin}/#/requests`)
    await expect(rowsOf(page, 'Requests').first()).toBeVisible()
    mock.reset()
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  })
}
