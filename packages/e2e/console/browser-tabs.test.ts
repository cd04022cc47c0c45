import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** One more than the connections that a browser keeps open to one server. */
const TABS = 7

/** Without a window every tab is visible, so the test sets what the browser would report for a hidden one. */
async function setVisible(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)
}

test(`${TABS} tabs of the console stay up to date`, async ({ served, openBrowser }) => {
  const { mock, origin } = served
  const ada = await mock.addAgent({ name: 'Ada' })
  const { context, errors } = await openBrowser([origin])
  const tabs: Page[] = []
  const deliver = (subject: string) =>
    mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject })
  const expectShown = (page: Page, subject: string) =>
    expect(
      page.getByRole('option', { name: subject }),
      `tab ${tabs.indexOf(page) + 1} shows ${subject}`,
    ).toBeVisible()
  for (let index = 0; index < TABS; index++) {
    const page = await context.newPage()
    await page.goto(`${origin}/#/mail`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    tabs.push(page)
    if (index < TABS - 1) await setVisible(page, false)
  }
  await deliver('One')
  // The last tab is visible and shows the email. The others show it when they become visible.
  for (const page of [...tabs.slice(-1), ...tabs]) {
    await setVisible(page, true)
    await expectShown(page, 'One')
    await setVisible(page, false)
  }
  // More events than the server keeps for clients that reconnect.
  await Promise.all(Array.from({ length: 700 }, (_, index) => deliver(`Many ${index}`)))
  await deliver('Last')
  for (const page of tabs.slice(0, 2)) {
    await setVisible(page, true)
    await expectShown(page, 'Last')
  }
  expect(errors, 'errors of the pages').toEqual([])
})
