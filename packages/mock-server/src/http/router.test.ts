import { describe, expect, it } from 'vitest'
import { contract } from './contract/contract.ts'
import { findRoute, nearMisses } from './router.ts'

const idsAt = (pathname: string): string[] | undefined => findRoute(pathname)?.operations.map(({ id }) => id)

describe('findRoute', () => {
  it('finds every documented path, with the operations of that path and no others', () => {
    for (const { id, path } of contract) {
      const route = findRoute(path.replace(/\{\w+\}/g, 'cvalue000000001'))
      expect(route?.operations.map(operation => operation.id)).toContain(id)
      expect(new Set(route?.operations.map(operation => operation.path))).toEqual(new Set([path]))
    }
  })

  it('takes a literal segment before a parameter', () => {
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
    expect(findRoute(pathname)?.path).toEqual({ id })
  })

  it.each(['/agents/%', '/agents/%ff', '/agents/%E0%A4%A'])(
    'has no route for the broken encoding of %s',
    pathname => {
      expect(findRoute(pathname)).toBeUndefined()
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
  ])('has no route for "%s"', pathname => {
    expect(findRoute(pathname)).toBeUndefined()
  })

  it('names the parameters of paths that have several', () => {
    expect(findRoute('/orgs/org-one/messages/message-two/approve')?.path).toEqual({
      orgId: 'org-one',
      messageId: 'message-two',
    })
  })
})

describe('nearMisses', () => {
  it.each([
    ['POST', '/sms/send', 'POST /phone/send-sms'],
    ['POST', '/calls', 'POST /voice/calls'],
    ['POST', '/domains/verify', 'POST /domains/{id}/verify'],
    ['POST', '/emails/send', 'POST /email/send'],
    ['POST', '/email/sent', 'POST /email/send'],
    ['GET', '/agent', 'GET /agents'],
    ['GET', '/agents/', 'GET /agents'],
    ['POST', '/identity', 'POST /identities'],
    ['GET', '/message/cmessage00000001', 'GET /messages/{id}'],
    ['POST', '/email', 'POST /email/send'],
    ['POST', '/emails', 'POST /email/send'],
    ['POST', '/email/send-it-right-now', 'POST /email/send'],
    ['GET', '/AGENTS', 'GET /agents'],
    ['POST', '/agents/cagent000000001/rotatekey', 'POST /agents/{id}/rotate-key'],
  ])('names the operation that %s %s was meant for', (method, pathname, expected) => {
    expect(nearMisses(method, pathname)).toContain(expected)
  })

  it('names at most three', () => {
    expect(nearMisses('GET', '/agents/').length).toBeLessThanOrEqual(3)
  })

  it('names none for a path that resembles nothing', () => {
    for (const pathname of ['/nothing', '/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz/qqqqqqqqqqqqqqqqqqqqqq'])
      expect(nearMisses('GET', pathname)).toEqual([])
  })
})
