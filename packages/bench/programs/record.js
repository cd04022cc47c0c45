/** Record that every contender returns. It is as large as an agent, so that serialization takes as long. */
export const record = {
  id: 'cagent00000001',
  name: 'Ada',
  status: 'ACTIVE',
  metadata: {},
  createdAt: '2026-01-01T00:00:00.000Z',
}
