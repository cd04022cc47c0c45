import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'

test('clock, faults, snapshots and reset', async ({ app }) => {
  // The browser reports an error that the page shows: an invalid fault.
  app.allowErrors(/^Failed to load resource: .* 400 /)
  await app.mock.addAgent({ name: 'Ada' })
  await changeClock(app)
  await goTo(app.page, 'Faults & state')
  await addFaultForOneOperation(app)
  await addFaultForAll(app)
  await snapshots(app)
  await removeContact(app)
})

async function changeClock({ page, mock, step }: App): Promise<void> {
  await step('shows the clock when the console and a test advance it', async () => {
    const clock = page.getByRole('banner').getByRole('button', { name: /^Clock/ })
    await clock.click()
    const panel = page.getByRole('region', { name: 'Clock' })
    await panel.getByRole('button', { name: '+1 h' }).click()
    await expect(clock).toContainText('1 Mar 2027, 10:00:00')
    await mock.clock.advance('1m')
    await expect(clock).toContainText('1 Mar 2027, 10:01:00')
    await panel.getByLabel('Time', { exact: true }).fill('2027-03-01T10:30:00')
    await panel.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(clock).toContainText('1 Mar 2027, 10:30:00')
    await page.keyboard.press('Escape')
  })
}

async function removeContact({ page, mock, step }: App): Promise<void> {
  await step('lists the contacts, and removes one', async () => {
    await goTo(page, 'Faults & state')
    mock.contacts.add({ name: 'Ben', email: 'ben@example.com', replies: [{ body: 'Hi' }] })
    const card = page.getByRole('region', { name: 'Contacts' })
    await expect(card).toContainText('ben@example.com · 0 received · rules: 1, used 0×')
    await card.getByRole('button', { name: 'Remove contact: Ben' }).click()
    await expect(card).toBeHidden()
    expect(mock.contacts.list()).toEqual([])
  })
}

async function addFault(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add fault' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fault' })
  for (const [name, value] of Object.entries(fields))
    await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Sends a request like a tested program, and resolves to its status. */
async function sendRequest({ origin, mock }: App): Promise<number> {
  return (await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': mock.masterKey } })).status
}

async function addFaultForOneOperation(app: App): Promise<void> {
  const { page, step } = app
  const card: Locator = page.getByRole('region', { name: 'Faults' })
  await step('applies a fault to requests, and counts them live', async () => {
    await addFault(page, { Operation: 'listAgents', Status: '503', Times: '2' })
    await expect(card.getByText('used 0 of 2')).toBeVisible()
    expect(await sendRequest(app), 'the first request').toBe(503)
    await expect(card.getByText('used 1 of 2')).toBeVisible()
    expect(await sendRequest(app), 'the second request').toBe(503)
    await expect(card.getByText('used 2 of 2')).toBeVisible()
    expect(await sendRequest(app), 'the third request').toBe(200)
  })
  await step('shows an error for an invalid fault', async () => {
    await page.getByRole('button', { name: 'Add fault' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add fault' })
    await dialog.getByLabel('Operation').fill('listAgnets')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('listAgents')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })
  await step('removes a fault', async () => {
    await card.getByRole('button', { name: /^Remove fault/ }).click()
    await expect(card.getByText('used 2 of 2')).toBeHidden()
  })
}

async function addFaultForAll(app: App): Promise<void> {
  const { page, mock, origin, step } = app
  const card = page.getByRole('region', { name: 'Faults' })
  await step('shows all sections while a fault applies to all operations', async () => {
    await addFault(page, { Operation: '', Status: '500', Times: '' })
    expect(await sendRequest(app), 'a request of a program').toBe(500)
    await page.goto(`${origin}/#/mail`)
    await page.reload()
    await mock.receiveEmail({
      to: 'ada@agents.agentcomms.test',
      from: 'bob@example.net',
      subject: 'Still here',
    })
    await findRows(page, 'Threads').getByText('Still here').click()
    await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible()
    for (const title of ['Phone', 'Agents', 'Vault', 'Webhooks', 'Domains']) {
      await goTo(page, title)
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await page.getByRole('alert').count(), `errors in ${title}`).toBe(0)
    }
  })
  await step('clears all faults', async () => {
    await goTo(page, 'Faults & state')
    await page.getByRole('button', { name: 'Clear all …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()
    await expect(card.getByText(/^No faults\./)).toBeVisible()
    expect(await sendRequest(app)).toBe(200)
  })
}

async function snapshots({ page, mock, step }: App): Promise<void> {
  const card = page.getByRole('region', { name: 'Snapshots' })
  const agents = findRows(page, 'Agents')
  await step('restores a snapshot after a confirmation', async () => {
    await card.getByRole('button', { name: 'Take snapshot' }).click()
    const taking = page.getByRole('dialog', { name: 'Take snapshot' })
    await taking.getByLabel('Name').fill('Before Grace')
    await taking.getByRole('button', { name: 'Take snapshot' }).click()
    await expect(card.getByRole('listitem')).toContainText('Before Grace')
    await mock.addAgent({ name: 'Grace' })
    await goTo(page, 'Agents')
    await expect(agents).toHaveCount(2)
    await goTo(page, 'Faults & state')
    await card.getByRole('button', { name: /^Restore/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore this snapshot?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: /^Restore/ }).click()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(dialog).toBeHidden()
    await goTo(page, 'Agents')
    await expect(agents).toHaveCount(1)
  })
  await step('imports an exported state', async () => {
    await goTo(page, 'Faults & state')
    const state = page.getByRole('region', { name: 'Export and import' })
    const downloading = page.waitForEvent('download')
    await state.getByRole('button', { name: 'Export state' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('mock-state.ndjson')
    await mock.addAgent({ name: 'Grace' })
    await state.getByRole('button', { name: /^Import/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Import state' })
    const buffer = Buffer.from('my diary')
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'diary.ndjson', mimeType: 'application/x-ndjson', buffer })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      /Request\s*This is not a state that a mock exported/,
    )
    await dialog.getByLabel('File').setInputFiles(await download.path())
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog).toBeHidden()
    await goTo(page, 'Agents')
    await expect(agents).toHaveCount(1)
  })
  await step('resets the mock after a confirmation', async () => {
    await goTo(page, 'Faults & state')
    await card.getByRole('button', { name: /^Reset/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset the mock?' })
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner').getByText('1 Mar 2027, 09:00:00')).toBeVisible()
    await goTo(page, 'Agents')
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    await goTo(page, 'Mail')
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
  })
}
