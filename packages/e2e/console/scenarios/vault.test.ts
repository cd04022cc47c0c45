import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { copyWith, findRows, goTo, pressShortcut } from '../page-actions.ts'

/** Credential to create: plain and secret fields. */
interface Sample {
  readonly type: string
  readonly plain?: Readonly<Record<string, string>>
  readonly secret?: Readonly<Record<string, string>>
  /** Name and value of a custom field. */
  readonly custom?: readonly [string, string]
}

const pem = (kind: string, text: string): string =>
  `-----BEGIN ${kind}-----\n${Buffer.from(text.repeat(4)).toString('base64')}\n-----END ${kind}-----`

const SAMPLES: readonly Sample[] = [
  {
    type: 'Login',
    plain: { username: 'ada', uris: 'https://shop.example.com/login' },
    secret: { password: 'correct-horse-battery', totp: 'JBSWY3DPEHPK3PXP' },
  },
  { type: 'Secure note', secret: { notes: 'The door opens with 7431 twice.' } },
  {
    type: 'Card',
    plain: { cardholderName: 'Ada Lovelace', brand: 'Visa', expMonth: '12', expYear: '2031' },
    secret: { number: '4242424242424242', code: '873' },
  },
  { type: 'Identity', plain: { firstName: 'Ada', city: 'London' }, secret: { ssn: '078-05-1120' } },
  {
    type: 'OAuth token',
    plain: { provider: 'github' },
    secret: {
      accessToken: 'gho_access_of_ada',
      refreshToken: 'ghr_refresh_of_ada',
      clientSecret: 'client-secret-1',
    },
  },
  { type: 'API key', plain: { provider: 'stripe' }, secret: { key: 'sk_test_of_ada_1234' } },
  {
    type: 'Certificate',
    plain: { certificate: pem('CERTIFICATE', 'a certificate of nobody') },
    secret: { privateKey: pem('PRIVATE KEY', 'a key that opens nothing') },
  },
  { type: 'Custom', custom: ['Locker', 'left-17-right-4-left-29'] },
]

test('credentials of every type are created, and their secrets are shown only on request', async ({
  app,
}) => {
  const { page, mock, step } = app
  // The browser reports an error that the page handles: the vault is locked once.
  app.allowErrors(/^Failed to load resource: .* 409 /)
  const notFound: string[] = []
  page.on('response', response => void (response.status() === 404 && notFound.push(response.url())))
  const agent = await mock.addAgent({ name: 'Ada' })
  await step('provisions a vault for an agent', async () => {
    await goTo(page, 'Vault')
    await expect(page.getByRole('heading', { name: 'Ada has no vault' })).toBeVisible()
    expect(notFound).toEqual([])
    await page.getByRole('button', { name: 'Create vault' }).click()
    await expect(page.getByRole('heading', { name: 'No credentials yet' })).toBeVisible()
  })
  for (const sample of SAMPLES) await storeAndShow(app, sample)
  await editAndShowCode(app, agent.id)
  await lockAndSearch(app)
})

function listSecrets({ secret = {}, custom }: Sample): (readonly [string, string])[] {
  return [
    ...Object.entries(secret).filter(([name]) => name !== 'totp'),
    ...(custom ? [[`the value of ${custom[0]}`, custom[1]] as const] : []),
  ]
}

async function storeAndShow({ page, step }: App, sample: Sample): Promise<void> {
  const { type, plain = {}, secret = {}, custom } = sample
  const name = `My ${type}`
  await step(`${type}: creates a credential, and removes its secrets from the page`, async () => {
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New credential' })
    await dialog.getByLabel('Type').selectOption({ label: type })
    await dialog.getByLabel('Name', { exact: true }).first().fill(name)
    for (const [field, value] of Object.entries({ ...plain, ...secret }))
      await dialog.locator(`[name="${field}"]`).fill(value)
    if (custom) {
      await dialog.getByRole('button', { name: 'Add field' }).click()
      await dialog.getByLabel('Name', { exact: true }).last().fill(custom[0])
      await dialog.getByLabel('Value', { exact: true }).fill(custom[1])
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    expect(await findLeaks(page, sample), 'secrets in the page').toEqual([])
  })
  await step(`${type}: shows each secret on request, and hides it again`, async () => {
    // The page hides shown secrets when the credential changes, and it was just stored.
    await page.reload()
    for (const [name, value] of listSecrets(sample)) {
      await page.getByRole('button', { name: `Show ${name}`, exact: true }).click()
      await expect(page.getByText(value.split('\n')[1] ?? value)).toBeVisible()
      const others = (await findLeaks(page, sample)).filter(other => other !== name)
      expect(others, 'other secrets that are shown').toEqual([])
      const copy = await copyWith(page, page.getByRole('button', { name: `Copy ${name}`, exact: true }))
      expect(copy, 'the copied text').toEqual(value)
      await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click()
      await expect
        .poll(async () => (await findLeaks(page, sample)).length === 0, { message: 'no secret is shown' })
        .toBe(true)
    }
  })
}

/** Returns the names of the secrets that are in the page: in its text, attributes or fields. */
async function findLeaks(page: Page, sample: Sample): Promise<string[]> {
  const secrets = [...listSecrets(sample), ...Object.entries(sample.secret ?? {})]
  return await page.evaluate(all => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      field => (field as HTMLInputElement).value,
    )
    const main = document.querySelector('main')?.outerHTML ?? ''
    const html = document.documentElement.outerHTML
    const isIn = (value: string): boolean =>
      value.length < 6
        ? new RegExp(`>${value}<`).test(main) || fields.includes(value)
        : [html, ...fields].some(text => text.includes(value.split('\n')[1] ?? value))
    return [...new Set(all.filter(([, value]) => isIn(value)).map(([name]) => name))]
  }, secrets)
}

async function editAndShowCode({ page, mock, origin, step }: App, agentId: string): Promise<void> {
  const [login] = SAMPLES
  if (!login) return
  await step('edits a credential without its secrets in the form, and keeps them', async () => {
    await findRows(page, 'Credentials').filter({ hasText: 'My Login' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit My Login' })
    await expect(dialog.getByLabel('Username', { exact: true })).toHaveValue('ada')
    expect(await findLeaks(page, login), 'secrets in the form').toEqual([])
    await dialog.getByLabel('Username', { exact: true }).fill('countess')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('countess', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Show password', exact: true }).click()
    await expect(page.getByText('correct-horse-battery')).toBeVisible()
    await page.getByRole('button', { name: 'Hide password', exact: true }).click()
  })
  await step('shows the one-time code that the API returns, and updates it with the clock', async () => {
    const id = new URL(page.url()).hash.split('/').at(-1)
    const read = async (): Promise<string> => {
      const url = `${origin}/v1/vault/totp/${id}?agentId=${agentId}`
      const response = await fetch(url, { headers: { 'x-api-key': mock.masterKey } })
      return (await response.json()).code
    }
    const shown = async (): Promise<string> =>
      await copyWith(page, page.getByRole('button', { name: 'Copy one-time code' }))
    const first = await read()
    expect(await shown()).toEqual(first)
    await mock.clock.advance('30s')
    const second = await read()
    expect(first === second, 'the code of the next half minute is the same').toBe(false)
    await expect(page.getByText(second.replace(/^(\d{3})/, '$1 '))).toBeVisible()
    expect(await shown()).toEqual(second)
  })
}

async function lockAndSearch({ page, step }: App): Promise<void> {
  const findError = (code: string): Locator => page.getByRole('alert').filter({ hasText: code })
  await step('shows an error while the vault is locked, and all credentials afterwards', async () => {
    await page.getByRole('link', { name: /^(Vault of )?Ada active/ }).click()
    await page.getByRole('button', { name: 'Set to locked' }).click()
    await expect(findError('VAULT_LOCKED')).toBeVisible()
    await page.getByRole('button', { name: 'Set to active' }).click()
    await expect(findRows(page, 'Credentials')).toHaveCount(SAMPLES.length)
  })
  await step('finds credentials by name, and never by a secret', async () => {
    await page.getByLabel('Search credentials').fill('my card')
    await expect(findRows(page, 'Credentials')).toHaveCount(1)
    await page.getByLabel('Search credentials').fill('correct-horse')
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  })
}
