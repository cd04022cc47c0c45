import { describe, expect, it } from 'vitest'
import { clientOf, json } from '../test/service.ts'
import { ResponseParseError } from './index.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const items = (text: string) => [...text].map(id => ({ id }))
const flat = (text: string, nextCursor: string | null) => () =>
  json(
    { items: items(text), hasMore: nextCursor !== null, nextCursor },
    { headers: { 'x-request-id': text } },
  )
const pages = [flat('ab', '1'), flat('cd', '2'), flat('e', null)]
const cursors = (sent: { url: string }[]) => sent.map(({ url }) => new URL(url).searchParams.get('cursor'))

describe('a list', () => {
  it('is awaited for its first page, which walks on', async () => {
    const { client, sent } = clientOf(pages)
    const page = await client.messages.list({ agentId: 'c0agt', limit: 2 })
    expect(page).toMatchObject({ hasMore: true, nextCursor: '1' })
    expect(ids(page.items)).toBe('ab')
    expect('then' in page).toBe(false)
    const next = await page.next()
    const last = await next?.next()
    expect(ids(next?.items ?? [])).toBe('cd')
    expect(last).toMatchObject({ hasMore: false, nextCursor: null })
    expect(await last?.next()).toBeUndefined()
    expect(cursors(sent)).toEqual([null, '1', '2'])
    expect(sent[1]?.url).toContain('agentId=c0agt&limit=2')
  })

  it('iterates over every item of every page, and so does a page', async () => {
    const walk = async (iterable: AsyncIterable<{ id: string }>) => {
      let text = ''
      for await (const { id } of iterable) text += id
      return text
    }
    expect(await walk(clientOf(pages).client.agents.list())).toBe('abcde')
    expect(await walk(await clientOf(pages).client.agents.list())).toBe('abcde')
    const { client } = clientOf([flat('', '1'), flat('a', null)])
    expect(await walk(client.agents.list())).toBe('a')
  })

  it('is asked for when first needed, and once for all who consume it', async () => {
    const { client, sent } = clientOf(pages)
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

  it('stops fetching when the loop is left', async () => {
    const { client, sent } = clientOf(pages)
    for await (const { id } of client.agents.list()) if (id === 'b') break
    expect(sent).toHaveLength(1)
  })

  it('collects all, or the first max', async () => {
    expect(ids(await clientOf(pages).client.agents.list().all())).toBe('abcde')
    for (const [max, requests] of [
      [0, 0],
      [2, 1],
      [3, 2],
      [99, 3],
    ] as const) {
      const { client, sent } = clientOf(pages)
      expect(await client.agents.list().all({ max })).toHaveLength(Math.min(max, 5))
      expect(sent).toHaveLength(requests)
    }
  })

  it('rejects each consumer, and reads every form', async () => {
    const { client } = clientOf([() => json({}, { status: 403 })])
    const list = client.agents.list()
    const name = { name: 'PermissionError' }
    await expect(list).rejects.toMatchObject(name)
    await expect(list.all()).rejects.toMatchObject(name)
    expect(await list.catch(() => 'caught')).toBe('caught')

    const forms = [
      { items: items('ab'), pagination: { nextCursor: '1', hasMore: true } },
      { items: items('c') },
      items('d'),
    ]
    const [nested, plain, bare] = forms.map(form => clientOf([() => json(form), flat('z', null)]).client)
    expect(ids((await nested?.agents.list().all()) ?? [])).toBe('abz')
    expect(ids((await plain?.agents.emailIdentities('c0agt').all()) ?? [])).toBe('c')
    expect(await bare?.agents.list()).toMatchObject({ hasMore: false, nextCursor: null, items: items('d') })
  })

  it.each([{}, { items: null }, { data: [] }])('refuses %j', async body => {
    await expect(clientOf([() => json(body)]).client.agents.list()).rejects.toBeInstanceOf(ResponseParseError)
  })

  it('refuses to walk in circles', async () => {
    await expect(
      clientOf([flat('a', '1')])
        .client.agents.list()
        .all(),
    ).rejects.toThrow(/never end/)
  })
})
