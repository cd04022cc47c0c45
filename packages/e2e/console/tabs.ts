import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'

/** One more than the connections that a browser keeps open to one server. */
const TABS = 7

/** Without a window every tab is in view: what a browser says of the others is said by hand. */
async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)
}

/** Opens the console in more tabs than a browser has connections: each works, and none misses what happened. */
export async function checkTabs(): Promise<Check[]> {
  const mock = createMock({ seed: 1 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { url, close } = await serve(mock)
  const { origin } = new URL(url)
  const browser = await openBrowser([origin])
  const tabs: Page[] = []
  const faults: string[] = []
  const arrive = (subject: string) => mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject })
  const sees = async (page: Page, subject: string): Promise<void> => {
    await page
      .getByRole('option', { name: subject })
      .waitFor({ timeout: 5000 })
      .catch(() => faults.push(`tab ${tabs.indexOf(page) + 1} does not show ${subject}`))
  }
  for (let index = 0; index < TABS; index++) {
    const page = await browser.context.newPage()
    const opened = await page.goto(`${origin}/#/mail`, { timeout: 5000 }).catch(() => undefined)
    if (!opened) {
      faults.push(`tab ${index + 1} does not open`)
      break
    }
    await page.getByText('Live', { exact: true }).waitFor({ timeout: 5000 })
    tabs.push(page)
    if (index < TABS - 1) await show(page, false)
  }
  await arrive('One')
  const last = tabs.at(-1)
  if (last) {
    await sees(last, 'One')
    await show(last, false)
  }
  for (const page of tabs) {
    await show(page, true)
    await sees(page, 'One')
    await show(page, false)
  }
  // More than the server keeps for those who come back.
  await Promise.all(Array.from({ length: 700 }, (_, index) => arrive(`Many ${index}`)))
  await arrive('Last')
  for (const page of tabs.slice(0, 2)) {
    await show(page, true)
    await sees(page, 'Last')
  }
  await browser.close()
  await close()
  mock.close()
  return [checkOf(`${TABS} tabs of the console work, and miss nothing`, [...faults, ...browser.errors])]
}
