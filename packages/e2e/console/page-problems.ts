import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// axe-core cannot check a frame without scripts, and the sender decides how an email looks.
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'] }

/** Ends animations and transitions: a text that fades in has a low contrast for a moment. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
}

/** Lists the calls of JavaScript in the texts of a part of the page, outside of code. */
function findCalls(selector: string): string[] {
  const texts = document.createTreeWalker(
    document.querySelector(selector) ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (!parentElement?.closest('pre, code, script, style'))
      found.push(...(data.match(/\b[\w.]+\w\([^)]*\)/g) ?? []))
  }
  return found
}

/**
 * Returns the serious and critical findings of axe-core, and whether the page is too wide. With a selector,
 * axe-core checks only this part of the page.
 */
export async function findPageProblems(page: Page, selector?: string): Promise<string[]> {
  // axe-core stays in the document until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  await page.evaluate(finishAnimations)
  const { violations } = await page.evaluate<AxeResults, readonly [string | undefined, RunOptions]>(
    ([part, options]) => Object(globalThis).axe.run(part ?? document, options),
    [selector, OPTIONS],
  )
  const problems = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => `${impact} ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  const calls = await page.evaluate(findCalls, selector ?? 'body')
  if (calls.length > 0) problems.push(`The page shows calls of JavaScript: ${calls.join(', ')}`)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [...problems, `The page is ${tooWide} px too wide.`] : problems
}
