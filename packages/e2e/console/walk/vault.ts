import type { Locator, Page } from '@playwright/test'
import { becomes, copied, gone, goTo, rowsOf, type Story, same, seen, type Telling, until } from './tell.ts'

/** A credential to be: what is written into the fields, and what of it is a secret. */
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

/** Credentials of every type, whose secrets are in the page only while they are asked for. */
export const vaultStory: Story = {
  name: 'vault',
  tell: async telling => {
    const { page, mock, holds } = telling
    // The browser reports answers that the page takes in its stride: there is no vault yet, and it is locked once.
    telling.allowErrors(/^Failed to load resource: .* (404|409) /)
    const agent = await mock.addAgent({ name: 'Ada' })
    await holds('an agent without a vault is told what one is for, and gets it', async () => {
      await goTo(page, 'Vault')
      await seen(page.getByRole('heading', { name: 'Ada has no vault' }))
      await page.getByRole('button', { name: 'Provision a vault' }).click()
      await seen(page.getByRole('heading', { name: 'No credentials yet' }))
    })
    for (const sample of SAMPLES) await storeAndShow(telling, sample)
    await editAndCode(telling, agent.id)
    await lock(telling)
  },
}

function secretsOf({ secret = {}, own }: Sample): (readonly [string, string])[] {
  return [
    ...Object.entries(secret).filter(([name]) => name !== 'totp'),
    ...(own ? [[`the value of ${own[0]}`, own[1]] as const] : []),
  ]
}

async function storeAndShow({ page, holds }: Telling, sample: Sample): Promise<void> {
  const { type, plain = {}, secret = {}, own } = sample
  const name = `My ${type}`
  await holds(`${type}: it is stored, and no secret of it stays in the page`, async () => {
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
    await gone(dialog)
    await seen(page.getByRole('heading', { name, level: 2 }))
    same(await leaked(page, sample), [], 'secrets in the page')
  })
  await holds(`${type}: each secret is shown when it is asked for, and hidden again`, async () => {
    // What is shown is forgotten when the credential is told of: as it was just stored.
    await page.reload()
    for (const [what, value] of secretsOf(sample)) {
      await page.getByRole('button', { name: `Show ${what}`, exact: true }).click()
      await seen(page.getByText(value.split('\n')[1] ?? value))
      const others = (await leaked(page, sample)).filter(one => one !== what)
      same(others, [], 'others that are shown with it')
      const copy = await copied(page, page.getByRole('button', { name: `Copy ${what}`, exact: true }))
      same(copy, value, 'what is copied')
      await page.getByRole('button', { name: `Hide ${what}`, exact: true }).click()
      await until('it is gone', async () => (await leaked(page, sample)).length === 0)
    }
  })
}

/** Which secrets of a credential are in the page, in its text, attributes or fields. */
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

async function editAndCode({ page, mock, origin, holds }: Telling, agentId: string): Promise<void> {
  const [login] = SAMPLES
  if (!login) return
  await holds('the form of a stored credential has none of its secrets, and keeps them', async () => {
    await rowsOf(page, 'Credentials').filter({ hasText: 'My Login' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit My Login' })
    await seen(dialog)
    same(await leaked(page, login), [], 'secrets in the form')
    await dialog.getByLabel('Username', { exact: true }).fill('countess')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await gone(dialog)
    await seen(page.getByText('countess'))
    await page.reload()
    await page.getByRole('button', { name: 'Show password', exact: true }).click()
    await seen(page.getByText('correct-horse-battery'))
    await page.getByRole('button', { name: 'Hide password', exact: true }).click()
  })
  await holds('the one-time code is that of the interface, and changes with the clock', async () => {
    const id = new URL(page.url()).hash.split('/').at(-1)
    const read = async (): Promise<string> => {
      const url = `${origin}/v1/vault/totp/${id}?agentId=${agentId}`
      const reply = await fetch(url, { headers: { 'x-api-key': mock.masterKey } })
      return (await reply.json()).code
    }
    const shown = async (): Promise<string> =>
      await copied(page, page.getByRole('button', { name: 'Copy one-time code' }))
    const first = await read()
    same(await shown(), first)
    await mock.clock.advance('30s')
    const second = await read()
    same(first === second, false, 'the code of the next half minute is the same')
    await seen(page.getByText(second.replace(/^(\d{3})/, '$1 ')))
    same(await shown(), second)
  })
}

async function lock({ page, holds }: Telling): Promise<void> {
  const refused = (code: string): Locator => page.getByRole('alert').filter({ hasText: code })
  await holds('a vault that is locked by hand refuses, and says so; opened again, all is there', async () => {
    await page.getByRole('link', { name: /^(Vault of )?Ada active/ }).click()
    await page.getByRole('button', { name: 'Set LOCKED' }).click()
    await seen(refused('VAULT_LOCKED'))
    await page.getByRole('button', { name: 'Set ACTIVE' }).click()
    await becomes(() => rowsOf(page, 'Credentials').count(), SAMPLES.length)
  })
  await holds('the search finds by name and never by a secret', async () => {
    await page.getByLabel('Search credentials').fill('my card')
    await becomes(() => rowsOf(page, 'Credentials').count(), 1)
    await page.getByLabel('Search credentials').fill('correct-horse')
    await seen(page.getByRole('heading', { name: 'Nothing fits' }))
  })
}
