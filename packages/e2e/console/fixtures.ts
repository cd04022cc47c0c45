import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { chromiumOptions } from '../chromium.ts'
import { findPageProblems } from './page-problems.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { type Watched, watchContext } from './watch-context.ts'

export { expect }

/** Time at which the clock of every mock starts. */
export const NOW = '2027-03-01T09:00:00.000Z'

export interface ConsoleOptions {
  /** Options of the mock, beside those of every test. */
  mockOptions: MockOptions
  /** Whether each `step()` ends with a check by `findPageProblems()`. */
  checkEachStep: boolean
}

/** Page with the console, and its mock. */
export interface App {
  readonly page: Page
  readonly mock: Mock
  /** Origin of the console, without a trailing slash. */
  readonly origin: string
  /** Runs one named step of a scenario. */
  step(title: string, body: () => Promise<void>): Promise<void>
  /** Allows errors of the browser that belong to the scenario, for example after its server stopped. */
  allowErrors(pattern: RegExp): void
  /** Stops the server. */
  closeServer(): Promise<void>
  /** Serves the same mock again, or another one, at the same port. */
  serveAgain(other?: Mock): Promise<void>
}

/** Separate browser with a profile on disk. */
export interface WatchedBrowser extends Watched {
  readonly context: BrowserContext
  readonly page: Page
}

interface ConsoleFixtures {
  app: App
  /** Mock that is served at `origin`. */
  served: { readonly mock: Mock; readonly url: string; readonly origin: string }
  receiver: Receiver
  /** Opens a browser that may request these origins only. */
  openBrowser(allowed: readonly string[]): Promise<WatchedBrowser>
}

/**
 * Error that the browser reports for a 404. The console may request a record that was just deleted, and shows
 * "not found".
 */
const NOT_FOUND_ERROR = /^Failed to load resource: .* 404 .*\/v1\/[a-z-]+\/\S+$/

export const test = base.extend<ConsoleOptions & ConsoleFixtures>({
  mockOptions: [{}, { option: true }],
  checkEachStep: [false, { option: true }],

  app: async ({ context, mockOptions, checkEachStep }, use) => {
    const mock = createMock({
      seed: 1,
      clock: 'manual',
      now: NOW,
      webhooks: { allowHttpLoopback: true },
      ...mockOptions,
    })
    let server = await serve(mock)
    const { origin, port } = new URL(server.url)
    const { errors, strays } = watchContext(context, [origin])
    const allowed = [NOT_FOUND_ERROR]
    const page = await context.newPage()
    await page.goto(`${origin}/#/mail`)
    await use({
      page,
      mock,
      origin,
      step: (title, body) =>
        test.step(title, async () => {
          await body()
          if (checkEachStep) expect(await findPageProblems(page)).toEqual([])
        }),
      allowErrors: pattern => allowed.push(pattern),
      closeServer: () => server.close(),
      serveAgain: async (other = mock) => {
        server = await serve(other, { port: Number(port) })
      },
    })
    await page.close()
    await server.close()
    mock.close()
    const unexpected = errors.filter(error => !allowed.some(pattern => pattern.test(error)))
    expect.soft(unexpected, 'errors of the page').toEqual([])
    expect.soft(strays, 'requests to other hosts').toEqual([])
  },

  served: async ({ mockOptions }, use) => {
    const mock = createMock({ seed: 1, ...mockOptions })
    const { url, close } = await serve(mock)
    await use({ mock, url, origin: new URL(url).origin })
    await close()
    mock.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  receiver: async ({}, use) => {
    const receiver = await openReceiver()
    await use(receiver)
    receiver.close()
  },

  // The headless shell, and Chromium without a profile on disk, leave out what users have, such as preconnect.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  openBrowser: async ({}, use) => {
    const contexts: BrowserContext[] = []
    const profiles: string[] = []
    await use(async allowed => {
      const profile = mkdtempSync(join(tmpdir(), 'agentcomms-chromium-'))
      const context = await chromium.launchPersistentContext(profile, chromiumOptions())
      contexts.push(context)
      profiles.push(profile)
      const page = context.pages()[0] ?? (await context.newPage())
      const watched = watchContext(context, allowed)
      await context.exposeFunction('__report', (name: string) => watched.owned.push(`owned ${name}`))
      return { context, page, ...watched }
    })
    for (const context of contexts) await context.close()
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})
