#!/usr/bin/env node
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Mock } from '@agentcomms/mock-server'
import { createSystemDnsResolver, type SmtpServer, serve, serveSmtp } from '@agentcomms/mock-server/node'
import { getErrorMessage } from '../runtime/describe-error.ts'
import { MAX_SEED } from '../runtime/input-schemas.ts'
import { isLoopback } from '../runtime/outbound.ts'
import { createMockFromConfig, readConfig } from './command/config-file.ts'
import { getErrorCode } from './command/file-error.ts'
import { type Flags, HELP, readFlags } from './command/flags.ts'
import { forwardDeliveries, subscribe } from './command/forward-webhooks.ts'
import type { PersistedState } from './command/persisted-state.ts'
import { createPaint, logRequests } from './command/request-log.ts'
import { formatStartUp } from './command/start-up-text.ts'

const { version: packageVersion } = createRequire(import.meta.url)(
  '@agentcomms/mock-server/package.json',
) as { version: string }

/** Messages for listen errors by the error code of the system. */
const HINTS: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Choose another with --port, or 0 for any free port.',
  EACCES: 'The port requires more permissions. Choose a port from 1024 on with --port.',
  EADDRNOTAVAIL: 'This machine does not have the address. Choose another with --host.',
  ENOTFOUND: 'The host does not exist. Choose an address of this machine with --host.',
}

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2))
  if (flags === 'version') return void process.stdout.write(`${packageVersion}\n`)
  if (flags === 'help') return void process.stdout.write(HELP)
  // The server continues if a reader of its output, such as `head`, exits.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const persistedState = await openState(flags)
  await start(flags, persistedState).catch(async (error: unknown) => {
    await persistedState?.cancel()
    throw error
  })
}

async function start(flags: Flags, persistedState: PersistedState | undefined): Promise<void> {
  const { port, host, control, console, corsOrigins, quiet, forwardWebhooksTo } = flags
  const { mock, seed } = await createConfiguredMock(flags, persistedState)
  const agent =
    persistedState?.seed === undefined
      ? await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
      : undefined
  const webhookSecret = forwardWebhooksTo === undefined ? undefined : await subscribe(mock, forwardWebhooksTo)
  await persistedState?.startSaving(mock)
  const { url, close } = await serve(mock, { port, host, control, console, corsOrigins })
  if (forwardWebhooksTo !== undefined) forwardDeliveries(mock, forwardWebhooksTo)
  const smtp = await openSmtp(mock, flags)
  stopOnSignal(async () => {
    await Promise.all([close(), smtp?.close()])
    await persistedState?.close()
    mock.close()
  })
  process.stdout.write(formatStartUp(flags, { url, mock, seed, agent, webhookSecret, smtp }))
  if (!isLoopback(new URL(url)))
    process.stderr.write(
      `Warning: other machines can connect to ${host}. They can ${control ? 'control this mock and read its keys; use --no-control to prevent this' : 'send requests to this mock'}.\n`,
    )
  if (!quiet) logRequests(mock, line => process.stdout.write(line), createPaint(process.stdout, process.env))
}

async function openState({ state }: Flags): Promise<PersistedState | undefined> {
  if (state === undefined) return undefined
  const { openPersistedState } = await import('./command/persisted-state.ts')
  return await openPersistedState(state, process.env.AGENTCOMMS_STATE_KEY || undefined)
}

/** Creates the mock from the flags, the configuration file and the state file. */
async function createConfiguredMock(
  flags: Flags,
  persistedState: PersistedState | undefined,
): Promise<{ mock: Mock; seed: number }> {
  const { config: file, state, dns, unknownInput, forwardWebhooksTo } = flags
  const config = file === undefined ? {} : await readConfig(file)
  const savedSeed = persistedState?.seed
  const seed = flags.seed ?? savedSeed ?? Object(config).seed ?? randomInt(MAX_SEED + 1)
  if (savedSeed !== undefined && seed !== savedSeed)
    throw new Error(`--state ${state} was created with --seed ${savedSeed}; omit --seed.`)
  const mock = createMockFromConfig(file, config, {
    seed,
    isForwarding: forwardWebhooksTo !== undefined,
    ...(dns === 'system' && { dns: createSystemDnsResolver() }),
    ...(unknownInput !== undefined && { unknownInput }),
  })
  await persistedState?.restore(mock)
  return { mock, seed }
}

async function openSmtp(mock: Mock, { smtp, host }: Flags): Promise<SmtpServer | undefined> {
  if (smtp === undefined) return undefined
  return await serveSmtp(mock, { port: smtp, host }).catch((error: unknown) => {
    const hint = HINTS[getErrorCode(error)]?.replace('--port', '--smtp')
    throw new Error(hint ?? getErrorMessage(error), { cause: error })
  })
}

/** The first signal stops the server and saves the state. A second signal exits immediately. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) {
        process.stderr.write(
          'agentcomms-mock: the second signal stopped the command early. A state file keeps its last write.\n',
        )
        process.exit(1)
      }
      isStopping = true
      void stop().then(() => process.exit(0), fail)
    })
}

function fail(error: unknown): void {
  const hint = HINTS[getErrorCode(error)] ?? `${getErrorMessage(error)}\n\nSee --help.`
  process.stderr.write(`agentcomms-mock: ${hint}\n`)
  process.exit(1)
}

main().catch(fail)
