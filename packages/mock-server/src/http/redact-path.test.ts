import { expect, it } from 'vitest'
import { contract } from '../services/contracts.ts'
import { createPathRedaction } from './request-log.ts'

const hidePathTokens = createPathRedaction(contract.operations)

it.each([
  ['/v1/demo/inbox/s3cret/messages', '/v1/demo/inbox/{token}/messages'],
  ['/v1/demo/inbox/s3cret/self-test', '/v1/demo/inbox/{token}/self-test'],
  ['/v1/demo/inbox/s3cret/mesages', '/v1/demo/inbox/{token}/mesages'],
  ['/v1/demo/inbox/s3cret', '/v1/demo/inbox/{token}'],
  ['/demo/inbox/%E0%A4%A/messages', '/demo/inbox/{token}/messages'],
])('hides the token of %s', (pathname, expected) => {
  expect(hidePathTokens(pathname)).toBe(expected)
})

const token = 'w55Ke2MmuRKHsLf4dv4qvT51ly4xP2sbC2bfh8U9-_A'
it.each([
  `/v1/Demo/inbox/${token}/messages`,
  `/v1/demo/inboxes/${token}/messages`,
  `/v1/demo/inbox//${token}/messages`,
  `/v1/demo%2Finbox%2F${token}/messages`,
  `/v1/${token}`,
])('hides the token in the unknown path %s', pathname => {
  expect(hidePathTokens(pathname)).toBe(pathname.replace(token, '****'))
})

it.each(['mk_', 'ak_', 'whsec_'])('hides a key that begins with %s', prefix => {
  expect(hidePathTokens(`/v1/agents/${prefix}${'0a'.repeat(16)}/rotate-key`)).toBe(
    '/v1/agents/****/rotate-key',
  )
})

const accessToken = `eyJ${'aZ0_'.repeat(8)}.eyJ${'bY1-'.repeat(20)}.${'cX2_'.repeat(10)}`
it.each([
  ['in a longer segment', `agent-mk_${'0a'.repeat(16)}`],
  ['that is percent-encoded', `mk%5f${'0a'.repeat(16)}`],
  ['that is an access token', accessToken],
])('hides a credential %s', (_, segment) => {
  expect(hidePathTokens(`/v1/agents/${segment}/rotate-key`)).toBe('/v1/agents/****/rotate-key')
})

it.each(['/v1/demo/inbox', '/v1/demo/inbox/', '/v1/agents/c0agt', '/v1/attachments/c0att/download'])(
  'keeps %s',
  pathname => {
    expect(hidePathTokens(pathname)).toBe(pathname)
  },
)
