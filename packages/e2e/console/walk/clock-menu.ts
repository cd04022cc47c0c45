import { pageFaults } from '../axe.ts'
import { becomes, gone, type Story, same, seen, until } from './tell.ts'

/** The clock of the top bar, by keys and by pointer, wide and narrow. */
export const clockMenuStory: Story = {
  name: 'the clock of the top bar',
  browser: { reducedMotion: 'reduce' },
  isLookedAt: true,
  tell: async ({ page, mock, holds }) => {
    const { phoneNumber } = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    const button = page.getByRole('banner').getByRole('button', { name: /^Clock/ })
    const panel = page.getByRole('region', { name: 'Clock' })
    const now = () => new Date(mock.clock.now()).toISOString()
    await holds('t opens it, Tab comes into it, and Escape closes it', async () => {
      await seen(button)
      await page.keyboard.press('t')
      await seen(panel.getByText('manual clock'))
      await becomes(() => button.getAttribute('aria-expanded'), 'true')
      await page.keyboard.press('Tab')
      await until('the focus is in it', () => panel.evaluate(one => one.contains(document.activeElement)))
      await page.keyboard.press('Escape')
      await gone(panel)
      await until('the focus is back', () => button.evaluate(one => document.activeElement === one))
      await becomes(() => button.getAttribute('aria-expanded'), 'false')
    })
    await holds('it moves the clock by steps and by what is written, and stays open', async () => {
      await button.click()
      for (const step of ['+1 min', '+10 min', '+1 h', '+1 d'])
        await panel.getByRole('button', { name: step, exact: true }).click()
      await becomes(now, '2027-03-02T10:11:00.000Z')
      await seen(panel.getByText('2 Mar 2027, 10:11:00'))
      await panel.getByLabel('By', { exact: true }).fill('90s')
      await page.keyboard.press('Enter')
      await becomes(now, '2027-03-02T10:12:30.000Z')
    })
    await holds('it shows what is due, and goes there', async () => {
      await seen(panel.getByText('Nothing is scheduled.'))
      await mock.receiveCall({ to: phoneNumber ?? '', from: '+14155550100' })
      await seen(panel.getByText('steps of calls'))
      await panel.getByRole('button', { name: 'Run all that is scheduled' }).click()
      await seen(panel.getByText('Nothing is scheduled.'))
    })
    await holds('a press elsewhere closes it, its link leads to the clock', async () => {
      await page.getByRole('main').click({ position: { x: 5, y: 400 } })
      await gone(panel)
      await button.click()
      await panel.getByRole('link', { name: 'Clock & faults' }).click()
      await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'Clock & faults')
      await gone(panel.getByRole('link'))
    })
    for (const colorScheme of ['light', 'dark'] as const)
      await holds(`it fits a telephone, ${colorScheme}`, async () => {
        await page.setViewportSize({ width: 400, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.keyboard.press('g')
        await page.keyboard.press('s')
        await seen(page.getByRole('heading', { name: 'SMS' }))
        await page.keyboard.press('t')
        const box = await panel.boundingBox()
        if (!box || box.x < 0 || box.x + box.width > 400) throw new Error(JSON.stringify(box))
        same(await pageFaults(page), [], 'what is wrong with the page')
        await page.keyboard.press('Escape')
        await gone(panel)
      })
  },
}
