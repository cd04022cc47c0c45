import type { Agent, GeneratedClient } from './client.ts'
import {
  ApiError,
  EmailService,
  type ErrorResponse,
  IdentitiesService,
  MessagesService,
  OpenAPI,
  type ProvisionIdentity,
} from './generated/openapi-3.0/index.ts'

/** Returns the client of openapi-typescript-codegen, which reads only OpenAPI 3.0. Its settings are global. */
export function createClient30(baseUrl: string): GeneratedClient {
  const useKey = (key: string): void => {
    OpenAPI.BASE = baseUrl
    OpenAPI.HEADERS = { 'X-API-Key': key }
  }
  const use = ({ apiKey }: Agent): void => useKey(apiKey)
  return {
    name: 'openapi-typescript-codegen',
    async provisionAgent(masterKey, name) {
      useKey(masterKey)
      const requestBody = { name, capabilities: ['email'] } satisfies ProvisionIdentity
      return await IdentitiesService.provisionIdentity({ requestBody })
    },
    async sendEmail(agent, to, subject) {
      use(agent)
      const requestBody = { agentId: agent.id, to: [to], subject, body: 'Hello' }
      return (await EmailService.sendEmail({ requestBody })).id
    },
    async listMessages(agent, limit, cursor) {
      use(agent)
      const { items, nextCursor } = await MessagesService.listMessages({
        limit,
        ...(cursor !== undefined && { cursor }),
      })
      return { ids: items.map(message => message.id), nextCursor }
    },
    async countMatches(agent, query) {
      use(agent)
      return (await MessagesService.searchMessages({ requestBody: { query } })).items.length
    },
    async readMissingMessage(agent, id) {
      use(agent)
      const error: unknown = await MessagesService.getMessage({ id }).catch((error: unknown) => error)
      if (!(error instanceof ApiError)) throw new Error('The message exists.', { cause: error })
      const body: ErrorResponse = error.body
      return { status: error.status, code: body.code }
    },
  }
}
