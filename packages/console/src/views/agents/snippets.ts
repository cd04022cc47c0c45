/** A first program with the client, that runs as it is against this server. */
export function sdkSnippet(baseUrl: string, apiKey: string): string {
  return `import { AgentComms } from '@agentcomms/client'

const client = new AgentComms({
  baseUrl: ${quoted(baseUrl)},
  apiKey: ${quoted(apiKey)},
})
const { items } = await client.messages.list()
console.log(items)`
}

/** The call that makes an agent, with the client. */
export function provisionSnippet(baseUrl: string, masterKey: string): string {
  return `import { AgentComms } from '@agentcomms/client'

const client = new AgentComms({
  baseUrl: ${quoted(baseUrl)},
  apiKey: ${quoted(masterKey)},
})
const ada = await client.identities.provision({
  name: 'Ada',
  capabilities: ['email', 'phone', 'vault'],
})
console.log(ada)`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
