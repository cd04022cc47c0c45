import type { Page } from '@playwright/test'

/**
 * Expands all details. Returns the parts of the page, or of its open dialog, that do not fit the window: parts that are
 * too wide, controls that are out of reach or covered, texts that are cut, and rows of controls that wrap.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const width = innerWidth
    const root = document.querySelector('dialog[open]') ?? document
    for (const details of root.querySelectorAll('details'))
      if (!details.classList.contains('menu')) details.open = true
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const problems: string[] = []
    const find = (selector: string): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      })
    const nameOf = (element: HTMLElement): string =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}”`
    const scrollWidth = document.scrollingElement?.scrollWidth ?? 0
    if (scrollWidth > width) problems.push(`the page is ${scrollWidth} px wide`)

    for (const bar of find('.tabs')) {
      const { left, right } = bar.getBoundingClientRect()
      const box = bar.querySelector('[aria-current], [aria-selected="true"]')?.getBoundingClientRect()
      if (box && (box.left < left - 1 || box.right > right + 1)) problems.push(`${nameOf(bar)} hides its tab`)
    }

    const findUnreachable = (element: HTMLElement): string | undefined => {
      const isRow = element.matches('[role="option"]')
      if (!isRow) element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const box = element.getBoundingClientRect()
      if (box.left < -1 || box.right > width + 1) return `from ${box.left} to ${box.right}`
      if (isRow) return undefined
      // The first line of a link with several lines.
      const { left, right, top, bottom } = element.getClientRects()[0] ?? box
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      for (const x of [left + 4, (Math.max(left, 0) + Math.min(right, width)) / 2, right - 4]) {
        const hit = document.elementFromPoint(x, y)
        const isHit = hit && (element.contains(hit) || hit.closest('label')?.contains(element))
        if (!isHit) return `at ${x}, ${y} is covered by ${hit?.outerHTML.slice(0, 100)}`
      }
      return undefined
    }
    for (const element of find('a[href], button, input, select, textarea, summary, [role="option"]')) {
      if (element.matches('.skip, [role="option"] *')) continue
      const problem = findUnreachable(element)
      if (problem !== undefined) problems.push(`${nameOf(element)} ${problem}`)
    }

    // Only the texts of a row may be cut, and not the reason of a failure beyond recognition.
    for (const element of find(
      '.button, .badge, .bar-organization, .cell-status, .cell-count, .cell-time, h2, h3, .problems a, .empty p',
    ))
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        problems.push(`${nameOf(element)} is cut: ${element.clientWidth} of ${element.scrollWidth} px`)
    for (const element of find('.row .cell-title, .row [data-reason="true"]'))
      if (element.scrollWidth > element.clientWidth && element.clientWidth < 72)
        problems.push(`${nameOf(element)} is only ${element.clientWidth} px wide`)
    for (const row of find('.row'))
      for (const cell of row.querySelectorAll<HTMLElement>('.cells > *'))
        if (cell.getBoundingClientRect().right > row.getBoundingClientRect().right)
          problems.push(`${nameOf(cell)} is outside its row`)

    for (const bar of find('.tools, [role="tablist"], nav.tabs, .list-head')) {
      const middles = [...bar.children]
        .map(child => child.getBoundingClientRect())
        .filter(box => box.height > 1)
        .map(box => Math.round(box.top + box.height / 2))
      if (Math.max(...middles) - Math.min(...middles) > 2) problems.push(`${nameOf(bar)} wraps`)
    }
    for (const element of find('.button, .badge, .tabs > *'))
      if (element.getBoundingClientRect().height > 40 && !element.querySelector('.sms-file'))
        problems.push(`${nameOf(element)} has several lines`)

    // The structure of each page: the list and the open record beside it, or in its place on a small screen.
    const [split] = root === document ? find('.split') : []
    if (split) {
      const main = split.getBoundingClientRect()
      const isBeside = split.dataset.open === 'true' && width >= 900
      const listEnd = main.left + Math.min(Math.max(0.3 * width, 340), 420)
      const expected: Record<string, readonly [left: number, right: number]> = {
        '.split-list': [main.left, isBeside ? listEnd : main.right],
        '.split-detail': [isBeside ? listEnd : main.left, main.right],
      }
      for (const [selector, edges] of Object.entries(expected))
        for (const part of find(selector)) {
          const { left, right } = part.getBoundingClientRect()
          if (Math.abs(left - edges[0]) > 1 || Math.abs(right - edges[1]) > 1)
            problems.push(`${selector} is from ${left} to ${right}, not from ${edges.join(' to ')}`)
        }
      for (const list of find('.split-list > .list'))
        for (const above of find('.split-list > :not(.list)'))
          if (above.getBoundingClientRect().bottom > list.getBoundingClientRect().top + 1)
            problems.push(`${nameOf(above)} overlaps the list`)
    }

    // Sizes that differ where a style of another component reaches an element.
    const isSmall = (element: HTMLElement, maxWidth: number, maxHeight: number): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width <= maxWidth && height <= maxHeight
    }
    for (const box of find('[type="checkbox"], [type="radio"]'))
      if (!isSmall(box, 24, 24)) problems.push(`${nameOf(box)} is not a small box`)
    for (const field of find('input, select'))
      if (!isSmall(field, width, 48)) problems.push(`${nameOf(field)} is too high`)
    for (const field of find('dialog .field')) {
      const input = field.querySelector(':scope > :is(input, select, textarea)')
      const missing = field.clientWidth - (input?.getBoundingClientRect().width ?? field.clientWidth)
      if (missing > 1) problems.push(`${nameOf(field)} is ${missing} px wider than its input`)
    }
    for (const option of find('.search-option')) {
      const title = option.querySelector('.search-option-title')
      if (option.offsetHeight > 56 || (title?.clientWidth ?? 0) < 180)
        problems.push(
          `${nameOf(option)} is ${option.offsetHeight} px high, its title ${title?.clientWidth} px wide`,
        )
    }
    return problems
  })
}
