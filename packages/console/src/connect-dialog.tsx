import { useState } from 'preact/hooks'
import { basePath } from './api.ts'
import { CodeBlock } from './components/code-block.tsx'
import { CopyButton } from './components/copy-button.tsx'
import { Dialog } from './components/dialog.tsx'
import { SecretValue } from './components/secret-value.tsx'
import { Tabs } from './components/tabs.tsx'
import { readControl } from './control-api.ts'
import { controlCurl, curlOf, shellSetup } from './snippets.ts'

const WAYS = [
  ['shell', 'Shell'],
  ['sdk', 'TypeScript'],
  ['fetch', 'fetch'],
  ['control', 'Control interface'],
] as const

type Way = (typeof WAYS)[number][0]

/** Where the server is, its key, and how a program gets there. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>('shell')
  const { origin } = location
  const baseUrl = origin + basePath
  return (
    <Dialog title="Connect a program to this server" onClose={onClose}>
      <div class="connect">
        <dl>
          <div>
            <dt>Base URL</dt>
            <dd>
              <code>{baseUrl}</code>
              <CopyButton text={baseUrl} what="the base URL" />
            </dd>
          </div>
          <div>
            <dt>Master key</dt>
            <dd>
              <SecretValue what="master key" read={async () => (await readControl('/keys')).masterKey} />
            </dd>
          </div>
          <Document name="OpenAPI document" address={`${origin}/openapi.json`} />
          <Document name="Control, for tests" address={`${origin}/__mock/openapi.json`} />
        </dl>
        <Tabs label="Ways to connect" tabs={WAYS} chosen={way} onChoose={setWay} />
        <CodeBlock text={snippets(origin, baseUrl)[way]} what="the snippet" />
      </div>
    </Dialog>
  )
}

function Document({ name, address }: { name: string; address: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton text={address} what={`the address of the ${name}`} />
      </dd>
    </div>
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
      controlCurl(origin, '/addAgent', { name: 'Grace' }),
      controlCurl(origin, '/clock/advance', { duration: '5m' }),
      controlCurl(origin, '/faults/add', { operation: 'sendEmail', status: 503, times: 1 }),
    ].join('\n'),
  }
}
