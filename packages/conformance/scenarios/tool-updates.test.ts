import type { AgentToolsOptions, HostChange } from '@agentcomms/client/tools'
import type { VaultCredential } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { CANARY, CREDENTIALS } from '../credential-bodies.ts'
import { scenario } from '../scenario.ts'
import { type CallTool, createToolCaller } from '../tool-caller.ts'

const VAULT: AgentToolsOptions = { groups: ['vault'] }
const SUB_OBJECTS = ['login', 'card', 'identity', 'oauthToken', 'apiKey', 'certificate'] as const
const OTHER_HOSTS = { uris: [{ uri: 'https://attacker.example.net/login', match: null }] }

/** Calls the tools of an agent with a vault. */
async function createVaultCaller(api: Api, options: AgentToolsOptions = VAULT) {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const call = createToolCaller(api, ada.apiKey, options)
  const create = (body: object) =>
    api.ok('createCredential', { body: { ...body, agentId: ada.id } }) as Promise<VaultCredential>
  /** Returns the stored credential, with its secrets and without the time of the change. */
  const stored = async (id: string) => {
    const { updatedAt, ...record } = await api.ok('getCredential', { path: { id }, query: { reveal: true } })
    return record
  }
  return { call, create, stored }
}

async function createLogin({ create }: Awaited<ReturnType<typeof createVaultCaller>>) {
  const [login] = CREDENTIALS
  return create({ ...login })
}

/** Returns what a model sends back after it has read a credential: what `update_credential` accepts of it. */
function toUpdate({
  id,
  name,
  favorite,
  notes,
  folderId,
  collectionIds,
  fields,
  ...record
}: Record<string, unknown>) {
  const objects = SUB_OBJECTS.flatMap(key => (record[key] === undefined ? [] : [[key, record[key]] as const]))
  return { id, name, favorite, notes, folderId, collectionIds, fields, ...Object.fromEntries(objects) }
}

/** Returns the object with null in each field whose value is masked. */
function withNullSecrets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one) => (one === '****' && key !== 'value' ? null : one)))
}

/** Returns the object without the fields whose value is masked. */
function withoutSecrets(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, one) => (one === '****' && key !== 'value' ? undefined : one)),
  )
}

for (const vaultSecrets of ['visible', 'masked'] as const) {
  for (const body of CREDENTIALS) {
    scenario(
      `credential: a model that reads a ${body.type}, renames it and sends it back keeps its secrets (${vaultSecrets})`,
      { vaultSecrets },
      async api => {
        const vault = await createVaultCaller(api)
        const { id } = await vault.create(body)
        const before = await vault.stored(id)
        expect(JSON.stringify(before)).toContain(CANARY)
        const read = await vault.call('get_credential', { id })
        expect(JSON.stringify(read)).not.toContain(CANARY)
        const { organizationId, createdAt, ...needed } = { organizationId: null, ...before }
        expect(Object.keys(read).sort()).toEqual(Object.keys(needed).sort())
        for (const update of [
          toUpdate(read),
          withNullSecrets(toUpdate(read)),
          withoutSecrets(toUpdate(read)),
        ]) {
          const result = await vault.call('update_credential', { ...Object(update), name: 'Renamed' })
          expect(result).toMatchObject({ id, name: 'Renamed' })
          expect(JSON.stringify(result)).not.toContain(CANARY)
          expect(await vault.stored(id)).toEqual({ ...before, name: 'Renamed' })
        }
        const requests = JSON.stringify(api.mock.requests.filter(({ method }) => method === 'PUT'))
        expect(requests).not.toContain(CANARY)
      },
    )
  }
}

scenario('credential: results mask the notes of every type', async api => {
  const { call, create } = await createVaultCaller(api)
  for (const body of CREDENTIALS) {
    const { id } = await create({ ...body, notes: `${CANARY} notes` })
    expect(await call('get_credential', { id })).toMatchObject({ notes: '****' })
  }
  expect(JSON.stringify(await call('list_credentials', {}))).not.toContain(CANARY)
  expect(JSON.stringify(await call('search_credentials', {}))).not.toContain(CANARY)
})

scenario('credential: an update changes only the fields that are not null, at every level', async api => {
  const vault = await createVaultCaller(api)
  const { id, login, ...others } = await createLogin(vault)
  await vault.call('update_credential', {
    id,
    notes: null,
    login: { username: 'grace@example.com', password: null, uris: null, totp: null },
    fields: [
      { name: 'pin', value: '1234', type: null },
      { name: 'colour', value: 'blue', type: null },
    ],
    clear: null,
  })
  expect(await vault.stored(id)).toMatchObject({
    notes: others.notes,
    login: { ...login, username: 'grace@example.com' },
    fields: [
      { name: 'pin', value: '1234', type: 'hidden' },
      { name: 'colour', value: 'blue' },
    ],
  })
})

scenario('credential: `clear` erases, and a list that is cleared and given is replaced', async api => {
  const vault = await createVaultCaller(api)
  const { id } = await createLogin(vault)
  const clear = ['notes', 'folderId', 'collectionIds', 'login.totp', 'fields']
  await vault.call('update_credential', {
    id,
    clear,
    fields: [{ name: 'colour', value: 'blue', type: null }],
  })
  const { login, ...record } = await vault.stored(id)
  expect(login).toMatchObject({ password: expect.stringContaining(CANARY), username: 'ada@example.com' })
  expect(login).not.toHaveProperty('totp')
  for (const name of ['notes', 'folderId', 'collectionIds']) expect(record).not.toHaveProperty(name)
  expect(record.fields).toEqual([{ name: 'colour', value: 'blue' }])
})

scenario('credential: each field that `clear` names can be erased, alone', async api => {
  const vault = await createVaultCaller(api, { ...VAULT, confirm: () => true })
  for (const body of CREDENTIALS) {
    const { id, ...created } = await vault.create({
      ...body,
      notes: 'n',
      folderId: 'f',
      collectionIds: ['c'],
    })
    const start = api.mock.snapshot()
    const own = SUB_OBJECTS.find(name => created[name] !== undefined)
    const paths = [...['notes', 'folderId', 'collectionIds', 'fields'], ...listKeys(own, created)]
    for (const path of paths) {
      api.mock.restore(start)
      const before = await vault.stored(id)
      const result = await vault.call('update_credential', { id, clear: [path] })
      if (result.error) {
        // The service requires these fields, so `clear` does not name them.
        expect(path).toMatch(/\.(provider|accessToken|key|certificate|privateKey)$/)
        continue
      }
      expect(await vault.stored(id)).toEqual(without(before, path.split('.')))
    }
  }
})

function listKeys(own: (typeof SUB_OBJECTS)[number] | undefined, record: Record<string, unknown>): string[] {
  return own ? Object.keys(Object(record[own])).map(key => `${own}.${key}`) : []
}

function without(record: object, [name = '', ...rest]: string[]): object {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      key !== name ? [[key, value]] : rest.length > 0 ? [[key, without(Object(value), rest)]] : [],
    ),
  )
}

scenario('credential: the mask of a secret that is not stored is an error', async api => {
  const vault = await createVaultCaller(api)
  const requests = api.mock.requests.length
  const copy = { type: 'login', name: 'Copy', login: { username: 'ada', password: '****' } }
  expect(await vault.call('create_credential', copy)).toMatchObject({
    error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('`login.password` is "****"') },
  })
  expect(api.mock.requests).toHaveLength(requests)
})

for (const body of CREDENTIALS) {
  scenario(
    `credential: an empty text or list erases nothing of a ${body.type} without \`clear\``,
    async api => {
      const vault = await createVaultCaller(api, { ...VAULT, confirm: () => true })
      const { id } = await vault.create({
        ...body,
        notes: 'n',
        folderId: 'f',
        collectionIds: ['c'],
      })
      const before = await vault.stored(id)
      const own = SUB_OBJECTS.find(name => before[name] !== undefined)
      const values = Object.entries(Object(own && before[own]))
      const empty = (value: unknown) => (Array.isArray(value) ? [] : '')
      const updates: [path: string, update: object][] = [
        ['name', { name: '' }],
        ['notes', { notes: '' }],
        ['folderId', { folderId: '' }],
        ['collectionIds', { collectionIds: [] }],
        ...values
          .filter(([, value]) => typeof value === 'string' || Array.isArray(value))
          .map(([key, value]): [string, object] => [
            `${own}.${key}`,
            { [own ?? '']: { [key]: empty(value) } },
          ]),
      ]
      for (const [path, update] of updates) {
        const { error } = await vault.call('update_credential', { id, ...update })
        const canClear = !/^name$|\.(provider|accessToken|key|certificate|privateKey)$/.test(path)
        const hint = canClear ? `, or name \`${path}\` in \`clear\` to erase what you do not pass` : ''
        const message = `\`${path}\` is empty. Pass null to keep the stored value${hint}.`
        expect(error).toEqual({ code: 'INVALID_ARGUMENTS', message })
      }
      expect(await vault.stored(id)).toEqual(before)
      expect(
        await vault.call('update_credential', { id, collectionIds: [], clear: ['collectionIds'] }),
      ).not.toHaveProperty('collectionIds')
    },
  )

  scenario(`credential: \`****\` keeps every text of a ${body.type}`, async api => {
    const vault = await createVaultCaller(api)
    const { id } = await vault.create({ ...body, notes: 'n', folderId: 'f' })
    const before = await vault.stored(id)
    const own = SUB_OBJECTS.find(name => before[name] !== undefined)
    const masks = Object.entries(Object(own && before[own])).filter(([, value]) => typeof value === 'string')
    const result = await vault.call('update_credential', {
      id,
      name: '****',
      notes: '****',
      folderId: '****',
      fields: [{ name: 'pin', value: '****' }],
      ...(own && { [own]: Object.fromEntries(masks.map(([key]) => [key, '****'])) }),
    })
    expect(result).toMatchObject({ id })
    expect(await vault.stored(id)).toEqual(before)
  })
}

scenario('credential: a mask in an item of a list is an error that says what to do', async api => {
  const vault = await createVaultCaller(api)
  const { id } = await createLogin(vault)
  expect(await vault.call('update_credential', { id, login: { uris: [{ uri: '****' }] } })).toMatchObject({
    error: {
      code: 'INVALID_ARGUMENTS',
      message:
        '`login.uris[0].uri` is "****", the mask of a secret. Pass the value itself, or null for `login` to keep what is stored.',
    },
  })
})

scenario('credential: an empty custom field can be sent back, but not erase a value', async api => {
  const secrets: AgentToolsOptions = { ...VAULT, secrets: ['vault'] }
  const vault = await createVaultCaller(api, secrets)
  const fields = [
    { name: 'pin', value: '1234' },
    { name: 'colour', value: '' },
  ]
  const { id } = await vault.create({ type: 'login', name: 'Shop', fields, login: { username: '' } })
  const before = await vault.stored(id)
  const read = await vault.call('get_credential', { id })
  expect(read).toMatchObject({ fields, login: { username: '' } })
  expect(await vault.call('update_credential', toUpdate(read))).toMatchObject({ id })
  expect(await vault.stored(id)).toEqual(before)

  const erased = [...fields].reverse().map(field => ({ ...field, value: '' }))
  expect(await vault.call('update_credential', { id, fields: erased })).toEqual({
    error: {
      code: 'INVALID_ARGUMENTS',
      message:
        '`fields[1].value` (`pin`) is empty. Pass `****` to keep the stored value, or name `fields` in `clear` and pass all fields that stay.',
    },
  })
  expect(await vault.stored(id)).toEqual(before)
  await vault.call('update_credential', { id, fields: erased, clear: ['fields'] })
  expect(await vault.stored(id)).toMatchObject({ fields: erased })
  await vault.call('update_credential', { id, fields: [{ name: 'size', value: '' }] })
  expect(await vault.stored(id)).toMatchObject({ fields: [...erased, { name: 'size', value: '' }] })
})

scenario('credential: a list that was cut cannot be sent back', async api => {
  const vault = await createVaultCaller(api)
  const uris = Array.from({ length: 900 }, (_, at) => ({ uri: `https://shop.example.com/page/${at}` }))
  const { id } = await vault.create({ type: 'login', name: 'Shop', login: { username: 'ada', uris } })
  const { login, cut } = await vault.call('get_credential', { id })
  const shown: unknown[] = Object(login).uris
  expect(cut).toEqual({ 'login/uris': { total: 900, nextOffset: shown.length } })
  const update = (list: unknown[], clear?: string[]) =>
    vault.call('update_credential', { id, login: { username: 'grace', uris: list }, clear })
  expect(await update(shown)).toEqual({
    error: {
      code: 'INVALID_ARGUMENTS',
      message: `\`login.uris\` has only ${shown.length} of 900 stored items. Pass null to keep the stored value, or name \`login.uris\` in \`clear\` to erase what you do not pass.`,
    },
  })
  expect(await vault.stored(id)).toMatchObject({ login: { username: 'ada', uris } })
  expect(await update(uris.slice(0, 2), ['login.uris'])).toMatchObject({ id })
  expect(await vault.stored(id)).toMatchObject({ login: { username: 'grace', uris: uris.slice(0, 2) } })
})

scenario('credential: all arguments that are not known are in one error', async api => {
  const vault = await createVaultCaller(api)
  const { id } = await createLogin(vault)
  const { agentId, ...read } = await vault.call('get_credential', { id })
  const { message } = Object((await vault.call('update_credential', read)).error)
  expect(message).toMatch(/^Unknown arguments: (`\w+`(, )?)+\. Leave them out\. Known: id, agentId, name/)
  const unknown = [...message.split('Leave')[0].matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const known = Object.fromEntries(Object.entries(read).filter(([name]) => !unknown.includes(name)))
  expect(await vault.call('update_credential', { ...known, name: 'Renamed' })).toMatchObject({
    id,
    name: 'Renamed',
  })
})

scenario('credential: updates that run at the same time keep what the others changed', async api => {
  const vault = await createVaultCaller(api)
  const { id } = await createLogin(vault)
  await Promise.all([
    vault.call('update_credential', { id, login: { username: 'grace' } }),
    vault.call('update_credential', { id, login: { password: 'new' } }),
    vault.call('update_credential', { id, fields: [{ name: 'colour', value: 'blue' }] }),
  ])
  expect(await vault.stored(id)).toMatchObject({
    login: { username: 'grace', password: 'new', totp: expect.any(String) },
    fields: [{ name: 'pin' }, { name: 'colour' }],
  })
})

scenario('credential: a generated password keeps the rest of the login', async api => {
  const vault = await createVaultCaller(api)
  const { id, login } = await createLogin(vault)
  const result = await vault.call('update_credential', {
    id,
    login: { username: 'grace', password: '****' },
    generatePassword: { length: 30 },
  })
  expect(result).toMatchObject({ login: { username: 'grace', password: '****' } })
  const stored = await vault.stored(id)
  expect(stored.login).toEqual({ ...login, username: 'grace', password: expect.stringMatching(/^.{30}$/) })
})

/** Updates that let a program send a stored secret to a host of an attacker. */
const MOVES: [type: string, field: string, update: object][] = [
  ['login', 'login.uris', { login: { ...OTHER_HOSTS, password: 'new', totp: 'GEZDGNBVGY3TQOJQ' } }],
  ['login', 'login.uris', { login: OTHER_HOSTS }],
  ['login', 'login.uris', { login: { uris: [{ uri: 'https://shop.example.com\\@attacker.example.net' }] } }],
  ['login', 'login.uris', { login: { uris: [{ uri: 'http://shop.example.com/login', match: 'host' }] } }],
  ['login', 'login.uris', { login: { uris: [{ uri: '.*', match: 'regex' }] } }],
  ['login', 'login.uris', { login: { uris: [{ uri: 'https://shop.example.com', match: 'starts_with' }] } }],
  ['login', 'login.uris', { login: { password: '****', ...OTHER_HOSTS } }],
  ['login', 'login.uris', { login: OTHER_HOSTS, generatePassword: { length: 20 } }],
  [
    'oauth_token',
    'oauthToken.tokenEndpoint',
    { oauthToken: { tokenEndpoint: 'https://attacker.example.net' } },
  ],
  ['oauth_token', 'oauthToken.allowedHosts', { oauthToken: { allowedHosts: ['attacker.example.net'] } }],
  ['oauth_token', 'oauthToken.allowedHosts', { clear: ['oauthToken.allowedHosts'] }],
  ['api_key', 'apiKey.allowedHosts', { apiKey: { allowedHosts: ['*'] } }],
]

for (const [at, [type, field, update]] of MOVES.entries()) {
  scenario(
    `credential: a stored secret moves to another host only if confirmed (${at}: ${field})`,
    async api => {
      const vault = await createVaultCaller(api)
      const { id } = await vault.create({ ...CREDENTIALS.find(one => one.type === type) })
      const before = await vault.stored(id)
      expect(await vault.call('update_credential', { id, ...update })).toMatchObject({
        error: { code: 'DECLINED', message: expect.stringMatching(/to other hosts: .*`confirm`/s) },
      })
      expect(await vault.stored(id)).toEqual(before)
      const changes: (readonly HostChange[])[] = []
      const agent = createToolCaller(api, undefined, {
        ...VAULT,
        confirm: (_, __, hostChanges) => changes.push(hostChanges) > 1,
      })
      expect(await agent('update_credential', { id, ...update })).toMatchObject({
        error: { code: 'DECLINED' },
      })
      expect(await vault.stored(id)).toEqual(before)
      expect(await agent('update_credential', { id, ...update })).toMatchObject({ id })
      const [change, ...others] = changes[1] ?? []
      expect(change).toMatchObject({ field, secrets: expect.arrayContaining(['fields']) })
      expect(change?.from).not.toEqual(change?.to)
      expect(others).toEqual([])
      expect(await vault.stored(id)).not.toEqual(before)
    },
  )
}

scenario('credential: the confirmation gets every field whose hosts change', async api => {
  const vault = await createVaultCaller(api)
  const { id } = await vault.create({ ...CREDENTIALS.find(({ type }) => type === 'oauth_token') })
  const fields: string[] = []
  const call = createToolCaller(api, undefined, {
    ...VAULT,
    confirm: (_, __, hostChanges) => {
      fields.push(...hostChanges.map(({ field }) => field))
      return false
    },
  })
  const oauthToken = { tokenEndpoint: 'https://a.example.net', allowedHosts: ['b.example.net'] }
  await call('update_credential', { id, oauthToken })
  expect(fields).toEqual(['oauthToken.tokenEndpoint', 'oauthToken.allowedHosts'])
})

scenario(
  'credential: the same host with another path, fewer hosts and new secrets need no confirmation',
  async api => {
    const vault = await createVaultCaller(api)
    const { id } = await createLogin(vault)
    const path = [{ uri: 'https://shop.example.com/signin?next=/', match: null }]
    await vault.call('update_credential', { id, login: { uris: path } })
    expect(await vault.stored(id)).toMatchObject({
      login: { uris: [{ uri: path[0]?.uri, match: 'host' }], password: expect.stringContaining(CANARY) },
    })
    await vault.call('update_credential', { id, clear: ['fields'] })
    const secrets = { password: 'new', totp: 'GEZDGNBVGY3TQOJQ' }
    expect(
      await vault.call('update_credential', { id, login: { ...OTHER_HOSTS, ...secrets } }),
    ).toMatchObject({ id })
    const { id: empty } = await vault.create({ type: 'login', name: 'Empty', login: { username: 'ada' } })
    expect(await vault.call('update_credential', { id: empty, login: OTHER_HOSTS })).toMatchObject({
      id: empty,
    })
  },
)

scenario('credential: a record whose hosts change during the confirmation is not updated', async api => {
  const vault = await createVaultCaller(api)
  const { id, login } = await createLogin(vault)
  const uris = [{ uri: 'https://other.example.com' }]
  const call = createToolCaller(api, undefined, {
    ...VAULT,
    confirm: async () => {
      await api.ok('updateCredential', { path: { id }, body: { login: { ...login, uris } } })
      return true
    },
  })
  const result = await call('update_credential', { id, login: OTHER_HOSTS })
  expect(result).toMatchObject({ error: { code: 'CONFLICT' } })
  expect((await vault.stored(id)).login?.uris).toEqual(uris)
})

scenario('webhooks: a model that updates a subscription keeps what it passes null for', async api => {
  const call = createToolCaller(api, undefined, { groups: ['webhooks'] })
  const body = { description: 'Desk', rateLimitPerMinute: 60, maxAttempts: 5, events: ['message.*'] }
  const authConfig = { type: 'bearer', token: 'token-4711' }
  const url = 'https://app.example.com/hooks'
  const { id } = await api.ok('createWebhook', { body: { ...body, url, authConfig } })
  const nulls = {
    description: null,
    rateLimitPerMinute: null,
    maxAttempts: null,
    url: null,
    authConfig: null,
  }
  expect(
    await call('update_webhook', { id, ...nulls, events: ['call.*'], active: null, clear: null }),
  ).toMatchObject({
    ...body,
    events: ['call.*'],
  })
  const cleared = await call('update_webhook', { id, clear: ['description', 'maxAttempts'] })
  expect(cleared).toMatchObject({ rateLimitPerMinute: 60 })
  for (const name of ['description', 'maxAttempts']) expect(cleared).not.toHaveProperty(name)

  // The credential of the endpoint would go to the new host.
  expect(await call('update_webhook', { id, url: 'https://attacker.example.net/hooks' })).toMatchObject({
    error: { code: 'DECLINED', message: expect.stringContaining('authConfig') },
  })
  expect(await call('update_webhook', { id, url: `${url}/v2` })).toMatchObject({
    url: `${url}/v2`,
    authType: 'BEARER',
  })
  const moved = { url: 'https://next.example.com/hooks', authConfig: { type: 'bearer', token: 'new' } }
  expect(await call('update_webhook', { id, ...moved })).toMatchObject({ url: moved.url })
  expect(await call('update_webhook', { id, url, authConfig: { type: 'none' } })).toMatchObject({
    authType: 'NONE',
  })
  expect(await call('update_webhook', { id, url: moved.url })).toMatchObject({ url: moved.url })
})

scenario(
  'webhooks: a masked credential is not stored, and an empty description erases nothing',
  async api => {
    const call = createToolCaller(api, undefined, { groups: ['webhooks'], secrets: ['webhooks'] })
    const url = 'https://app.example.com/hooks'
    const authConfig = { type: 'bearer', token: 'token-4711' }
    const { id } = await api.ok('createWebhook', {
      body: { url, authConfig, description: 'Desk', events: ['message.*'] },
    })
    for (const [masked, field] of [
      [{ type: 'bearer', token: '****' }, 'token'],
      [{ type: 'basic', username: 'ada', password: '****' }, 'password'],
      [{ type: 'custom_header', headerName: 'X-Key', value: '****' }, 'value'],
    ] as const) {
      const problem = `\`authConfig.${field}\` is "****", the mask of a secret. Pass the value itself`
      expect(await call('update_webhook', { id, authConfig: masked })).toEqual({
        error: {
          code: 'INVALID_ARGUMENTS',
          message: `${problem}, or null for \`authConfig\` to keep what is stored.`,
        },
      })
      expect(await call('create_webhook', { url, events: ['*'], authConfig: masked })).toEqual({
        error: { code: 'INVALID_ARGUMENTS', message: `${problem}.` },
      })
    }
    expect(await call('update_webhook', { id, description: '' })).toMatchObject({
      error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('`description` in `clear`') },
    })
    expect(await call('update_webhook', { id, description: '****', active: false })).toMatchObject({
      description: 'Desk',
      active: false,
      authType: 'BEARER',
    })
    expect(api.mock.requests.filter(({ method }) => method !== 'GET')).toHaveLength(2)
  },
)

scenario('API: metadata that was read can be sent back, and only `clear` removes keys', async api => {
  const { id } = await api.mock.addAgent({ name: 'Ada' })
  const call: CallTool = createToolCaller(api, undefined)
  await call('update_agent', { id, metadata: [{ key: 'team', value: 'desk' }] })
  const { metadata } = await call('get_agent', { id })
  const changed = { ...Object(metadata), floor: 4 }
  expect(await call('update_agent', { id, metadata: changed })).toMatchObject({ metadata: changed })
  for (const fewer of [[], {}, { floor: 5 }]) {
    expect(await call('update_agent', { id, metadata: fewer })).toMatchObject({
      error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('name `metadata` in `clear`') },
    })
  }
  expect(await call('update_agent', { id, metadata: { floor: 5 }, clear: ['metadata'] })).toMatchObject({
    metadata: { floor: 5 },
  })
  expect(await call('update_agent', { id, clear: ['metadata'] })).not.toHaveProperty('metadata')
})

scenario(
  'API: null keeps the voice of an agent and the name of an inbox, and `clear` erases them',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const call: CallTool = createToolCaller(api, undefined)
    await call('update_agent', { id: ada.id, voiceId: 'alto' })
    await call('update_agent', { id: ada.id, voiceId: null, slug: 'countess' })
    expect(await call('get_agent', { id: ada.id })).toMatchObject({ voiceId: 'alto', slug: 'countess' })
    await call('update_agent', { id: ada.id, clear: ['voiceId'] })
    expect(await call('get_agent', { id: ada.id })).not.toHaveProperty('voiceId')
    const { items } = (await call('list_inboxes', { agentId: ada.id })) as { items: [{ id: string }] }
    const [{ id }] = items
    expect(await call('update_inbox', { id, displayName: 'Support' })).toMatchObject({
      displayName: 'Support',
    })
    expect(await call('update_inbox', { id, clear: ['displayName'] })).not.toHaveProperty('displayName')
  },
)

scenario('credential: a text that was cut cannot be sent back, wherever it is', async api => {
  const vault = await createVaultCaller(api, { ...VAULT, secrets: ['vault'] })
  const long = 'word '.repeat(9_000)
  const uri = `https://shop.example.com/${'page/'.repeat(200)}`
  const fields = [{ name: 'hint', value: long }]
  const login = { username: 'ada', uris: [{ uri }] }
  const { id } = await vault.create({ type: 'login', name: 'Shop', notes: long, fields, login })
  const before = await vault.stored(id)
  const { items } = await vault.call('list_credentials', {})
  const [row] = items as [Record<string, unknown>]
  expect(row).toMatchObject({ cut: { 'login/uris/0/uri': { total: uri.length, nextOffset: 300 } } })
  const detail = await vault.call('get_credential', { id })
  for (const args of [{ notes: detail.notes }, { fields: detail.fields }, { login: row.login }]) {
    expect(await vault.call('update_credential', { id, ...args })).toMatchObject({
      error: {
        code: 'INVALID_ARGUMENTS',
        message: expect.stringMatching(/^`[\w.[\]]+` is only the start of the stored text\./),
      },
    })
  }
  expect(await vault.stored(id)).toEqual(before)
  await vault.call('update_credential', { id, notes: `${long}More.`, login })
  expect(await vault.stored(id)).toMatchObject({ notes: `${long}More.`, login, fields })
  await vault.call('update_credential', { id, clear: ['notes'] })
  await vault.call('update_credential', { id, notes: long.slice(0, 300) })
  expect(await vault.stored(id)).toMatchObject({ notes: long.slice(0, 300) })
})
