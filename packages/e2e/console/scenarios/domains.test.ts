import { type App, expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows, goTo, pressShortcut, readClipboard } from '../page-actions.ts'

test('a domain is added and verified, and its records are copied', async ({ app }) => {
  await addAndVerify(app)
  await copyRecords(app)
})

async function addAndVerify({ page, mock, step }: App): Promise<void> {
  const detail = page.getByRole('region', { name: 'Details' })
  await step('adds a domain, and shows the next step', async () => {
    await goTo(page, 'Domains')
    await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible()
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'Add domain' })
    await dialog.getByLabel('Domain').fill('mail.example.com')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'mail.example.com' })).toBeVisible()
    await expect(detail.getByText('Not verified yet.')).toBeVisible()
  })
  await step('is pending after a verification without records', async () => {
    await detail.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(detail.getByText('A required record was not found.')).toBeVisible()
    await expect(findRows(page, 'Domains').getByText('pending')).toBeVisible()
  })
  await step('publishes the records and verifies the domain with one click', async () => {
    await detail.getByRole('button', { name: 'Publish and verify' }).click()
    await expect(detail.getByText('Agents can have addresses at this domain.')).toBeVisible()
    await expect(findRows(page, 'Domains').getByText('verified')).toBeVisible()
  })
  await step('shows the agents at the domain', async () => {
    await expect(detail.getByRole('link', { name: 'New agent' })).toBeVisible()
    const identity = { name: 'Ada', email: 'ada@mail.example.com', capabilities: ['email'] }
    await callApi(mock, 'POST /identities', identity)
    await expect(detail.getByText('ada@mail.example.com', { exact: true })).toBeVisible()
  })
}

async function copyRecords({ page, mock, origin, step }: App): Promise<void> {
  const records = page.getByRole('region', { name: 'DNS records' })
  const read = async (path: string) => {
    const id = new URL(page.url()).hash.split('/').at(-1)
    return await (
      await fetch(`${origin}/v1/domains/${id}${path}`, { headers: { 'x-api-key': mock.masterKey } })
    ).json()
  }
  await step('copies the names and values that the API returns', async () => {
    const api: { name: string; value: string }[] = (await read('')).records
    const found: Record<'name' | 'value', string[]> = { name: [], value: [] }
    await expect(records.getByRole('button', { name: /^Cop(y|ied:) value of/ }).first()).toBeVisible()
    for (const field of ['name', 'value'] as const)
      for (const button of await records
        .getByRole('button', { name: new RegExp(`^Cop(y|ied:) ${field} of`) })
        .all())
        found[field].push(await copyWith(page, button))
    for (const field of ['name', 'value'] as const)
      expect(found[field].sort(), `each ${field}`).toEqual(api.map(record => record[field]).sort())
  })
  await step('copies the zone file that the API returns', async () => {
    const { zoneFile } = await read('/zone-file')
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await records.getByRole('button', { name: 'Copy zone file' }).click()
    await expect.poll(async () => (await readClipboard(page)) !== '', { message: 'it is copied' }).toBe(true)
    expect(await readClipboard(page)).toEqual(zoneFile)
  })
  await step('fails while lookups fail, and recovers', async () => {
    await page.getByRole('button', { name: 'Make all lookups fail' }).click()
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(findRows(page, 'Domains').getByText('failed')).toBeVisible()
    const nextStep = page.getByRole('region', { name: 'Next step' })
    await expect(nextStep.getByRole('list', { name: 'Failing names' })).toContainText('mail.example.com')
    await page.getByRole('button', { name: 'Recover' }).click()
    await expect(nextStep.getByRole('list', { name: 'Failing names' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(findRows(page, 'Domains').getByText('verified')).toBeVisible()
  })
}
