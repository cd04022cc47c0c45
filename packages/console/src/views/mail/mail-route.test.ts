import { describe, expect, it } from 'vitest'
import {
  getMessageFilter,
  getMessageScope,
  hasSearchWord,
  isMessageList,
  type MailRoute,
  parseMailRoute,
  toRouteParts,
} from './mail-route.ts'

const empty = { folder: 'threads', id: undefined, q: '', label: '', status: '' } as const
const createRoute = (changes: Partial<MailRoute>): MailRoute => ({ ...empty, ...changes })

describe('the route of the section', () => {
  it.each([
    [[], '', empty],
    [['threads', 'c1'], 'q=code', createRoute({ id: 'c1', q: 'code' })],
    [['cthread1'], '', createRoute({ id: 'cthread1' })],
    [['sent', 'c1'], 'status=FAILED', createRoute({ folder: 'sent', id: 'c1', status: 'FAILED' })],
  ])('%j?%s', (parts, query, expected) => {
    expect(parseMailRoute(parts, new URLSearchParams(query))).toEqual(expected)
  })

  it('converts to parts and back', () => {
    const route = createRoute({ folder: 'trash', id: 'c1', q: 'x y' })
    const { parts, query } = toRouteParts(route)
    expect(parseMailRoute(parts.slice(1), new URLSearchParams(query as Record<string, string>))).toEqual(
      route,
    )
    expect(toRouteParts(empty).parts).toEqual(['mail'])
  })

  it('lists messages for a search or a label', () => {
    expect(isMessageList(empty)).toBe(false)
    expect(isMessageList(createRoute({ q: '...' }))).toBe(false)
    expect(isMessageList(createRoute({ q: 'code' }))).toBe(true)
    expect(isMessageList(createRoute({ label: 'vip' }))).toBe(true)
    expect(hasSearchWord('٣')).toBe(true)
  })
})

describe('a message', () => {
  it('is requested with filters of the API', () => {
    expect(
      getMessageFilter(createRoute({ folder: 'spam', label: 'vip', status: 'FAILED' }), 'cagent'),
    ).toEqual({
      channel: 'EMAIL',
      agentId: 'cagent',
      status: 'FAILED',
      labels: ['spam', 'vip'],
    })
    expect(getMessageScope(createRoute({ folder: 'trash' }))).toEqual({ includeSpam: true, deleted: 'only' })
  })
})
