import { expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows } from '../page-actions.ts'

/** Newsletter with a fixed width, as most senders write it. */
const NEWSLETTER = '<table width="600"><tr><td>Three nights in Bergen</td></tr></table>'
/** Windows, and the position below which the content of an email must begin, in CSS pixels. */
const WINDOWS = [
  { width: 1440, height: 900, top: 290 },
  { width: 1100, height: 900, top: 330 },
  { width: 400, height: 800, top: 420 },
]

for (const { width, height, top } of WINDOWS)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('the content of an email is in view without scrolling, and fits', async ({ app }) => {
      const { page, mock } = app
      const {
        email: { email },
      } = await mock.addAgent({ name: 'Ada' })
      await mock.receiveEmail({ to: email, from: 'news@example.com', subject: 'News', bodyHtml: NEWSLETTER })
      await findRows(page, 'Threads').click()
      const content = page.frameLocator('iframe')
      await expect(content.getByText('Three nights in Bergen')).toBeVisible()
      const frame = page.locator('iframe')
      expect((await frame.boundingBox())?.y, 'top of the email').toBeLessThan(top)
      const overflow = () => content.locator('html').evaluate(root => root.scrollWidth - root.clientWidth)
      await expect.poll(overflow).toBe(0)
      const box = await frame.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), 'right end of the email').toBeLessThanOrEqual(width)
    })
  })

test('a long thread opens at its newest message, with subject and actions in view', async ({ app }) => {
  const { page, mock, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const from = 'ben@example.com'
  const text = 'A line of the email.\n'.repeat(40)
  const first = await mock.receiveEmail({
    to: email,
    from,
    subject: 'Long',
    body: text,
    messageId: '<first@ben>',
  })
  for (let count = 0; count < 20; count++)
    await mock.receiveEmail({ to: email, from, subject: 'Re: Long', body: text, inReplyTo: '<first@ben>' })
  await callApi(mock, `POST /email/${first.id}/reply`, { body: text })
  const heading = page.getByRole('heading', { name: 'Long', level: 2 })
  const newest = page.getByRole('article').last()
  await step('opens at the newest message', async () => {
    await findRows(page, 'Threads').click()
    await expect(newest.getByRole('tabpanel')).toBeInViewport()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Reply as Ada' }).first()).toBeInViewport({ ratio: 1 })
  })
  await step('shows a simulated reply when it arrives', async () => {
    await page.getByRole('button', { name: 'Simulate reply' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Simulate reply' })
    await dialog.getByLabel('Text', { exact: true }).fill('Here it is.')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(newest.getByText('Here it is.')).toBeInViewport()
    await expect(heading).toBeInViewport({ ratio: 1 })
  })
})

test('codes and confirmation links of a message are copied with one click', async ({ app }) => {
  const { page, mock } = app
  const { email } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({
    to: email.email,
    from: 'shop@example.com',
    subject: 'Welcome',
    body: 'Your code is 481516. Or open https://shop.example.com/confirm?t=1. News: https://shop.example.com/sale',
  })
  await findRows(page, 'Threads').click()
  const chips = page.getByRole('list', { name: 'Codes and links' })
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  expect(await copyWith(page, chips.getByRole('button', { name: 'Copy the code 481516' }))).toBe('481516')
  const link = await copyWith(page, chips.getByRole('button', { name: 'Copy the link to shop.example.com' }))
  expect(link).toBe('https://shop.example.com/confirm?t=1')
})
