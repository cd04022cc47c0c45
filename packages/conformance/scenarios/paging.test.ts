import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const LISTS = ['listAgents', 'listInboxes', 'listMessages', 'listThreads', 'listWebhooks'] as const
type List = (typeof LISTS)[number]

/** Reads all pages of a list. Calls `between` after each page. */
async function readAllPages(
  api: Api,
  list: List,
  limit: number,
  between?: (page: number) => Promise<unknown>,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  for (let page = 1; ; page++) {
    const reply: { items: { id: string }[]; hasMore: boolean; nextCursor: string | null } = await api.ok(
      list,
      {
        query: { limit, ...(cursor !== null && { cursor }) },
      },
    )
    ids.push(...reply.items.map(({ id }) => id))
    expect(reply.hasMore).toBe(reply.nextCursor !== null)
    if (reply.hasMore) expect(reply.items).toHaveLength(limit)
    cursor = reply.nextCursor
    if (cursor === null) return ids
    await between?.(page)
  }
}

async function fill(api: Api, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: `Agent ${index}` })
    await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: `Mail ${index}` })
    await api.ok('createWebhook', {
      body: { url: `https://app.example.test/${index}`, events: ['call.ended'] },
    })
  }
}

scenario(
  'webhooks: the cursor returns each record once, even if many records were created at the same time',
  { clock: 'manual' },
  async api => {
    await fill(api, 7)
    for (const list of LISTS) {
      const whole = await readAllPages(api, list, 100)
      expect(whole).toHaveLength(7)
      for (const limit of [1, 3, 7])
        expect(await readAllPages(api, list, limit), `${list} by ${limit}`).toEqual(whole)
    }
  },
)

scenario('webhooks: paging neither skips nor repeats records while others are added', async api => {
  await fill(api, 7)
  for (const list of LISTS) {
    const before = await readAllPages(api, list, 100)
    const during = await readAllPages(api, list, 2, () => fill(api, 1))
    expect(
      during.filter(id => before.includes(id)),
      list,
    ).toEqual(before)
    expect(new Set(during).size, list).toBe(during.length)
  }
})

scenario('webhooks: paging continues after the record of the cursor is deleted', async api => {
  await fill(api, 6)
  const before = await readAllPages(api, 'listWebhooks', 100)
  const during = await readAllPages(api, 'listWebhooks', 2, async page => {
    await api.ok('deleteWebhook', { path: { id: before[page * 2 - 1] ?? '' } })
  })
  expect(during).toEqual(before)
})

scenario('limits: limit is 1 to 100, 20 when left out', async api => {
  await fill(api, 21)
  for (const list of LISTS) {
    const page = await api.ok(list)
    expect([page.items.length, page.hasMore], list).toEqual([20, true])
    for (const limit of [0, 101, -1, 1.5])
      await api.problem(list, [400, 'VALIDATION_ERROR'], { query: { limit } })
    expect((await api.ok(list, { query: { limit: 100 } })).items).toHaveLength(21)
    expect((await api.ok(list, { query: { limit: 1 } })).items).toHaveLength(1)
  }
  const search = await api.ok('searchMessages', { body: { query: 'mail' } })
  expect([search.items.length, search.hasMore]).toEqual([20, true])
})

scenario('webhooks: an unknown cursor, or one of another list, filter or organization, is 400', async api => {
  await fill(api, 3)
  const other = api.mock.addOrganization({ name: 'Other' })
  const cursors = new Map<List, string>()
  for (const list of LISTS) cursors.set(list, (await api.ok(list, { query: { limit: 1 } })).nextCursor ?? '')
  for (const list of LISTS) {
    const own = cursors.get(list) ?? ''
    const foreign = LISTS.filter(candidate => candidate !== list).map(
      candidate => cursors.get(candidate) ?? '',
    )
    for (const cursor of ['nonsense', `${own}x`, ...foreign]) {
      await api.problem(list, [400, 'VALIDATION_ERROR'], { query: { cursor } })
    }
    await api.problem(list, [400, 'VALIDATION_ERROR'], { key: other.masterKey, query: { cursor: own } })
    await api.ok(list, { query: { cursor: own, limit: 2 } })
  }
  await api.problem('listMessages', [400, 'VALIDATION_ERROR'], {
    query: { cursor: cursors.get('listMessages') ?? '', direction: 'OUTBOUND' },
  })
})
