import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { callApi, copyWith, findRows, goTo } from '../page-actions.ts'

/** Credential to create, in the words of the API, with its secrets by the names that the page shows. */
interface Sample {
  readonly title: string
  readonly body: Readonly<Record<string, unknown>> & { readonly type: string }
  readonly secrets: Readonly<Record<string, string>>
}

const pem = (kind: string, text: string): string =>
  `-----BEGIN ${kind}-----\n${Buffer.from(text.repeat(4)).toString('base64')}\n-----END ${kind}-----`

const PRIVATE_KEY = pem('PRIVATE KEY', 'a key that opens nothing')
const LOGIN_SECRETS = { password: 'correct-horse-battery', totp: 'JBSWY3DPEHPK3PXP' }
const CARD_SECRETS = { number: '4242424242424242', code: '873' }
const TOKEN_SECRETS = {
  accessToken: 'gho_access_of_ada',
  refreshToken: 'ghr_refresh_of_ada',
  clientSecret: 'client-secret-1',
}

const LOGIN: Sample = {
  title: 'Login',
  body: {
    type: 'login',
    login: { username: 'ada', uris: [{ uri: 'https://shop.example.com/login' }], ...LOGIN_SECRETS },
  },
  secrets: LOGIN_SECRETS,
}

const SAMPLES: readonly Sample[] = [
  LOGIN,
  {
    title: 'Secure note',
    body: { type: 'secure_note', notes: 'The door opens with 7431 twice.' },
    secrets: { notes: 'The door opens with 7431 twice.' },
  },
  {
    title: 'Card',
    body: {
      type: 'card',
      card: {
        cardholderName: 'Ada Lovelace',
        brand: 'Visa',
        expMonth: '12',
        expYear: '2031',
        ...CARD_SECRETS,
      },
    },
    secrets: CARD_SECRETS,
  },
  {
    title: 'Identity',
    body: { type: 'identity', identity: { firstName: 'Ada', city: 'London', ssn: '078-05-1120' } },
    secrets: { ssn: '078-05-1120' },
  },
  {
    title: 'OAuth token',
    body: { type: 'oauth_token', oauthToken: { provider: 'github', ...TOKEN_SECRETS } },
    secrets: TOKEN_SECRETS,
  },
  {
    title: 'API key',
    body: { type: 'api_key', apiKey: { provider: 'stripe', key: 'sk_test_of_ada_1234' } },
    secrets: { key: 'sk_test_of_ada_1234' },
  },
  {
    title: 'Certificate',
    body: {
      type: 'certificate',
      certificate: { certificate: pem('CERTIFICATE', 'a certificate of nobody'), privateKey: PRIVATE_KEY },
    },
    secrets: { privateKey: PRIVATE_KEY },
  },
  {
    title: 'Custom',
    body: { type: 'custom', fields: [{ name: 'Locker', value: 'left-17-right-4-left-29' }] },
    secrets: { 'the value of Locker': 'left-17-right-4-left-29' },
  },
]

test('credentials of every type are shown, and their secrets only on request', async ({ app }) => {
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
  for (const sample of SAMPLES) await storeAndShow(app, agent.id, sample)
  await showCode(app, agent.id)
  await lockAndSearch(app)
})

async function storeAndShow({ page, mock, step }: App, agentId: string, sample: Sample): Promise<void> {
  const { title, body, secrets } = sample
  const name = `My ${title}`
  await step(`${title}: shows a new credential without its secrets`, async () => {
    await callApi(mock, 'POST /vault/credentials', { ...body, agentId, name })
    await findRows(page, 'Credentials').filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    expect(await findLeaks(page, sample), 'secrets in the page').toEqual([])
  })
  await step(`${title}: shows each secret on request, and hides it again`, async () => {
    for (const [name, value] of Object.entries(secrets).filter(([secret]) => secret !== 'totp')) {
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
  }, Object.entries(sample.secrets))
}

async function showCode({ page, mock, origin, step }: App, agentId: string): Promise<void> {
  await findRows(page, 'Credentials').filter({ hasText: 'My Login' }).click()
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
  await step(
    'lists credentials while the vault is locked, and shows an error for their content',
    async () => {
      const vault = page.getByRole('navigation', { name: 'Vaults' }).getByRole('link')
      await expect(vault).toHaveText(`Ada active ${SAMPLES.length} credentials`)
      await vault.click()
      await page.getByRole('button', { name: 'Set to locked' }).click()
      await expect(vault).toContainText('locked')
      await findRows(page, 'Credentials').first().click()
      await expect(findError('VAULT_LOCKED')).toBeVisible()
      await vault.click()
      await page.getByRole('button', { name: 'Set to active' }).click()
      await expect(findRows(page, 'Credentials')).toHaveCount(SAMPLES.length)
    },
  )
  await step('finds credentials by name, and never by a secret', async () => {
    await page.getByLabel('Search credentials').fill('my card')
    await expect(findRows(page, 'Credentials')).toHaveCount(1)
    await page.getByLabel('Search credentials').fill('correct-horse')
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  })
}
