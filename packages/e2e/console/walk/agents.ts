import type { Page } from '@playwright/test'
import { becomes, copied, gone, goTo, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

/** An agent from its first change to its end, and what the bar above every section does. */
export const agentsStory: Story = {
  name: 'agents',
  tell: async telling => {
    const { mock, page } = telling
    // The browser reports that the agents have no vaults.
    telling.allowErrors(/^Failed to load resource: .* 404 /)
    const ada = await mock.addAgent({ name: 'Ada' })
    const bob = await mock.addAgent({ name: 'Bob' })
    for (const { email, name } of [ada, bob])
      await mock.receiveEmail({ to: email, from: 'carol@example.net', subject: `For ${name}`, text: 'Hello' })
    await goTo(page, 'Agents')
    await rowsOf(page, 'Agents').filter({ hasText: 'Ada' }).click()
    await change(telling)
    await keysOf(telling, ada.apiKey)
    await whatItHas(telling)
    await chosenAgent(telling)
    await theme(telling)
    await end(telling)
  },
}

async function change({ page, holds }: Telling): Promise<void> {
  await holds('an agent is renamed, and its metadata is JSON or refused', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Ada' })
    await dialog.getByLabel('Name').fill('Ada Lovelace')
    await dialog.getByLabel('Metadata').fill('{ team: sales }')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(dialog.getByRole('alert'))
    await dialog.getByLabel('Metadata').fill('{ "team": "sales" }')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: 'Ada Lovelace' }))
    await seen(page.getByText('"team": "sales"'))
    await seen(rowsOf(page, 'Agents').filter({ hasText: 'Ada Lovelace' }))
  })
  await holds('it is suspended and activated', async () => {
    await page.getByRole('button', { name: 'Suspend' }).click()
    await seen(rowsOf(page, 'Agents').getByText('suspended'))
    await page.getByRole('button', { name: 'Activate' }).click()
    await gone(rowsOf(page, 'Agents').getByText('suspended'))
  })
  await holds('the search finds by name and address', async () => {
    await page.getByLabel('Search agents').fill('lovelace')
    await becomes(() => rowsOf(page, 'Agents').count(), 1)
    await page.getByLabel('Search agents').fill('bob@')
    await seen(rowsOf(page, 'Agents').filter({ hasText: 'Bob' }))
    await page.getByLabel('Search agents').fill('nobody')
    await seen(page.getByText('No agent fits.'))
    await page.getByLabel('Search agents').fill('')
    await becomes(() => rowsOf(page, 'Agents').count(), 2)
  })
}

async function keysOf({ page, origin, holds }: Telling, before: string): Promise<void> {
  const status = async (key: string): Promise<number> =>
    (await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })).status
  await holds('its key is rotated: the new one works, the old one does not', async () => {
    same(await status(before), 200, 'the key that it has')
    await page.getByRole('button', { name: 'Rotate key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click()
    const shown = page.getByRole('dialog', { name: /^New key of/ })
    const key = await copied(page, shown.getByRole('button', { name: 'Copy the API key' }))
    same([await status(key), await status(before)], [200, 401], 'the new and the old one')
    await shown.getByRole('button', { name: 'Done' }).click()
    await gone(shown)
    same((await page.content()).includes(key), false, 'the key is in the page')
  })
}

async function whatItHas({ page, holds }: Telling): Promise<void> {
  await holds('it gets a number, and gives it back', async () => {
    await page.getByRole('button', { name: 'Add a number' }).click()
    const dialog = page.getByRole('dialog', { name: /^A number for/ })
    await dialog
      .getByRole('button', { name: /^Take / })
      .first()
      .click()
    await gone(dialog)
    await page.getByRole('button', { name: /^Release / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await seen(page.getByText('None. An agent needs a number to text and to call.'))
  })
  await holds('it gets a postal address, which is validated and deleted', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click()
    const dialog = page.getByRole('dialog', { name: /^An address of/ })
    const written = { Street: '12 Harbour Street', City: 'Portland', State: 'OR', 'Postal code': '97201' }
    for (const [label, value] of Object.entries(written))
      await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await gone(dialog)
    await page.getByRole('button', { name: 'Validate' }).click()
    await seen(page.getByText('validated', { exact: true }))
    await page.getByRole('button', { name: /^Delete 12 Harbour Street/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await seen(page.getByText('None. Bills and parcels go to these.'))
  })
  await holds('its inbox is renamed', async () => {
    await page.getByRole('button', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename the inbox' })
    await dialog.getByLabel('Display name').fill('The Countess')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText('The Countess'))
  })
}

async function chosenAgent({ page, holds }: Telling): Promise<void> {
  const filter = page.getByRole('banner').getByLabel('Agent')
  await holds(
    'the agent that is chosen above is whose mail is shown, in every section and after a reload',
    async () => {
      await goTo(page, 'Mail')
      await becomes(() => rowsOf(page, 'Threads').count(), 2)
      await filter.selectOption({ label: 'Bob' })
      await becomes(
        () =>
          rowsOf(page, 'Threads')
            .allTextContents()
            .then(rows => rows.length),
        1,
      )
      await seen(rowsOf(page, 'Threads').filter({ hasText: 'For Bob' }))
      await goTo(page, 'Vault')
      await seen(page.getByRole('heading', { name: 'Bob has no vault' }))
      await page.reload()
      await goTo(page, 'Mail')
      await becomes(() => rowsOf(page, 'Threads').count(), 1)
      await filter.selectOption({ label: 'All agents' })
      await becomes(() => rowsOf(page, 'Threads').count(), 2)
    },
  )
}

async function ground(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

async function theme({ page, holds }: Telling): Promise<void> {
  await holds('the colours are those of the system, light or dark, as one chooses, and stay so', async () => {
    const button = page.getByRole('button', { name: /^Colours: / })
    const grounds: Record<string, string> = {}
    for (let turn = 0; turn < 3; turn++) {
      const name = (await button.getAttribute('aria-label')) ?? ''
      grounds[name] = await ground(page)
      await button.click()
    }
    same(Object.keys(grounds).sort(), ['Colours: dark', 'Colours: light', 'Colours: system'], 'choices')
    same(grounds['Colours: dark'] === grounds['Colours: light'], false, 'dark and light are the same')
    while ((await button.getAttribute('aria-label')) !== 'Colours: dark') await button.click()
    await page.reload()
    await seen(page.getByRole('button', { name: 'Colours: dark' }))
    same(await ground(page), grounds['Colours: dark'], 'the ground after a reload')
  })
}

async function end({ page, holds }: Telling): Promise<void> {
  await holds('it is deleted after it was asked, and its mail stays', async () => {
    await goTo(page, 'Agents')
    await rowsOf(page, 'Agents').filter({ hasText: 'Ada Lovelace' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Delete Ada Lovelace?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await gone(dialog)
    await seen(rowsOf(page, 'Agents').getByText('deleted'))
    await goTo(page, 'Mail')
    await seen(rowsOf(page, 'Threads').filter({ hasText: 'For Ada' }))
  })
}
