import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// axe-core cannot check a frame without scripts, and the sender decides how an email looks.
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'] }

/** Returns the serious and critical findings of axe-core, and whether the page is too wide. */
export async function findPageProblems(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    options => Object(globalThis).axe.run(document, options),
    OPTIONS,
  )
  const problems = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => `${impact} ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [...problems, `The page is ${tooWide} px too wide.`] : problems
}
