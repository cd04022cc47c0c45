import { expect, test } from '../fixtures.ts'
import { chooseView, findRows } from '../page-actions.ts'

const HTML = `<body style="margin:0"><table width="600" style="min-width:600px"><tr><td>Left</td><td>Right</td></tr></table>
${'<p>More of it.</p>'.repeat(60)}`

/** Table of six columns whose words need more than the width of a phone, and one that needs far more. */
const toTable = (columns: number): string =>
  `<table border="1"><tr>${'<td>Ordernumber</td>'.repeat(columns)}</tr></table>`

test.use({ viewport: { width: 400, height: 800 }, checkEachStep: true })

test('an email that is wider than a phone fits, or scrolls in its frame on request', async ({ app }) => {
  const { page, mock, step } = app

  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: email, from: 'news@example.com', subject: 'News', bodyHtml: HTML })
  const frame = async () => {
    const element = await page.locator('iframe').elementHandle()
    const content = await element?.contentFrame()
    if (!content) throw new Error('The page has no frame.')
    return content
  }
  const getTop = async () => (await page.locator('iframe').boundingBox())?.y ?? 0
  await step('moves the focus into the frame with Tab, and scrolls with arrows', async () => {
    await findRows(page, 'Threads').click()
    await expect(page.frameLocator('iframe').getByText('Right')).toBeVisible()
    await chooseView(page, '100 %')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    const top = await getTop()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const content = await frame()
    await expect
      .poll(() => content.evaluate(() => scrollX), { message: 'the email is scrolled' })
      .toBeGreaterThan(0)
    await expect.poll(getTop, { message: 'the page is scrolled' }).toBeLessThan(top)
    expect(await page.evaluate(() => document.scrollingElement?.scrollLeft), 'the page').toBe(0)
  })
  await step('fits the email again, as by default', async () => {
    await chooseView(page, 'Fit')
    const content = await frame()
    await expect
      .poll(() => content.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
    const box = await page.locator('iframe').boundingBox()
    expect(box !== null && box.x >= 0 && box.x + box.width <= 400, 'the frame is in the page').toBe(true)
  })
})

for (const [columns, isScrolled] of [
  [6, false],
  [30, true],
] as const)
  test(`a table of ${columns} columns keeps its words whole`, async ({ app }) => {
    const { page, mock } = app
    const { email } = await mock.addAgent({ name: 'Ada' })
    const mail = { to: email.email, from: 'shop@example.com', subject: 'Order' }
    await mock.receiveEmail({ ...mail, bodyHtml: toTable(columns) })
    await findRows(page, 'Threads').click()
    const cells = page.frameLocator('iframe').getByRole('cell')
    await expect(cells).toHaveCount(columns)
    const countBroken = (nodes: Element[]): number =>
      nodes.filter(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getClientRects().length !== 1
      }).length
    await expect.poll(() => cells.evaluateAll(countBroken)).toBe(0)
    const isWider = (root: Element): boolean => root.scrollWidth > root.clientWidth
    await expect.poll(() => page.frameLocator('iframe').locator('html').evaluate(isWider)).toBe(isScrolled)
    const { width = 0 } = (await page.locator('iframe').boundingBox()) ?? {}
    expect(width, 'the frame is in the page').toBeLessThanOrEqual(400)
  })
