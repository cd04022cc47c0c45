import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goTo, rowsOf } from '../page-actions.ts'
import { fillWithLong } from './long-values.ts'

const WIDTH = 400

/** Buttons that open dialogs. */
type Openers = readonly (string | RegExp)[]

/** A list, and its open record. */
interface Place {
  readonly hash: string
  readonly list: string
  readonly openers: Openers
  readonly openersOfDetail: Openers
}

const PLACES: readonly Place[] = [
  {
    hash: 'mail',
    list: 'Threads',
    openers: ['New mail'],
    openersOfDetail: [/^Reply as/, 'Reply from outside'],
  },
  { hash: 'mail/sent', list: 'Messages', openers: [], openersOfDetail: [] },
  { hash: 'mail?q=word', list: 'Messages found', openers: [], openersOfDetail: [] },
  { hash: 'mail/drafts', list: 'Drafts', openers: [], openersOfDetail: ['Delete'] },
  { hash: 'mail/suppressed', list: 'Suppressed addresses', openers: [], openersOfDetail: [] },
  { hash: 'sms', list: 'Conversations', openers: ['New text'], openersOfDetail: [] },
  { hash: 'calls', list: 'Calls', openers: ['New call'], openersOfDetail: ['End the call'] },
  {
    hash: 'agents',
    list: 'Agents',
    openers: ['New agent'],
    openersOfDetail: ['Edit', 'Rotate key', 'Delete', 'Add a number', 'Add an address', 'Rename', /^Release/],
  },
  { hash: 'vault', list: 'Credentials', openers: ['New'], openersOfDetail: ['Edit', 'Delete'] },
  { hash: 'vault/oauth-apps', list: 'OAuth apps', openers: [], openersOfDetail: [] },
  {
    hash: 'webhooks',
    list: 'Subscriptions',
    openers: ['New subscription'],
    openersOfDetail: ['Edit', 'Rotate secret', 'Delete', 'Send a test', 'Trigger an event'],
  },
  {
    hash: 'webhooks/deliveries',
    list: 'Deliveries',
    openers: ['Trigger an event', 'Order'],
    openersOfDetail: [],
  },
  { hash: 'requests', list: 'Requests', openers: [], openersOfDetail: [] },
  { hash: 'requests/events', list: 'Events', openers: [], openersOfDetail: [] },
  {
    hash: 'domains',
    list: 'Domains',
    openers: ['Add'],
    openersOfDetail: ['Delete', /^Let one name fail/, /^Set another value/],
  },
]

/** Further parts of a dialog, by the button that opens it. */
const FURTHER: Readonly<Record<string, readonly ((dialog: Locator) => Promise<unknown>)[]>> = {
  'New mail': [dialog => dialog.getByRole('tab', { name: 'As an agent' }).click()],
  'New text': [dialog => dialog.getByLabel('Who writes').selectOption('out')],
  'New call': [dialog => dialog.getByLabel('Who calls').selectOption('out')],
  'New subscription': [
    dialog => dialog.getByRole('checkbox', { name: /every event/ }).uncheck(),
    dialog => dialog.getByLabel('Authentication').selectOption('custom_header'),
  ],
  New: ['card', 'identity', 'oauth_token', 'api_key', 'certificate', 'custom'].map(
    type => dialog => dialog.getByLabel('Type').selectOption(type),
  ),
}

test.use({ viewport: { width: WIDTH, height: 800 } })

test('every empty section fits a phone', async ({ app }) => {
  const { page, step } = app
  for (const title of ['Mail', 'SMS', 'Calls', 'Agents', 'Vault', 'Webhooks', 'Requests', 'Domains'])
    await step(title, async () => {
      await goTo(page, title)
      await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
      expect(await misfits(page)).toEqual([])
    })
})

for (const place of PLACES)
  test(`#/${place.hash}: list, detail and dialogs with long values fit a phone, and there is a way back`, async ({
    app,
  }) => {
    const { page, origin } = app
    // The browser reports that an agent has no vault.
    app.allowErrors(/^Failed to load resource: .* 404 /)
    const agentId = await fillWithLong(app)
    await page.goto(`${origin}/#/${place.hash === 'vault' ? `vault/${agentId}` : place.hash}`)
    await visit(page, place)
  })

test('#/conditions: the page and its dialogs with long values fit a phone', async ({ app }) => {
  const { page, origin } = app
  app.allowErrors(/^Failed to load resource: .* 404 /)
  await fillWithLong(app)
  await page.goto(`${origin}/#/conditions`)
  await expect(page.getByRole('heading', { name: 'Snapshots' })).toBeVisible()
  await page.getByRole('button', { name: 'Take a snapshot' }).click()
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible()
  expect(await misfits(page), 'the page').toEqual([])
  await visitDialogs(page, ['Add a fault', /^Reset everything/, /^Restore/, 'Keys'])
})

async function visit(page: Page, { list, openers, openersOfDetail }: Place): Promise<void> {
  const rows = rowsOf(page, list)
  const back = page.getByRole('link', { name: 'Back' })
  await expect(rows.first()).toBeVisible()
  expect(await misfits(page), 'the list').toEqual([])
  await visitDialogs(page, openers)
  await rows.first().click()
  await expect(back).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Details' }).getByRole('heading', { level: 2 })).toBeVisible()
  expect(await misfits(page), 'the detail').toEqual([])
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
    expect(await misfits(page), `the dialog of ${name}`).toEqual([])
    for (const more of FURTHER[String(name)] ?? []) {
      await more(dialog)
      expect(await misfits(page), `the dialog of ${name}, further`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

/** Returns what is wider than the page, and controls that are out of reach or covered. Unfolds everything first. */
async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(async width => {
    const wait = async (): Promise<void> => {
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const root = document.querySelector('dialog[open]') ?? document
    for (const details of root.querySelectorAll('details'))
      if (!details.classList.contains('menu')) details.open = true
    await wait()
    const faults: string[] = []
    const wide = document.scrollingElement?.scrollWidth ?? 0
    if (wide > width) faults.push(`the page is ${wide} wide`)
    const pressed = 'a[href], button, input, select, textarea, summary, [role="option"]'
    for (const one of root.querySelectorAll<HTMLElement>(pressed)) {
      const size = one.getBoundingClientRect()
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        size.width <= 1 ||
        size.height <= 1 ||
        one.matches('.skip, [role="option"] *')
      )
        continue
      if (!one.matches('[role="option"]')) one.scrollIntoView({ block: 'center', inline: 'nearest' })
      const all = one.getBoundingClientRect()
      const name = `${one.tagName.toLowerCase()} “${(one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 60)}”`
      if (all.left < -1 || all.right > width + 1) faults.push(`${name} from ${all.left} to ${all.right}`)
      if (one.matches('[role="option"]')) continue
      // The first line of a link that has several.
      const [first] = one.getClientRects()
      const { left, right, top, bottom } = first ?? all
      const x = (Math.max(left, 0) + Math.min(right, width)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const hit = document.elementFromPoint(x, y)
      if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one)))
        faults.push(`${name} at ${x}, ${y} is covered by ${hit?.outerHTML.slice(0, 100)}`)
      else if (hit !== one && hit.contains(one) && !hit.matches('label'))
        faults.push(`${name} at ${x}, ${y} is not to be hit, but ${hit.outerHTML.slice(0, 100)}`)
    }
    return faults
  }, WIDTH)
}
