import { becomes, goTo, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

const BURST = 3_000
const LATER = 1_500
/** More rows than these must never be in the page. */
const MOST_ROWS = 300

/** Thousands of requests in their log. */
export const logStory: Story = {
  name: '3,000 requests',
  mock: { keptRequests: BURST + LATER + 1 },
  isLookedAt: true,
  tell: async telling => {
    await burst(telling)
    await far(telling)
    await reset(telling)
  },
}

async function ask({ mock }: Telling, path: string, times = 1): Promise<void> {
  const headers = { 'x-api-key': mock.masterKey }
  for (let turn = 0; turn < times; turn++) await mock.fetch(mock.baseUrl + path, { headers })
}

async function burst(telling: Telling): Promise<void> {
  const { page, holds } = telling
  const rows = rowsOf(page, 'Requests')
  await holds('a burst of requests is shown without asking for any, in few rows', async () => {
    await goTo(page, 'Requests')
    await seen(page.getByRole('heading', { name: 'No requests yet' }))
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await ask(telling, '/agents?limit=1', BURST)
    await becomes(() => rows.first().getAttribute('aria-setsize'), String(BURST))
    // Whoever asks once it is over does so within this time.
    await page.waitForTimeout(1_000)
    same(
      asked.filter(url => url.includes('/requests')),
      [],
      'asked',
    )
    const drawn = await rows.count()
    if (drawn >= MOST_ROWS) throw new Error(`${drawn} rows`)
  })
}

async function far(telling: Telling): Promise<void> {
  const { page, mock, origin, holds } = telling
  const rows = rowsOf(page, 'Requests')
  await holds('a filter finds what is far down, and the problem is shown', async () => {
    await ask(telling, '/agents/c0none')
    await ask(telling, '/agents?limit=1', LATER)
    await page.reload()
    await seen(rows)
    await page.keyboard.press('/')
    await page.keyboard.type('getAgent 404')
    await becomes(() => rows.count(), 1)
    await rows.click()
    await seen(page.getByText('There is no agent "c0none".'))
  })
  await holds('End reaches the first request', async () => {
    await page.goto(`${origin}/#/requests`)
    await rows.first().click()
    await page.keyboard.press('End')
    await page.waitForURL(`**/#/requests/${mock.requests[0]?.requestId}`)
  })
}

async function reset({ page, mock, origin, holds }: Telling): Promise<void> {
  await holds('a reset empties it', async () => {
    await page.goto(`${origin}/#/requests`)
    await seen(rowsOf(page, 'Requests'))
    mock.reset()
    await seen(page.getByRole('heading', { name: 'No requests yet' }))
  })
}
