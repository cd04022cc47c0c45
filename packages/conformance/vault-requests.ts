import type { Api } from './api.ts'

/** Adds an agent with a vault. Resolves to the agent's id and key. */
export async function addVault(api: Api, name = 'Ada'): Promise<{ agentId: string; key: string }> {
  const { id, apiKey } = await api.mock.addAgent({ name, capabilities: ['vault'] })
  return { agentId: id, key: apiKey }
}

/** Returns the paths of the issues of a rejected body. */
export async function findIssuePaths(api: Api, key: string, body: unknown): Promise<string[] | undefined> {
  const { details } = await api.problem('createCredential', [400, 'VALIDATION_ERROR'], { key, body })
  return details?.issues?.map(({ path }) => path).toSorted()
}
