import { expect, test } from '../fixtures.ts'
import { findRows, goTo, pressShortcut } from '../page-actions.ts'
import { findPageProblems } from '../page-problems.ts'

test('the top bar shows active faults, and links to them', async ({ app }) => {
  const { page, mock, origin, step } = app
  const link = page.getByRole('banner').getByRole('link', { name: /fault/ })
  const listAgents = async (key: string): Promise<number> =>
    (await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })).status
  await expect(page.getByText('manual', { exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)
  mock.faults.add({ status: 503, times: 1 })
  mock.faults.add({ operation: 'listAgents', status: 429 })
  await expect(link).toHaveText('2 faults')
  await step('no longer counts a fault that is used up, by any organization', async () => {
    const { masterKey } = mock.addOrganization()
    expect(await listAgents(masterKey)).toBe(503)
    await expect(link).toHaveText('1 fault')
  })
  await step('links to the faults', async () => {
    await link.click()
    await expect(page.getByRole('region', { name: 'Faults' }).getByText('used 1 of 1')).toBeVisible()
  })
  await step('is readable on a phone', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    await goTo(page, 'Mail')
    const banner = page.getByRole('banner')
    const parts = [
      link,
      banner.getByText('manual'),
      banner.getByLabel('Organization'),
      banner.getByText('Live'),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    expect(await findPageProblems(page)).toEqual([])
  })
})

test.describe('with a real clock', () => {
  test.use({ mockOptions: { clock: 'real', now: undefined } })

  test('the top bar shows how far the clock is ahead', async ({ app }) => {
    const { page, mock } = app
    const clock = page.getByRole('banner').getByRole('button', { name: /^Clock/ })
    await expect(clock).not.toContainText('+')
    await mock.clock.advance('26h')
    await expect(clock).toContainText('+1 d 2 h')
  })
})

test.describe('with a rate limit', () => {
  test.use({ mockOptions: { rateLimit: { requestsPerMinute: 1 } } })

  test('the console uses no fault and no rate limit', async ({ app }) => {
    const { page, mock, origin } = app
    const ada = await mock.addAgent({ name: 'Ada' })
    const file = { filename: 'a.txt', content: btoa('A') }
    await mock.receiveEmail({
      to: ada.email.email,
      from: 'bob@example.net',
      subject: 'Report',
      bodyHtml: '<p>Hi</p>',
      attachments: [file],
    })
    mock.faults.add({ status: 503 })
    mock.faults.add({ capability: 'phone' })
    await page.reload()
    await findRows(page, 'Threads').click()
    await expect(page.frameLocator('iframe').getByText('Hi')).toBeVisible()
    await page.getByRole('tab', { name: 'Source', exact: true }).click()
    await expect(page.getByText('Subject: Report').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download a.txt' }).click()
    expect((await download).suggestedFilename()).toBe('a.txt')
    expect(mock.requests, 'requests of the program').toEqual([])
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
    await page.getByLabel('Search email').fill('report')
    await expect(findRows(page, 'Search results')).toHaveCount(1)
    await goTo(page, 'Agents')
    await expect(findRows(page, 'Agents')).toHaveCount(1)
    await pressShortcut(page, 'n')
    await page.getByRole('dialog').getByLabel('Name').first().fill('Grace')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Grace was created' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findRows(page, 'Agents')).toHaveCount(2)
    expect(mock.faults.list(), 'uses of the faults').toMatchObject([{ used: 0 }, { used: 0 }])
    mock.faults.clear()
    const { status } = await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': mock.masterKey } })
    expect(status, 'the first request of the program in this minute').toBe(200)
  })
})
