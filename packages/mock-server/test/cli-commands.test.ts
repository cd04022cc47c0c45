import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSelfSignedCertificate } from '../src/node/serve-smtp.ts'
import { listen, readAccess, run, runAlone, runForFile, runToEnd, runWith } from './run-command.ts'
import { createTestFolder } from './test-folder.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Starts an HTTP server on a free port. Returns its address without a scheme. */
async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `localhost:${(server.address() as AddressInfo).port}`
}

const server = runForFile('--port', '0')

/**
 * Starts a mock, or returns the one of all tests if no arguments are given. Returns its address, and a function
 * that runs a command against it and returns its JSON.
 */
async function startMock(...args: string[]) {
  const mock = args.length === 0 ? server() : listen('--port', '0', ...args)
  const text = await mock.until('Ctrl+C')
  const { url, key } = readAccess(text)
  const { origin } = new URL(url)
  const [, email = '', id = ''] = /Agent\s+(\S+@\S+) \(id (\w+)\)/.exec(text) ?? []
  const command = async (...command: string[]): Promise<Record<string, unknown>> => {
    const { code, stdout, stderr } = await runWith({}, ...command, '--json', '--url', origin)
    if (code !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  }
  return { ...mock, url, key, origin, agent: { email, id }, command }
}

/** Returns the address of a port on which nothing listens. */
async function findFreeAddress(): Promise<string> {
  const address = await startServer(() => undefined)
  const [server] = servers.splice(-1)
  await new Promise(resolve => server?.close(resolve))
  return address
}

describe('commands that control a running mock', () => {
  it('prints the keys, and the base URL of the server', async () => {
    const { command, origin, url, key } = await startMock()
    expect(await command('keys')).toEqual({ masterKey: key, baseUrl: url })
    const byEnvironment = await runWith({ AGENTCOMMS_MOCK_URL: new URL(url).host }, 'keys')
    expect(byEnvironment).toMatchObject({ code: 0, stdout: expect.stringContaining(key) })
    const byFlag = await runWith({ AGENTCOMMS_MOCK_URL: 'http://127.0.0.1:1' }, 'keys', '--url', origin)
    expect(byFlag.stdout).toContain(key)
  })

  it('adds a contact with several rules, and replies to a message', async () => {
    const { command, agent, key, url } = await startMock()
    const rules = [
      { contains: 'Hi', body: 'One' },
      { body: 'Two', after: '1h' },
    ]
    const flags = rules.flatMap(rule => ['--reply', JSON.stringify(rule)])
    const ben = ['--name', 'Ben', '--email', 'ben@example.com', ...flags]
    const { id } = await command('contacts', 'add', ...ben)
    expect(await command('contacts', 'list')).toMatchObject({ items: [{ id, replies: rules }] })
    const response = await fetch(`${url}/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ agentId: agent.id, to: ['eve@example.com'], subject: 'Hi', body: 'Hi' }),
    })
    const sent = (await response.json()) as { id: string }
    expect(await command('reply-to', sent.id, '--body', 'Hello')).toMatchObject({
      fromAddress: 'eve@example.com',
      subject: 'Re: Hi',
    })
    await runWith({}, 'contacts', 'remove', String(id), '--url', new URL(url).origin)
    expect(await command('contacts', 'list')).toEqual({ items: [] })
  })

  it('triggers an event with the fields of --set', async () => {
    const { command, agent } = await startMock()
    const sets = [
      '--set',
      `agentId=${agent.id}`,
      '--set',
      'subject=a=b',
      '--set',
      'spam=true',
      '--set',
      'fromAddress=eve@example.com',
    ]
    expect(await command('trigger', 'message.received', ...sets)).toMatchObject({
      event: 'message.received',
      agentId: agent.id,
      subject: 'a=b',
      spam: true,
      fromAddress: 'eve@example.com',
    })
    expect((await command('trigger', 'message.received', '--set', 'subject="12"')).subject).toBe('12')
  })

  it('receives emails by flags, from a file and from the standard input', async () => {
    const { command, agent, origin } = await startMock()
    const email = ['--to', agent.email, '--from', 'ben@example.com']
    const content = ['--subject', 'Hi', '--body', 'A', '--headers', 'X-Tag=a=1', '--spam']
    expect(await command('receive-email', ...email, ...content)).toMatchObject({
      subject: 'Hi',
      body: 'A',
      headers: expect.objectContaining({ 'X-Tag': 'a=1' }),
    })
    const file = join(createTestFolder(), 'a.eml')
    await writeFile(file, `From: ben@example.com\nTo: ${agent.email}\nSubject: Raw\n\nHi\n`)
    expect(await command('receive-email', '--eml', file)).toMatchObject({ messages: [{ subject: 'Raw' }] })
    const input = 'From: ben@example.com\nSubject: Piped\n\nHi\n'
    const piped = join(createTestFolder(), 'piped.eml')
    await writeFile(piped, input)
    const args = ['receive-email', '--eml', '-', '--to', agent.email, '--url', origin, '--json']
    expect(JSON.parse((await runAlone(input, ...args)).stdout)).toMatchObject({
      messages: [{ subject: 'Piped', toAddress: agent.email }],
    })
    const { stdout } = await runWith({}, ...args.slice(0, -1).with(2, piped))
    expect(stdout).toMatch(/^messages\n {2}id .*\n/)
    expect(stdout).toMatch(/\n {2}subject +Piped\n/)
  })

  it('receives an SMS', async () => {
    const { command, output } = await startMock()
    const [, to = ''] = /Agent phone\s+(\S+)/.exec(output()) ?? []
    const sms = await command('receive-sms', '--to', to, '--from', '+12025550143', '--body', '123456')
    expect(sms).toMatchObject({ channel: 'SMS', body: '123456', toAddress: to })
  })

  it('advances the clock and resets the mock', async () => {
    const file = join(createTestFolder(), 'config.json')
    await writeFile(file, '{ "clock": "manual", "now": "2026-01-01T00:00:00Z" }')
    const { command, url, key } = await startMock('--config', file)
    expect(await command('advance', '10m')).toEqual({ now: '2026-01-01T00:10:00.000Z' })
    expect(await command('advance', '1000')).toEqual({ now: '2026-01-01T00:10:01.000Z' })
    expect(await command('reset')).toEqual({})
    const agents = await fetch(`${url}/agents`, { headers: { 'x-api-key': key } })
    expect(await agents.json()).toMatchObject({ items: [] })
  })

  it('lists, follows and replays deliveries', async () => {
    let status = 500
    const target = await startServer((_, response) => response.writeHead(status).end('wrong secret'))
    const file = join(createTestFolder(), 'config.json')
    await writeFile(file, '{ "webhooks": { "maxAttempts": 1 } }')
    const { command, origin } = await startMock('--config', file, '--forward-to', `${target}/hooks`)
    expect((await runWith({}, 'deliveries', '--url', origin)).stdout).toContain('No deliveries.')
    const followed = listen('deliveries', '--follow', '--json', '--url', origin)
    const succeeded = listen('deliveries', '--follow', '--status', 'SUCCEEDED', '--url', origin)
    await Promise.all([followed.until('Ctrl+C'), succeeded.until('Ctrl+C')])
    await command('trigger', 'message.received')
    await followed.until('DEAD_LETTERED')
    const { items } = (await command('deliveries', '--status', 'DEAD_LETTERED')) as {
      items: { id: string }[]
    }
    const { id = '' } = items[0] ?? {}
    expect(items).toMatchObject([{ id, event: 'message.received', statusCode: 500, attempts: 1 }])
    const listed = await runWith({}, 'deliveries', '--url', origin)
    expect(listed.stdout).toMatch(/500 +\d+ ms message\.received → http:\/\/localhost:\d+\/hooks/)
    expect(listed.stdout).toContain(id)
    expect(listed.stdout).toContain('wrong secret')
    const brief = await runWith({}, 'deliveries', '--brief', '--url', origin)
    expect(brief.stdout).toContain('responded with 500')
    // Without the log of attempts, as after a restart.
    expect(brief.stdout).toMatch(/message\.received → http:\/\/localhost:\d+\/hooks/)
    status = 204
    expect(await command('replay', id)).toMatchObject({ id, status: 'PENDING' })
    expect(await succeeded.until(id)).toMatch(/204 +\d+ ms message\.received/)
    await followed.until('SUCCEEDED')
    const lines = followed
      .output()
      .split('\n')
      .filter(line => line.startsWith('{'))
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      {
        type: 'attempt',
        deliveryId: id,
        statusCode: 500,
        attempt: 1,
        maxAttempts: 1,
        status: 'DEAD_LETTERED',
      },
      {
        type: 'attempt',
        deliveryId: id,
        statusCode: 204,
        attempt: 1,
        status: 'SUCCEEDED',
        nextAttemptAt: null,
      },
    ])
    expect(succeeded.output()).not.toMatch(/500 +\d+ ms message\.received/)
  })

  it('follows deliveries over a restart of the mock', async () => {
    const receiver = await startServer((_, response) => response.end())
    const { port } = new URL(`http://${await findFreeAddress()}`)
    const forward = ['--port', port, '--forward-to', `${receiver}/hooks`]
    const origin = `http://127.0.0.1:${port}`
    const first = run(...forward)
    await first.until('Ctrl+C')
    const followed = run('deliveries', '--follow', '--url', origin)
    await followed.until('Ctrl+C')
    first.child.kill('SIGTERM')
    expect(await followed.until('closed the connection')).toContain(`The mock at ${origin} closed`)
    await run(...forward).until('Ctrl+C')
    await followed.until(`Connected to the mock at ${origin} again.`)
    await runWith({}, 'trigger', 'message.received', '--url', origin)
    expect(await followed.until('attempt 1 of 3')).toContain(`ms message.received → http://${receiver}/hooks`)
  })

  it.each([
    [[], 'The certificate of --forward-to is not trusted; --insecure accepts it: self-signed certificate'],
    [['--insecure'], 'succeeded'],
  ])('forwards deliveries to a self-signed certificate with %j', async (flags, expected) => {
    const receiver = createHttpsServer(createSelfSignedCertificate('localhost'), (_, response) =>
      response.writeHead(204).end(),
    ).listen(0, '127.0.0.1')
    servers.push(receiver)
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const { command, until } = await startMock('--forward-to', `https://localhost:${port}/`, ...flags)
    await command('trigger', 'message.received')
    await until(expected)
  })

  it('explains a failure, and lists requests, activity, problems and a timeline', async () => {
    const receiver = await startServer((_, response) => response.writeHead(500).end('no'))
    const { origin, command } = await startMock('--forward-to', `${receiver}/hooks`)
    await command('trigger', 'message.received')
    await command('wait', 'delivered').catch(() => undefined)
    const print = async (...args: string[]) => (await runWith({}, ...args, '--url', origin)).stdout
    const text = await print('explain')
    expect(text).toMatch(/^\S+ mock\.webhooks\.trigger\(\)\n(?: .*\n)*Likely cause: .*responded with 500/)
    expect(await command('explain')).toEqual({ text: text.trimEnd() })
    const { items } = await command('problems')
    expect(items).toEqual([expect.objectContaining({ kind: 'delivery', status: 'RETRYING' })])
    expect(await print('problems')).toMatch(/^at +kind +status .*\n.* delivery +RETRYING +1 /)
    const [{ id }] = items as [{ id: string }]
    expect(await print('explain', id)).toBe(text)
    const timeline = await print('timeline', id)
    expect(timeline).toMatch(/^at +type +id +causedBy +change +name/)
    for (const row of [
      / operation +op_\d+ .* webhooks\.trigger$/m,
      / event .* message\.received$/m,
      / attempt .* 500 /,
    ])
      expect(timeline).toMatch(row)
    expect(await command('timeline', 'none')).toEqual({ items: [] })
    expect(await print('activity', '--kind', 'delivery')).toMatch(
      / delivery +\w+ +RETRYING .*message\.received → --forward-to/,
    )
    await fetch(`${origin}/v1/none`)
    expect(await print('requests', '--status', 'error')).toMatch(/ GET +\/v1\/none +40\d /)
    const index: unknown = await (await fetch(`${origin}/__mock`)).json()
    expect(index).toMatchObject({
      items: expect.arrayContaining([expect.stringMatching(/^GET \/__mock\/explain: /)]),
    })
    expect(JSON.stringify(index).length).toBeLessThan(8_000)
    expect(await (await fetch(`${origin}/__mock/`)).json()).toEqual(index)
    expect((await fetch(`${origin}/__mockery`)).status).toBe(404)
  })

  it('ends with 1 and the detail of the response', async () => {
    const { origin } = await startMock()
    const cases: [args: string[], detail: RegExp][] = [
      [['replay', 'none'], /The delivery "none" does not exist/],
      [['replay', 'mock.reset()'], /The delivery "mock\.reset\(\)" does not exist/],
      [['replay', 'POST /__mock/reset'], /The delivery "POST \/__mock\/reset" does not exist/],
      [['advance', '`duration`'], /<duration> must be .*received "`duration`"/],
      [['trigger', 'message.received', '--set', 'mock.addAgent()=x'], /no field "mock\.addAgent\(\)"/],
      [
        ['receive-sms', '--to', '`to`', '--from', '+12025550143', '--body', 'Hi'],
        /--to must .*received "`to`"/,
      ],
      [['trigger', 'message.recieved'], /message\.recieved/],
      [['trigger', 'message.received', '--set', 'colour=red'], /no field "colour"/],
      [['receive-email', '--to', 'nobody@example.com', '--from', 'ben@example.com'], /nobody@example\.com/],
      [['advance', 'soon'], /<duration> must be/],
      [['advance', '-5m'], /<duration> must be/],
      [['advance', '-5', '--json'], /<duration> must be/],
      [['deliveries', '--webhook-id', 'none'], /The webhook "none" does not exist/],
      [['deliveries', '--id', 'none'], /The delivery "none" does not exist/],
      [['deliveries', '--limit', 'many'], /limit/],
      [['deliveries', '--follow', '--status', 'DEAD'], /status.*DEAD_LETTERED/],
    ]
    for (const [args, detail] of cases) {
      const { code, stdout, stderr } = await runWith({}, ...args, '--url', origin)
      expect([args, code, stdout, stderr]).toEqual([args, 1, '', expect.stringMatching(detail)])
    }
  })

  it('names the commands and paths that exist on the command line and over HTTP', async () => {
    const { origin, command } = await startMock('--log', 'quiet')
    await command('reset')
    const mail = ['receive-email', '--to', 'ada@example.com', '--from', 'ben@example.com']
    const email = await runWith({}, ...mail, '--url', origin)
    expect(email.stderr).toContain('add one with agentcomms-mock add-agent.')
    expect(email.stderr).toContain('use POST /__mock/receive-demo-email.')
    const sms = await runWith(
      {},
      ...['receive-sms', '--to', '+12015550100', '--from', '+12025550143', '--body', 'Hi', '--url', origin],
    )
    expect(sms.stderr).toContain('agentcomms-mock add-agent --name <text> --capabilities phone.')
    const call = await fetch(`${origin}/__mock/receive-call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{ "to": "+12015550100", "from": "+12025550143" }',
    })
    expect(await call.json()).toMatchObject({
      detail: expect.stringContaining('POST /__mock/add-agent with { name'),
    })

    const agent = await command('add-agent', '--name', 'Ben', '--capabilities', 'phone')
    expect(agent).toMatchObject({ name: 'Ben', apiKey: expect.stringMatching(/^ak_/) })
    const { email: to } = agent.email as { email: string }
    const received = await command('receive-email', '--to', to, '--from', 'eve@example.com')
    expect(received).toMatchObject({ agentId: agent.id })
  })

  it('rejects wrong arguments without a request, and suggests names', async () => {
    const cases: [args: string[], message: RegExp][] = [
      [['triger', 'message.received'], /trigger/],
      [['constructor'], /constructor/],
      [['trigger'], /<event>/],
      [['trigger', 'message.received', 'again'], /again/],
      [['trigger', 'message.received', '--set', 'subject'], /--set/],
      [['trigger', 'message.received', '--sett', 'x=1'], /--set/],
      [['receive-email', '--from', 'ben@example.com'], /--to/],
      [['receive-email', '--eml', 'a.eml', '--subject', 'x'], /--subject/],
      [['receive-email', '--eml', '/nowhere/a.eml'], /\/nowhere\/a\.eml/],
      [['deliveries', '--follow', '--limit', '5'], /--limit/],
      [['keys', '--url', 'ftp://me:secret@localhost'], /--url/],
      [['keys', '--url', 'http:///localhost'], /--url/],
    ]
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await runWith({ AGENTCOMMS_MOCK_URL: '127.0.0.1:1' }, ...args)
      expect([args, code, stdout, stderr]).toEqual([args, 1, '', expect.stringMatching(message)])
      expect(stderr).not.toMatch(/\n\s+at |secret/)
    }
  })

  it('tells why no mock can be controlled at an address', async () => {
    const nobody = await findFreeAddress()
    const page = await startServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<p>'),
    )
    const api = await startServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"no such page"}')
    })
    const { origin } = await startMock('--no-control')
    const cases: [url: string, reason: RegExp][] = [
      [nobody, /No mock listens at http:\/\/localhost:\d+: .*ECONNREFUSED.*--url/],
      [page, /is not a mock/],
      [api, /is not a mock/],
      [origin, /--no-control/],
    ]
    for (const [url, reason] of cases)
      for (const command of ['keys', 'reset']) {
        const { code, stderr } = await runWith({}, command, '--url', url)
        expect([command, url, code, stderr]).toEqual([command, url, 1, expect.stringMatching(reason)])
      }
  })

  it('replaces a file only by a complete export', async () => {
    const folder = createTestFolder()
    const file = join(folder, 'mock.state')
    await writeFile(file, 'old')
    const broken = await startServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"format"')
      setImmediate(() => response.destroy())
    })
    const failed = await runWith({}, 'export', file, '--url', broken)
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining(file)])
    expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['mock.state'], 'old'])
    await startMock()
    const { origin } = new URL(readAccess(server().output()).url)
    expect((await runWith({}, 'export', file, '--url', origin)).code).toBe(0)
    expect(await readdir(folder)).toEqual(['mock.state'])
    expect((await runWith({}, 'import', file, '--url', origin)).code).toBe(0)
  })

  it('prints the help of each command with its flags', async () => {
    const { output } = await runToEnd('--help')
    const names = 'add-agent trigger receive-email receive-sms deliveries replay advance reset keys'.split(
      ' ',
    )
    for (const name of names) {
      expect(output).toContain(name)
      const { code, stdout } = await runWith({}, name, '--help')
      expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: agentcomms-mock ${name}`)])
      expect(stdout.split('\n').filter(line => line.length > 100)).toEqual([])
      const undescribed = /^ {2}--[\w-]+(?: <[^>]+>)? *\n(?! {20})/m
      expect(stdout).not.toMatch(undescribed)
    }
    const { stdout } = await runWith({}, 'receive-email', '-h')
    for (const flag of ['--to', '--in-reply-to', '--eml', '--url', '--json']) expect(stdout).toContain(flag)
  })
})

describe('the log of a server', () => {
  it('prints each delivery attempt, and why a connection failed', async () => {
    const target = await startServer((_, response) => response.writeHead(204).end())
    const mock = await startMock('--forward-to', `http://me:secret@${target}/hooks?token=abc`)
    expect(mock.output()).not.toMatch(/me:secret|token=abc/)
    await mock.command('trigger', 'message.received')
    expect(await mock.until('succeeded')).toMatch(
      /204 +\d+ ms message\.received → http:\/\/localhost:\d+\/hooks /,
    )
    for (const server of servers.splice(0)) server.close().closeAllConnections()
    await mock.command('trigger', 'agent.created')
    expect(await mock.until('ECONNREFUSED')).toMatch(
      /--- +(?:\d+ ms )?agent\.created → [^\n]+\n.*delivery \w+, next attempt/,
    )
    expect(mock.output()).not.toMatch(/me:secret|token=abc/)
    expect(mock.output()).not.toContain('\u001b')
  })

  it('prints only JSON lines to the standard output with --log json, and nothing with --log quiet', async () => {
    const target = await startServer((_, response) => response.writeHead(204).end())
    for (const flags of [[], ['--log', 'quiet']]) {
      const { stdout, until, origin, url, key, command } = await startMock(
        ...['--log', 'json', '--forward-to', target, ...flags],
      )
      const { length } = stdout()
      await fetch(`${url}/agents`, { headers: { 'x-api-key': key } })
      await command('trigger', 'message.received')
      if (flags.length === 0) await until('"attempt"')
      await fetch(`${origin}/__mock/webhooks/settled`, { method: 'POST' })
      if (flags.length === 0) await until('"webhooks.settled"')
      const log = stdout().slice(length)
      const entries = log
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line))
      const expected = [
        { type: 'request', operation: 'listAgents', status: 200, code: null, fault: null, source: 'program' },
        { type: 'operation', name: 'webhooks.trigger' },
        {
          type: 'attempt',
          event: 'message.received',
          url: `http://${target}/`,
          statusCode: 204,
          attempt: 1,
          error: null,
        },
        { type: 'operation', name: 'webhooks.settled' },
      ]
      expect(entries).toMatchObject(flags.length === 0 ? expected : [])
      expect(log).not.toContain(key)
    }
  })

  it('starts with listen, and prints the version with -v', async () => {
    expect(readAccess(await listen('listen', '--port', '0').until('Ctrl+C')).key).toMatch(/^mk_/)
    const [short, long] = [await runAlone('', '-v'), await runWith({}, '--version')]
    expect(short.stdout).toBe(long.stdout)
    expect(short.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
