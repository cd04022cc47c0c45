import type { Agent, GeneratedClient } from './client.ts'
import { createClient } from './generated/openapi-3.1/client/index.ts'
import * as api from './generated/openapi-3.1/index.ts'

/** Returns the client of @hey-api/openapi-ts, which reads OpenAPI 3.1. */
export function createClient31(baseUrl: string): GeneratedClient {
  const clientOf = (key: string) =>
    createClient({ baseUrl, auth: ({ type }) => (type === 'apiKey' ? key : undefined) })
  const optionsOf = ({ apiKey }: Agent) => ({ client: clientOf(apiKey), throwOnError: true }) as const
  return {
    name: '@hey-api/openapi-ts',
    async provisionAgent(masterKey, name) {
      const body: api.ProvisionIdentity = { name, capabilities: ['email'] }
      const { data } = await api.provisionIdentity({
        client: clientOf(masterKey),
        body,
        throwOnError: true,
      })
      return data
    },
    async sendEmail(agent, to, subject) {
      const body: api.SendEmail = { agentId: agent.id, to: [to], subject, body: 'Hello' }
      const { data } = await api.sendEmail({ ...optionsOf(agent), body })
      return data.id
    },
    async listMessages(agent, limit, cursor) {
      const query = { limit, ...(cursor !== undefined && { cursor }) }
      const { data } = await api.listMessages({ ...optionsOf(agent), query })
      return { ids: data.items.map(message => message.id), nextCursor: data.nextCursor }
    },
    async countMatches(agent, query) {
      const { data } = await api.searchMessages({ ...optionsOf(agent), body: { query } })
      return data.items.length
    },
    async readMissingMessage(agent, id) {
      const { error, response } = await api.getMessage({ client: clientOf(agent.apiKey), path: { id } })
      return { status: response?.status, code: error?.code }
    },
  }
}
