import type { Locator, Page } from '@playwright/test'
import { becomes, gone, goTo, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

/** Clock, faults, snapshots and the way back to the beginning. */
export const conditionsStory: Story = {
  name: 'clock & faults',
  tell: async telling => {
    // The browser reports refusals that the page shows: of a wrong fault, by a fault, and of the vault that an agent has not.
    telling.allowErrors(/^Failed to load resource: .* (400|404|500) /)
    await telling.mock.addAgent({ name: 'Ada' })
    await clock(telling)
    await faultOfOne(telling)
    await faultOfAll(telling)
    await snapshots(telling)
  },
}

async function clock({ page, mock, holds }: Telling): Promise<void> {
  await holds('the clock is moved on by an hour, and by the process', async () => {
    await goTo(page, 'Clock & faults')
    await seen(page.getByText('2027-03-01T09:00:00.000Z'))
    await page.getByRole('button', { name: '+1 h' }).click()
    await seen(page.getByText('2027-03-01T10:00:00.000Z'))
    await seen(page.getByRole('banner').getByText('1 Mar 2027, 10:00:00'))
    await mock.clock.advance('1m')
    await seen(page.getByText('2027-03-01T10:01:00.000Z'))
    await page.getByLabel('By', { exact: true }).fill('90s')
    await page.getByRole('button', { name: 'Advance', exact: true }).click()
    await seen(page.getByText('2027-03-01T10:02:30.000Z'))
  })
}

async function addFault(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add a fault' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a fault' })
  for (const [name, value] of Object.entries(fields))
    await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await gone(dialog)
}

/** What the program that is tested asks. */
async function ask({ origin, mock }: Telling): Promise<number> {
  return (await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': mock.masterKey } })).status
}

async function faultOfOne(telling: Telling): Promise<void> {
  const { page, holds } = telling
  const card: Locator = page.getByRole('region', { name: 'Faults' })
  await holds('a fault strikes a request of the program, and counts it live', async () => {
    await addFault(page, { Operation: 'listAgents', Status: '503', Times: '2' })
    await seen(card.getByText('struck 0 of 2'))
    same(await ask(telling), 503, 'the struck request')
    await seen(card.getByText('struck 1 of 2'))
    same(await ask(telling), 503, 'the second one')
    await seen(card.getByText('struck 2 of 2'))
    same(await ask(telling), 200, 'the third one')
  })
  await holds('a fault that makes no sense is refused where it was written', async () => {
    await page.getByRole('button', { name: 'Add a fault' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a fault' })
    await dialog.getByLabel('Operation').fill('listAgnets')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await seen(dialog.getByRole('alert').getByText(/listAgents/))
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await gone(dialog)
  })
  await holds('a fault is removed', async () => {
    await card.getByRole('button', { name: /^Remove the fault/ }).click()
    await gone(card.getByText('struck 2 of 2'))
  })
}

async function faultOfAll(telling: Telling): Promise<void> {
  const { page, mock, origin, holds } = telling
  const card = page.getByRole('region', { name: 'Faults' })
  await holds('under a fault on everything the console still shows all there is, live', async () => {
    await addFault(page, { Operation: '', Status: '500', Times: '' })
    same(await ask(telling), 500, 'a request of the program')
    await page.goto(`${origin}/#/mail`)
    await page.reload()
    await mock.receiveEmail({
      to: 'ada@agents.agentcomms.test',
      from: 'bob@example.net',
      subject: 'Still here',
    })
    await rowsOf(page, 'Threads').getByText('Still here').click()
    await seen(page.getByRole('heading', { name: 'Still here' }))
    for (const title of ['SMS', 'Calls', 'Agents', 'Vault', 'Webhooks', 'Domains']) {
      await goTo(page, title)
      await seen(page.getByRole('main').getByRole('heading', { level: 2 }))
      same(await page.getByRole('alert').count(), 0, `failures in ${title}`)
    }
  })
  await holds('what a person does then is struck, and the form says by what', async () => {
    await goTo(page, 'Agents')
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New agent' })
    await dialog.getByLabel('Name').fill('Grace')
    await page.keyboard.press('Enter')
    await seen(dialog.getByRole('alert').getByText('INTERNAL'))
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await gone(dialog)
  })
  await holds('all faults are cleared', async () => {
    await goTo(page, 'Clock & faults')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await seen(card.getByText('Every request gets its real answer.'))
    same(await ask(telling), 200)
  })
}

async function snapshots({ page, mock, holds }: Telling): Promise<void> {
  const card = page.getByRole('region', { name: 'Snapshots' })
  const agents = rowsOf(page, 'Agents')
  await holds('a snapshot brings back how it was, after it was asked', async () => {
    await card.getByRole('button', { name: 'Take a snapshot' }).click()
    await seen(card.getByRole('listitem'))
    await mock.addAgent({ name: 'Grace' })
    await goTo(page, 'Agents')
    await becomes(() => agents.count(), 2)
    await goTo(page, 'Clock & faults')
    await card.getByRole('button', { name: /^Restore/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore this snapshot?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
    await card.getByRole('button', { name: /^Restore/ }).click()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await gone(dialog)
    await goTo(page, 'Agents')
    await becomes(() => agents.count(), 1)
  })
  await holds('a reset is asked for, and begins anew', async () => {
    await goTo(page, 'Clock & faults')
    await card.getByRole('button', { name: /^Reset everything/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset everything?' })
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await gone(dialog)
    await seen(page.getByText('2027-03-01T09:00:00.000Z'))
    await goTo(page, 'Agents')
    await seen(page.getByRole('heading', { name: 'No agents yet' }))
    await goTo(page, 'Mail')
    await seen(page.getByRole('heading', { name: 'No mail without agents' }))
  })
}
