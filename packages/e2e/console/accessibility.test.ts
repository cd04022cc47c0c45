import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findPageProblems } from './page-problems.ts'
import { serveTravelDesk } from './travel-desk.ts'
import { watchContext } from './watch-context.ts'

const SIZES = { wide: { width: 1280, height: 820 }, narrow: { width: 400, height: 800 } }
const LOADED_MS = 400
const MAX_MS = 2000

/** Checks each page, and the dialog that `n` opens there. `places` maps a name to the hash of the page. */
async function checkPlaces(
  page: Page,
  origin: string,
  places: Readonly<Record<string, string>>,
): Promise<void> {
  const { errors, strays } = watchContext(page.context(), [origin])
  const check = async (name: string): Promise<void> => {
    await page.waitForTimeout(LOADED_MS)
    const found = [...(await findPageProblems(page)), ...errors.splice(0), ...strays.splice(0)]
    expect.soft(found, name).toEqual([])
  }
  for (const [name, hash] of Object.entries(places))
    await test.step(name, async () => {
      await page.goto(`${origin}/${hash}`)
      await page.locator('main').waitFor()
      await check(name)
      if ((await page.locator('[data-key="n"]').count()) === 0) return
      await page.keyboard.press('n')
      const dialog = page.locator('dialog[open]')
      await dialog.waitFor({ timeout: MAX_MS }).catch(() => undefined)
      if ((await dialog.count()) === 0) return
      await check(`${name}, new`)
      await page.keyboard.press('Escape')
    })
}

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('every page of a full console is accessible', async ({ page }) => {
        test.slow()
        const desk = await serveTravelDesk()
        await checkPlaces(page, desk.origin, desk.places)
        await desk.close()
      })

      test('every section of an empty console is accessible', async ({ page }) => {
        const desk = await serveTravelDesk()
        await desk.close()
        const sections = Object.entries(desk.places).filter(([, hash]) => /^#\/\w+$/.test(hash))
        const mock = createMock({ seed: 1 })
        const { url, close } = await serve(mock)
        await checkPlaces(page, new URL(url).origin, Object.fromEntries(sections))
        await close()
        mock.close()
      })
    })
