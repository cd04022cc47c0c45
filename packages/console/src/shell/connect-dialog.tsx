import { useState } from 'preact/hooks'
import { basePath, getSnippetServer } from '../api/api.ts'
import { CodeBlock, CopyButton, SecretValue } from '../components/copyable.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Tabs } from '../components/tabs.tsx'
import { getOrganization } from '../organization/organization.ts'
import {
  createApiCommand,
  createControlCommand,
  createShellSetup,
  getKeysUrl,
  type SnippetServer,
} from '../snippets/snippets.ts'

const SNIPPET_TABS = [
  ['shell', 'Shell'],
  ['sdk', 'TypeScript'],
  ['fetch', 'fetch'],
  ['control', 'Control interface'],
] as const

type SnippetId = (typeof SNIPPET_TABS)[number][0]

/** Shows the base URL, the master key, and code snippets that use them. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<SnippetId>('shell')
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
              <CopyButton text={baseUrl} name="the base URL" />
            </dd>
          </div>
          <div>
            <dt>Master key</dt>
            <dd>
              <SecretValue name="master key" read={async () => (await getOrganization()).masterKey} />
            </dd>
          </div>
          <DocumentLink name="OpenAPI document" url={`${origin}/openapi.json`} />
          <DocumentLink name="Control interface document" url={`${origin}/__mock/openapi.json`} />
        </dl>
        <Tabs label="Code snippets" tabs={SNIPPET_TABS} selected={tab} onSelect={setTab} />
        <CodeBlock text={createSnippets(getSnippetServer(), baseUrl)[tab]} name="the snippet" />
      </div>
    </Dialog>
  )
}

function DocumentLink({ name, url }: { name: string; url: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} name={`the URL of the ${name}`} />
      </dd>
    </div>
  )
}

function createSnippets(server: SnippetServer, baseUrl: string): Record<SnippetId, string> {
  const { origin, orgId } = server
  const agent = { name: 'Grace', orgId }
  return {
    shell: [createShellSetup(server), '', createApiCommand('/agents')].join('\n'),
    sdk: [
      '// npm install @agentcomms/client',
      '// Set AGENTCOMMS_API_KEY as in the Shell tab.',
      "import { AgentComms } from '@agentcomms/client'",
      '',
      'const client = new AgentComms({',
      `  baseUrl: '${baseUrl}',`,
      '  apiKey: process.env.AGENTCOMMS_API_KEY,',
      '})',
      'for await (const agent of client.agents.list()) console.log(agent.name)',
    ].join('\n'),
    fetch: [
      `const { masterKey } = await (await fetch('${getKeysUrl(server)}')).json()`,
      `const response = await fetch('${baseUrl}/agents', { headers: { 'x-api-key': masterKey } })`,
      'console.log(await response.json())',
    ].join('\n'),
    control: [
      '# Add an agent, advance the clock by five minutes, and make one request fail:',
      createControlCommand(origin, '/add-agent', agent),
      createControlCommand(origin, '/clock/advance', { duration: '5m' }),
      createControlCommand(origin, '/faults/add', { operation: 'sendEmail', status: 503, times: 1 }),
    ].join('\n'),
  }
}
