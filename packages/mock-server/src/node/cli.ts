#!/usr/bin/env node
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { z } from 'zod'

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

/** A whole number written in digits: no blank, no hexadecimal. */
function whole(most: number) {
  const message = `takes a whole number from 0 to ${most}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine(value => value <= most, message)
}

const flags = z.object({
  port: whole(65_535).default(4010),
  host: z.string().min(1).default('127.0.0.1'),
  seed: whole(2 ** 31 - 1).default(1),
  help: z.boolean().default(false),
  version: z.boolean().default(false),
})

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
  const parsed = flags.safeParse(values)
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(issue => `--${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  }
  const { port, host, seed, help, version } = parsed.data
  if (version) {
    process.stdout.write(`${packageVersion}\n`)
    return
  }
  if (help) {
    process.stdout.write(HELP)
    return
  }
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
