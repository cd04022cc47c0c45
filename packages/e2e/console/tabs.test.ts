import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** One more than the connections that a browser keeps open to one server. */
const TABS = 7

/** Without a window every tab is visible, so the test sets what the browser would report for a hidden one. */
async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)
}

test(`${TABS} tabs of the console work, and miss nothing`, async ({ served, openBrowser }) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada' })
  const { context, errors } = await openBrowser([origin])
  const tabs: Page[] = []
  const arrive = (subject: string) => mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject })
  const shows = (page: Page, subject: string) =>
    expect(
      page.getByRole('option', { name: subject }),
      `tab ${tabs.indexOf(page) + 1} shows ${subject}`,
    ).toBeVisible()
  for (let index = 0; index < TABS; index++) {
    const page = await context.newPage()
    await page.goto(`${origin}/#/mail`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    tabs.push(page)
    if (index < TABS - 1) await show(page, false)
  }
  await arrive('One')
  // The last tab is visible. It shows the mail, and then the others do when they are looked at.
  for (const page of [...tabs.slice(-1), ...tabs]) {
    await show(page, true)
    await shows(page, 'One')
    await show(page, false)
  }
  // More than the server keeps for clients that reconnect.
  await Promise.all(Array.from({ length: 700 }, (_, index) => arrive(`Many ${index}`)))
  await arrive('Last')
  for (const page of tabs.slice(0, 2)) {
    await show(page, true)
    await shows(page, 'Last')
  }
  expect(errors, 'errors of the pages').toEqual([])
})
