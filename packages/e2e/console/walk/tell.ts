import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { pageFaults } from '../axe.ts'
import { openBrowser } from '../browser.ts'
import { type Check, checkOf } from '../check.ts'

/** Longest wait for what is to be seen. */
export const PATIENCE_MS = 10_000
/** When the clocks of all stories begin. */
export const NOW = '2027-03-01T09:00:00.000Z'

/** What a story is told with. */
export interface Telling {
  readonly page: Page
  readonly mock: Mock
  /** Where the console is, without the last slash. */
  readonly origin: string
  /** Something that holds: one check, named by what it is. The story ends where it does not. */
  holds(what: string, look: () => Promise<void>): Promise<void>
  /** Errors of the browser that belong to the story, as when its server goes away. */
  allowErrors(pattern: RegExp): void
  /** Stops the server, and serves the same mock again at the same port. */
  closeServer(): Promise<void>
  serveAgain(): Promise<void>
}

export interface Story {
  readonly name: string
  readonly browser?: BrowserContextOptions
  readonly mock?: MockOptions
  /** After each step axe looks at the page, and whether it is too wide. */
  readonly isLookedAt?: true
  readonly tell: (telling: Telling) => Promise<void>
}

/** A record that has just gone may be asked for once more: it is shown as gone, and the browser reports the 404 by itself. */
const GONE = /^Failed to load resource: .* 404 .*\/v1\/[a-z-]+\/\S+$/

/** Tells a story to the end, or to where it breaks: the fault then names the step, and a picture of the page. */
export async function tell(story: Story): Promise<Check[]> {
  const { name } = story
  const mock = createMock({
    seed: 1,
    clock: 'manual',
    now: NOW,
    webhooks: { allowHttpLoopback: true },
    ...story.mock,
  })
  let served = await serve(mock)
  const { origin, port } = new URL(served.url)
  const { page, errors, strays, close } = await openBrowser([origin], {
    viewport: { width: 1280, height: 820 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...story.browser,
  })
  page.setDefaultTimeout(PATIENCE_MS)
  const checks: Check[] = []
  const allowed = [GONE]
  try {
    await page.goto(`${origin}/`)
    await story.tell({
      page,
      mock,
      origin,
      holds: async (what, look) => {
        checks.push(await checkStep(story, page, { what, look }))
        if (checks.at(-1)?.fault !== undefined) throw new Broken()
      },
      allowErrors: pattern => allowed.push(pattern),
      closeServer: () => served.close(),
      serveAgain: async () => {
        served = await serve(mock, { port: Number(port) })
      },
    })
  } catch (error) {
    if (!(error instanceof Broken))
      checks.push(checkOf(`${name}: it is told to its end`, [await faultOf(error, page)]))
  }
  const unexpected = errors.filter(error => !allowed.some(pattern => pattern.test(error)))
  checks.push(checkOf(`${name}: no error in the page or of its policy`, unexpected))
  checks.push(checkOf(`${name}: nothing is asked of another host`, strays))
  await close()
  await served.close()
  mock.close()
  return checks
}

class Broken extends Error {}

interface Step {
  readonly what: string
  readonly look: () => Promise<void>
}

async function checkStep({ name, isLookedAt }: Story, page: Page, { what, look }: Step): Promise<Check> {
  const faults: string[] = []
  try {
    await look()
    if (isLookedAt) same(await pageFaults(page), [], 'what is wrong with the page')
  } catch (error) {
    faults.push(await faultOf(error, page))
  }
  return checkOf(`${name}: ${what}`, faults)
}

async function faultOf(error: unknown, page: Page): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'agentcomms-walk-')), 'page.png')
  const isTaken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
  const picture = isTaken ? `The page then: ${path}` : 'There is no picture of the page.'
  return `${error instanceof Error ? error.stack : error}\n${picture}`
}

/** Waits until it is so; what `look` throws counts as no. */
export async function until(
  what: string,
  look: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + patienceMs
  let reason: unknown
  while (performance.now() < end) {
    try {
      if (await look()) return
    } catch (error) {
      reason = error
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const because = reason === undefined ? '' : ` (${reason})`
  throw new Error(`It did not come to it within ${patienceMs} ms: ${what}${because}`)
}

/** Waits until it is seen. */
export async function seen(one: Locator): Promise<void> {
  await one.first().waitFor({ state: 'visible' })
}

/** Waits until it is not seen any more. */
export async function gone(one: Locator): Promise<void> {
  await until(`gone: ${one}`, async () => (await one.filter({ visible: true }).count()) === 0)
}

/** Waits until the same is there as was expected; says both where it is not. */
export async function becomes<Value>(read: () => Promise<Value> | Value, expected: Value): Promise<void> {
  let found: unknown = 'nothing'
  const wanted = JSON.stringify(expected)
  try {
    await until('', async () => {
      found = await read()
      return JSON.stringify(found) === wanted
    })
  } catch {
    throw new Error(`Expected ${wanted?.slice(0, 2_000)}\nfound    ${JSON.stringify(found)?.slice(0, 2_000)}`)
  }
}

/** Throws where it is otherwise. */
export function same(found: unknown, expected: unknown, what = 'it'): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  if (one !== other)
    throw new Error(`${what}\nExpected ${other?.slice(0, 2_000)}\nfound    ${one?.slice(0, 2_000)}`)
}

/** What is in the clipboard. */
export async function clipboardOf(page: Page): Promise<string> {
  return await page.evaluate(() => navigator.clipboard.readText())
}

/** Presses a copy button, and answers what it copied. */
export async function copied(page: Page, button: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText('(nothing was copied)'))
  await button.click()
  await until('something is copied', async () => (await clipboardOf(page)) !== '(nothing was copied)')
  return await clipboardOf(page)
}

/** Goes to a section as a person does. */
export async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click()
  await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), title)
}

/** Runs a command as a person pastes it into any shell, and answers what it prints. Throws where it fails. */
export async function inShell(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { timeout: PATIENCE_MS })
  return stdout
}

/** The rows of a list that are in the page. */
export function rowsOf(page: Page, list: string): Locator {
  return page.getByRole('listbox', { name: list, exact: true }).getByRole('option')
}
