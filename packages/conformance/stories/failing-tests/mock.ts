import { createMock } from '@agentcomms/mock-server'

export const mock = createMock({ seed: 1 })

/** Makes a request that the mock rejects. Its path names the test. */
export async function fail(name: string): Promise<void> {
  await mock.fetch(`${mock.baseUrl}/${name}`, { headers: { 'x-api-key': mock.masterKey } })
}
