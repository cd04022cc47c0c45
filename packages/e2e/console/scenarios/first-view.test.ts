import { expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows, runInShell } from '../page-actions.ts'

const LONG_TEXT = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
const NEWSLETTER = {
  from: 'news@example.com',
  subject: 'News',
  bodyHtml: '<p>Read <a href="https://example.com">more</a></p>',
  body: LONG_TEXT,
}

test('a long text is folded, and every tab of an email is visible', async ({ app }) => {
  const { page, mock, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: email, ...NEWSLETTER })
  await findRows(page, 'Threads').click()
  const tabs = page.getByRole('tablist', { name: 'Message content' }).getByRole('tab')
  for (const width of [1280, 900, 400])
    await step(`shows every tab at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 820 })
      await expect(tabs).toHaveCount(6)
      for (const tab of await tabs.all()) {
        await tab.scrollIntoViewIfNeeded()
        await expect(tab).toBeInViewport({ ratio: 0.9 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  await step('shows the end of a long text after Show all', async () => {
    await page.getByRole('tab', { name: 'Text', exact: true }).click()
    const text = page.getByRole('region', { name: 'the text' })
    const height = async (): Promise<number> => (await text.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(450)
    await page.getByRole('button', { name: /^Show all \([\d,]+ characters\)$/ }).click()
    await expect.poll(height).toBeGreaterThan(2_000)
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(height).toBeLessThan(450)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(height, 'the height on paper').toBeGreaterThan(2_000)
    await page.emulateMedia({ media: null })
  })
  await step('shows every tab in one row', async () => {
    const tops = await tabs.evaluateAll(all => all.map(tab => tab.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
  await step('names every section at 200 % zoom of a window of 1280 px', async () => {
    await page.setViewportSize({ width: 640, height: 410 })
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    await expect(links.last()).toHaveAccessibleName('Faults & state')
  })
})

test('a link to an email of a later page shows its row', async ({ app }) => {
  const { page, mock, origin } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const send = (number: number) =>
    mock.receiveEmail({ to: email, from: 'bob@example.net', subject: `Email ${number}` })
  const first = await send(1)
  for (let number = 2; number <= 250; number++) await send(number)
  await page.goto(`${origin}/#/mail/${first.threadId}`)
  const row = findRows(page, 'Threads').and(page.locator('[aria-selected="true"]'))
  await expect(row).toContainText('Email 1')
  await expect(row).toBeInViewport()
})

test('the page reads each list once when it starts', async ({ app }) => {
  const { page, mock, origin } = app
  await mock.addAgent({ name: 'Ada' })
  await page.goto('about:blank')
  const read: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(__mock|v1)\//.test(pathname)) read.push(pathname)
  })
  await page.goto(`${origin}/`)
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Activity' }).getByRole('option')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  const twice = read.filter((path, index) => read.indexOf(path) < index)
  // The active and the deleted agents are two requests.
  expect(twice).toEqual(['/v1/agents'])
})

test('upcoming tasks say that all organizations share the clock', async ({ app }) => {
  const { page, mock } = app
  const { id: agentId } = await mock.addAgent({ name: 'Ada' })
  const email = { agentId, to: ['slow@simulator.agents.agentcomms.test'], subject: 'Hi', body: 'Hi' }
  await callApi(mock, 'POST /email/send', email)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Clock/ })
    .click()
  const tasks = page.getByRole('region', { name: 'Upcoming tasks' })
  const hint = tasks.getByText('Of all organizations')
  await expect(tasks).toBeVisible()
  await expect(hint).toHaveCount(0)
  mock.addOrganization({ name: 'Globex' })
  await expect(hint).toBeVisible()
})

test('a failed request says what to do', async ({ app }) => {
  const { page } = app
  app.allowErrors(/^Failed to load resource: net::ERR_FAILED/)
  await page.route('**/__mock/threads?*', route => route.abort())
  await page.reload()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No connection')
  await expect(alert).toContainText('Start it if it stopped, then try again.')
})

test('a first start shows what to do until something happens', async ({ app }) => {
  const { page, mock, origin } = app
  const steps = page.getByRole('region', { name: 'First steps' })
  await mock.addAgent({ name: 'Ada' })
  await page.goto(`${origin}/#/nothing`)
  await expect(page.getByRole('heading', { name: 'Page not found', level: 2 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Activity' }).click()
  await runInShell(await copyWith(page, steps.getByRole('button', { name: 'Copy the curl command' })))
  await expect(findRows(page, 'Activity').filter({ hasText: 'GET /v1/agents' })).toBeVisible()
  await expect(steps).toBeHidden()
})
