import { quoteForShell } from './curl.ts'

/** Server that a snippet calls. */
export interface SnippetServer {
  origin: string
  /** Path prefix of the API, such as `/v1`. */
  basePath: string
  /** Organization of the master key. Default: the first organization. */
  orgId?: string
}

/** Returns the URL that responds with the master key. */
export function getKeysUrl({ origin, orgId }: SnippetServer): string {
  const query = orgId === undefined ? '' : `?${new URLSearchParams({ orgId })}`
  return `${origin}/__mock/keys${query}`
}

/** Returns shell lines that set the base URL and the master key of a server. */
export function createShellSetup(server: SnippetServer): string {
  return [
    `export AGENTCOMMS_BASE_URL=${server.origin}${server.basePath}`,
    `export AGENTCOMMS_API_KEY=$(curl -s '${getKeysUrl(server)}' | sed 's/.*"masterKey":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n')
}

/** Returns a curl command for the API. It needs the variables of `createShellSetup()`. */
export function createApiCommand(path: string, body?: object): string {
  const json = body === undefined ? '' : ` --json ${quoteForShell(JSON.stringify(body))}`
  return `curl -s -H "X-API-Key: $AGENTCOMMS_API_KEY"${json} "$AGENTCOMMS_BASE_URL${path}"`
}

/** Returns a command together with the variables that it needs. */
export function withShellSetup(server: SnippetServer, command: string): string {
  return [createShellSetup(server), command].join('\n')
}

/** Returns a command together with variables for an agent's API key. */
export function withApiKey(baseUrl: string, apiKey: string, command: string): string {
  return [`export AGENTCOMMS_BASE_URL=${baseUrl}`, `export AGENTCOMMS_API_KEY=${apiKey}`, command].join('\n')
}

/** Returns a curl command for the control interface. */
export function createControlCommand(origin: string, path: string, body: object): string {
  return `curl -s --json ${quoteForShell(JSON.stringify(body))} ${origin}/__mock${path}`
}

/** Returns a program that lists the messages of an agent. */
export function createListMessagesSnippet(baseUrl: string, apiKey: string): string {
  return `import { AgentComms } from '@agentcomms/client'

const client = new AgentComms({
  baseUrl: ${quote(baseUrl)},
  apiKey: ${quote(apiKey)},
})
const { items } = await client.messages.list()
console.log(items)`
}

/** Returns a program that provisions an agent. */
export function createProvisionSnippet(baseUrl: string, masterKey: string): string {
  return `import { AgentComms } from '@agentcomms/client'

const client = new AgentComms({
  baseUrl: ${quote(baseUrl)},
  apiKey: ${quote(masterKey)},
})
const ada = await client.identities.provision({
  name: 'Ada',
  capabilities: ['email', 'phone', 'vault'],
})
console.log(ada)`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
