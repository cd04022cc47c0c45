import type { Mock, MockAgent } from '../../index.ts'
import { toUrlHost } from '../request-dispatcher.ts'
import type { SmtpServer } from '../serve-smtp.ts'
import type { DevelopmentKeys } from './development-keys.ts'
import type { ServerFlags } from './server-flags.ts'
import { showUrl } from './visible-text.ts'

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
