import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi, findRows } from '../page-actions.ts'

const SIMULATOR = 'simulator.agents.agentcomms.test'

/** Returns how far the right edge of an element is outside another element, in CSS pixels. */
async function measureOverflow(page: Page, inner: string, outer: string): Promise<number> {
  const [right, limit] = await Promise.all(
    [inner, outer].map(async selector => {
      const box = await page.locator(selector).first().boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }),
  )
  return Math.max(0, (right ?? 0) - (limit ?? 0))
}

test.describe('a wide window', () => {
  test.use({ viewport: { width: 1440, height: 820 } })

  test('a large count of causes is not cut, and covers nothing', async ({ app }) => {
    const { page, mock, step } = app
    const ada = await mock.addAgent({ name: 'Ada' })
    const count = page.locator('.nav-count')
    for (let number = 0; number < 101; number++)
      // The first address fails each time, for the same cause.
      for (const to of [`bounce@${SIMULATOR}`, `unknown${number}@${SIMULATOR}`])
        await callApi(mock, 'POST /email/send', { agentId: ada.id, to: [to], subject: 'x', body: 'x' })
    await mock.clock.advance('1m')
    await step('beside the title', async () => {
      await expect(count).toHaveText('99+')
      await expect(count).toHaveAttribute('title', '102')
      expect(await measureOverflow(page, '.nav-count', '.nav a')).toBe(0)
    })
    for (const width of [1280, 400])
      await step(`beside the icon at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        const covered = await count.evaluate(element => {
          const box = element.getBoundingClientRect()
          return [...document.querySelectorAll('.nav .icon')].filter(icon => {
            const { left, right, top, bottom } = icon.getBoundingClientRect()
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top
          }).length
        })
        expect(covered).toBe(0)
      })
  })
})

test('the top bar of a narrow screen has two rows', async ({ app }) => {
  const { page, mock, origin } = app
  const bar = page.getByRole('banner')
  const heights: (number | undefined)[] = []
  await mock.addAgent({ name: 'Ada' })
  mock.addOrganization({ name: 'Globex' })
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto(`${origin}/#/mail`)
  await expect(bar.getByText('Live', { exact: true })).toBeVisible()
  heights.push((await bar.boundingBox())?.height)
  for (let number = 0; number < 10; number++) mock.faults.add({ status: 503 })
  await expect(bar.getByText('10', { exact: false }).first()).toBeVisible()
  app.allowErrors(/net::ERR_/)
  await app.closeServer()
  await expect(bar.getByText('Disconnected')).toBeVisible()
  heights.push((await bar.boundingBox())?.height)
  expect(heights[1]).toBe(heights[0])
  expect(heights[0]).toBeLessThan(100)
})

test('tabs keep their place when another one is selected', async ({ app }) => {
  const { page, origin } = app
  await page.goto(`${origin}/#/webhooks`)
  const deliveries = page.getByRole('tab', { name: 'Deliveries' })
  const before = await deliveries.boundingBox()
  await deliveries.click()
  await expect(deliveries).toHaveAttribute('aria-selected', 'true')
  expect(await deliveries.boundingBox()).toEqual(before)
})

test('a list shows columns until a record is open, and keeps the row in view', async ({ app }) => {
  const { page, mock, origin, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  for (let number = 1; number <= 80; number++)
    await mock.receiveEmail({ to: email, from: 'bob@example.net', subject: `Email ${number}`, body: 'x' })
  await page.goto(`${origin}/#/mail`)
  const heading = page.getByText('From or to', { exact: true })
  const row = findRows(page, 'Threads').filter({ hasText: /Email 3(?!\d)/ })
  const isAtSamePlace = async (cell: 'title' | 'subject' | 'time'): Promise<boolean> => {
    const headings = page.locator('.list-head')
    const [name, value] = [headings.locator(`.cell-${cell}`), row.locator(`.cell-${cell}`)]
    const [above, below] = [await name.boundingBox(), await value.boundingBox()]
    const edge = (box: typeof above): number => (box?.x ?? 0) + (cell === 'time' ? (box?.width ?? 0) : 0)
    return Math.abs(edge(above) - edge(below)) < 1
  }
  await step('columns are below their headings', async () => {
    await expect(heading).toBeVisible()
    await page.getByRole('listbox', { name: 'Threads' }).press('End')
    await expect(row).toBeInViewport()
  })
  await step('the open record is beside the list', async () => {
    await row.click()
    await expect(page.getByRole('heading', { name: 'Email 3', exact: true, level: 2 })).toBeVisible()
    await expect(heading).toBeHidden()
    await expect(row).toBeInViewport({ ratio: 1 })
  })
  await step('the list fills the width again', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(heading).toBeVisible()
    await expect(row).toBeInViewport({ ratio: 1 })
    for (const cell of ['title', 'subject', 'time'] as const)
      expect(await isAtSamePlace(cell), cell).toBe(true)
  })
})
