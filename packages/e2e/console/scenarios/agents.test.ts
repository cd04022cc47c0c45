import type { Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { copyWith, findRows, goTo } from '../page-actions.ts'

test('an agent is suspended, filtered by and deleted, and the theme changes', async ({ app }) => {
  const { mock, page } = app
  const ada = await mock.addAgent({ name: 'Ada' })
  const bob = await mock.addAgent({ name: 'Bob' })
  for (const {
    email: { email },
    name,
  } of [ada, bob])
    await mock.receiveEmail({ to: email, from: 'carol@example.net', subject: `For ${name}`, body: 'Hello' })
  await goTo(page, 'Agents')
  await findRows(page, 'Agents').filter({ hasText: 'Ada' }).click()
  await suspendAgent(app)
  await rotateKey(app, ada.apiKey)
  await addRecords(app)
  await filterByAgent(app)
  await switchTheme(app)
  await deleteAgent(app)
})

async function suspendAgent({ page, step }: App): Promise<void> {
  await step('suspends and activates an agent', async () => {
    await page.getByRole('button', { name: 'Suspend' }).click()
    await expect(findRows(page, 'Agents').getByText('suspended')).toBeVisible()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(findRows(page, 'Agents').getByText('suspended')).toHaveCount(0)
  })
  await step('finds agents by name and email address', async () => {
    await page.getByLabel('Search agents').fill('ada')
    await expect(findRows(page, 'Agents')).toHaveCount(1)
    await page.getByLabel('Search agents').fill('bob@')
    await expect(findRows(page, 'Agents').filter({ hasText: 'Bob' })).toBeVisible()
    await page.getByLabel('Search agents').fill('nobody')
    await expect(page.getByText('No results')).toBeVisible()
    await page.getByLabel('Search agents').fill('')
    await expect(findRows(page, 'Agents')).toHaveCount(2)
  })
}

async function rotateKey({ page, origin, step }: App, before: string): Promise<void> {
  const status = async (key: string): Promise<number> =>
    (await fetch(`${origin}/v1/agents`, { headers: { 'x-api-key': key } })).status
  await step('rotates the API key, which invalidates the old key', async () => {
    expect(await status(before), 'the current key').toBe(200)
    await page.getByRole('button', { name: 'Rotate key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click()
    const shown = page.getByRole('dialog', { name: /^New API key of/ })
    const key = await copyWith(page, shown.getByRole('button', { name: 'Copy the API key' }))
    expect([await status(key), await status(before)], 'the new and the old one').toEqual([200, 401])
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(shown).toBeHidden()
    expect((await page.content()).includes(key), 'the key is in the page').toBe(false)
  })
}

async function addRecords({ page, mock, step }: App): Promise<void> {
  await step('adds a phone number with 1 click', async () => {
    await expect(page.getByText('No phone numbers. Add one to use SMS and calls.')).toBeVisible()
    await page.getByRole('button', { name: 'Add number' }).click()
    const copyButton = page.getByRole('button', { name: /^Copy the number \+/ })
    const number = (await copyButton.getAttribute('aria-label'))?.replace('Copy the number ', '') ?? ''
    await mock.receiveSms({ to: number, from: '+12025550199', body: 'Hello' })
  })
}

async function filterByAgent({ page, step }: App): Promise<void> {
  const filter = page.getByRole('banner').getByLabel('Agent')
  await step('filters every section by the selected agent, also after a reload', async () => {
    await goTo(page, 'Mail')
    await expect(findRows(page, 'Threads')).toHaveCount(2)
    // Its label also has the number of unread emails.
    await filter.selectOption(await filter.getByRole('option', { name: /^Bob/ }).getAttribute('value'))
    await expect
      .poll(() =>
        findRows(page, 'Threads')
          .allTextContents()
          .then(rows => rows.length),
      )
      .toBe(1)
    await expect(findRows(page, 'Threads').filter({ hasText: 'For Bob' })).toBeVisible()
    await goTo(page, 'Vault')
    await expect(page.getByRole('heading', { name: 'Bob has no vault' })).toBeVisible()
    await page.reload()
    await goTo(page, 'Mail')
    await expect(findRows(page, 'Threads')).toHaveCount(1)
    await filter.selectOption({ label: 'All agents' })
    await expect(findRows(page, 'Threads')).toHaveCount(2)
  })
}

async function getBackground(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

async function switchTheme({ page, step }: App): Promise<void> {
  await step(
    'switches between the themes system, light and dark, and keeps the theme after a reload',
    async () => {
      const button = page.getByRole('button', { name: /^Theme: / })
      const backgrounds: Record<string, string> = {}
      /** Switches to the next theme. Resolves to the name of the previous theme. */
      const switchOnce = async (): Promise<string> => {
        const name = (await button.getAttribute('aria-label')) ?? ''
        backgrounds[name] = await getBackground(page)
        await button.click()
        await expect(button).not.toHaveAttribute('aria-label', name)
        return name
      }
      for (let turn = 0; turn < 3; turn++) await switchOnce()
      expect(Object.keys(backgrounds).sort(), 'themes').toEqual([
        'Theme: dark',
        'Theme: light',
        'Theme: system',
      ])
      expect(backgrounds['Theme: dark'] === backgrounds['Theme: light'], 'dark and light are the same').toBe(
        false,
      )
      while ((await switchOnce()) !== 'Theme: light');
      await expect(button).toHaveAttribute('aria-label', 'Theme: dark')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
      expect(await getBackground(page), 'the background after a reload').toEqual(backgrounds['Theme: dark'])
    },
  )
}

async function deleteAgent({ page, step }: App): Promise<void> {
  await step('deletes an agent after a confirmation, and keeps its email', async () => {
    await goTo(page, 'Agents')
    await findRows(page, 'Agents').filter({ hasText: 'Ada' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Delete Ada?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(findRows(page, 'Agents').getByText('deleted')).toBeVisible()
    await goTo(page, 'Mail')
    await expect(findRows(page, 'Threads').filter({ hasText: 'For Ada' })).toBeVisible()
  })
}
