import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'
import { fillWithLongValues } from './long-values.ts'

const WIDTH = 400

/** Names of buttons that open dialogs. */
type Openers = readonly (string | RegExp)[]

/** Page with a list and the detail of a record. */
interface ListPage {
  readonly hash: string
  readonly list: string
  readonly openers: Openers
  readonly openersOfDetail: Openers
}

const PAGES: readonly ListPage[] = [
  {
    hash: 'mail',
    list: 'Threads',
    openers: ['New email'],
    openersOfDetail: [/^Reply as/, 'Simulate reply'],
  },
  { hash: 'mail/sent', list: 'Messages', openers: [], openersOfDetail: [] },
  { hash: 'mail?q=word', list: 'Search results', openers: [], openersOfDetail: [] },
  { hash: 'mail/drafts', list: 'Drafts', openers: [], openersOfDetail: [] },
  { hash: 'mail/suppressed', list: 'Suppressed addresses', openers: [], openersOfDetail: [] },
  { hash: 'sms', list: 'Conversations', openers: ['New message'], openersOfDetail: [] },
  { hash: 'calls', list: 'Calls', openers: ['New call'], openersOfDetail: ['End call'] },
  {
    hash: 'agents',
    list: 'Agents',
    openers: ['New agent'],
    openersOfDetail: ['Rotate key', 'Delete'],
  },
  { hash: 'vault', list: 'Credentials', openers: [], openersOfDetail: [] },
  {
    hash: 'webhooks',
    list: 'Subscriptions',
    openers: ['New subscription'],
    openersOfDetail: ['Rotate secret', 'Delete', 'Trigger event'],
  },
  {
    hash: 'webhooks/deliveries',
    list: 'Deliveries',
    openers: ['Trigger event'],
    openersOfDetail: [],
  },
  { hash: 'activity?kind=request', list: 'Activity', openers: [], openersOfDetail: [] },
  { hash: 'activity?kind=event', list: 'Activity', openers: [], openersOfDetail: [] },
  {
    hash: 'domains',
    list: 'Domains',
    openers: ['Add domain'],
    openersOfDetail: [],
  },
]

/** Steps that show more parts of a dialog, by the name of its opener. */
const DIALOG_STEPS: Readonly<Record<string, readonly ((dialog: Locator) => Promise<unknown>)[]>> = {
  'New email': [dialog => dialog.getByRole('tab', { name: 'From an agent' }).click()],
  'New message': [dialog => dialog.getByLabel('Direction').selectOption('outbound')],
  'New call': [dialog => dialog.getByLabel('Direction').selectOption('outbound')],
  'New subscription': [
    dialog => dialog.getByRole('checkbox', { name: /All events/ }).uncheck(),
    dialog => dialog.getByLabel('Authentication').selectOption('custom_header'),
  ],
  New: ['card', 'identity', 'oauth_token', 'api_key', 'certificate', 'custom'].map(
    type => dialog => dialog.getByLabel('Type').selectOption(type),
  ),
}

test.use({ viewport: { width: WIDTH, height: 800 } })

test('every empty section fits a phone', async ({ app }) => {
  const { page, step } = app
  for (const title of ['Mail', 'SMS', 'Calls', 'Agents', 'Vault', 'Webhooks', 'Activity', 'Domains'])
    await step(title, async () => {
      await goTo(page, title)
      await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
      expect(await findLayoutProblems(page)).toEqual([])
    })
})

test('lists, details and dialogs with long values fit a phone, and Back returns', async ({ app }) => {
  test.slow()
  const { page, origin, step } = app
  // The browser reports that an agent has no vault.
  app.allowErrors(/^Failed to load resource: .* 404 /)
  const agentId = await fillWithLongValues(app)
  for (const place of PAGES)
    await step(`#/${place.hash}`, async () => {
      await page.goto(`${origin}/#/${place.hash === 'vault' ? `vault/${agentId}` : place.hash}`)
      await visit(page, place)
    })
})

test('#/conditions: the page and its dialogs with long values fit a phone', async ({ app }) => {
  const { page, origin } = app
  app.allowErrors(/^Failed to load resource: .* 404 /)
  await fillWithLongValues(app)
  await page.goto(`${origin}/#/conditions`)
  await expect(page.getByRole('heading', { name: 'Snapshots' })).toBeVisible()
  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take snapshot' }).click()
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible()
  expect(await findLayoutProblems(page), 'the page').toEqual([])
  // Only the section scrolls, not the page with its bars.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await visitDialogs(page, ['Add fault', /^Take/, /^Import/, /^Reset/, /^Restore/, 'Keyboard shortcuts'])
})

async function visit(page: Page, { list, openers, openersOfDetail }: ListPage): Promise<void> {
  const rows = findRows(page, list)
  const back = page.getByRole('link', { name: 'Back' })
  await expect(rows.first()).toBeVisible()
  expect(await findLayoutProblems(page), 'the list').toEqual([])
  await visitDialogs(page, openers)
  await rows.first().click()
  await expect(back).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Details' }).getByRole('heading', { level: 2 })).toBeVisible()
  expect(await findLayoutProblems(page), 'the detail').toEqual([])
  await visitDialogs(page, openersOfDetail)
  await back.click()
  await expect(rows.first()).toBeVisible()
  await expect(back).toBeHidden()
}

async function visitDialogs(page: Page, openers: Openers): Promise<void> {
  for (const name of openers) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
    expect(await findLayoutProblems(page), `the dialog of ${name}`).toEqual([])
    for (const step of DIALOG_STEPS[String(name)] ?? []) {
      await step(dialog)
      expect(await findLayoutProblems(page), `a further part of the dialog of ${name}`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

/**
 * Expands all details. Returns the elements that are wider than the page, and controls that are out of reach
 * or covered.
 */
async function findLayoutProblems(page: Page): Promise<string[]> {
  return await page.evaluate(async width => {
    const wait = async (): Promise<void> => {
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const root = document.querySelector('dialog[open]') ?? document
    for (const details of root.querySelectorAll('details'))
      if (!details.classList.contains('menu')) details.open = true
    await wait()
    const problems: string[] = []
    const scrollWidth = document.scrollingElement?.scrollWidth ?? 0
    if (scrollWidth > width) problems.push(`the page is ${scrollWidth} px wide`)
    const controls = 'a[href], button, input, select, textarea, summary, [role="option"]'
    for (const element of root.querySelectorAll<HTMLElement>(controls)) {
      const size = element.getBoundingClientRect()
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        size.width <= 1 ||
        size.height <= 1 ||
        element.matches('.skip, [role="option"] *')
      )
        continue
      if (!element.matches('[role="option"]')) element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const box = element.getBoundingClientRect()
      const name = `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}”`
      if (box.left < -1 || box.right > width + 1) problems.push(`${name} from ${box.left} to ${box.right}`)
      if (element.matches('[role="option"]')) continue
      // The first line of a link with several lines.
      const [first] = element.getClientRects()
      const { left, right, top, bottom } = first ?? box
      const x = (Math.max(left, 0) + Math.min(right, width)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const hit = document.elementFromPoint(x, y)
      if (
        !hit ||
        !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
      )
        problems.push(`${name} at ${x}, ${y} is covered by ${hit?.outerHTML.slice(0, 100)}`)
      else if (hit !== element && hit.contains(element) && !hit.matches('label'))
        problems.push(`${name} at ${x}, ${y} cannot be clicked because of ${hit.outerHTML.slice(0, 100)}`)
    }
    return problems
  }, WIDTH)
}
