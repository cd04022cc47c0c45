import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { copied, goTo, rowsOf } from '../page-actions.ts'

/** A credential to store: the plain fields, and the secret ones. */
interface Sample {
  readonly type: string
  readonly plain?: Readonly<Record<string, string>>
  readonly secret?: Readonly<Record<string, string>>
  /** A field of one's own, by its name. */
  readonly own?: readonly [string, string]
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
  { type: 'Custom', own: ['Locker', 'left-17-right-4-left-29'] },
]

test('credentials of every type, whose secrets are in the page only on request', async ({ app }) => {
  const { page, mock, step } = app
  // The browser reports errors that the page handles: no vault exists yet, and it is locked once.
  app.allowErrors(/^Failed to load resource: .* (404|409) /)
  const agent = await mock.addAgent({ name: 'Ada' })
  await step('an agent without a vault is told what one is for, and gets it', async () => {
    await goTo(page, 'Vault')
    await expect(page.getByRole('heading', { name: 'Ada has no vault' })).toBeVisible()
    await page.getByRole('button', { name: 'Provision a vault' }).click()
    await expect(page.getByRole('heading', { name: 'No credentials yet' })).toBeVisible()
  })
  for (const sample of SAMPLES) await storeAndShow(app, sample)
  await editAndCode(app, agent.id)
  await lock(app)
})

function secretsOf({ secret = {}, own }: Sample): (readonly [string, string])[] {
  return [
    ...Object.entries(secret).filter(([name]) => name !== 'totp'),
    ...(own ? [[`the value of ${own[0]}`, own[1]] as const] : []),
  ]
}

async function storeAndShow({ page, step }: App, sample: Sample): Promise<void> {
  const { type, plain = {}, secret = {}, own } = sample
  const name = `My ${type}`
  await step(`${type}: it is stored, and no secret of it stays in the page`, async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New credential' })
    await dialog.getByLabel('Type').selectOption({ label: type })
    await dialog.getByLabel('Name', { exact: true }).first().fill(name)
    for (const [field, value] of Object.entries({ ...plain, ...secret }))
      await dialog.locator(`[name="${field}"]`).fill(value)
    if (own) {
      await dialog.getByRole('button', { name: 'Add a field' }).click()
      await dialog.getByLabel('Name', { exact: true }).last().fill(own[0])
      await dialog.getByLabel('Value', { exact: true }).fill(own[1])
    }
    await dialog.getByRole('button', { name: 'Store' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    expect(await leaked(page, sample), 'secrets in the page').toEqual([])
  })
  await step(`${type}: each secret is shown when it is asked for, and hidden again`, async () => {
    // The page hides shown secrets when the credential changes, and it was just stored.
    await page.reload()
    for (const [what, value] of secretsOf(sample)) {
      await page.getByRole('button', { name: `Show ${what}`, exact: true }).click()
      await expect(page.getByText(value.split('\n')[1] ?? value)).toBeVisible()
      const others = (await leaked(page, sample)).filter(one => one !== what)
      expect(others, 'others that are shown with it').toEqual([])
      const copy = await copied(page, page.getByRole('button', { name: `Copy ${what}`, exact: true }))
      expect(copy, 'what is copied').toEqual(value)
      await page.getByRole('button', { name: `Hide ${what}`, exact: true }).click()
      await expect
        .poll(async () => (await leaked(page, sample)).length === 0, { message: 'it is gone' })
        .toBe(true)
    }
  })
}

/** Returns the names of the secrets that are in the page: in its text, attributes or fields. */
async function leaked(page: Page, sample: Sample): Promise<string[]> {
  const secrets = [...secretsOf(sample), ...Object.entries(sample.secret ?? {})]
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

async function editAndCode({ page, mock, origin, step }: App, agentId: string): Promise<void> {
  const [login] = SAMPLES
  if (!login) return
  await step('the form of a stored credential has none of its secrets, and keeps them', async () => {
    await rowsOf(page, 'Credentials').filter({ hasText: 'My Login' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit My Login' })
    await expect(dialog).toBeVisible()
    expect(await leaked(page, login), 'secrets in the form').toEqual([])
    await dialog.getByLabel('Username', { exact: true }).fill('countess')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('countess', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Show password', exact: true }).click()
    await expect(page.getByText('correct-horse-battery')).toBeVisible()
    await page.getByRole('button', { name: 'Hide password', exact: true }).click()
  })
  await step('the one-time code is that of the interface, and changes with the clock', async () => {
    const id = new URL(page.url()).hash.split('/').at(-1)
    const read = async (): Promise<string> => {
      const url = `${origin}/v1/vault/totp/${id}?agentId=${agentId}`
      const reply = await fetch(url, { headers: { 'x-api-key': mock.masterKey } })
      return (await reply.json()).code
    }
    const shown = async (): Promise<string> =>
      await copied(page, page.getByRole('button', { name: 'Copy one-time code' }))
    const first = await read()
    expect(await shown()).toEqual(first)
    await mock.clock.advance('30s')
    const second = await read()
    expect(first === second, 'the code of the next half minute is the same').toBe(false)
    await expect(page.getByText(second.replace(/^(\d{3})/, '$1 '))).toBeVisible()
    expect(await shown()).toEqual(second)
  })
}

async function lock({ page, step }: App): Promise<void> {
  const refused = (code: string): Locator => page.getByRole('alert').filter({ hasText: code })
  await step('a vault that is locked by hand refuses, and says so; opened again, all is there', async () => {
    await page.getByRole('link', { name: /^(Vault of )?Ada active/ }).click()
    await page.getByRole('button', { name: 'Set LOCKED' }).click()
    await expect(refused('VAULT_LOCKED')).toBeVisible()
    await page.getByRole('button', { name: 'Set ACTIVE' }).click()
    await expect(rowsOf(page, 'Credentials')).toHaveCount(SAMPLES.length)
  })
  await step('the search finds by name and never by a secret', async () => {
    await page.getByLabel('Search credentials').fill('my card')
    await expect(rowsOf(page, 'Credentials')).toHaveCount(1)
    await page.getByLabel('Search credentials').fill('correct-horse')
    await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible()
  })
}
