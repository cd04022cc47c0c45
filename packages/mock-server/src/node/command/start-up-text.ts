import type { Mock, MockAgent } from '@agentcomms/mock-server'

/** What the command prints about a server that has just started. Absent fields are not printed. */
export interface StartUp {
  url: string
  mock: Mock
  control: boolean
  console: boolean
  agent: MockAgent | undefined
  forwardingTo: string | undefined
  webhookSecret: string | undefined
  smtp: string | undefined
  state: string | undefined
}

/** Returns what the command prints: addresses, keys, and a first request to try. */
export function startUpText({ url, mock, agent, ...started }: StartUp): string {
  const { origin } = new URL(url)
  const lines: [name: string, value: string | false | undefined][] = [
    ['Base URL', url],
    ['Console', started.console && `${origin}/`],
    ['Document', `${origin}/openapi.json`],
    ['Control', started.control && `${origin}/__mock/openapi.json`],
    ['Master key', mock.masterKey],
    ['Agent', agent && `${agent.email} (${agent.id})`],
    ['Agent key', agent?.apiKey],
    ['Webhooks to', started.forwardingTo],
    ['Webhook secret', started.webhookSecret],
    ['SMTP', started.smtp],
    ['State', started.state],
  ]
  const shown = lines.filter(([, value]) => value)
  const width = Math.max(10, ...shown.map(([name]) => name.length))
  const table = shown.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  const ask = `  curl -s -H 'X-API-Key: ${mock.masterKey}' ${url}/agents`
  return ['Agent Communications Service, mock', '', ...table, '', ask, '', 'Ctrl+C stops it.', ''].join('\n')
}
