import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const children: ChildProcess[] = []

/** Takes the place of the real DNS in the process of the command, and says so. */
const NO_DNS = `data:text/javascript,${encodeURIComponent(`
  import { Resolver } from 'node:dns/promises'
  const none = async name => {
    process.stdout.write('DNS was asked for ' + name + '\\n')
    throw Object.assign(new Error('none'), { code: 'ENODATA' })
  }
  Resolver.prototype.resolveTxt = none
  Resolver.prototype.resolveMx = none
`)}`

beforeAll(() => {
  if (!existsSync(cli)) throw new Error(`${cli} is not there: run "npm run build" first.`)
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(...args: string[]): {
  child: ChildProcess
  output: () => string
  until: (text: string) => Promise<string>
} {
  const child = spawn(process.execPath, ['--import', NO_DNS, cli, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const keep = (chunk: unknown): void => {
    output += String(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const until = async (text: string): Promise<string> => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`It ended before it said "${text}": ${output}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    return output
  }
  return { child, output: () => output, until }
}

async function toEnd(...args: string[]): Promise<{ code: number; output: string }> {
  const { child, output } = run(...args)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

describe('agentcomms-mock', () => {
  it('prints where it is and a curl command that works as it stands', async () => {
    const text = await run('--port', '0').until('Ctrl+C')
    const [, key = '', url = ''] =
      /curl -s -H 'X-API-Key: (mk_\w+)' (http:\/\/127\.0\.0\.1:\d+\/v1\/agents)/.exec(text) ?? []
    expect(text).toContain(`Base URL    ${url.replace(/\/agents$/, '')}\n`)
    const reply = await fetch(url, { headers: { 'X-API-Key': key } })
    expect(reply.status).toBe(200)
    const [, agentKey = ''] = /Agent key\s+(ak_\w+)/.exec(text) ?? []
    expect((await fetch(url, { headers: { 'X-API-Key': agentKey } })).status).toBe(200)
  })

  it('takes http urls of this machine for webhooks, and calls them', async () => {
    const receiver = createServer((request, response) => {
      events.push(request.headers['x-service-event'])
      response.end()
    })
    const events: unknown[] = []
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const text = await run('--port', '0').until('Ctrl+C')
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

  it('prints the same keys for the same seed, and others for another', async () => {
    const keyOf = async (seed: string): Promise<string | undefined> =>
      /mk_\w+/.exec(await run('--port', '0', '--seed', seed).until('Ctrl+C'))?.[0]
    const [one, again, other] = await Promise.all([keyOf('5'), keyOf('5'), keyOf('6')])
    expect(one).toBe(again)
    expect(one).not.toBe(other)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 on %s, with a client still connected',
    async signal => {
      const { child, until } = run('--port', '0')
      const [url = ''] = /http:\/\/127\S+\/agents/.exec(await until('Ctrl+C')) ?? []
      await (await fetch(url)).text()
      child.kill(signal)
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
    },
  )

  it('says that the port is in use, and what to do', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { code, output } = await toEnd('--port', String((blocker.address() as AddressInfo).port))
    blocker.close()
    expect([code, output]).toEqual([1, expect.stringMatching(/port is in use; choose another with --port/)])
    expect(output).not.toMatch(/\n\s+at /)
  })

  it.each([
    [['--prot', '1'], /--prot/],
    [['--port', 'many'], /--port/],
    [['--port', '70000'], /--port/],
    [['--port'], /--port/],
    [['--seed', '1.5'], /--seed/],
    [['--seed', '4294967296'], /--seed/],
    [['--dns', 'real'], /--dns takes mock or system/],
    [['--host', ''], /--host/],
    [['extra'], /extra/],
  ])('names what is wrong with %j, without a stack trace', async (args, name) => {
    const { code, output } = await toEnd(...args)
    expect([code, output]).toEqual([1, expect.stringMatching(name)])
    expect(output).toMatch(/See --help/)
    expect(output).not.toMatch(/\n\s+at /)
  })

  it.each([
    [[], false],
    [['--dns', 'mock'], false],
    [['--dns', 'system'], true],
  ])('with %j verifies domains by the real DNS: %s', async (args, isReal) => {
    const { until, output } = run(...args, '--port', '0')
    const [, key = '', url = ''] = /(mk_\w+)' (http:\S+)\/agents/.exec(await until('Ctrl+C')) ?? []
    const post = async (path: string, body?: object): Promise<{ id: string }> => {
      const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
      return (await fetch(url + path, init)).json()
    }
    const { id } = await post('/domains', { domain: 'mail.example.com' })
    await post(`/domains/${id}/verify`)
    // What the command writes may arrive after its reply.
    await expect.poll(() => /DNS was asked for \S*mail\.example\.com/.test(output())).toBe(isReal)
  })

  it('explains its flags with --help', async () => {
    const { code, output } = await toEnd('--help')
    expect([code, output]).toEqual([0, expect.stringMatching(/--port[\s\S]*--host[\s\S]*--seed[\s\S]*--dns/)])
  })
})
