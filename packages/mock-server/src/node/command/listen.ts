import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { getErrorMessage } from '../../http/text.ts'
import type { Mock, MockAgent } from '../../index.ts'
import { isLoopback } from '../../work/outbound.ts'
import { toUrlHost } from '../request-dispatcher.ts'
import { serve } from '../serve.ts'
import { type SmtpServer, serveSmtp } from '../serve-smtp.ts'
import { checkEnvFile, type DevelopmentKeys, writeEnvFile } from './development-keys.ts'
import { countColumns, logActivity, showUrl } from './output.ts'
import type { PersistedState } from './persisted-state.ts'
import {
  createConfiguredMock,
  forwardDeliveries,
  readServerFlags,
  type ServerFlags,
  subscribe,
} from './server-flags.ts'
import { getErrorCode } from './state-files.ts'

/** Starts a mock as an HTTP server. Throws an Error before it writes any file if it cannot listen. */
export async function listen(values: Parameters<typeof readServerFlags>[0]): Promise<void> {
  const flags = readServerFlags(values)
  const { host, port, smtp } = flags
  if (flags.writeEnv !== undefined) await checkEnvFile(flags.writeEnv)
  await checkPorts(host, { '--port': port, '--smtp': smtp })
  const server: StartedServer = {}
  const ignoreSignals = stopOnSignal(server)
  let persistedState: PersistedState | undefined
  try {
    if (flags.state !== undefined) {
      const { openPersistedState } = await import('./persisted-state.ts')
      persistedState = await openPersistedState(flags.state, process.env.AGENTCOMMS_STATE_KEY || undefined)
    }
    await start(flags, persistedState, server)
  } catch (error) {
    ignoreSignals()
    persistedState?.cancel()
    throw error
  }
}

interface StartedServer {
  /** Stops the server and saves the state. Undefined until the server listens. */
  stop?: () => Promise<void>
}

async function start(
  flags: ServerFlags,
  persistedState: PersistedState | undefined,
  server: StartedServer,
): Promise<void> {
  const { port, host, allowedHosts, control, console, corsOrigins, log, forwardTo } = flags
  const { mock, keys } = await createConfiguredMock(flags, persistedState)
  const agent =
    persistedState?.seed === undefined
      ? await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
      : undefined
  const webhookSecret = forwardTo === undefined ? undefined : await subscribe(mock, forwardTo)
  await persistedState?.prepare(mock)
  const smtp =
    flags.smtp === undefined
      ? undefined
      : await serveSmtp(mock, { port: flags.smtp, host, tls: flags.smtpTls })
  const { url, close } = await serve(mock, { port, host, allowedHosts, control, console, corsOrigins })
  server.stop = async () => {
    await Promise.all([close(), smtp?.close()])
    await persistedState?.close()
    mock.close()
  }
  // The first request comes later: nothing was awaited since the server listens.
  await persistedState?.commit()
  if (forwardTo !== undefined) forwardDeliveries(mock, forwardTo, flags.insecure)
  if (flags.writeEnv !== undefined)
    await writeEnvFile(flags.writeEnv, {
      baseUrl: url,
      masterKey: mock.masterKey,
      agentKey: agent?.apiKey,
      webhookSecret,
    })
  // The log of JSON lines has the standard output for itself.
  const startUpOutput = log === 'json' ? process.stderr : process.stdout
  startUpOutput.write(formatStartUp(flags, { url, mock, keys, agent, webhookSecret, smtp }))
  if (!isLoopback(new URL(url)))
    process.stderr.write(
      `Warning: other machines can connect to ${host}. They can ${control ? 'control this mock and read its keys; use --no-control to prevent this' : 'send requests to this mock'}.\n`,
    )
  const write = (text: string): void => void process.stdout.write(text)
  const columns = countColumns(process.stdout)
  if (log !== 'quiet')
    logActivity(mock, { format: log === 'json' ? 'json' : 'text', columns, forwardTo, write })
}

/** Throws an Error that says what to do if the server cannot listen on a port. Ports are given by the flag that sets them. */
async function checkPorts(host: string, ports: Record<string, number | undefined>): Promise<void> {
  const servers: Server[] = []
  try {
    // All are open at the same time, so that two equal ports are found.
    for (const [flag, port] of Object.entries(ports)) {
      if (port === undefined) continue
      const server = createServer().listen(port, host)
      servers.push(server)
      await once(server, 'listening').catch((error: unknown) => {
        throw new Error(describeListenError(error, host, port, flag), { cause: error })
      })
    }
  } finally {
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  }
}

function describeListenError(error: unknown, host: string, port: number, flag: string): string {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use. Choose another with ${flag}, or 0 for any free port.`,
    EACCES: `Port ${port} requires more permissions. Choose a port from 1024 on with ${flag}.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Choose another with --host.`,
    ENOTFOUND: `The host ${host} does not exist. Choose an address of this machine with --host.`,
  }
  return messages[getErrorCode(error)] ?? getErrorMessage(error)
}

/**
 * The first signal stops the server and saves the state. A signal before the server listens, and a second one,
 * exit immediately. Returns a function that ignores signals again.
 */
function stopOnSignal(server: StartedServer): () => void {
  let isStopping = false
  const exit = (message: string): never => {
    process.stderr.write(`agentcomms-mock: ${message}\n`)
    process.exit(1)
  }
  const stop = (signal: string): void => {
    if (!server.stop) exit(`${signal} stopped the command before the server started.`)
    if (isStopping) exit('the second signal stopped the command early. A state file keeps its last write.')
    isStopping = true
    server.stop?.().then(
      () => process.exit(0),
      (error: unknown) => exit(getErrorMessage(error)),
    )
  }
  // SIGHUP: the terminal was closed.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** A server that has started. Undefined fields are not printed. */
interface ServerInfo {
  url: string
  mock: Mock
  keys: DevelopmentKeys | undefined
  agent: MockAgent | undefined
  webhookSecret: string | undefined
  smtp: SmtpServer | undefined
}

/** Formats the start-up output: addresses, keys, and an example request. */
export function formatStartUp(
  flags: ServerFlags,
  { url, mock, keys, agent, webhookSecret, smtp }: ServerInfo,
): string {
  const { origin } = new URL(url)
  const lines: [name: string, value: string | false | undefined][] = [
    ['Base URL', url],
    ['Console', flags.console && `${origin}/`],
    ['OpenAPI', `${origin}/openapi.json`],
    ['Control interface', flags.control && `${origin}/__mock`],
    ['Master key', mock.masterKey],
    ['Keys kept in', keys?.file],
    ['Seed', String(mock.seed)],
    ['Agent', agent && `${agent.email.email} (id ${agent.id})`],
    ['Agent phone', agent?.phone?.phoneNumber],
    ['Agent key', agent?.apiKey],
    ['Webhooks to', flags.forwardTo && showUrl(flags.forwardTo)],
    ['Webhook secret', webhookSecret],
    ['SMTP', smtp && `${toUrlHost(flags.host)}:${smtp.port}`],
    ['State file', flags.state],
    ['Written to', flags.writeEnv],
  ]
  const shown = lines.filter(([, value]) => value)
  const width = Math.max(10, ...shown.map(([name]) => name.length))
  const table = shown.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  const curl = `  curl -s -H 'X-API-Key: ${mock.masterKey}' ${url}/agents`
  const title = 'Mock of the Agent Communications Service'
  return [title, '', ...table, '', curl, '', 'Press Ctrl+C to stop.', ''].join('\n')
}
