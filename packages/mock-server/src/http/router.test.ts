import { describe, expect, it } from 'vitest'
import { contract, router } from '../services/contracts.ts'

const idsAt = (pathname: string): string[] | undefined =>
  router.find(pathname)?.operations.map(({ id }) => id)

describe('find', () => {
  it('finds exactly the operations of each documented path', () => {
    for (const { id, path } of contract.operations) {
      const route = router.find(path.replace(/\{\w+\}/g, 'cvalue000000001'))
      expect(route?.operations.map(operation => operation.id)).toContain(id)
      expect(new Set(route?.operations.map(operation => operation.path))).toEqual(new Set([path]))
    }
  })

  it('prefers a literal segment to a parameter', () => {
    expect(idsAt('/webhooks/event-types')).toEqual(['listEventTypes'])
    expect(idsAt('/webhooks/event-typesx')).toContain('getWebhook')
    expect(idsAt('/messages/search')).toEqual(['searchMessages'])
  })

  it.each([
    ['/agents/a%2Fb', 'a/b'],
    ['/agents/%C3%A9%20%3F', 'é ?'],
    ['/agents/%2e%2e', '..'],
    ['/agents/100%25', '100%'],
    ['/agents/__proto__', '__proto__'],
    ['/agents/*', '*'],
    ['/agents/:id', ':id'],
  ])('decodes the parameter of %s', (pathname, id) => {
    expect(router.find(pathname)?.path).toEqual({ id })
  })

  it.each(['/agents/%', '/agents/%ff', '/agents/%E0%A4%A'])(
    'returns undefined for the invalid encoding of %s',
    pathname => {
      expect(router.find(pathname)).toBeUndefined()
    },
  )

  it.each([
    '',
    '/',
    '//',
    '/agents/',
    '//agents',
    '/agents//',
    '/agents//rotate-key',
    '/AGENTS',
    '/agents/a/b',
    '/*',
  ])('returns undefined for "%s"', pathname => {
    expect(router.find(pathname)).toBeUndefined()
  })

  it('returns several parameters', () => {
    expect(router.find('/orgs/org-one/messages/message-two/approve')?.path).toEqual({
      orgId: 'org-one',
      messageId: 'message-two',
    })
  })
})

describe('findSimilar', () => {
  it.each([
    ['POST', '/sms/send', 'POST /phone/send-sms'],
    ['POST', '/calls', 'POST /voice/calls'],
    ['POST', '/domains/verify', 'POST /domains/{id}/verify'],
    ['POST', '/emails/send', 'POST /email/send'],
    ['POST', '/phone/send-sm', 'POST /phone/send-sms'],
    ['GET', '/agent', 'GET /agents'],
    ['GET', '/agents/', 'GET /agents'],
    ['POST', '/identity', 'POST /identities'],
    ['GET', '/message/cmessage00000001', 'GET /messages/{id}'],
    ['POST', '/email', 'POST /email/send'],
    ['POST', '/emails', 'POST /email/send'],
    ['POST', '/phone/send-sms-right-now', 'POST /phone/send-sms'],
    ['GET', '/AGENTS', 'GET /agents'],
    ['POST', '/agents/cagent000000001/rotatekey', 'POST /agents/{id}/rotate-key'],
  ])('suggests an operation for %s %s', (method, pathname, expected) => {
    expect(router.findSimilar(method, pathname)).toContain(expected)
  })

  it('returns at most three operations', () => {
    expect(router.findSimilar('GET', '/agents/').length).toBeLessThanOrEqual(3)
  })

  it('compares only the first 64 characters of the first 8 segments', () => {
    const long = 'a'.repeat(15_000)
    expect(router.findSimilar('GET', `/agent/${long}`)).toEqual(
      router.findSimilar('GET', `/agent/${'a'.repeat(64)}`),
    )
    expect(router.findSimilar('GET', `/${long}`)).toEqual([])
    expect(router.findSimilar('GET', '/a'.repeat(5_000))).toEqual(router.findSimilar('GET', '/a'.repeat(8)))
  })

  it('returns nothing for a path that is similar to none', () => {
    for (const pathname of ['/nothing', '/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz/qqqqqqqqqqqqqqqqqqqqqq'])
      expect(router.findSimilar('GET', pathname)).toEqual([])
  })
})
