import type { Locator, Page } from '@playwright/test'
import { fillWithLong } from './long-values.ts'
import { becomes, gone, goTo, rowsOf, type Story, same, seen } from './tell.ts'

const WIDTH = 400

/** Buttons that open dialogs. */
type Openers = readonly (string | RegExp)[]

/** A list, and what is open of it. */
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

/** What else there is in a dialog, by the button that opens it. */
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

/** Every section at the width of a phone, with values that are as long as they can be. */
export const narrowStory: Story = {
  name: '400 px',
  browser: { viewport: { width: WIDTH, height: 800 } },
  tell: async telling => {
    const { page, origin, holds } = telling
    telling.allowErrors(/^Failed to load resource: .* 404 /)
    await holds('empty, every section fits', async () => {
      for (const title of ['Mail', 'SMS', 'Calls', 'Agents', 'Vault', 'Webhooks', 'Requests', 'Domains']) {
        await goTo(page, title)
        await seen(page.getByRole('main').getByRole('heading').nth(1))
        same(await misfits(page), [], title)
      }
    })
    const agentId = await fillWithLong(telling)
    for (const place of PLACES) {
      const hash = place.hash === 'vault' ? `vault/${agentId}` : place.hash
      await holds(`#/${place.hash}: list, detail and dialogs fit, and there is a way back`, async () => {
        await page.goto(`${origin}/#/${hash}`)
        await visit(page, place)
        // Each place begins anew: the next one is visited all the same.
      }).catch(() => page.reload())
    }
    await holds('#/conditions: the page and its dialogs fit', async () => {
      await page.goto(`${origin}/#/conditions`)
      await seen(page.getByRole('heading', { name: 'Snapshots' }))
      await page.getByRole('button', { name: 'Take a snapshot' }).click()
      await seen(page.getByRole('button', { name: /^Restore/ }))
      same(await misfits(page), [], 'the page')
      await visitDialogs(page, ['Add a fault', /^Reset everything/, /^Restore/, 'Keys'])
    })
  },
}

async function visit(page: Page, { list, openers, openersOfDetail }: Place): Promise<void> {
  const rows = rowsOf(page, list)
  const back = page.getByRole('link', { name: 'Back' })
  await seen(rows)
  same(await misfits(page), [], 'the list')
  await visitDialogs(page, openers)
  await rows.first().click()
  await seen(back)
  await gone(rows)
  await seen(page.getByRole('region', { name: 'Details' }).getByRole('heading', { level: 2 }))
  same(await misfits(page), [], 'the detail')
  await visitDialogs(page, openersOfDetail)
  await back.click()
  await seen(rows)
  await gone(back)
}

async function visitDialogs(page: Page, openers: Openers): Promise<void> {
  for (const name of openers) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await seen(dialog.getByRole('heading', { level: 2 }))
    same(await misfits(page), [], `the dialog of ${name}`)
    for (const more of FURTHER[String(name)] ?? []) {
      await more(dialog)
      same(await misfits(page), [], `the dialog of ${name}, further`)
    }
    await page.keyboard.press('Escape')
    await becomes(() => dialog.count(), 0)
  }
}

/** What is wider than the page, and what one has to press that is out of reach or covered. All that folds is unfolded. */
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
      // Of a link over several lines its first one.
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
