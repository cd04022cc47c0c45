import { type App, expect, test } from '../fixtures.ts'
import { clipboardOf, copied, goTo, rowsOf } from '../page-actions.ts'

test('a domain from its name to its verification, and its records as the API returns them', async ({
  app,
}) => {
  await addAndVerify(app)
  await copyRecords(app)
})

async function addAndVerify({ page, step }: App): Promise<void> {
  const detail = page.getByRole('region', { name: 'Details' })
  await step('a domain is added, and says what comes next', async () => {
    await goTo(page, 'Domains')
    await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Add a domain' })
    await dialog.getByLabel('Domain').fill('mail.example.com')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'mail.example.com' })).toBeVisible()
    await expect(detail.getByText('Nobody has looked for its records yet.')).toBeVisible()
  })
  await step('verified without its records, it is pending', async () => {
    await detail.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(detail.getByText('A record that is needed was not found.')).toBeVisible()
    await expect(rowsOf(page, 'Domains').getByText('pending')).toBeVisible()
  })
  await step('published and verified with one press, it is verified', async () => {
    await detail.getByRole('button', { name: 'Publish and verify' }).click()
    await expect(detail.getByText('Agents can have addresses at this domain.')).toBeVisible()
    await expect(rowsOf(page, 'Domains').getByText('verified')).toBeVisible()
  })
  await step('an agent is made at it, and takes mail', async () => {
    await detail.getByRole('button', { name: 'New agent at this domain' }).click()
    const dialog = page.getByRole('dialog', { name: 'New agent at mail.example.com' })
    await dialog.getByLabel('Name', { exact: true }).fill('Ada')
    await dialog.getByLabel(/^Before the @/).fill('ada')
    await dialog.getByRole('button', { name: 'Make agent and inbox' }).click()
    await expect(dialog).toBeHidden()
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
  await step('names and values are copied as the interface says them', async () => {
    const api: { name: string; value: string }[] = (await read('')).records
    const found: Record<'name' | 'value', string[]> = { name: [], value: [] }
    for (const member of ['name', 'value'] as const)
      for (const button of await records
        .getByRole('button', { name: new RegExp(`^Cop(y|ied:) ${member} of`) })
        .all())
        found[member].push(await copied(page, button))
    for (const member of ['name', 'value'] as const)
      expect(found[member].sort(), `each ${member}`).toEqual(api.map(record => record[member]).sort())
  })
  await step('the zone file is that of the interface', async () => {
    const { zoneFile } = await read('/zone-file')
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await records.getByRole('button', { name: 'Copy all as zone file' }).click()
    await expect.poll(async () => (await clipboardOf(page)) !== '', { message: 'it is copied' }).toBe(true)
    expect(await clipboardOf(page)).toEqual(zoneFile)
  })
  await step('lookups that get no answer make it fail, and recover', async () => {
    await page.getByRole('button', { name: 'Let all lookups fail' }).click()
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(rowsOf(page, 'Domains').getByText('failed')).toBeVisible()
    await page.getByRole('button', { name: 'Recover' }).click()
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(rowsOf(page, 'Domains').getByText('verified')).toBeVisible()
  })
  await step('the DNS of the mock shows what was published', async () => {
    await page.getByRole('link', { name: 'DNS of the mock' }).click()
    await expect(
      page.getByRole('region', { name: 'What is in it' }).getByText('mail.example.com').first(),
    ).toBeVisible()
  })
}
