import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findLayoutProblems } from '../layout-problems.ts'
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
  for (const title of ['Mail', 'Phone', 'Agents', 'Vault', 'Webhooks', 'Activity', 'Domains'])
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
  await fillWithLongValues(app)
  for (const place of PAGES)
    await step(`#/${place.hash}`, async () => {
      await page.goto(`${origin}/#/${place.hash}`)
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
