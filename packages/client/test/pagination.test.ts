import { describe, expect, it } from 'vitest'
import { ResponseParseError } from '../src/index.ts'
import { createTestClient, json } from './service.ts'

const joinIds = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const createItems = (text: string) => [...text].map(id => ({ id }))
const createPage = (text: string, nextCursor: string | null) => () =>
  json(
    { items: createItems(text), hasMore: nextCursor !== null, nextCursor },
    { headers: { 'x-request-id': text } },
  )
const pages = [createPage('ab', '1'), createPage('cd', '2'), createPage('e', null)]
const readCursors = (sent: { url: string }[]) =>
  sent.map(({ url }) => new URL(url).searchParams.get('cursor'))

describe('a list', () => {
  it('resolves to its first page, which fetches the next one', async () => {
    const { client, sent } = createTestClient(pages)
    const page = await client.messages.list({ agentId: 'c0agt', limit: 2 })
    expect(page).toMatchObject({ hasMore: true, nextCursor: '1' })
    expect(joinIds(page.items)).toBe('ab')
    expect('then' in page).toBe(false)
    const next = await page.next()
    const last = await next?.next()
    expect(joinIds(next?.items ?? [])).toBe('cd')
    expect(last).toMatchObject({ hasMore: false, nextCursor: null })
    expect(await last?.next()).toBeUndefined()
    expect(readCursors(sent)).toEqual([null, '1', '2'])
    expect(sent[1]?.url).toContain('agentId=c0agt&limit=2')
  })

  it('yields every item of every page, and so does a page', async () => {
    const collectIds = async (iterable: AsyncIterable<{ id: string }>) => {
      let text = ''
      for await (const { id } of iterable) text += id
      return text
    }
    expect(await collectIds(createTestClient(pages).client.agents.list())).toBe('abcde')
    expect(await collectIds(await createTestClient(pages).client.agents.list())).toBe('abcde')
    const { client } = createTestClient([createPage('', '1'), createPage('a', null)])
    expect(await collectIds(client.agents.list())).toBe('a')
  })

  it('is requested when first used, and once for all consumers', async () => {
    const { client, sent } = createTestClient(pages)
    const list = client.agents.list()
    expect(sent).toHaveLength(0)
    const [page, { data, requestId }, again] = await Promise.all([list, list.withResponse(), list])
    expect(sent).toHaveLength(1)
    expect(data).toBe(page)
    expect(again).toBe(page)
    expect(requestId).toBe('ab')
    await list.finally(() => {})
    expect(sent).toHaveLength(1)
  })

  it('stops fetching when the loop ends', async () => {
    const { client, sent } = createTestClient(pages)
    for await (const { id } of client.agents.list()) if (id === 'b') break
    expect(sent).toHaveLength(1)
  })

  it('collects all items, or the first max', async () => {
    expect(joinIds(await createTestClient(pages).client.agents.list().all())).toBe('abcde')
    for (const [max, requests] of [
      [0, 0],
      [2, 1],
      [3, 2],
      [99, 3],
    ] as const) {
      const { client, sent } = createTestClient(pages)
      expect(await client.agents.list().all({ max })).toHaveLength(Math.min(max, 5))
      expect(sent).toHaveLength(requests)
    }
  })

  it('rejects each consumer, and reads every form of a list', async () => {
    const { client } = createTestClient([() => json({}, { status: 403 })])
    const list = client.agents.list()
    const name = { name: 'PermissionError' }
    await expect(list).rejects.toMatchObject(name)
    await expect(list.all()).rejects.toMatchObject(name)
    expect(await list.catch(() => 'caught')).toBe('caught')

    const forms = [
      { items: createItems('ab'), pagination: { nextCursor: '1', hasMore: true } },
      { items: createItems('c') },
      createItems('d'),
    ]
    const [nested, plain, bare] = forms.map(
      form => createTestClient([() => json(form), createPage('z', null)]).client,
    )
    expect(joinIds((await nested?.agents.list().all()) ?? [])).toBe('abz')
    expect(joinIds((await plain?.agents.emailIdentities('c0agt').all()) ?? [])).toBe('c')
    expect(await bare?.agents.list()).toMatchObject({
      hasMore: false,
      nextCursor: null,
      items: createItems('d'),
    })
  })

  it.each([{}, { items: null }, { data: [] }])('rejects %j', async body => {
    await expect(createTestClient([() => json(body)]).client.agents.list()).rejects.toBeInstanceOf(
      ResponseParseError,
    )
  })

  it.each(['1', '12', '123', '0123123', '01234567890123401234'])(
    'rejects cursors that repeat: %s',
    async cursors => {
      const pages = [...cursors].map(cursor => createPage('a', cursor))
      let sent = 0
      const next = () => pages[sent++ % pages.length]?.() ?? json({})
      const { client } = createTestClient([next])
      await expect(client.agents.list().all()).rejects.toThrow(/never end/)
      expect(sent).toBeLessThan(4 * cursors.length + 4)
    },
  )
})
