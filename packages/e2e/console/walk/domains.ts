import {
  clipboardOf,
  copied,
  gone,
  goTo,
  rowsOf,
  type Story,
  same,
  seen,
  type Telling,
  until,
} from './tell.ts'

/** A domain from its name to its verification, and its records as the interface says them. */
export const domainsStory: Story = {
  name: 'domains',
  tell: async telling => {
    await addAndVerify(telling)
    await copyRecords(telling)
  },
}

async function addAndVerify({ page, holds }: Telling): Promise<void> {
  const detail = page.getByRole('region', { name: 'Details' })
  await holds('a domain is added, and says what comes next', async () => {
    await goTo(page, 'Domains')
    await seen(page.getByRole('heading', { name: 'No domains yet' }))
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Add a domain' })
    await dialog.getByLabel('Domain').fill('mail.example.com')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: 'mail.example.com' }))
    await seen(detail.getByText('Nobody has looked for its records yet.'))
  })
  await holds('verified without its records, it is pending', async () => {
    await detail.getByRole('button', { name: 'Verify', exact: true }).click()
    await seen(detail.getByText('A record that is needed was not found.'))
    await seen(rowsOf(page, 'Domains').getByText('pending'))
  })
  await holds('published and verified with one press, it is verified', async () => {
    await detail.getByRole('button', { name: 'Publish and verify' }).click()
    await seen(detail.getByText('Agents can have addresses at this domain.'))
    await seen(rowsOf(page, 'Domains').getByText('verified'))
  })
  await holds('an agent is made at it, and takes mail', async () => {
    await detail.getByRole('button', { name: 'New agent at this domain' }).click()
    const dialog = page.getByRole('dialog', { name: 'New agent at mail.example.com' })
    await dialog.getByLabel('Name', { exact: true }).fill('Ada')
    await dialog.getByLabel(/^Before the @/).fill('ada')
    await dialog.getByRole('button', { name: 'Make agent and inbox' }).click()
    await gone(dialog)
    await seen(detail.getByText('ada@mail.example.com'))
  })
}

async function copyRecords({ page, mock, origin, holds }: Telling): Promise<void> {
  const records = page.getByRole('region', { name: 'DNS records' })
  const read = async (path: string) => {
    const id = new URL(page.url()).hash.split('/').at(-1)
    return await (
      await fetch(`${origin}/v1/domains/${id}${path}`, { headers: { 'x-api-key': mock.masterKey } })
    ).json()
  }
  await holds('names and values are copied as the interface says them', async () => {
    const api: { name: string; value: string }[] = (await read('')).records
    const found: Record<'name' | 'value', string[]> = { name: [], value: [] }
    for (const member of ['name', 'value'] as const)
      for (const button of await records
        .getByRole('button', { name: new RegExp(`^Cop(y|ied:) ${member} of`) })
        .all())
        found[member].push(await copied(page, button))
    for (const member of ['name', 'value'] as const)
      same(found[member].sort(), api.map(record => record[member]).sort(), `each ${member}`)
  })
  await holds('the zone file is that of the interface', async () => {
    const { zoneFile } = await read('/zone-file')
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await records.getByRole('button', { name: 'Copy all as zone file' }).click()
    await until('it is copied', async () => (await clipboardOf(page)) !== '')
    same(await clipboardOf(page), zoneFile)
  })
  await holds('lookups that get no answer make it fail, and recover', async () => {
    await page.getByRole('button', { name: 'Let all lookups fail' }).click()
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await seen(rowsOf(page, 'Domains').getByText('failed'))
    await page.getByRole('button', { name: 'Recover' }).click()
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await seen(rowsOf(page, 'Domains').getByText('verified'))
  })
  await holds('the DNS of the mock shows what was published', async () => {
    await page.getByRole('link', { name: 'DNS of the mock' }).click()
    await seen(page.getByRole('region', { name: 'What is in it' }).getByText('mail.example.com').first())
  })
}
