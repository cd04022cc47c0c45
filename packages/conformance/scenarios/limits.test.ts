import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { scenario } from '../scenario.ts'

// Limits that the OpenAPI document does not express: the last value passes, and one more does not.

interface Limit {
  readonly last: number
  readonly use: (api: Api, size: number) => unknown
  /** Error of one more. */
  readonly error: RegExp
  readonly options?: MockOptions
}

const IGNORED = /^ignored$/
const TO_ADA = 'From: ben@example.com\nTo: ada@agents.agentcomms.test\n'
const FILE_URL = 'https://files.example.com/a'
const MAIL = { to: ['ben@example.com'], subject: 'Menu', body: 'See the file.' }

function assertKept(isKept: boolean | undefined): void {
  if (!isKept) throw new Error('ignored')
}

async function receive(api: Api, rest: string) {
  await api.mock.addAgent({ name: 'Ada', email: 'ada@agents.agentcomms.test' })
  return receiveRaw(api.mock, TO_ADA + rest)
}

async function control(api: Api, path: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await api.mock.control(new Request(`http://localhost/__mock/${path}`, init))
  assertKept(response.ok)
  return response
}

const respondWithType: typeof fetch = async input => {
  const { searchParams } = new URL(new Request(input).url)
  return new Response('a', { headers: { 'content-type': searchParams.get('type') ?? '' } })
}

const LIMITS: Readonly<Record<string, Limit>> = {
  'digits of a TOTP secret': {
    last: 10,
    use: async (api, size) => {
      const key = (await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })).apiKey
      const totp = `otpauth://totp/Shop?secret=GEZDGNBVGY3TQOJQ&digits=${size}`
      const body = { type: 'login', name: 'Shop', login: { totp } } as const
      return api.client(key).vault.credentials.create(body)
    },
    error: /6 to 10 digits/,
  },
  'characters of the last label of a domain': {
    last: 63,
    use: (api, size) => api.client().domains.create({ domain: `mail.${'a'.repeat(size)}` }),
    error: /labels of 1 to 63/,
  },
  'priority of an MX record': {
    last: 65_535,
    use: (api, size) => api.mock.dns.set('example.com', 'MX', `${size} mail.example.com`),
    error: /65535/,
  },
  'nested MIME parts': {
    last: 50,
    use: (api, size) => {
      const parts = Array.from({ length: size }, (_, depth) => depth)
      const heads = parts.map(depth => `Content-Type: multipart/mixed; boundary=b${depth}-\n\n--b${depth}-\n`)
      return receive(api, `${heads.join('')}\nHi`)
    },
    error: /At most 50 /,
  },
  'MIME parts, with the email itself': {
    last: 10_000,
    use: (api, size) =>
      receive(api, `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\n\n'.repeat(size - 1)}`),
    error: /At most 10000 /,
  },
  'bytes of the headers of an email': {
    last: 1_048_576,
    use: (api, size) => {
      const line = `X-A: ${'a'.repeat(60_000)}\n`
      const rest = line.repeat(17)
      return receive(api, `${rest}X-B: ${'b'.repeat(size - TO_ADA.length - rest.length - 6)}\n\nHi`)
    },
    error: /At most 1048576 /,
  },
  'characters of a header of an email': {
    last: 65_536,
    use: (api, size) => receive(api, `X-A: ${'a'.repeat(size - 5)}\n\nHi`),
    error: /At most 65536 /,
  },
  'characters of the media type of a fetched file': {
    last: 200,
    options: { fetch: respondWithType },
    use: async (api, size) => {
      const type = 'text/'.padEnd(size, 'x')
      const key = (await api.mock.addAgent({ name: 'Ada' })).apiKey
      const attachments = [{ url: `${FILE_URL}?type=${type}` }]
      const sent = await api.client(key).email.send({ ...MAIL, attachments })
      assertKept(sent.attachments[0]?.mimeType === type)
    },
    error: IGNORED,
  },
  'characters of the Content-ID of a forwarded file': {
    last: 500,
    use: async (api, size) => {
      const contentId = 'a'.repeat(size)
      const { id } = await receive(
        api,
        `Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHi\n--b\nContent-Type: image/png; name=a.png\nContent-ID: <${contentId}>\n\nx\n--b--\n`,
      )
      const forwarded = await api.ok('forwardEmail', { path: { id }, body: { to: MAIL.to } })
      const source = new TextDecoder().decode(api.mock.getEmailSource(forwarded.id) ?? new Uint8Array())
      assertKept(source.replaceAll(/\r\n /g, '').includes(contentId))
    },
    error: IGNORED,
  },
  'nested levels of a body': {
    last: 64,
    use: (api, size) => {
      // The body itself and `metadata` are two of them.
      const [start, end] = ['['.repeat(size - 2), ']'.repeat(size - 2)]
      return api.ok('createAgent', { rawBody: `{"name":"Ada","metadata":{"a":${start}${end}}}` })
    },
    error: /at most 64 nested levels/,
  },
  'bytes of a logged body': {
    last: 65_536,
    use: async (api, size) => {
      // The names of fields count with one byte more, and the value of `name` counts too.
      const text = 'x'.repeat(size - 'name:Ada'.length - 'metadata:'.length - 'a:'.length)
      await api.ok('createAgent', { body: { name: 'Ada', metadata: { a: text } } })
      assertKept(JSON.stringify(api.mock.requests.at(-1)?.body).includes(text))
    },
    error: IGNORED,
  },
  'upcoming tasks': {
    last: 100,
    options: { clock: 'manual' },
    use: async (api, size) => {
      for (let created = 0; created < size; created++) await api.ok('createDemoInbox')
      assertKept(api.mock.clock.upcoming().length === size)
    },
    error: IGNORED,
  },
  'snapshots over HTTP': {
    last: 100,
    use: async (api, size) => {
      const { id } = await (await control(api, 'snapshots', {})).json()
      for (let taken = 1; taken < size; taken++) await control(api, 'snapshots', {})
      await control(api, 'restore', { id })
    },
    error: IGNORED,
  },
}

for (const [name, { last, use, error, options = {} }] of Object.entries(LIMITS))
  scenario(`limits: ${name}, at most ${last}`, options, async api => {
    await use(api, last)
    api.mock.reset()
    await expect((async () => use(api, last + 1))()).rejects.toThrow(error)
  })
