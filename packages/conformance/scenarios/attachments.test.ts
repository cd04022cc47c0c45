import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const MAIL = { to: ['ben@example.com'], subject: 'Room for next week', body: 'Tuesday or Thursday?' }

scenario('limits: attachments above 25 MB in total, after decoding, are rejected', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const half = Buffer.alloc(12.5 * 1024 * 1024).toString('base64')
  const attachments = [half, half, 'QQ=='].map((content, index) => ({ filename: `${index}.bin`, content }))
  const body = { ...MAIL, attachments }
  const bypassPrism = 'Prism rejects bodies above 10 MB'
  const { details } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], { key, body, bypassPrism })
  expect(details?.issues).toMatchObject([{ location: 'body', path: '/attachments/2' }])
  await api.ok('sendEmail', { key, body: { ...MAIL, attachments: attachments.slice(0, 2) }, bypassPrism })
})

scenario('errors: a call with a file finds the misspelt name of a field', async ({ mock }) => {
  const bytes = new Uint8Array(3_000)
  const misspell = (attachments: object[]) => Object({ too: 'ada@agents.agentcomms.test', attachments })
  for (const content of [bytes, bytes.buffer])
    for (const receive of [mock.receiveEmail, mock.receiveDemoEmail, mock.receiveSms]) {
      const received = receive(misspell([{ filename: 'a.bin', content }]))
      await expect(received).rejects.toThrow('did you mean to?')
    }
  // Only the first mistake is looked for in so many values.
  const files = Array(3_000).fill({ filename: 'a.bin', content: '' })
  await expect(mock.receiveEmail(misspell(files))).rejects.toThrow('`to` is required')
})

scenario('email: inline attachments keep their name, type and decoded size', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { attachments } = await api.ok('sendEmail', {
    key,
    body: {
      ...MAIL,
      attachments: [{ filename: '見積書.csv', contentType: 'text/csv', content: 'YSxiCg==' }],
    },
  })
  expect(attachments).toMatchObject([
    { filename: '見積書.csv', mimeType: 'text/csv', sizeBytes: 4, url: null },
  ])
})

const fetchUnnamed = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname } = new URL(new Request(input).url)
  const headers = new Headers({ 'content-type': pathname === '/data' ? 'application/json' : 'image/png' })
  if (pathname.startsWith('/named'))
    headers.set('content-disposition', "attachment; filename=x; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%2F1.csv")
  return new Response('x', { headers })
}

scenario(
  'email: a file with a URL needs no filename: the response, the URL or its type names it',
  { fetch: fetchUnnamed },
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const paths = ['named/a.png', 'files/floor%20plan.png', 'data', '']
    const attachments = [
      ...paths.map(path => ({ url: `https://files.example.com/${path}` })),
      { url: 'https://files.example.com/', contentType: 'application/x-unknown' },
      { url: 'https://files.example.com/named', filename: 'own.txt' },
    ]
    const names = ['見積_1.csv', 'floor plan.png', 'data', 'attachment.png', 'attachment', 'own.txt']
    const sent = await api.ok('sendEmail', { key, body: { ...MAIL, attachments } })
    const reply = { path: { id: sent.id }, body: { body: 'Yes.', attachments } }
    const draft = await api.ok('createDraft', { key, body: { ...MAIL, agentId, attachments } })
    expect(draft.attachments).toEqual(attachments)
    for (const message of [
      sent,
      await api.ok('replyToEmail', { key, ...reply }),
      await api.ok('sendDraft', { key, path: { id: draft.id } }),
      await api.ok('forwardEmail', { key, path: { id: sent.id }, body: { to: MAIL.to } }),
    ])
      expect(message.attachments.map(({ filename }) => filename)).toEqual(names)
  },
)

const respondToFetch = async (input: RequestInfo | URL): Promise<Response> => {
  const { url } = new Request(input)
  if (url === 'https://files.example.com/a.txt')
    return new Response('file a', { headers: { 'content-type': 'text/plain' } })
  return new Response('gone', { status: 404 })
}

scenario(
  'email: an attachment URL is fetched; a failure is 422 ATTACHMENT_UNAVAILABLE',
  { fetch: respondToFetch },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const withUrl = (url: string): object => ({ ...MAIL, attachments: [{ filename: 'a.txt', url }] })
    const sent = await api.ok('sendEmail', { key, body: withUrl('https://files.example.com/a.txt') })
    expect(sent.attachments).toMatchObject([{ filename: 'a.txt', mimeType: 'text/plain', sizeBytes: 6 }])
    const absent = withUrl('https://files.example.com/absent.txt')
    await api.problem('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], { key, body: absent })
    const { attachments } = absent as { attachments: unknown }
    await api.problem('replyToEmail', [422, 'ATTACHMENT_UNAVAILABLE'], {
      key,
      path: { id: sent.id },
      body: { body: 'Yes.', attachments },
    })
    expect(api.mock.outbox).toHaveLength(1)
  },
)

scenario('email: an attachment URL with a private host is 422', { fetch: respondToFetch }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '2130706433']) {
    await api.problem('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], {
      key,
      body: { ...MAIL, attachments: [{ filename: 'a', url: `http://${host}/a` }] },
    })
  }
})

scenario('email: a file without a name is named after its media type', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const content = 'QQ=='
  const attachments = [
    { contentType: 'application/pdf', content },
    { contentType: 'text/unknown', content },
    { content },
  ]
  const message = await api.ok('sendEmail', { key, body: { ...MAIL, attachments } })
  expect(message.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['attachment.pdf', 'application/pdf'],
    ['attachment', 'text/unknown'],
    ['attachment', 'application/octet-stream'],
  ])
  const fromClient = await api.client(key).email.send({
    ...MAIL,
    attachments: [{ content: new Blob(['a,b'], { type: 'text/csv' }) }],
  })
  expect(fromClient.attachments).toMatchObject([{ filename: 'attachment.csv', sizeBytes: 3 }])
})

scenario(
  'email: a URL with credentials is not fetched, and the error hides them',
  { fetch: respondToFetch },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    for (const credentials of ['ben:hunter2', 'ben', ':hunter2']) {
      const url = `https://${credentials}@files.example.com/a.txt`
      const body = { ...MAIL, attachments: [{ filename: 'a.txt', url }] }
      const problem = await api.problem('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], { key, body })
      expect(problem.detail).toMatch(/contains credentials/)
      expect(JSON.stringify(problem)).not.toMatch(/hunter2|ben:/)
    }
  },
)

scenario(
  'email: the error names the invalid attachment, and the email is not sent',
  { fetch: respondToFetch },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const inline = { filename: 'a.txt', content: 'QQ==' }
    const absent = { filename: 'b.txt', url: 'https://files.example.com/b.txt' }
    const body = { ...MAIL, attachments: [inline, absent, inline] }
    const { detail } = await api.problem('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], { key, body })
    expect(detail).toMatch(/attachments\/1.*404/)
    const broken = { ...MAIL, attachments: [inline, { ...inline, content: 'QUFB=' }] }
    const { details } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], { key, body: broken })
    expect(details?.issues).toMatchObject([{ location: 'body', path: '/attachments/1/content' }])
    expect(api.mock.outbox).toEqual([])
    expect((await api.ok('listMessages', { key })).items).toEqual([])
  },
)

/** Runs `use` beside a file server on a real socket of this machine. */
async function withServer(
  listener: RequestListener,
  use: (origin: string, requestedPaths: string[]) => Promise<void>,
): Promise<void> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedPaths)
  } finally {
    server.close().closeAllConnections()
  }
}

const PRIVATE_HOSTS_ALLOWED = { transport: { allowPrivateHosts: true } } as const

/** Sends an email with the file at this URL. Returns the outcome. */
async function send(api: Api, url: string): Promise<{ status: number; body: unknown }> {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  return await api.call('sendEmail', { key, body: { ...MAIL, attachments: [{ filename: 'a.bin', url }] } })
}

const unavailable = (detail: RegExp): object => ({
  status: 422,
  body: { code: 'ATTACHMENT_UNAVAILABLE', detail: expect.stringMatching(detail) },
})

scenario(
  'limits: exactly 25 MB are fetched, and one byte more is rejected',
  PRIVATE_HOSTS_ALLOWED,
  async api => {
    await withServer(
      ({ url }, response) => void response.end(Buffer.alloc(Number(url?.slice(1)))),
      async origin => {
        const most = 25 * 1024 * 1024
        expect(await send(api, `${origin}/${most}`)).toMatchObject({
          status: 200,
          body: { attachments: [{ sizeBytes: most }] },
        })
        expect(await send(api, `${origin}/${most + 1}`)).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_ERROR', details: { issues: [{ path: '/attachments/0' }] } },
        })
        expect(api.mock.outbox).toHaveLength(1)
      },
    )
  },
)

scenario('limits: reading of an endless body stops at 25 MB', PRIVATE_HOSTS_ALLOWED, async api => {
  const chunk = Buffer.alloc(1024 * 1024)
  let sent = 0
  let closed = false
  await withServer(
    (_, response) => {
      response.once('close', () => {
        closed = true
      })
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent++
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    },
    async origin => {
      expect(await send(api, origin)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      await expect.poll(() => closed).toBe(true)
      expect(sent).toBeLessThan(200)
    },
  )
})

scenario(
  'email: a server that does not respond, or does not finish, times out',
  { transport: { allowPrivateHosts: true, fetchTimeoutMs: 60 } },
  async api => {
    await withServer(
      ({ url }, response) => {
        if (url === '/slow') response.writeHead(200).write('half')
      },
      async origin => {
        for (const path of ['/silent', '/slow']) {
          expect(await send(api, origin + path)).toMatchObject(unavailable(/within 60 ms/))
        }
      },
    )
  },
)

scenario('email: at most five redirects are followed', PRIVATE_HOSTS_ALLOWED, async api => {
  await withServer(
    ({ url = '' }, response) => {
      const redirectsLeft = Number(url.slice(1))
      if (redirectsLeft > 0) response.writeHead(302, { location: String(redirectsLeft - 1) }).end()
      else response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('a,b')
    },
    async (origin, requestedPaths) => {
      expect(await send(api, `${origin}/5`)).toMatchObject({
        status: 200,
        body: { attachments: [{ mimeType: 'text/csv', sizeBytes: 3 }] },
      })
      expect(await send(api, `${origin}/6`)).toMatchObject(unavailable(/redirected more than 5 times/))
      expect(requestedPaths).toHaveLength(12)
    },
  )
})

const REJECTED_URLS = [
  'http://127.0.0.1:{port}/secret',
  'http://localhost:{port}/secret',
  'http://u:p@files.example.com/',
]

let origin = ''
/** Sends requests for the public host to the server on this machine. */
const mapped: typeof fetch = (input, init) => {
  const { href } = new URL(String(input))
  return fetch(href.replace('https://files.example.com', origin), init)
}

scenario('email: each redirect is checked like the first URL', { fetch: mapped }, async api => {
  await withServer(
    ({ url }, response) => {
      const [, hops, target] = /^\/(\d)\/(\d)$/.exec(url ?? '') ?? []
      const port = new URL(origin).port
      const inward = REJECTED_URLS[Number(target)]?.replace('{port}', port)
      const location = Number(hops) > 0 ? `https://files.example.com/${Number(hops) - 1}/${target}` : inward
      response.writeHead(302, { location }).end('moved')
    },
    async (here, requestedPaths) => {
      origin = here
      for (const target of REJECTED_URLS.keys()) {
        for (const hops of [0, 2]) {
          const reply = await send(api, `https://files.example.com/${hops}/${target}`)
          expect(reply).toMatchObject(unavailable(/private host|contains credentials/))
        }
      }
      expect(requestedPaths).not.toContain('/secret')
      expect(requestedPaths).toHaveLength(REJECTED_URLS.length * 4)
      expect(api.mock.outbox).toEqual([])
    },
  )
})

scenario(
  'email: an invalid media type is replaced by one from the file name',
  PRIVATE_HOSTS_ALLOWED,
  async api => {
    await withServer(
      (_, response) => void response.writeHead(200, { 'content-type': 'nonsense' }).end('x'),
      async origin => {
        const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
        const attachments = ['a.pdf', 'a'].map(filename => ({ filename, url: origin }))
        const sent = await api.ok('sendEmail', { key, body: { ...MAIL, attachments } })
        expect(sent.attachments.map(({ mimeType }) => mimeType)).toEqual([
          'application/pdf',
          'application/octet-stream',
        ])
      },
    )
  },
)

scenario(
  'limits: no attachment is fetched for an email that is rejected anyway',
  PRIVATE_HOSTS_ALLOWED,
  async api => {
    const {
      id,
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const received = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hello' })
    await api.ok('updateAgent', { path: { id }, body: { status: 'SUSPENDED' } })
    await withServer(
      (_, response) => void response.end('file'),
      async (origin, requestedPaths) => {
        const attachments = [{ filename: 'a.bin', url: `${origin}/a` }]
        await api.problem('sendEmail', [400, 'BAD_REQUEST'], { key, body: { ...MAIL, attachments } })
        const reply = { key, path: { id: received.id }, body: { body: 'Hi', attachments } }
        await api.problem('replyToEmail', [400, 'BAD_REQUEST'], reply)
        expect(requestedPaths).toEqual([])
      },
    )
  },
)
