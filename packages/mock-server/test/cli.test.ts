import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import {
  listen,
  type RunningCommand,
  readAccess,
  run,
  runAlone,
  runForFile,
  runToEnd,
} from './run-command.ts'
import { createTestFolder } from './test-folder.ts'

async function writeConfig(text: string): Promise<string> {
  const file = join(createTestFolder(), 'config.json')
  await writeFile(file, text)
  return file
}

/** For tests that stop the command by a signal: on Windows, every signal kills it. */
const onPosix = it.skipIf(process.platform === 'win32')

/** Number of times that a process is killed during a write. */
const ROUNDS = sizeOf(1, 4)

const [ONE, TWO] = ['https://one.example.test', 'https://two.example.test']
const server = runForFile('--port', '0')
/** Its flags do not affect each other. */
const flaggedServer = runForFile(
  ...['--port', '0', '--smtp', '0', '--dns', 'mock', '--unknown-input', 'ignore', '--no-console'],
  ...['--cors-origin', ONE, '--cors-origin', TWO],
)

describe('agentcomms-mock', () => {
  it('prints its base URL and a curl command that works', async () => {
    const text = server().output()
    const [, key = '', url = ''] =
      /curl -s -H 'X-API-Key: (mk_\w+)' (http:\/\/127\.0\.0\.1:\d+\/v1\/agents)/.exec(text) ?? []
    expect(readAccess(text).url).toBe(url.replace(/\/agents$/, ''))
    const response = await fetch(url, { headers: { 'X-API-Key': key } })
    expect(response.status).toBe(200)
    const [, agentKey = ''] = /Agent key\s+(ak_\w+)/.exec(text) ?? []
    expect((await fetch(url, { headers: { 'X-API-Key': agentKey } })).status).toBe(200)
  })

  it('delivers webhooks to http URLs of this machine', async () => {
    const receiver = createServer((request, response) => {
      events.push(request.headers['x-service-event'])
      response.end()
    })
    const events: unknown[] = []
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const text = server().output()
    const [, base = ''] = /Base URL\s+(\S+)/.exec(text) ?? []
    const [, key = ''] = /Master key\s+(\S+)/.exec(text) ?? []
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`${base}/${path}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { port } = receiver.address() as AddressInfo
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect((await post('webhooks', { url: `http://${host}/`, events: ['agent.*'] })).status).toBe(200)
    expect((await post('webhooks', { url: 'http://10.0.0.1/', events: ['*'] })).status).toBe(400)
    expect((await post('agents', { name: 'Eve' })).status).toBe(200)
    await expect.poll(() => events).toEqual(['agent.created', 'agent.created'])
    receiver.close()
  })

  it('prints the seed, which repeats the keys', async () => {
    const read = (text: string) => ({
      key: /mk_\w+/.exec(text)?.[0],
      seed: /Seed\s+(\d+)/.exec(text)?.[1] ?? '',
    })
    const readStart = async (...args: string[]) => read(await listen('--port', '0', ...args).until('Ctrl+C'))
    const [one, other] = await Promise.all([readStart('--seed', '1'), readStart('--seed', '2')])
    expect(other.key).not.toBe(one.key)
    expect(await readStart('--seed', one.seed)).toEqual(one)
  })

  it.each([
    ['hides responses of this machine', async () => [], null],
    [
      'records responses of this machine with --show-responses',
      async () => ['--show-responses'],
      'a local text',
    ],
    [
      'records responses of this machine if the configuration allows them',
      async () => ['--config', await writeConfig('{ "webhooks": { "allowHttpLoopback": true } }')],
      'a local text',
    ],
    [
      'records responses of the URL of --forward-to',
      async (target: string) => ['--forward-to', target],
      'a local text',
    ],
  ])('%s', async (_, createFlags, responseBody) => {
    const receiver = createServer((_request, response) => response.end('a local text'))
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const target = `http://127.0.0.1:${port}/`
    const flags = await createFlags(target)
    const { until } = flags.length === 0 ? server() : listen('--port', '0', ...flags)
    const { url, key } = readAccess(await until('Ctrl+C'))
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: target, events: ['agent.*'] })
    const created = await fetch(`${url}/webhooks`, { method: 'POST', headers, body })
    const { id } = (await created.json()) as { id: string }
    await fetch(`${url}/agents`, { method: 'POST', headers, body: '{"name":"Eve"}' })
    const list = async (path: string) => (await fetch(`${new URL(url).origin}${path}`, { headers })).json()
    await expect
      .poll(() => list(`/v1/webhooks/${id}/deliveries`))
      .toMatchObject({ items: [{ status: 'SUCCEEDED', statusCode: 200, responseBody }] })
    expect(await list(`/__mock/deliveries?webhookId=${id}`)).toMatchObject({
      items: [{ responseBody, attemptLog: [{ statusCode: 200, responseBody, error: null }] }],
    })
    receiver.close()
  })

  it('records responses of an endpoint that the user added, until a program changes its URL', async () => {
    const receiver = createServer((request, response) =>
      response.writeHead(500, { 'x-secret': String(request.headers['x-token']) }).end('it broke'),
    )
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const { url, key } = readAccess(server().output())
    const program = { 'x-api-key': key, 'content-type': 'application/json' }
    const user = { ...program, 'x-mock-source': 'console' }
    const call = async (method: string, path: string, headers: Record<string, string>, body?: object) =>
      (await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()
    const authConfig = { type: 'custom_header', headerName: 'X-Token', value: 'tok-of-the-user' }
    const endpoint = { url: `http://127.0.0.1:${port}/`, events: ['agent.created'], authConfig }
    const { id } = (await call('POST', '/webhooks', user, endpoint)) as { id: string }
    const readAttempts = async (): Promise<unknown[]> => {
      const { origin } = new URL(url)
      const response = await fetch(`${origin}/__mock/deliveries?webhookId=${id}`)
      const { items } = (await response.json()) as { items: { attemptLog: unknown[] }[] }
      return items.map(({ attemptLog }) => attemptLog[0])
    }
    await call('POST', '/agents', program, { name: 'Eve' })
    const shown = { statusCode: 500, responseBody: 'it broke', responseHeaders: { 'x-secret': '****' } }
    await expect.poll(readAttempts).toMatchObject([shown])
    await call('PUT', `/webhooks/${id}`, program, { url: `http://localhost:${port}/` })
    await call('POST', '/agents', program, { name: 'Mallory' })
    const hidden = { statusCode: 500, responseBody: null, responseHeaders: null }
    await expect.poll(readAttempts).toMatchObject([shown, hidden])
    await call('DELETE', `/webhooks/${id}`, user)
    receiver.close()
  })

  onPosix.each(['SIGTERM', 'SIGINT'] as const)(
    'exits with 0 on %s while a client is connected',
    async signal => {
      const { child, until } = run('--port', '0')
      const [url = ''] = /http:\/\/127\S+\/agents/.exec(await until('Ctrl+C')) ?? []
      await (await fetch(url)).text()
      child.kill(signal)
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
    },
  )

  it('reports a port that is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { code, stderr } = await runAlone('', '--port', String((blocker.address() as AddressInfo).port))
    blocker.close()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^agentcomms-mock: Port \d+ of 127\.0\.0\.1 is in use\. .*--port/),
    ])
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('suggests nothing for an unknown flag that resembles none', async () => {
    const { code, output } = await runToEnd('receive-email', '--zzzz', 'Hello')
    expect([code, output]).toEqual([1, expect.stringContaining('Unknown option --zzzz. See --help.')])
  })

  it('reports an unknown flag without a stack trace, and suggests the nearest', async () => {
    const { code, output } = await runToEnd('--prot', '1')
    expect([code, output]).toEqual([1, expect.stringContaining('--prot. Did you mean --port?')])
    expect(output).toMatch(/See --help/)
    expect(output).not.toMatch(/\n\s+at /)
  })

  it.each([
    ['without --dns', server, false],
    ['with --dns mock', flaggedServer, false],
    ['with --dns system', () => listen('--dns', 'system', '--port', '0'), true],
  ] as const)('%s uses the real DNS: %s', async (_, start, isReal) => {
    const { until, output } = start()
    const [, key = '', url = ''] = /(mk_\w+)' (http:\S+)\/agents/.exec(await until('Ctrl+C')) ?? []
    const post = async (path: string, body?: object): Promise<{ id: string }> => {
      const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
      return (await fetch(url + path, init)).json()
    }
    const { id } = await post('/domains', { domain: 'mail.example.com' })
    await post(`/domains/${id}/verify`)
    // The output of the command can arrive after the response.
    await expect.poll(() => /DNS lookup of \S*mail\.example\.com/.test(output())).toBe(isReal)
  })

  it('prints its flags with --help', async () => {
    for (const flag of ['--help', '-h']) {
      const { code, output } = await runToEnd(flag)
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/--port[\s\S]*--host[\s\S]*--seed[\s\S]*--dns/),
      ])
    }
  })

  it('reads options from a file with a byte order mark, and flags override them', async () => {
    const options = {
      seed: 9,
      clock: 'manual',
      now: '2026-01-01T00:00:00Z',
      emailDomain: 'mail.example.test',
    }
    // Some editors begin a file with a byte order mark.
    const file = await writeConfig(`\uFEFF${JSON.stringify(options)}`)
    const text = await listen('--port', '0', '--config', file).until('Ctrl+C')
    expect(text).toContain('ada@mail.example.test')
    const { url } = readAccess(text)
    const clock = await fetch(new URL('/__mock/clock', url))
    expect(await clock.json()).toEqual({ now: '2026-01-01T00:00:00.000Z', mode: 'manual' })
    const other = await listen('--port', '0', '--config', file, '--seed', '1').until('Ctrl+C')
    expect(readAccess(other).key).not.toBe(readAccess(text).key)
  })

  it('lets pages of the origins of --cors-origin read responses', async () => {
    const { url, key } = readAccess(flaggedServer().output())
    const readAs = async (origin: string): Promise<string | null> => {
      const { headers } = await fetch(`${url}/agents`, { headers: { 'x-api-key': key, origin } })
      return headers.get('access-control-allow-origin')
    }
    expect([await readAs(ONE), await readAs(TWO)]).toEqual([ONE, TWO])
    expect(await readAs('https://three.example.test')).toBeNull()
  })

  it('ignores unknown input with --unknown-input ignore', async () => {
    const { url, key } = readAccess(flaggedServer().output())
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Eve', colour: 'red' })
    const response = await fetch(`${url}/agents`, { method: 'POST', headers, body })
    expect([response.status, response.headers.get('x-mock-ignored-input')]).toEqual([200, 'body/colour'])
  })

  it.each([
    ['{ "sed": 1 }', /config\.json: createMock\(\): `sed` is not a known field; did you mean seed\?/],
    ['{ "webhooks": { "maxAttempts": 0 } }', /config\.json: createMock\(\): `webhooks\.maxAttempts`/],
    ['{ "webhooks": 1 }', /webhooks/],
    ['[]', /must be an object/],
    ['null', /must be an object/],
    ['{', /config\.json is not valid JSON/],
  ])('reports the file and the invalid option of %s', async (text, message) => {
    const { code, output } = await runToEnd('--port', '0', '--config', await writeConfig(text))
    expect([code, output]).toEqual([1, expect.stringMatching(message)])
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('reports a configuration file that cannot be read', async () => {
    expect((await runToEnd('--port', '0', '--config', '/nowhere/config.json')).output).toMatch(
      /--config \/nowhere\/config\.json: the file or folder does not exist/,
    )
  })

  it('does not share records with another mock with the same keys', async () => {
    const start = async () => readAccess(await listen('--port', '0', '--seed', '1').until('Ctrl+C'))
    const [one, two] = await Promise.all([start(), start()])
    expect(two.key).toBe(one.key)
    const headers = { 'x-api-key': one.key, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Grace' })
    expect((await fetch(`${one.url}/agents`, { method: 'POST', headers, body })).status).toBe(200)
    await fetch(new URL('/__mock/clock/advance', two.url), {
      method: 'POST',
      headers,
      body: '{ "duration": "30d" }',
    })
    const stateOf = async ({ url }: { url: string }): Promise<{ names: string[]; isAhead: boolean }> => {
      const { items } = await (await fetch(`${url}/agents`, { headers })).json()
      const { now } = await (await fetch(new URL('/__mock/clock', url))).json()
      const names = items.map(({ name }: { name: string }) => name)
      return { names, isAhead: Date.parse(now) > Date.now() + 29 * 86_400_000 }
    }
    expect(await stateOf(one)).toEqual({ names: ['Grace', 'Ada'], isAhead: false })
    expect(await stateOf(two)).toEqual({ names: ['Ada'], isAhead: true })
  })

  it('serves /__mock and the console, and prints its URL, unless a flag disables them', async () => {
    const find = async ({
      until,
    }: Pick<RunningCommand, 'until'>): Promise<[string | undefined, number, number]> => {
      const text = await until('Ctrl+C')
      const [, address] = /Console\s+(\S+)/.exec(text) ?? []
      const statusOf = async (path: string) => (await fetch(new URL(path, readAccess(text).url))).status
      return [address, await statusOf('/'), await statusOf('/__mock/clock')]
    }
    expect(await find(server())).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/), 200, 200])
    expect(await find(flaggedServer())).toEqual([undefined, 404, 200])
    expect(await find(listen('--port', '0', '--no-control'))).toEqual([undefined, 404, 404])
  })

  it('logs requests without colours, and logs nothing with --log quiet', async () => {
    const loud = server()
    const place = readAccess(loud.output())
    await fetch(`${place.url}/agents`, { headers: { 'x-api-key': place.key } })
    expect(await loud.until('listAgents')).toMatch(
      /\d\d:\d\d:\d\d 200 +\d+ ms GET {4}\/v1\/agents +listAgents\n/,
    )
    expect(loud.output()).not.toContain('\u001b')
    const quiet = run('--port', '0', '--log', 'quiet')
    const { url } = readAccess(await quiet.until('Ctrl+C'))
    await fetch(`${url}/agents`)
    quiet.child.kill('SIGTERM')
    await once(quiet.child, 'close')
    expect(quiet.output()).not.toContain('listAgents')
  })

  it('continues if nobody reads its output', async () => {
    const { child, until } = run('--port', '0')
    const { url } = readAccess(await until('Ctrl+C'))
    child.stdout?.destroy()
    for (let index = 0; index < 3; index++) expect((await fetch(`${url}/agents`)).status).toBe(401)
  })

  it('warns if other machines can connect', async () => {
    expect(await listen('--port', '0', '--host', '0.0.0.0').until('Warning')).toMatch(
      /Warning: other machines can connect to 0\.0\.0\.0/,
    )
    const local = listen('--port', '0', '--host', 'localhost')
    await fetch(readAccess(await local.until('Ctrl+C')).url)
    expect(local.output()).not.toContain('Warning')
  })

  it('forwards signed deliveries to one URL', async () => {
    const got: { path: string | undefined; event: unknown; isGenuine: boolean }[] = []
    const secrets: string[] = []
    const receiver = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { 'x-service-timestamp': timestamp, 'x-service-signature': signature } = request.headers
      const isGenuine = secrets.some(secret => {
        const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
        return signature === `v1=${hmac}`
      })
      got.push({ path: request.url, event: request.headers['x-service-event'], isGenuine })
      response.end()
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const target = `http://localhost:${(receiver.address() as AddressInfo).port}/hooks`
    const text = await listen('--port', '0', '--forward-to', target).until('Ctrl+C')
    const { url, key } = readAccess(text)
    const [, secret = ''] = /Webhook secret\s+(\S+)/.exec(text) ?? []
    secrets.push(secret)
    const post = async (path: string, body: object): Promise<Response> => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      return await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const own = await post('/webhooks', { url: 'https://app.example.test/own', events: ['agent.created'] })
    secrets.push(((await own.json()) as { secret: string }).secret)
    await post('/agents', { name: 'Eve' })
    const delivery = { path: '/hooks', event: 'agent.created', isGenuine: true }
    await expect.poll(() => got).toEqual([delivery, delivery])
    receiver.close()
  })

  it('forwards deliveries to a URL that subscriptions cannot have', async () => {
    let credentials: string | undefined
    const receiver = createServer((request, response) => {
      credentials = request.headers.authorization
      response.end()
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const target = `http://me:pass@127.0.0.1:${port}/hooks`
    const text = await listen('--port', '0', '--forward-to', target).until('Ctrl+C')
    expect(text).toMatch(/Webhook secret\s+whsec_/)
    const { url, key } = readAccess(text)
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    await fetch(`${url}/agents`, { method: 'POST', headers, body: '{ "name": "Eve" }' })
    await expect.poll(() => credentials).toBe(`Basic ${btoa('me:pass')}`)
    receiver.close()
    for (const other of ['http://app:3000/hooks', 'https://192.168.0.7/hooks'])
      await listen('--port', '0', '--forward-to', other).until('Webhook secret')
  })

  onPosix('continues with its state, even after kill -9 during a write', async () => {
    const state = join(createTestFolder(), 'state.json')
    const args = ['--port', '0', '--log', 'quiet', '--state', state]
    const names = new Set<string>()
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (let round = 0; round < ROUNDS; round++) {
      const { child, until } = run(...args)
      const { url, key } = readAccess(await until('Ctrl+C'))
      headers['x-api-key'] = key
      const add = async (name: string): Promise<void> => {
        await fetch(`${url}/agents`, { method: 'POST', headers, body: JSON.stringify({ name }) })
      }
      const listed = await fetch(`${url}/agents?limit=100`, { headers })
      const { items } = (await listed.json()) as { items: { name: string }[] }
      expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada', ...names]))
      await add(`Kept ${round}`)
      const isWritten = new RegExp(`Kept ${round}.*\\n(?:.+\\n)*\\{"end"`)
      await expect.poll(() => readFile(state, 'latin1')).toMatch(isWritten)
      names.add(`Kept ${round}`)
      const noise = Promise.allSettled(Array.from({ length: 15 }, (_, index) => add(`Noise ${index}`)))
      await new Promise(resolve => setTimeout(resolve, 240 + 20 * round))
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await Promise.all([closed, noise])
    }
    const { child, until, output } = run(...args)
    const { url } = readAccess(await until('Ctrl+C'))
    expect(output()).not.toContain('Agent key')
    await fetch(`${url}/agents`, { method: 'POST', headers, body: JSON.stringify({ name: 'Last' }) })
    child.kill('SIGTERM')
    await once(child, 'close')
    const last = readAccess(await run(...args).until('Ctrl+C'))
    const { items } = (await (await fetch(`${last.url}/agents?limit=100`, { headers })).json()) as {
      items: { name: string }[]
    }
    expect(items[0]?.name).toBe('Last')
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada', ...names]))
    expect((await runToEnd(...args)).output).toMatch(/is in use by process \d+/)
  })

  onPosix('exits with 0 after SIGTERM once its last state is saved, with large attachments', async () => {
    const state = join(createTestFolder(), 'state.json')
    const args = ['--port', '0', '--log', 'quiet', '--state', state]
    const first = run(...args)
    const text = await first.until('Ctrl+C')
    const { url, key } = readAccess(text)
    const [, to = ''] = /Agent\s+(\S+@\S+)/.exec(text) ?? []
    const content = randomBytes(sizeOf(300_000, 3_000_000)).toString('base64')
    for (let index = 0; index < 2; index++) {
      const attachments = [{ filename: 'a.bin', content }]
      const email = { to, from: 'ben@example.com', subject: `Mail ${index}`, attachments }
      const { status } = await fetch(new URL('/__mock/receive-email', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(email),
      })
      expect(status).toBe(200)
    }
    first.child.kill('SIGTERM')
    expect((await once(first.child, 'close'))[0]).toBe(0)
    expect((await readdir(join(state, '..'))).sort()).toEqual(['state.json', 'state.json.key'])
    const { url: baseUrl } = readAccess(await run(...args).until('Ctrl+C'))
    const headers = { 'x-api-key': key }
    const { items } = (await (await fetch(`${baseUrl}/messages`, { headers })).json()) as {
      items: { subject: string }[]
    }
    expect(items.map(({ subject }) => subject)).toEqual(['Mail 1', 'Mail 0'])
  })

  onPosix(
    'exits with 1 and a message if its last state cannot be saved, and keeps the old file',
    async () => {
      const state = join(createTestFolder(), 'state.json')
      const { child, until, output } = run('--port', '0', '--log', 'quiet', '--state', state)
      await until('Ctrl+C')
      const before = await readFile(state)
      await rename(state, `${state}.old`)
      await mkdir(state)
      child.kill('SIGTERM')
      expect((await once(child, 'close'))[0]).toBe(1)
      expect(output()).toMatch(/--state \S+state\.json: cannot write the state: .*it is a folder/)
      expect((await readFile(`${state}.old`)).equals(before)).toBe(true)
      expect(await readdir(join(state, '..'))).not.toContain('state.json.lock')
    },
  )

  it('has saved its first state before it accepts requests', async () => {
    const state = join(createTestFolder(), 'state.json')
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    await new Promise(resolve => free.close(resolve))
    const { child } = run('--port', String(port), '--log', 'quiet', '--state', state)
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        {
          interval: 1,
        },
      )
      .toBe(true)
    child.kill('SIGKILL')
    await once(child, 'close')
    const { output, until } = run('--port', '0', '--state', state)
    const { url, key } = readAccess(await until('Ctrl+C'))
    expect(output()).not.toContain('Agent key')
    const list = await fetch(`${url}/agents`, { headers: { 'x-api-key': key } })
    expect(await list.json()).toMatchObject({ items: [{ name: 'Ada' }] })
  })

  it('rejects other files without changing them', async () => {
    const file = await writeConfig('my diary')
    const { code, output } = await runToEnd('--port', '0', '--state', file)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/is not a state that a mock exported\. The file was not changed/),
    ])
    expect(await readFile(file, 'utf8')).toBe('my diary')
    expect((await readdir(join(file, '..'))).sort()).toEqual(['config.json'])
  })

  it('reports a state file that cannot be written', async () => {
    const folder = createTestFolder()
    await mkdir(join(folder, 'a.json.lock'))
    await mkdir(join(folder, 'b.json.key'))
    for (const [name, why] of [
      [
        'none/state.json',
        /--state \S+none[\\/]state\.json: cannot write \S+\.lock: the file or folder does not exist/,
      ],
      ['a.json', /--state \S+a\.json: cannot write \S+a\.json\.lock: it is a folder/],
      ['b.json', /cannot read the key file \S+b\.json\.key: it is a folder/],
    ] as const) {
      const { code, output } = await runToEnd('--port', '0', '--state', join(folder, name))
      expect([code, output]).toEqual([1, expect.stringMatching(why)])
    }
  })

  it('creates no state file if it cannot start', async () => {
    const state = join(createTestFolder(), 'state.json')
    const taken = createServer()
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    for (const args of [
      ['--port', String(port)],
      ['--port', '0', '--smtp', String(port)],
      ['--port', '0', '--host', '192.0.2.1'],
    ]) {
      expect((await runToEnd(...args, '--state', state)).code).toBe(1)
      expect(await readdir(join(state, '..'))).toEqual([])
    }
    taken.close()
    expect(await run('--port', '0', '--state', state).until('Ctrl+C')).toMatch(/Agent key\s+ak_/)
  })

  it('starts only one of several processes that find an old lock', async () => {
    const state = join(createTestFolder(), 'state.json')
    await writeFile(`${state}.lock`, '999999999')
    const started = Array.from({ length: 3 }, () => run('--port', '0', '--state', state))
    const ends = await Promise.allSettled(started.map(({ until }) => until('Ctrl+C')))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(started.filter(({ output }) => /is in use by process \d/.test(output()))).toHaveLength(2)
    expect((await readdir(join(state, '..'))).filter(name => name.includes('lock'))).toEqual([
      'state.json.lock',
    ])
  })

  it('accepts email over SMTP', async () => {
    const text = flaggedServer().output()
    const [, host = '', port = ''] = /SMTP\s+(\S+):(\d+)/.exec(text) ?? []
    const [, agent = ''] = /Agent\s+(\S+@\S+)/.exec(text) ?? []
    const { url, key } = readAccess(text)
    const socket = connect(Number(port), host)
    for (const line of ['EHLO a', 'MAIL FROM:<b@example.com>', `RCPT TO:<${agent}>`, 'DATA']) {
      await once(socket, 'data')
      socket.write(`${line}\r\n`)
    }
    await once(socket, 'data')
    socket.write('From: b@example.com\r\nSubject: By SMTP\r\n\r\nHi\r\n.\r\n')
    await once(socket, 'data')
    socket.destroy()
    const listed = await fetch(`${url}/messages`, { headers: { 'x-api-key': key } })
    expect(await listed.json()).toMatchObject({ items: [{ subject: 'By SMTP' }] })
    const taken = await runToEnd('--port', '0', '--smtp', port)
    expect([taken.code, taken.output]).toEqual([1, expect.stringMatching(/Port \d+ .*--smtp/)])
  })
})
