import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { rowsOf } from '../page-actions.ts'

test('the console works by keys alone', async ({ app }) => {
  const { page, mock, origin } = app
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone', 'vault'] })
  for (const subject of ['First', 'Second', 'Third'])
    await mock.receiveEmail({ to: agent.email, from: 'bob@example.net', subject, text: 'Hello' })
  await page.goto(`${origin}/`)
  await page.reload()
  await readAndReply(app)
  await sections(app)
  await dialogs(app)
})

async function hasFocus(one: Locator): Promise<boolean> {
  return await one.evaluate(element => element === document.activeElement)
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, one: Locator): Promise<void> {
  await expect(one).toBeVisible()
  for (let turn = 0; turn < 80; turn++) {
    if (await hasFocus(one)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${one}`)
}

async function readAndReply({ page, step }: App): Promise<void> {
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  await step('Tab reaches the list, arrows choose in it, and Enter opens', async () => {
    await expect(rowsOf(page, 'Threads').first()).toBeVisible()
    await tabTo(page, page.getByRole('listbox', { name: 'Threads' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible()
  })
  await step('Tab reaches the reply, which is written and sent', async () => {
    await tabTo(page, reply)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reply as Ada' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Text', { exact: true })).toBeFocused()
    await page.keyboard.type('Written by keys.')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(reply).toBeFocused()
  })
  await step('the first stop of Tab leads past the sections', async () => {
    await page.reload()
    await expect(rowsOf(page, 'Threads').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to the view' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

async function sections({ page, step }: App): Promise<void> {
  await step('g and a letter go to each section', async () => {
    const all = { s: 'SMS', c: 'Calls', a: 'Agents', v: 'Vault', w: 'Webhooks', r: 'Requests', d: 'Domains' }
    for (const [key, title] of Object.entries({ ...all, f: 'Clock & faults', m: 'Mail' })) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
  await step('? shows the keys, / goes to the search, l to the list', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search mail')).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'New mail' }))
    await page.keyboard.press('l')
    await expect(page.getByRole('listbox', { name: 'Threads' })).toBeFocused()
  })
}

async function dialogs({ page, origin, step }: App): Promise<void> {
  const openers: readonly (readonly [hash: string, opener: string])[] = [
    ['mail', 'New mail'],
    ['sms', 'New text'],
    ['calls', 'New call'],
    ['agents', 'New agent'],
    ['vault', 'Store a credential'],
    ['webhooks', 'New subscription'],
    ['webhooks/deliveries', 'Trigger an event'],
    ['domains', 'Add a domain'],
    ['conditions', 'Add a fault'],
  ]
  for (const [hash, name] of openers)
    await step(`#/${hash}: Escape closes “${name}”, and the focus is back at its button`, async () => {
      await page.goto(`${origin}/#/${hash}`)
      const opener = page.getByRole('button', { name }).first()
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect
        .poll(() => dialog.evaluate(element => element.contains(document.activeElement)), {
          message: 'the focus is in the dialog',
        })
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
  await step('tabs are gone through by arrows', async () => {
    await page.goto(`${origin}/#/webhooks`)
    await tabTo(page, page.getByRole('tab', { name: 'Subscriptions' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Deliveries' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible()
  })
}
