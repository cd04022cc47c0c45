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
