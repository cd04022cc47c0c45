import { expect, test } from '../fixtures.ts'
import { pressShortcut } from '../page-actions.ts'
import { findPageProblems } from '../page-problems.ts'

test.use({ reducedMotion: 'reduce', checkEachStep: true })

test('the clock menu works by keyboard and pointer, on wide and narrow screens', async ({ app }) => {
  const { page, mock, step } = app

  const { phone } = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const button = page.getByRole('banner').getByRole('button', { name: /^Clock/ })
  const panel = page.getByRole('region', { name: 'Clock' })
  const now = () => new Date(mock.clock.now()).toISOString()
  await step('opens with t, takes the focus with Tab, and closes with Escape', async () => {
    await expect(button).toBeVisible()
    await pressShortcut(page, 't')
    await expect(panel.getByText('manual clock')).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => panel.evaluate(element => element.contains(document.activeElement)), {
        message: 'the focus is in the panel',
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await step('advances the clock by buttons and by a duration, and stays open', async () => {
    await button.click()
    for (const step of ['+1 min', '+10 min', '+1 h', '+1 d'])
      await panel.getByRole('button', { name: step, exact: true }).click()
    await expect.poll(now).toBe('2027-03-02T10:11:00.000Z')
    await expect(panel.getByText('2 Mar 2027, 10:11:00')).toBeVisible()
    await panel.getByLabel('Duration', { exact: true }).fill('90s')
    await page.keyboard.press('Enter')
    await expect.poll(now).toBe('2027-03-02T10:12:30.000Z')
  })
  await step('shows upcoming tasks, and runs them', async () => {
    await expect(panel.getByText('No scheduled tasks.')).toBeVisible()
    await mock.receiveCall({ to: phone?.phoneNumber ?? '', from: '+14155550100' })
    await expect(panel.getByText('call steps')).toBeVisible()
    await panel.getByRole('button', { name: 'Run all scheduled tasks' }).click()
    await expect(panel.getByText('No scheduled tasks.')).toBeVisible()
  })
  await step('closes on a click outside', async () => {
    await page.getByRole('main').click({ position: { x: 5, y: 400 } })
    await expect(panel).toBeHidden()
  })
  for (const colorScheme of ['light', 'dark'] as const)
    await step(`fits a phone, ${colorScheme}`, async () => {
      await page.setViewportSize({ width: 400, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible()
      await pressShortcut(page, 't')
      const box = await panel.boundingBox()
      if (!box || box.x < 0 || box.x + box.width > 400) throw new Error(JSON.stringify(box))
      expect(await findPageProblems(page), 'problems of the page').toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    })
})
