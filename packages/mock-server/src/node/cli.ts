#!/usr/bin/env node
import { createRequire } from 'node:module'
import type { Mock } from '@agentcomms/mock-server'
import { type SmtpServer, serve, serveSmtp, systemResolver } from '@agentcomms/mock-server/node'
import { isLoopback } from '../runtime/outbound.ts'
import { configuredMock, readConfig } from './command/config-file.ts'
import { codeOf } from './command/file-error.ts'
import { type Flags, HELP, readFlags } from './command/flags.ts'
import { forwardWebhooks } from './command/forward-webhooks.ts'
import type { KeptState } from './command/kept-state.ts'
import { logRequests, paintFor } from './command/request-log.ts'
import { startUpText } from './command/start-up-text.ts'

const { version: packageVersion } = createRequire(import.meta.url)(
  '@agentcomms/mock-server/package.json',
) as { version: string }

/** How to fix an address that it cannot listen at, by the code of the system's error. */
const HINTS: Record<string, string> = {
  EADDRINUSE: 'The port is in use; choose another with --port, or 0 for any.',
  EACCES: 'This port needs more rights; choose one from 1024 on with --port.',
  EADDRNOTAVAIL: 'This machine has no such address; choose another with --host.',
  ENOTFOUND: 'There is no such host; give an address of this machine with --host.',
}

async function main(): Promise<void> {
  const flags = readFlags()
  if (flags === 'version') return void process.stdout.write(`${packageVersion}\n`)
  if (flags === 'help') return void process.stdout.write(HELP)
  // The reader of the output may exit, as `head` does; the server continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const kept = await openState(flags)
  await start(flags, kept).catch(async (error: unknown) => {
    await kept?.close()
    throw error
  })
}

async function start(flags: Flags, kept: KeptState | undefined): Promise<void> {
  const { port, host, control, console, quiet, forwardWebhooksTo } = flags
  const mock = await makeMock(flags, kept)
  const { url, close } = await serve(mock, { port, host, control, console })
  const smtp = await openSmtp(mock, flags)
  stopOnSignal(async () => {
    await Promise.all([close(), smtp?.close()])
    await kept?.close()
    mock.close()
  })
  const agent = kept?.state
    ? undefined
    : await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  const webhookSecret =
    forwardWebhooksTo === undefined ? undefined : await forwardWebhooks(mock, forwardWebhooksTo)
  await kept?.begin(mock)
  process.stdout.write(startUpText(flags, { url, mock, agent, webhookSecret, smtp }))
  if (!isLoopback(new URL(url)))
    process.stderr.write(
      `Warning: ${host} is reached from other machines too. Whoever reaches it can ${control ? 'drive this mock and read its keys; --no-control switches that off' : 'call this mock'}.\n`,
    )
  if (!quiet) logRequests(mock, line => process.stdout.write(line), paintFor(process.stdout, process.env))
}

async function openState({ state }: Flags): Promise<KeptState | undefined> {
  if (state === undefined) return undefined
  const { openKeptState } = await import('./command/kept-state.ts')
  return await openKeptState(state, process.env.AGENTCOMMS_STATE_KEY || undefined)
}

/** Returns the mock of the flags and the configuration, with the saved state. */
async function makeMock(flags: Flags, kept: KeptState | undefined): Promise<Mock> {
  const { config: file, state, dns } = flags
  const config = file === undefined ? {} : await readConfig(file)
  const seed = flags.seed ?? kept?.state?.seed
  if (kept?.state && seed !== kept.state.seed)
    throw new Error(`--state ${state} was made with --seed ${kept.state.seed}; leave --seed out.`)
  const mock = configuredMock(file, config, {
    ...(seed !== undefined && { seed }),
    ...(dns === 'system' && { dns: systemResolver() }),
  })
  await kept?.fill(mock)
  return mock
}

async function openSmtp(mock: Mock, { smtp, host }: Flags): Promise<SmtpServer | undefined> {
  if (smtp === undefined) return undefined
  return await serveSmtp(mock, { port: smtp, host }).catch((error: unknown) => {
    const hint = HINTS[codeOf(error)]?.replace('--port', '--smtp')
    throw new Error(hint ?? (error instanceof Error ? error.message : String(error)), { cause: error })
  })
}

/** The first signal stops in order, a second one immediately. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop().then(() => process.exit(0), fail)
    })
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const hint = HINTS[codeOf(error)] || `${message}\n\nSee --help.`
  process.stderr.write(`agentcomms-mock: ${hint}\n`)
  process.exit(1)
}

main().catch(fail)
