import { isIPv6 } from 'node:net'
import type { Mock, MockAgent } from '@agentcomms/mock-server'
import type { SmtpServer } from '@agentcomms/mock-server/node'
import type { Flags } from './flags.ts'

/** A server that has just started. Absent fields are not printed. */
interface Started {
  url: string
  mock: Mock
  agent: MockAgent | undefined
  webhookSecret: string | undefined
  smtp: SmtpServer | undefined
}

/** Returns what the command prints: addresses, keys, and a first request to try. */
export function startUpText(flags: Flags, { url, mock, agent, webhookSecret, smtp }: Started): string {
  const { origin } = new URL(url)
  const smtpHost = isIPv6(flags.host) ? `[${flags.host}]` : flags.host
  const lines: [name: string, value: string | false | undefined][] = [
    ['Base URL', url],
    ['Console', flags.console && `${origin}/`],
    ['Document', `${origin}/openapi.json`],
    ['Control', flags.control && `${origin}/__mock/openapi.json`],
    ['Master key', mock.masterKey],
    ['Agent', agent && `${agent.email} (${agent.id})`],
    ['Agent key', agent?.apiKey],
    ['Webhooks to', flags.forwardWebhooksTo],
    ['Webhook secret', webhookSecret],
    ['SMTP', smtp && `${smtpHost}:${smtp.port}`],
    ['State', flags.state],
  ]
  const shown = lines.filter(([, value]) => value)
  const width = Math.max(10, ...shown.map(([name]) => name.length))
  const table = shown.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  const ask = `  curl -s -H 'X-API-Key: ${mock.masterKey}' ${url}/agents`
  return ['Agent Communications Service, mock', '', ...table, '', ask, '', 'Ctrl+C stops it.', ''].join('\n')
}
