import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { findRows, pressShortcut } from '../page-actions.ts'

test('the console works with the keyboard only', async ({ app }) => {
  const { page, mock, origin } = app
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone', 'vault'] })
  for (const subject of ['First', 'Second', 'Third'])
    await mock.receiveEmail({ to: agent.email.email, from: 'bob@example.net', subject, body: 'Hello' })
  await page.goto(`${origin}/#/mail`)
  await page.reload()
  await readAndReply(app)
  await openSections(app)
  await openDialogs(app)
})

async function hasFocus(locator: Locator): Promise<boolean> {
  return await locator.evaluate(element => element === document.activeElement)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  for (let turn = 0; turn < 80; turn++) {
    if (await hasFocus(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${locator}.`)
}

async function readAndReply({ page, step }: App): Promise<void> {
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  await step('reaches the list with Tab, selects with arrows, and opens with Enter', async () => {
    await expect(findRows(page, 'Threads').first()).toBeVisible()
    await tabTo(page, page.getByRole('listbox', { name: 'Threads' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Second', level: 2 })).toBeVisible()
  })
  await step('reaches the reply with Tab, and sends it', async () => {
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
  await step('skips the sections with the first Tab stop', async () => {
    await page.reload()
    await expect(findRows(page, 'Threads').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

async function openSections({ page, step }: App): Promise<void> {
  await step('opens each section with g and a letter', async () => {
    const all = { p: 'Phone', a: 'Agents', v: 'Vault', w: 'Webhooks', h: 'Activity', d: 'Domains' }
    for (const [key, title] of Object.entries({ ...all, f: 'Faults & state', m: 'Mail' })) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
  await step('opens the shortcuts with ?, the search with / and the list with l', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await pressShortcut(page, '/')
    await expect(page.getByLabel('Search email')).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'New email' }))
    await expect(findRows(page, 'Threads').first()).toBeVisible()
    await pressShortcut(page, 'l')
    await expect(page.getByRole('listbox', { name: 'Threads' })).toBeFocused()
  })
}

async function openDialogs({ page, origin, step }: App): Promise<void> {
  const openers: readonly (readonly [hash: string, opener: string])[] = [
    ['mail', 'New email'],
    ['sms', 'New message'],
    ['calls', 'New call'],
    ['agents', 'New agent'],
    ['webhooks', 'New subscription'],
    ['webhooks/deliveries', 'Trigger event'],
    ['domains', 'Add domain'],
    ['conditions', 'Add fault'],
    ['conditions', 'Take snapshot'],
    ['conditions', 'Import state'],
  ]
  for (const [hash, name] of openers)
    await step(`#/${hash}: closes “${name}” with Escape, and returns the focus to its button`, async () => {
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
  await step('switches tabs with arrows', async () => {
    await page.goto(`${origin}/#/webhooks`)
    await tabTo(page, page.getByRole('tab', { name: 'Subscriptions' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Deliveries' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible()
  })
}
