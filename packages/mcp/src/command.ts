import { AgentComms } from '@agentcomms/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { checkService } from './check-service.ts'
import { askUser } from './confirm.ts'
import { checkMock, readMockOrigin } from './control-request.ts'
import { type ControlSettings, createControlTools } from './control-tools.ts'
import { createDocsTool } from './docs-tool.ts'
import { DEFAULT_MOCK, type FlagValues, formatHelp, readFlags, UsageError } from './flags.ts'
import { AgentAccess, createMcpServer } from './mcp-server.ts'
import { type RunningMock, startMock } from './mock.ts'
import { MAX_MESSAGE_BYTES, serveHttp } from './serve-http.ts'
import { readToolSettings, selectTools, type ToolSettings, unusedClient } from './settings.ts'
import { StdioTransport } from './stdio-transport.ts'
import { version } from './version.ts'

const EXIT_TIMEOUT_MS = 2_000
const MAX_UNREAD_REPORT_BYTES = 2 ** 20

process.stdout.on('error', () => {})
// The client has gone. The end of the input stops the server.
process.stderr.on('error', () => process.stdin.destroy())

/** Writes a message for people, if they read. The standard output is for the protocol. */
function report(message: string): void {
  if (process.stderr.writableLength < MAX_UNREAD_REPORT_BYTES)
    process.stderr.write(`agentcomms-mcp: ${message}\n`)
}

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2), process.env)
  if (flags.help) return void process.stdout.write(formatHelp())
  if (flags.version) return void process.stdout.write(`${version}\n`)
  const settings = readToolSettings(flags)
  const hasService = flags.http !== undefined || flags.mock === true || flags['api-key'] !== undefined
  if (!hasService && flags.control === undefined)
    throw new UsageError(`The API key is missing: set AGENTCOMMS_API_KEY. ${TRY_IT}`)
  const baseUrl = flags.mock || !hasService ? undefined : readBaseUrl(flags)
  const controlled = flags.control === undefined ? undefined : readMockOrigin(flags.control || DEFAULT_MOCK)
  const mock = flags.mock ? await startMock() : undefined
  if (mock) report(mock.description)
  const service = { baseUrl: baseUrl ?? mock?.baseUrl ?? '', apiKey: mock?.apiKey ?? flags['api-key'] }
  const control =
    controlled === undefined
      ? undefined
      : {
          ...settings,
          origin: mock ? new URL(mock.baseUrl).origin : controlled,
          isFull: flags['control-full'] === true,
        }
  if (flags.http === undefined) await startStdio(service, settings, mock, control)
  else await startHttp(flags, service.baseUrl, settings, mock)
}

const TRY_IT = 'To try it without an account, use --mock.'

function readBaseUrl(flags: FlagValues): string {
  const baseUrl = flags['base-url']
  if (baseUrl === undefined)
    throw new UsageError(`The base URL is missing: pass --base-url, or set AGENTCOMMS_BASE_URL. ${TRY_IT}`)
  if (!/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : ''))
    throw new UsageError(
      `--base-url must be a URL such as https://api.example.com/v1; received "${baseUrl}".`,
    )
  return baseUrl
}

async function startStdio(
  service: { baseUrl: string; apiKey: string | undefined },
  settings: ToolSettings,
  mock: RunningMock | undefined,
  control: ControlSettings | undefined,
): Promise<void> {
  const hasService = service.baseUrl !== ''
  const client = hasService ? new AgentComms(service) : unusedClient
  const docs = control && createDocsTool()
  const access = new AgentAccess(client, settings, [
    ...(hasService ? selectTools(client, settings, askUser) : []),
    ...(control ? createControlTools(control) : []),
    ...(docs ? [docs] : []),
  ])
  if (control && !docs)
    report('The tool docs is missing: the package @agentcomms/mock-server with its pages is not installed.')
  const transport = new StdioTransport({
    input: process.stdin,
    output: process.stdout,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    report,
  })
  const connection = serveStdio(() => createMcpServer(access), { transport })
  let isStopping = false
  const stop = stopOnce(async () => {
    isStopping = true
    await access.stop()
    await connection.close()
    await mock?.close()
  })
  void transport.ended.then(stop)
  const problem = hasService
    ? await checkService(client, service.baseUrl)
    : control && (await checkMock(control.origin))
  // The end of the mock ends the check too.
  if (problem && !isStopping) report(problem.message)
}

async function startHttp(
  flags: FlagValues,
  baseUrl: string,
  settings: ToolSettings,
  mock: RunningMock | undefined,
): Promise<void> {
  const { host = '127.0.0.1', 'allowed-host': allowedHosts = [], http = '' } = flags
  const port = Number(http)
  if (!/^\d+$/.test(http) || port > 65_535)
    throw new UsageError(`--http must be a port from 0 to 65535; received "${http}".`)
  const connect = (apiKey: string) => new AgentComms({ baseUrl, apiKey })
  const { url, close } = await serveHttp({
    port,
    host,
    allowedHosts,
    createAccess: apiKey => new AgentAccess(connect(apiKey), settings),
    checkKey: apiKey => checkService(connect(apiKey), baseUrl),
  })
  stopOnce(async () => {
    await close()
    await mock?.close()
  })
  report(`MCP server at ${url}. Requests need the key of an agent: Authorization: Bearer <key>.`)
  if (!mock && flags['api-key'] !== undefined)
    report(
      'The API key of the flag or of AGENTCOMMS_API_KEY is not used: with --http, each request has its own.',
    )
  const problem = await checkService(connect('none'), baseUrl)
  if (problem && !problem.isKeyRejected) report(problem.message)
}

/** Returns a function that stops the server once. Signals call it too; a second signal ends the process. */
function stopOnce(close: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = () => {
    // The process ends when nothing runs any more. The timer is for a connection that stays open.
    setTimeout(() => process.exit(), EXIT_TIMEOUT_MS).unref()
    stopped ??= close()
    return stopped
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
  return stop
}

main().catch((error: unknown) => {
  const hint = error instanceof UsageError ? ' See --help.' : ''
  report(`${describe(error)}${hint}`)
  process.exit(error instanceof UsageError ? 2 : 1)
})

function describe(error: unknown): string {
  const { code, message, port, address } = Object(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use. Choose another with --http <port>, or 0 for any free port.`
  return String(message ?? error)
}
