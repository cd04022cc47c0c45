import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findLayoutProblems } from './layout-problems.ts'
import { findPageProblems } from './page-problems.ts'
import { serveTravelDesk } from './travel-desk.ts'
import { watchContext } from './watch-context.ts'

/** Widths of the window. Accessibility is checked at the first and the last. */
const WIDTHS = [1280, 1440, 1100, 768, 400]
const HEIGHT = 820

/** Returns a function that waits until the page shows all data of its requests. */
function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  page.on('request', request => {
    if (request.resourceType() !== 'eventsource') running.add(request)
  })
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  const isLoaded = async (): Promise<boolean> => {
    const hasBusyPart = await page.evaluate(async () => {
      // The page renders data, and requests more data, within two frames.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document.querySelector('main [aria-busy="true"], dialog [aria-busy="true"]') !== null
    })
    return !hasBusyPart && running.size === 0
  }
  return () => expect.poll(isLoaded, { message: 'the page is loaded', intervals: [20] }).toBe(true)
}

/**
 * Checks the accessibility of each page and each dialog that `n` opens, light and dark, and the layout at each width.
 * `places` maps a name to the hash of the page.
 */
async function checkPlaces(
  page: Page,
  origin: string,
  places: Readonly<Record<string, string>>,
): Promise<void> {
  const { errors, strays } = watchContext(page.context(), [origin])
  const waitUntilLoaded = watchRequests(page)
  const checkThemes = async (name: string, selector?: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await waitUntilLoaded()
      const found = [...(await findPageProblems(page, selector)), ...errors.splice(0), ...strays.splice(0)]
      expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
    }
  }
  const check = async (name: string, selector?: string): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      if (width === WIDTHS[0] || width === WIDTHS.at(-1)) await checkThemes(`${name}, ${width} px`, selector)
      expect.soft(await findLayoutProblems(page), `${name}, ${width} px`).toEqual([])
    }
  }
  const checkedOpeners = new Set<string | null>()
  /** Opens each dialog of the page that was not checked on another page, and checks its sizes. */
  const checkDialogs = async (name: string): Promise<void> => {
    const openers = page.locator('[aria-haspopup="dialog"]:visible')
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    for (const opener of await openers.all()) {
      const label = (await opener.getAttribute('aria-label')) ?? (await opener.textContent())
      if (checkedOpeners.has(label)) continue
      checkedOpeners.add(label)
      await opener.click()
      await page.locator('dialog[open]').waitFor()
      for (const width of [1440, 400]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await waitUntilLoaded()
        expect.soft(await findLayoutProblems(page), `${name}, ${label}, ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: HEIGHT })
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
    }
  }
  for (const [name, hash] of Object.entries(places))
    await test.step(name, async () => {
      await page.goto(`${origin}/${hash}`)
      await page.locator('main').waitFor()
      await check(name)
      const opener = page.locator('[data-key="n"]')
      const label = (await opener.count()) === 0 ? null : await opener.textContent()
      if (label !== null && !checkedOpeners.has(label)) {
        checkedOpeners.add(label)
        await page.keyboard.press('n')
        await page.locator('dialog[open]').waitFor()
        await check(`${name}, new`, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog')).toHaveCount(0)
      }
      await checkDialogs(name)
    })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page of a full console is accessible and fits, at each width, light and dark', async ({
  page,
}) => {
  test.slow()
  const desk = await serveTravelDesk()
  await checkPlaces(page, desk.origin, desk.places)
  await desk.close()
})

test('every section of an empty console is accessible and fits, at each width, light and dark', async ({
  page,
}) => {
  const desk = await serveTravelDesk()
  await desk.close()
  const sections = Object.entries(desk.places).filter(([, hash]) => /^#\/\w+$/.test(hash))
  const mock = createMock({ seed: 1 })
  const { url, close } = await serve(mock)
  await checkPlaces(page, new URL(url).origin, Object.fromEntries(sections))
  await close()
  mock.close()
})
