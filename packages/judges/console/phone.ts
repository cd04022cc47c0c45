import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'

const WIDTHS = [1280, 400]
const STEP_MS = 5_000
const OUTSIDE = '+12025550199'

interface Walk {
  page: Page
  mock: Mock
  origin: string
}

/** What a person does with agents, texts and calls; each throws where it does not come out. */
const STEPS: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  'an agent is made by keys, and its key works': async ({ page, origin }) => {
    await page.goto(`${origin}/#/agents`)
    await page.getByRole('button', { name: 'New agent' }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Name').fill('Ada')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Ada is there' })
    const key = (await dialog.getByText(/^ak_/).textContent()) ?? ''
    const reply = await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })
    if (reply.status !== 200) throw new Error(`The key that was shown is answered ${reply.status}.`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'Ada' }).waitFor()
  },
  'what could not be provisioned is said': async ({ page, mock, origin }) => {
    const fault = mock.faults.add({ capability: 'phone', detail: 'No carrier answers today.' })
    await page.goto(`${origin}/#/agents`)
    await page.getByRole('button', { name: 'New agent' }).click()
    await page.getByLabel('Name').fill('Ben')
    await page.getByRole('button', { name: 'Create agent' }).click()
    await page.getByText('phone: No carrier answers today.').waitFor()
    fault.remove()
    await page.getByRole('button', { name: 'Done' }).click()
  },
  'an agent gets a number': async ({ page }) => {
    await page.getByRole('button', { name: 'Add a number' }).click()
    await page.getByLabel('Country').selectOption('GB')
    await page
      .getByRole('button', { name: /^Take \+44/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Release \+44/ }).waitFor()
  },
  'a text arrives from outside, and the agent answers it': async ({ page, origin }) => {
    await page.goto(`${origin}/#/sms`)
    await page.getByRole('button', { name: 'New text' }).first().click()
    await page.getByLabel('Text', { exact: true }).fill('Is the room free?')
    await page.getByRole('button', { name: 'Let it arrive' }).click()
    await page.locator('.sms-text', { hasText: 'Is the room free?' }).waitFor()
    await page.getByLabel(/^As /).check()
    await page.getByLabel('Text', { exact: true }).fill('It is.')
    await page.keyboard.press('Control+Enter')
    await page.locator('.sms-text[data-out="true"]', { hasText: 'It is.' }).getByText('delivered').waitFor()
  },
  'a text that comes in meanwhile is shown': async ({ page, mock }) => {
    const [number] = (await page.locator('.sms-with').textContent())?.match(/\+\d+/) ?? []
    await mock.receiveSms({ to: number ?? '', from: OUTSIDE, body: 'Then I take it.' })
    await page.locator('.sms-text', { hasText: 'Then I take it.' }).waitFor()
  },
  'a text goes to the Trash and comes back': async ({ page }) => {
    const text = page.locator('.sms-text', { hasText: 'Then I take it.' })
    await text.getByRole('button', { name: 'More of this text' }).click()
    await text.getByRole('button', { name: 'Move to Trash' }).click()
    await text.waitFor({ state: 'detached' })
    await page.goto(`${page.url()}?folder=trash`)
    await text.getByRole('button', { name: 'More of this text' }).click()
    await text.getByRole('button', { name: 'Restore' }).click()
    await text.waitFor({ state: 'detached' })
  },
  'a call is refused without consent, and placed with it': async ({ page, origin }) => {
    await page.goto(`${origin}/#/calls`)
    await page.getByRole('button', { name: 'New call' }).first().click()
    await page.getByLabel('Who calls').selectOption('out')
    await page.getByLabel('Greeting').fill('Hello, Ada here.')
    const place = page.getByRole('dialog').getByRole('button', { name: 'Call', exact: true })
    await page.getByLabel('attested').uncheck()
    await page.getByText('451').waitFor()
    await place.click()
    await page.getByRole('alert').getByText('CONSENT_REQUIRED').waitFor()
    await page.getByLabel('attested').check()
    await page.getByText('Agents may call', { exact: false }).waitFor()
    await place.click()
    await page.getByRole('heading', { name: `calls ${OUTSIDE}` }).waitFor()
  },
  'a call goes on when the clock moves, and ends with what was said': async ({ page }) => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    await page.locator('.bubble', { hasText: 'Hello, Ada here.' }).waitFor()
    await page.getByRole('button', { name: 'End the call' }).click()
    await page.getByLabel('What was said since the greeting').fill('Other: Good morning.\nAgent: Bye.')
    await page.getByRole('button', { name: 'End it' }).click()
    await page.locator('[data-out="false"] > .bubble', { hasText: 'Good morning.' }).waitFor()
    await page.locator('[data-out="true"] > .bubble', { hasText: 'Bye.' }).waitFor()
    await page.getByText('spoken for').waitFor()
  },
}

/** Walks through agents, texts and calls by clicks and keys, in a wide window and in a narrow one. */
export async function checkPhone(): Promise<Check[]> {
  const checks: Check[] = []
  for (const width of WIDTHS) {
    const mock = createMock({ seed: 1, clock: 'manual', now: '2026-03-10T09:00:00Z' })
    const { url, close } = await serve(mock)
    const { origin } = new URL(url)
    const {
      page,
      errors,
      close: closeBrowser,
    } = await openBrowser([origin], {
      viewport: { width, height: 800 },
    })
    page.setDefaultTimeout(STEP_MS)
    for (const [name, step] of Object.entries(STEPS)) {
      const faults: unknown[] = []
      await step({ page, mock, origin }).catch((error: unknown) => faults.push(String(error)))
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (isWide) faults.push('the page scrolls sideways')
      checks.push(checkOf(`${name}, ${width} px wide`, faults))
    }
    // A browser notes each refusal as an error of its own.
    const unexpected = errors.filter(error => !/status of (400|451)/.test(error))
    checks.push(checkOf(`nothing fails unseen, ${width} px wide`, unexpected))
    await closeBrowser()
    await close()
    mock.close()
  }
  return checks
}
