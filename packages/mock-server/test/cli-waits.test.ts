import { describe, expect, it } from 'vitest'
import { listen, readAccess, run, runForFile, runWith } from './run-command.ts'

const server = runForFile('--port', '0', '--seed', '5', '--log', 'quiet')
const getOrigin = (): string => new URL(readAccess(server().output()).url).origin

/** Runs a command against the mock. */
async function command(...args: string[]) {
  return await runWith({ AGENTCOMMS_MOCK_URL: getOrigin() }, ...args)
}

async function receive(subject: string): Promise<void> {
  const email = ['--to', 'ada@agents.agentcomms.test', '--from', 'ben@example.com', '--subject', subject]
  expect((await command('receive-email', ...email)).code).toBe(0)
}

describe('faults', () => {
  it('are added, listed, removed and cleared', async () => {
    const { url, key } = readAccess(server().output())
    const list = async (): Promise<number> =>
      (await fetch(`${url}/agents`, { headers: { 'x-api-key': key } })).status
    const added = await command(
      'faults',
      'add',
      '--operation',
      'listAgents',
      '--status',
      '503',
      '--times',
      '1',
    )
    expect(added.stdout).toMatch(/^id +1\noptions +\{"operation":"listAgents","status":503,"times":1\}\n$/)
    expect([await list(), await list()]).toEqual([503, 200])
    expect((await command('faults', 'list')).stdout).toMatch(
      /^id {2}used {2}options\n1 {3}1 +\{"operation".*\n$/,
    )
    expect(await command('faults', 'remove', '1')).toMatchObject({ code: 0, stderr: '' })
    expect(await command('faults', 'remove', '1')).toMatchObject({ code: 1, stdout: '' })
    expect((await command('faults', 'add', '--latency-ms', '1', '--json')).stdout).toContain('"condition"')
    expect((await command('faults', 'clear')).code).toBe(0)
    expect((await command('faults', 'list', '--json')).stdout).toBe('{\n  "items": []\n}\n')
    expect((await command('faults', 'list')).stdout).toBe('Nothing found.\n')
  })
})

describe('messages', () => {
  it('are listed in lines of the same fields, newest first, and completely with --json', async () => {
    await receive('Older \u001b[31m red')
    await receive('Newer')
    const { stdout } = await command('messages', 'from:ben')
    const [header = '', newer = '', older = ''] = stdout.split('\n')
    expect(header).toMatch(/^id +createdAt +channel +status +fromAddress +toAddress +subject$/)
    expect([newer.slice(header.indexOf('subject')), older.slice(header.indexOf('subject'))]).toEqual([
      'Newer',
      'Older [31m red',
    ])
    const { items } = JSON.parse((await command('messages', '--limit', '1', '--json')).stdout)
    expect(items).toMatchObject([{ subject: 'Newer', headers: {}, attachments: [] }])
    expect((await command('messages', 'zebra')).stdout).toBe('Nothing found.\n')
  })

  it('prints the fields of a result in the same order, and no empty ones', async () => {
    const email = ['--to', 'ada@agents.agentcomms.test', '--from', 'ben@example.com', '--body', 'Hi']
    const { stdout } = await command('receive-email', ...email)
    const names = stdout
      .trim()
      .split('\n')
      .map(line => line.split(' ')[0])
    expect(names).toEqual([
      'id',
      'threadId',
      'agentId',
      'fromAddress',
      'toAddress',
      'body',
      'labels',
      'createdAt',
    ])
  })
})

describe('wait', () => {
  it('prints a message that exists, or the next one', async () => {
    await receive('Existing receipt')
    expect((await command('wait', 'message', 'receipt')).stdout).toContain('Existing receipt')
    const waiting = listen(
      'wait',
      'message',
      'invoice is:unread',
      '--url',
      getOrigin(),
      '--json',
      '--timeout',
      '1m',
    )
    await receive('Nothing of interest')
    await receive('Your invoice')
    await waiting.until('"subject"')
    expect(JSON.parse(waiting.output())).toMatchObject({ subject: 'Your invoice', direction: 'INBOUND' })
  })

  it('fails if no message comes in time, or if the mock stops', async () => {
    const late = await command('wait', 'message', 'zebra', '--timeout', '200ms')
    expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('within 200ms')])
    const wrong = await command('wait', 'message', '--timeout', 'soon')
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('--timeout must be')])
    const other = run('--port', '0', '--seed', '6')
    const { origin } = new URL(readAccess(await other.until('Ctrl+C')).url)
    const waiting = runWith({}, 'wait', 'message', 'zebra', '--url', origin)
    // The mock does not log how many clients read its changes.
    await new Promise(resolve => setTimeout(resolve, 500))
    other.child.kill('SIGKILL')
    expect(await waiting).toMatchObject({ code: 1, stdout: '' })
  })

  it('waits until deliveries have ended, and fails if one failed', async () => {
    const text = await listen('--port', '0', '--seed', '7', '--forward-to', '127.0.0.1:9').until('Ctrl+C')
    const url = ['--url', readAccess(text).url]
    expect(await runWith({}, 'wait', 'delivered', ...url)).toMatchObject({ code: 0, stdout: 'Done.\n' })
    await runWith({}, 'trigger', 'message.received', ...url)
    const { code, stderr } = await runWith({}, 'wait', 'delivered', ...url)
    expect([code, stderr]).toEqual([1, expect.stringContaining('message.received')])
  })
})

describe('help', () => {
  it('prints what --help prints, and names commands that are similar', async () => {
    for (const words of [
      [],
      ['listen'],
      ['compare'],
      ['receive-email'],
      ['faults', 'add'],
      ['wait', 'message'],
    ]) {
      const help = await runWith({}, 'help', ...words)
      expect(help).toEqual(await runWith({}, ...words, '--help'))
      expect([help.code, help.stderr]).toEqual([0, ''])
    }
    for (const words of [['help', 'faults'], ['faults'], ['faults', '-h']])
      expect((await runWith({}, ...words)).stdout).toMatch(/faults list[\s\S]*faults add[\s\S]*faults remove/)
    for (const [words, message] of [
      [['help', 'trigge'], /did you mean trigger\?/],
      [['faults', 'ad'], /did you mean faults add\?/],
      [['wait', 'for'], /wait delivered or wait message/],
      [['wiat'], /Unknown command "wiat"/],
    ] as const) {
      const { code, stderr } = await runWith({}, ...words)
      expect([words, code, stderr]).toEqual([words, 1, expect.stringMatching(message)])
    }
  })
})

describe('an environment variable', () => {
  it('sets the flag with its name, unless the flag is given', async () => {
    const { key } = readAccess(server().output())
    const env = { AGENTCOMMS_MOCK_URL: getOrigin(), AGENTCOMMS_MOCK_JSON: 'true' }
    expect(JSON.parse((await runWith(env, 'keys')).stdout)).toMatchObject({ masterKey: key })
    expect((await runWith({ ...env, AGENTCOMMS_MOCK_JSON: '0' }, 'keys')).stdout).toMatch(/^masterKey/)
    const limited = await runWith({ ...env, AGENTCOMMS_MOCK_LIMIT: '1' }, 'messages')
    expect(JSON.parse(limited.stdout).items).toHaveLength(1)
    const ignored = await runWith({ ...env, AGENTCOMMS_MOCK_LIMIT: 'x' }, 'messages', '--limit=2')
    expect(JSON.parse(ignored.stdout).items).toHaveLength(2)
    const lists = { ...env, AGENTCOMMS_MOCK_CHANNELS: 'SMS, VOICE' }
    expect(JSON.parse((await runWith(lists, 'messages')).stdout).items).toEqual([])
  })

  it.each([
    ['AGENTCOMMS_MOCK_PORT', 'tcp://10.0.0.1:80', /`--port` must be .*AGENTCOMMS_MOCK_PORT sets --port\./],
    ['AGENTCOMMS_MOCK_NO_CONSOLE', 'yes', /AGENTCOMMS_MOCK_NO_CONSOLE must be true or false/],
    ['AGENTCOMMS_MOCK_SEED', 'a', /AGENTCOMMS_MOCK_SEED sets --seed\./],
    ['AGENTCOMMS_MOCK_CONFIG', '/nowhere.json', /nowhere.*AGENTCOMMS_MOCK_CONFIG sets --config\./],
  ])('%s is named in the error about its value', async (name, value, message) => {
    const { code, stderr } = await runWith({ [name]: value }, 'listen')
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })

  it('sets no --help and no --version', async () => {
    const { code, stderr } = await runWith({
      AGENTCOMMS_MOCK_HELP: '1',
      AGENTCOMMS_MOCK_VERSION: '1',
      AGENTCOMMS_MOCK_DNS: 'x',
    })
    expect([code, stderr]).toEqual([1, expect.stringContaining('--dns')])
  })
})
