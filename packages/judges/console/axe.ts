import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'
import { tellStory } from './story.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SIZES = { wide: { width: 1280, height: 820 }, narrow: { width: 400, height: 800 } }
// Axe cannot look into a frame that runs no script; what a mail looks like is its sender's affair.
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'] }

/** The faults of the page as it is, which axe-core calls serious or critical. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    options => Object(globalThis).axe.run(document, options),
    OPTIONS,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => `${impact} ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
}

/** Axe on every address of the console, wide and narrow, light and dark; with nothing in the mock, and with a good deal. */
export async function checkAxe(): Promise<Check[]> {
  const story = await tellStory()
  const checks: Check[] = []
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const) {
      const browser = await openBrowser([story.origin], { viewport, colorScheme, reducedMotion: 'reduce' })
      for (const [name, hash] of Object.entries(story.places)) {
        await browser.page.goto(`${story.origin}/${hash}`)
        await browser.page.locator('main').waitFor()
        await browser.page.waitForTimeout(500)
        const faults = await axeFaults(browser.page)
        checks.push(
          checkOf(`${name}, ${size}, ${colorScheme}`, [...faults, ...browser.errors, ...browser.strays]),
        )
        browser.errors.length = 0
      }
      await browser.close()
    }
  await story.close()
  return checks
}
