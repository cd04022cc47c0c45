import { randomInt } from 'node:crypto'
import { getErrorMessage } from '../../http/error-text.ts'
import type { Mock } from '../../index.ts'
import { isLoopback } from '../../work/outbound.ts'
import { createSystemDnsResolver, serve, serveSmtp } from '../index.ts'
import { logActivity } from './activity-log.ts'
import { checkPorts } from './check-ports.ts'
import { createMockFromConfig, readConfig } from './config-file.ts'
import { type Flags, readFlags } from './flags.ts'
import { forwardDeliveries, subscribe } from './forward-webhooks.ts'
import { createPaint } from './paint.ts'
import type { PersistedState } from './persisted-state.ts'
import { formatStartUp } from './start-up-text.ts'

/** Starts a mock as an HTTP server. Throws an Error before it writes any file if it cannot listen. */
export async function listen(parsed: Parameters<typeof readFlags>[0]): Promise<void> {
  const flags = readFlags(parsed)
  const { host, port, smtp } = flags
  await checkPorts(host, [
    { flag: '--port', port },
    ...(smtp === undefined ? [] : [{ flag: '--smtp', port: smtp } as const]),
  ])
  const persistedState = await openState(flags)
  await start(flags, persistedState).catch(async (error: unknown) => {
    await persistedState?.cancel()
    throw error
  })
}

async function start(flags: Flags, persistedState: PersistedState | undefined): Promise<void> {
  const { port, host, control, console, corsOrigins, quiet, log, forwardTo } = flags
  const { mock, seed } = await createConfiguredMock(flags, persistedState)
  const agent =
    persistedState?.seed === undefined
      ? await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
      : undefined
  const webhookSecret = forwardTo === undefined ? undefined : await subscribe(mock, forwardTo)
  await persistedState?.startSaving(mock)
  const { url, close } = await serve(mock, { port, host, control, console, corsOrigins })
  if (forwardTo !== undefined) forwardDeliveries(mock, forwardTo)
  const smtp = flags.smtp === undefined ? undefined : await serveSmtp(mock, { port: flags.smtp, host })
  stopOnSignal(async () => {
    await Promise.all([close(), smtp?.close()])
    await persistedState?.close()
    mock.close()
  })
  // The log of JSON lines has the standard output for itself.
  const startUpOutput = log === 'json' ? process.stderr : process.stdout
  startUpOutput.write(formatStartUp(flags, { url, mock, seed, agent, webhookSecret, smtp }))
  if (!isLoopback(new URL(url)))
    process.stderr.write(
      `Warning: other machines can connect to ${host}. They can ${control ? 'control this mock and read its keys; use --no-control to prevent this' : 'send requests to this mock'}.\n`,
    )
  const write = (text: string): void => void process.stdout.write(text)
  const paint = createPaint(process.stdout, process.env)
  if (!quiet) logActivity(mock, { format: log, forwardTo, paint, write })
}

async function openState({ state }: Flags): Promise<PersistedState | undefined> {
  if (state === undefined) return undefined
  const { openPersistedState } = await import('./persisted-state.ts')
  return await openPersistedState(state, process.env.AGENTCOMMS_STATE_KEY || undefined)
}

/** Creates the mock from the flags, the configuration file and the state file. */
async function createConfiguredMock(
  flags: Flags,
  persistedState: PersistedState | undefined,
): Promise<{ mock: Mock; seed: number }> {
  const { config: file, state, dns, unknownInput, forwardTo } = flags
  const config = file === undefined ? {} : await readConfig(file)
  const savedSeed = persistedState?.seed
  const seed = flags.seed ?? savedSeed ?? Object(config).seed ?? randomInt(2 ** 32)
  if (savedSeed !== undefined && seed !== savedSeed)
    throw new Error(`--state ${state} was created with --seed ${savedSeed}; omit --seed.`)
  const mock = createMockFromConfig(file, config, {
    seed,
    isForwarding: forwardTo !== undefined,
    ...(dns === 'system' && { dns: createSystemDnsResolver() }),
    ...(unknownInput !== undefined && { unknownInput }),
  })
  await persistedState?.restore(mock)
  return { mock, seed }
}

/** The first signal stops the server and saves the state. A second signal exits immediately. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) {
        process.stderr.write(
          'agentcomms-mock: the second signal stopped the command early. A state file keeps its last write.\n',
        )
        process.exit(1)
      }
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`agentcomms-mock: ${getErrorMessage(error)}\n`)
          process.exit(1)
        },
      )
    })
}
