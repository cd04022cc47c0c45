#!/usr/bin/env node
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'

const { version: packageVersion } = createRequire(import.meta.url)(
  '@agentcomms/mock-server/package.json',
) as { version: string }

const HELP = `agentcomms-mock: the Agent Communications Service in memory, over HTTP

  --port <n>     port to listen at (default 4010)
  --host <name>  address to listen at (default 127.0.0.1)
  --seed <n>     seed of ids, keys and secrets (default 1)
  --help         this text
  --version      the version
`

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
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
  const { host, help, version } = values
  if (version) {
    process.stdout.write(`${packageVersion}\n`)
    return
  }
  if (help) {
    process.stdout.write(HELP)
    return
  }
  const port = whole('port', values.port, 65_535)
  const seed = whole('seed', values.seed, 2 ** 31 - 1)
  if (host === '') throw new Error('--host takes an address to listen at.')
  const mock = createMock({ seed, webhooks: { allowHttpLoopback: true } })
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
  const hint =
    code === 'EADDRINUSE'
      ? 'The port is in use; choose another with --port, or 0 for any.'
      : `${message}\n\nSee --help.`
  process.stderr.write(`agentcomms-mock: ${hint}\n`)
  process.exitCode = 1
})
