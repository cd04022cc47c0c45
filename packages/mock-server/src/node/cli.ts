#!/usr/bin/env node
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { createMock } from '@agentcomms/mock-server'
import { serve, systemResolver } from '@agentcomms/mock-server/node'

const { version: packageVersion } = createRequire(import.meta.url)(
  '@agentcomms/mock-server/package.json',
) as { version: string }

const HELP = `agentcomms-mock: the Agent Communications Service in memory, over HTTP

  --port <n>     port to listen at (default 4010)
  --host <name>  address to listen at (default 127.0.0.1)
  --seed <n>     seed of ids, keys and secrets (default 1)
  --dns <what>   what domains are verified against: mock, a table that is empty (default),
                 or system, the real DNS
  --help         this text
  --version      the version
`

/** What to do when it cannot listen, by the code of the system's error. */
const HINTS: Record<string, string> = {
  EADDRINUSE: 'The port is in use; choose another with --port, or 0 for any.',
  EACCES: 'This port needs more rights; choose one from 1024 on with --port.',
  EADDRNOTAVAIL: 'This machine has no such address; choose another with --host.',
  ENOTFOUND: 'There is no such host; give an address of this machine with --host.',
}

/** The whole number of an option, written in digits: no blank, no hexadecimal. */
function whole(option: string, text: string, most: number): number {
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text)
  throw new Error(`--${option} takes a whole number from 0 to ${most}.`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      seed: { type: 'string', default: '1' },
      dns: { type: 'string', default: 'mock' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
  const { host, dns, help, version } = values
  if (version) {
    process.stdout.write(`${packageVersion}\n`)
    return
  }
  if (help) {
    process.stdout.write(HELP)
    return
  }
  const port = whole('port', values.port, 65_535)
  const seed = whole('seed', values.seed, 2 ** 32 - 1)
  if (host === '') throw new Error('--host takes an address to listen at.')
  if (dns !== 'mock' && dns !== 'system') throw new Error('--dns takes mock or system.')
  const mock = createMock({
    seed,
    webhooks: { allowHttpLoopback: true },
    ...(dns === 'system' && { dns: systemResolver() }),
  })
  const { url, close } = await serve(mock, { port, host })
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  process.stdout.write(
    [
      `Agent Communications Service, mock`,
      '',
      `  Base URL    ${url}`,
      `  Master key  ${mock.masterKey}`,
      `  Agent       ${agent.email} (${agent.id})`,
      `  Agent key   ${agent.apiKey}`,
      '',
      `  curl -s -H 'X-API-Key: ${mock.masterKey}' ${url}/agents`,
      '',
      'Ctrl+C stops it.',
      '',
    ].join('\n'),
  )
  const stop = (): void => {
    mock.close()
    void close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  const hint = (code !== undefined && HINTS[String(code)]) || `${message}\n\nSee --help.`
  process.stderr.write(`agentcomms-mock: ${hint}\n`)
  process.exitCode = 1
})
