import type { Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { copied, goTo, rowsOf } from '../page-actions.ts'

test('an agent from its first change to its deletion, and the bar above every section', async ({ app }) => {
  const { mock, page } = app
  // The browser reports that the agents have no vaults.
  app.allowErrors(/^Failed to load resource: .* 404 /)
  const ada = await mock.addAgent({ name: 'Ada' })
  const bob = await mock.addAgent({ name: 'Bob' })
  for (const { email, name } of [ada, bob])
    await mock.receiveEmail({ to: email, from: 'carol@example.net', subject: `For ${name}`, text: 'Hello' })
  await goTo(page, 'Agents')
  await rowsOf(page, 'Agents').filter({ hasText: 'Ada' }).click()
  await change(app)
  await keysOf(app, ada.apiKey)
  await whatItHas(app)
  await chosenAgent(app)
  await theme(app)
  await end(app)
})

async function change({ page, step }: App): Promise<void> {
  await step('an agent is renamed, and its metadata is JSON or refused', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Ada' })
    await dialog.getByLabel('Name').fill('Ada Lovelace')
    await dialog.getByLabel('Metadata').fill('{ team: sales }')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Metadata').fill('{ "team": "sales" }')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
    await expect(page.getByText('"team": "sales"')).toBeVisible()
    await expect(rowsOf(page, 'Agents').filter({ hasText: 'Ada Lovelace' })).toBeVisible()
  })
  await step('it is suspended and activated', async () => {
    await page.getByRole('button', { name: 'Suspend' }).click()
    await expect(rowsOf(page, 'Agents').getByText('suspended')).toBeVisible()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(rowsOf(page, 'Agents').getByText('suspended')).toHaveCount(0)
  })
  await step('the search finds by name and address', async () => {
    await page.getByLabel('Search agents').fill('lovelace')
    await expect(rowsOf(page, 'Agents')).toHaveCount(1)
    await page.getByLabel('Search agents').fill('bob@')
    await expect(rowsOf(page, 'Agents').filter({ hasText: 'Bob' })).toBeVisible()
    await page.getByLabel('Search agents').fill('nobody')
    await expect(page.getByText('No agent fits.')).toBeVisible()
    await page.getByLabel('Search agents').fill('')
    await expect(rowsOf(page, 'Agents')).toHaveCount(2)
  })
}

async function keysOf({ page, origin, step }: App, before: string): Promise<void> {
  const status = async (key: string): Promise<number> =>
    (await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })).status
  await step('its key is rotated: the new one works, the old one does not', async () => {
    expect(await status(before), 'the key that it has').toBe(200)
    await page.getByRole('button', { name: 'Rotate key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click()
    const shown = page.getByRole('dialog', { name: /^New key of/ })
    const key = await copied(page, shown.getByRole('button', { name: 'Copy the API key' }))
    expect([await status(key), await status(before)], 'the new and the old one').toEqual([200, 401])
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(shown).toBeHidden()
    expect((await page.content()).includes(key), 'the key is in the page').toBe(false)
  })
}

async function whatItHas({ page, step }: App): Promise<void> {
  await step('it gets a number, and gives it back', async () => {
    await page.getByRole('button', { name: 'Add a number' }).click()
    const dialog = page.getByRole('dialog', { name: /^A number for/ })
    await dialog
      .getByRole('button', { name: /^Take / })
      .first()
      .click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Release / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await expect(page.getByText('None. An agent needs a number to text and to call.')).toBeVisible()
  })
  await step('it gets a postal address, which is validated and deleted', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click()
    const dialog = page.getByRole('dialog', { name: /^An address of/ })
    const written = { Street: '12 Harbour Street', City: 'Portland', State: 'OR', 'Postal code': '97201' }
    for (const [label, value] of Object.entries(written))
      await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Validate' }).click()
    await expect(page.getByText('validated', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Delete 12 Harbour Street/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('None. Bills and parcels go to these.')).toBeVisible()
  })
  await step('its inbox is renamed', async () => {
    await page.getByRole('button', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename the inbox' })
    await dialog.getByLabel('Display name').fill('The Countess')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The Countess')).toBeVisible()
  })
}

async function chosenAgent({ page, step }: App): Promise<void> {
  const filter = page.getByRole('banner').getByLabel('Agent')
  await step(
    'the agent that is chosen above is whose mail is shown, in every section and after a reload',
    async () => {
      await goTo(page, 'Mail')
      await expect(rowsOf(page, 'Threads')).toHaveCount(2)
      await filter.selectOption({ label: 'Bob' })
      await expect
        .poll(() =>
          rowsOf(page, 'Threads')
            .allTextContents()
            .then(rows => rows.length),
        )
        .toBe(1)
      await expect(rowsOf(page, 'Threads').filter({ hasText: 'For Bob' })).toBeVisible()
      await goTo(page, 'Vault')
      await expect(page.getByRole('heading', { name: 'Bob has no vault' })).toBeVisible()
      await page.reload()
      await goTo(page, 'Mail')
      await expect(rowsOf(page, 'Threads')).toHaveCount(1)
      await filter.selectOption({ label: 'All agents' })
      await expect(rowsOf(page, 'Threads')).toHaveCount(2)
    },
  )
}

async function ground(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

async function theme({ page, step }: App): Promise<void> {
  await step('the colours are those of the system, light or dark, as one chooses, and stay so', async () => {
    const button = page.getByRole('button', { name: /^Colours: / })
    const grounds: Record<string, string> = {}
    for (let turn = 0; turn < 3; turn++) {
      const name = (await button.getAttribute('aria-label')) ?? ''
      grounds[name] = await ground(page)
      await button.click()
    }
    expect(Object.keys(grounds).sort(), 'choices').toEqual([
      'Colours: dark',
      'Colours: light',
      'Colours: system',
    ])
    expect(grounds['Colours: dark'] === grounds['Colours: light'], 'dark and light are the same').toBe(false)
    while ((await button.getAttribute('aria-label')) !== 'Colours: dark') await button.click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible()
    expect(await ground(page), 'the ground after a reload').toEqual(grounds['Colours: dark'])
  })
}

async function end({ page, step }: App): Promise<void> {
  await step('it is deleted after it was asked, and its mail stays', async () => {
    await goTo(page, 'Agents')
    await rowsOf(page, 'Agents').filter({ hasText: 'Ada Lovelace' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Delete Ada Lovelace?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(rowsOf(page, 'Agents').getByText('deleted')).toBeVisible()
    await goTo(page, 'Mail')
    await expect(rowsOf(page, 'Threads').filter({ hasText: 'For Ada' })).toBeVisible()
  })
}
