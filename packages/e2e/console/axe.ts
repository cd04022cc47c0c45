import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { openBrowser, type Watched } from './browser.ts'
import { type Check, checkOf } from './check.ts'
import { type Story, tellStory } from './story.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SIZES = { wide: { width: 1280, height: 820 }, narrow: { width: 400, height: 800 } }
const LOADED_MS = 400
const LONGEST_MS = 2000
// Axe cannot look into a frame that runs no script; what a mail looks like is its sender's affair.
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'] }

/** What axe-core calls serious or critical of the page as it is, and whether it is too wide. */
export async function pageFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    options => Object(globalThis).axe.run(document, options),
    OPTIONS,
  )
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => `${impact} ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [...faults, `The page is ${tooWide} px too wide.`] : faults
}

/** What is wrong with each of these places, and with the dialog that `n` opens there. */
async function checkPlaces(origin: string, places: Story['places'], what: string): Promise<Check[]> {
  const settings = Object.keys(SIZES).flatMap(size =>
    (['light', 'dark'] as const).map(colorScheme => ({ size: size as keyof typeof SIZES, colorScheme })),
  )
  const checks = settings.map(async ({ size, colorScheme }) => {
    const browser = await openBrowser([origin], {
      viewport: SIZES[size],
      colorScheme,
      reducedMotion: 'reduce',
    })
    const found = await lookAround(browser, origin, places)
    await browser.close()
    return found.map(([name, faults]) => checkOf(`${what}, ${name}, ${size}, ${colorScheme}`, faults))
  })
  return (await Promise.all(checks)).flat()
}

async function lookAround(
  { page, errors, strays }: Watched,
  origin: string,
  places: Story['places'],
): Promise<[name: string, faults: string[]][]> {
  const found: [string, string[]][] = []
  const look = async (name: string): Promise<void> => {
    await page.waitForTimeout(LOADED_MS)
    found.push([name, [...(await pageFaults(page)), ...errors.splice(0), ...strays.splice(0)]])
  }
  for (const [name, hash] of Object.entries(places)) {
    await page.goto(`${origin}/${hash}`)
    await page.locator('main').waitFor()
    await look(name)
    if ((await page.locator('[data-key="n"]').count()) === 0) continue
    await page.keyboard.press('n')
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor({ timeout: LONGEST_MS }).catch(() => undefined)
    if ((await dialog.count()) === 0) continue
    await look(`${name}, new`)
    await page.keyboard.press('Escape')
  }
  return found
}

/** Axe on every address of the console, wide and narrow, light and dark; with a good deal in the mock, and with nothing. */
export async function checkAxe(): Promise<Check[]> {
  const story = await tellStory()
  const full = await checkPlaces(story.origin, story.places, 'full')
  await story.close()
  const mock = createMock({ seed: 1 })
  const { url, close } = await serve(mock)
  const sections = Object.entries(story.places).filter(([, hash]) => /^#\/\w+$/.test(hash))
  const empty = await checkPlaces(new URL(url).origin, Object.fromEntries(sections), 'empty')
  await close()
  mock.close()
  return [...full, ...empty]
}
