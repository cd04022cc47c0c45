import { expect, test } from '../fixtures.ts'
import { findRows } from '../page-actions.ts'

const HTML = `<body style="margin:0"><table width="600" style="min-width:600px"><tr><td>Left</td><td>Right</td></tr></table>
${'<p>More of it.</p>'.repeat(60)}`

test.use({ viewport: { width: 400, height: 800 }, checkEachStep: true })

test('an email that is wider than a phone scrolls in its frame, or fits on request', async ({ app }) => {
  const { page, mock, step } = app

  const { email } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: email, from: 'news@example.com', subject: 'News', html: HTML })
  const frame = async () => {
    const element = await page.locator('iframe').elementHandle()
    const content = await element?.contentFrame()
    if (!content) throw new Error('The page has no frame.')
    return content
  }
  await step('moves the focus into the frame with Tab, and scrolls with arrows', async () => {
    await findRows(page, 'Threads').click()
    await expect(page.frameLocator('iframe').getByText('Right')).toBeVisible()
    await page.getByRole('tab', { name: 'HTML' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const content = await frame()
    await expect
      .poll(() => content.evaluate(() => scrollX > 0 && scrollY > 0), { message: 'it is scrolled' })
      .toBe(true)
    expect(await page.evaluate(() => document.scrollingElement?.scrollLeft), 'the page').toBe(0)
  })
  await step('fits the email on request, and resets it', async () => {
    const button = page.getByRole('button', { name: 'Fit width' })
    const content = await frame()
    const isWhole = () => content.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await isWhole(), 'the whole email is in the frame').toBe(false)
    await button.click()
    await expect.poll(isWhole).toBe(true)
    const box = await page.locator('iframe').boundingBox()
    expect(box !== null && box.x >= 0 && box.x + box.width <= 400, 'the frame is in the page').toBe(true)
    await button.click()
    await expect.poll(isWhole).toBe(false)
  })
  await step('does not offer to fit the email on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 820 })
    await expect(page.getByRole('button', { name: 'Fit width' })).toHaveCount(0)
  })
})
