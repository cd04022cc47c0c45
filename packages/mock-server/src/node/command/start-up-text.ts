import type { Mock, MockAgent } from '@agentcomms/mock-server'

/** What there is to know about a server that has just started. */
export interface StartUp {
  url: string
  mock: Mock
  /** Undefined where agents were there before. */
  agent: MockAgent | undefined
  control: boolean
  console: boolean
  forwarding: { target: string; secret: string | undefined } | undefined
  /** What else there is to say, a name and a value each. */
  further: readonly (readonly [string, string])[]
}

/** What the command prints when it has started: where it is, whose keys there are, and a first thing to try. */
export function startUpText({ url, mock, agent, control, console, forwarding, further }: StartUp): string {
  const { origin } = new URL(url)
  const lines: (readonly [string, string])[] = [
    ['Base URL', url],
    ...(console ? ([['Console', `${origin}/`]] as const) : []),
    ['Document', `${origin}/openapi.json`],
    ...(control ? ([['Control', `${origin}/__mock/openapi.json`]] as const) : []),
    ['Master key', mock.masterKey],
    ...(agent
      ? ([
          ['Agent', `${agent.email} (${agent.id})`],
          ['Agent key', agent.apiKey],
        ] as const)
      : []),
    ...(forwarding ? ([['Webhooks to', forwarding.target]] as const) : []),
    ...(forwarding?.secret ? ([['Webhook secret', forwarding.secret]] as const) : []),
    ...further,
  ]
  const width = Math.max(10, ...lines.map(([name]) => name.length))
  const table = lines.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  const ask = `  curl -s -H 'X-API-Key: ${mock.masterKey}' ${url}/agents`
  return ['Agent Communications Service, mock', '', ...table, '', ask, '', 'Ctrl+C stops it.', ''].join('\n')
}
