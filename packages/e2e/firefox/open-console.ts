import { execFileSync } from 'node:child_process'
import type { TestContext } from 'node:test'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { type Browser, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'

/** Generous, so that a busy machine turns no test red. */
const TIMEOUT_MS = 60_000

/** Page with the console, and its mock. */
export interface ConsolePage {
  readonly page: Page
  readonly mock: Mock
}

/** Starts Debian's Firefox. Playwright cannot control it: Playwright needs a Firefox of its own. */
export async function launchFirefox(): Promise<Browser> {
  return await launch({
    browser: 'firefox',
    executablePath: execFileSync('sh', ['-c', 'command -v firefox-esr'], { encoding: 'utf8' }).trim(),
    // No request leaves this machine.
    extraPrefsFirefox: { 'network.dns.disabled': true, 'network.dns.localDomains': 'localhost' },
  })
}

/** Opens the console of a new mock with a manual clock. Closes both after the test. */
export async function openConsole(context: TestContext, browser: Browser): Promise<ConsolePage> {
  const mock = createMock({ seed: 1, clock: 'manual', webhooks: { allowHttpLoopback: true } })
  const server = await serve(mock)
  const profile = await browser.createBrowserContext()
  const page = await profile.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  context.after(async () => {
    await profile.close()
    await server.close()
    mock.close()
  })
  await page.setViewport({ width: 1280, height: 820 })
  await page.goto(`${new URL(server.url).origin}/`)
  return { page, mock }
}

/** Waits for an element by its role and its accessible name. */
export async function find(scope: Page | Frame, role: string, name: string): Promise<ElementHandle> {
  const selector = `::-p-aria([name="${name}"][role="${role}"])`
  const element = await scope.waitForSelector(selector, { timeout: TIMEOUT_MS })
  if (!element) throw new Error(`The page has no ${role} "${name}".`)
  return element
}

/** Waits for a text that is visible in the page. */
export async function findText(scope: Page | Frame, text: string): Promise<ElementHandle> {
  const element = await scope.waitForSelector(`::-p-text(${text})`, { visible: true, timeout: TIMEOUT_MS })
  if (!element) throw new Error(`The page has no text "${text}".`)
  return element
}

/** Clicks an element by its role and its accessible name. */
export async function click(page: Page, role: string, name: string): Promise<void> {
  const element = await find(page, role, name)
  await element.click()
}

/** Types into a field by its role and its accessible name. */
export async function fill(page: Page, role: string, name: string, text: string): Promise<void> {
  const field = await find(page, role, name)
  await field.type(text)
}

/** Repeats a check until it returns true. */
export async function waitUntil(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (!(await check())) {
    if (Date.now() > end) throw new Error('The check did not become true.')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
