import { setTimeout as pause } from 'node:timers/promises'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'

const MAILS = 20
const EVERY_MS = 150
const LATENCY_MS = 400
/** Mails, and steps down from the newest: further than one page. */
const LONG = 400
const STEPS = 350

/** What a slow server must not spoil. */
export async function checkSlow(): Promise<Check[]> {
  return [await checkGrowing(), await checkLateRows()]
}

/** Keys that go faster than the rows come: they are gone on with when more have come. */
async function checkLateRows(): Promise<Check> {
  const mock = createMock({ seed: 1 })
  const ada = await mock.addAgent({ name: 'Ada' })
  for (let number = 1; number <= LONG; number++)
    await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject: `Mail ${number}.` })
  const { url, close } = await serve(mock)
  const { origin } = new URL(url)
  const browser = await openBrowser([origin])
  const { page } = browser
  await page.route('**/v1/threads?*', async route => {
    await pause(LATENCY_MS)
    await route.continue()
  })
  await page.goto(`${origin}/#/mail`)
  const list = page.getByRole('listbox', { name: 'Threads' })
  await list.getByText(`Mail ${LONG}.`).waitFor()
  await list.focus()
  for (let turn = 0; turn < STEPS; turn++) await page.keyboard.press('ArrowDown')
  const faults: string[] = []
  await list
    .locator('[data-active="true"]')
    .getByText(`Mail ${LONG - STEPS}.`)
    .waitFor({ timeout: 10_000 })
    .catch(() => faults.push(`${STEPS} steps down do not end at Mail ${LONG - STEPS}`))
  await browser.close()
  await close()
  mock.close()
  return checkOf('keys reach rows that come later than they are pressed', faults)
}

/** A thread that grows faster than it is read: it is shown as it grows, and not read more often than it comes. */
async function checkGrowing(): Promise<Check> {
  const mock = createMock({ seed: 1 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { url, close } = await serve(mock)
  const { origin } = new URL(url)
  const browser = await openBrowser([origin])
  const { page } = browser
  const from = 'ben@example.com'
  const first = await mock.receiveEmail({ to: ada.email, from, subject: 'Growing', messageId: '<first@ben>' })
  await page.goto(`${origin}/#/mail/${first.threadId}`)
  await page.getByText('1 message', { exact: true }).waitFor()
  let readings = 0
  // Faults do not strike what the console reads; a proxy in between is as slow.
  await page.route(`**/threads/${first.threadId}*`, async route => {
    readings++
    await pause(LATENCY_MS)
    await route.continue()
  })
  const seen = new Set<string>()
  for (let count = 0; count < MAILS; count++) {
    await mock.receiveEmail({ to: ada.email, from, subject: 'Re: Growing', inReplyTo: '<first@ben>' })
    await pause(EVERY_MS)
    seen.add((await page.locator('.mail-thread-facts').textContent()) ?? '')
  }
  const faults: string[] = []
  if (seen.size < 3) faults.push('it does not grow before all has come')
  if (readings > MAILS / 2) faults.push(`it was read ${readings} times for ${MAILS} mails`)
  await page
    .getByText(`${MAILS + 1} messages`, { exact: true })
    .waitFor({ timeout: 5000 })
    .catch(() => faults.push('its last mail is never shown'))
  await browser.close()
  await close()
  mock.close()
  return checkOf('a thread that grows faster than it is read is shown as it grows', faults)
}
