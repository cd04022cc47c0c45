import type { Locator, Page } from '@playwright/test'
import { becomes, gone, rowsOf, type Story, seen, type Telling, until } from './tell.ts'

/** Nothing but keys, from the moment that the page is there. */
export const keyboardStory: Story = {
  name: 'keys alone',
  tell: async telling => {
    const { page, mock, origin } = telling
    const agent = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone', 'vault'] })
    for (const subject of ['First', 'Second', 'Third'])
      await mock.receiveEmail({ to: agent.email, from: 'bob@example.net', subject, text: 'Hello' })
    await page.goto(`${origin}/`)
    await page.reload()
    await readAndReply(telling)
    await sections(telling)
    await dialogs(telling)
  },
}

async function hasFocus(one: Locator): Promise<boolean> {
  return await one.evaluate(element => element === document.activeElement)
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, one: Locator): Promise<void> {
  await seen(one)
  for (let turn = 0; turn < 80; turn++) {
    if (await hasFocus(one)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${one}`)
}

async function readAndReply({ page, holds }: Telling): Promise<void> {
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  await holds('Tab reaches the list, arrows choose in it, and Enter opens', async () => {
    await seen(rowsOf(page, 'Threads'))
    await tabTo(page, page.getByRole('listbox', { name: 'Threads' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await seen(page.getByRole('heading', { name: 'Second', level: 2 }))
  })
  await holds('Tab reaches the reply, which is written and sent', async () => {
    await tabTo(page, reply)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reply as Ada' })
    await seen(dialog)
    await until('the text has the focus', () => hasFocus(dialog.getByLabel('Text', { exact: true })))
    await page.keyboard.type('Written by keys.')
    await page.keyboard.press('Control+Enter')
    await gone(dialog)
    await becomes(() => page.getByRole('article').count(), 2)
    await until('the focus is back', () => hasFocus(reply))
  })
  await holds('the first stop of Tab leads past the sections', async () => {
    await page.reload()
    await seen(rowsOf(page, 'Threads'))
    await page.keyboard.press('Tab')
    await until('the way past has the focus', () =>
      hasFocus(page.getByRole('button', { name: 'Skip to the view' })),
    )
    await page.keyboard.press('Enter')
    await until('the view has it', () => hasFocus(page.getByRole('main')))
  })
}

async function sections({ page, holds }: Telling): Promise<void> {
  await holds('g and a letter go to each section', async () => {
    const all = { s: 'SMS', c: 'Calls', a: 'Agents', v: 'Vault', w: 'Webhooks', r: 'Requests', d: 'Domains' }
    for (const [key, title] of Object.entries({ ...all, f: 'Clock & faults', m: 'Mail' })) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), title)
    }
  })
  await holds('? shows the keys, / goes to the search, l to the list', async () => {
    await page.keyboard.press('?')
    await seen(page.getByRole('dialog', { name: 'Keys' }))
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
    await page.keyboard.press('/')
    await until('the search has the focus', () => hasFocus(page.getByLabel('Search mail')))
    await tabTo(page, page.getByRole('button', { name: 'New mail' }))
    await page.keyboard.press('l')
    await until('the list has it', () => hasFocus(page.getByRole('listbox', { name: 'Threads' })))
  })
}

async function dialogs({ page, origin, holds }: Telling): Promise<void> {
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
    await holds(`#/${hash}: Escape closes “${name}”, and the focus is back at its button`, async () => {
      await page.goto(`${origin}/#/${hash}`)
      const opener = page.getByRole('button', { name }).first()
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await seen(dialog.getByRole('button', { name: 'Close' }))
      await page.keyboard.press('Tab')
      await until('the focus is in the dialog', () =>
        dialog.evaluate(element => element.contains(document.activeElement)),
      )
      await page.keyboard.press('Escape')
      await gone(dialog)
      await until('the focus is back', () => hasFocus(opener))
    })
  await holds('tabs are gone through by arrows', async () => {
    await page.goto(`${origin}/#/webhooks`)
    await tabTo(page, page.getByRole('tab', { name: 'Subscriptions' }))
    await page.keyboard.press('ArrowRight')
    await until('Deliveries has the focus', () => hasFocus(page.getByRole('tab', { name: 'Deliveries' })))
    await seen(page.getByRole('heading', { name: 'No deliveries yet' }))
  })
}
