import { useState } from 'preact/hooks'
import { basePath } from '../../api.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { curlOf, shellSetup } from '../../snippets.ts'

const WAYS = [
  ['shell', 'Shell'],
  ['sdk', 'TypeScript'],
  ['fetch', 'fetch'],
  ['control', 'Control interface'],
] as const

type Way = (typeof WAYS)[number][0]

/** Where the server is, and how a program gets there. */
export function ReachCard() {
  const [way, setWay] = useState<Way>('shell')
  const { origin } = location
  const baseUrl = origin + basePath
  const addresses = [
    ['Base URL', baseUrl, false],
    ['Document of the interface', `${origin}/openapi.json`, true],
    ['Control interface, for tests', `${origin}/__mock/openapi.json`, true],
  ] as const
  const text = snippets(origin, baseUrl)[way]
  return (
    <section class="card" aria-labelledby="reach-title">
      <div class="card-head">
        <h2 id="reach-title">How to reach this server</h2>
      </div>
      <dl class="reach">
        {addresses.map(([name, address, isLink]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {isLink ? (
                <a href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              ) : (
                <code>{address}</code>
              )}
              <CopyButton text={address} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <Tabs label="Ways to reach it" tabs={WAYS} chosen={way} onChoose={setWay} />
      <CodeBlock text={text} what="snippet" />
    </section>
  )
}

function snippets(origin: string, baseUrl: string): Record<Way, string> {
  return {
    shell: [shellSetup(origin, basePath), '', curlOf('/agents')].join('\n'),
    sdk: [
      '// npm install @agentcomms/client; the environment as in the shell',
      "import { AgentComms } from '@agentcomms/client'",
      '',
      'const client = new AgentComms({',
      `  baseUrl: '${baseUrl}',`,
      '  apiKey: process.env.AGENTCOMMS_API_KEY,',
      '})',
      'for await (const agent of client.agents.list()) console.log(agent.name)',
    ].join('\n'),
    fetch: [
      `const { masterKey } = await (await fetch('${origin}/__mock/keys')).json()`,
      `const response = await fetch('${baseUrl}/agents', { headers: { 'x-api-key': masterKey } })`,
      'console.log(await response.json())',
    ].join('\n'),
    control: [
      '# An agent, five minutes later, and something that goes wrong once:',
      `curl -s --json '{ "name": "Grace" }' ${origin}/__mock/addAgent`,
      `curl -s --json '{ "duration": "5m" }' ${origin}/__mock/clock/advance`,
      `curl -s --json '{ "operation": "sendEmail", "status": 503, "times": 1 }' ${origin}/__mock/faults/add`,
    ].join('\n'),
  }
}
