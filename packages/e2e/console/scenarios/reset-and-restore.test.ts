import { expect, test } from '../fixtures.ts'
import { findRows } from '../page-actions.ts'
import { fillWithLongValues } from './long-values.ts'

/** Hash of a page, and the list whose first record is open during the reset. */
const OPEN: readonly (readonly [hash: string, list: string])[] = [
  ['mail', 'Threads'],
  ['mail/drafts', 'Drafts'],
  ['sms', 'Conversations'],
  ['calls', 'Calls'],
  ['agents', 'Agents'],
  ['vault', 'Credentials'],
  ['webhooks', 'Subscriptions'],
  ['webhooks/deliveries', 'Deliveries'],
  ['activity?kind=request', 'Activity'],
  ['domains', 'Domains'],
]

test('an open record disappears after a reset, and comes back after a restore without a reload', async ({
  app,
}) => {
  const { page, mock, origin, step } = app
  // The browser reports the records that no longer exist.
  app.allowErrors(/^Failed to load resource: .* (401|404) /)
  await fillWithLongValues(app)
  await mock.webhooks.settled()
  const full = mock.snapshot()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const [hash, list] of OPEN)
    await step(`#/${hash}`, async () => {
      await page.goto(`${origin}/#/${hash}`)
      await findRows(page, list).first().click()
      await page.locator('[data-open="true"]').waitFor()
      await expect(heading.first()).toBeVisible()
      const name = (await heading.first().textContent()) ?? ''
      mock.reset()
      await expect(findRows(page, list)).toHaveCount(0)
      await expect.poll(() => heading.allTextContents()).not.toContain(name)
      await expect(
        page.getByRole('main').getByRole('heading').or(page.getByRole('alert')).first(),
      ).toBeVisible()
      mock.restore(full)
      await expect(findRows(page, list).first()).toBeVisible()
      await expect.poll(() => heading.allTextContents()).toContain(name)
    })
})
