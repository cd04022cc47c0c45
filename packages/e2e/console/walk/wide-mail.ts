import { becomes, rowsOf, type Story, same, seen, until } from './tell.ts'

const HTML = `<body style="margin:0"><table width="600" style="min-width:600px"><tr><td>Left</td><td>Right</td></tr></table>
${'<p>More of it.</p>'.repeat(60)}`

/** A newsletter that is wider than a phone: its frame scrolls, or shows all of its width, and the page stays as it is. */
export const wideMailStory: Story = {
  name: 'a wide mail at 400 px',
  browser: { viewport: { width: 400, height: 800 } },
  isLookedAt: true,
  tell: async ({ page, mock, holds }) => {
    const { email } = await mock.addAgent({ name: 'Ada' })
    await mock.receiveEmail({ to: email, from: 'news@example.com', subject: 'News', html: HTML })
    const frame = async () => {
      const element = await page.locator('iframe').elementHandle()
      const content = await element?.contentFrame()
      if (!content) throw new Error('There is no frame.')
      return content
    }
    await holds('Tab comes from the tabs into the frame, and arrows scroll it', async () => {
      await rowsOf(page, 'Threads').click()
      await seen(page.frameLocator('iframe').getByText('Right'))
      await page.getByRole('tab', { name: 'HTML' }).focus()
      await page.keyboard.press('Tab')
      await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'IFRAME')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      const content = await frame()
      await until('it is scrolled', () => content.evaluate(() => scrollX > 0 && scrollY > 0))
      same(await page.evaluate(() => document.scrollingElement?.scrollLeft), 0, 'the page')
    })
    await holds('it is fitted when it is asked to be, and again as it was', async () => {
      const button = page.getByRole('button', { name: 'Fit the width' })
      const content = await frame()
      const isWhole = () => content.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      same(await isWhole(), false, 'whether all of the mail is in the frame')
      await button.click()
      await becomes(isWhole, true)
      const box = await page.locator('iframe').boundingBox()
      same(box !== null && box.x >= 0 && box.x + box.width <= 400, true, 'whether the frame is in the page')
      await button.click()
      await becomes(isWhole, false)
    })
    await holds('where there is room nothing is to be fitted', async () => {
      await page.setViewportSize({ width: 1280, height: 820 })
      await becomes(() => page.getByRole('button', { name: 'Fit the width' }).count(), 0)
    })
  },
}
