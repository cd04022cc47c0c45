import { expect, it } from 'vitest'
import { shownPath } from './shown-path.ts'

it.each([
  ['/v1/demo/inbox/s3cret/messages', '/v1/demo/inbox/{token}/messages'],
  ['/v1/demo/inbox/s3cret/self-test', '/v1/demo/inbox/{token}/self-test'],
  ['/v1/demo/inbox/s3cret/mesages', '/v1/demo/inbox/{token}/mesages'],
  ['/v1/demo/inbox/s3cret', '/v1/demo/inbox/{token}'],
  ['/demo/inbox/%E0%A4%A/messages', '/demo/inbox/{token}/messages'],
])('hides the token of %s', (pathname, shown) => {
  expect(shownPath(pathname)).toBe(shown)
})

it.each(['/v1/demo/inbox', '/v1/demo/inbox/', '/v1/agents/c0agt', '/v1/attachments/c0att/download'])(
  'shows %s as it is',
  pathname => {
    expect(shownPath(pathname)).toBe(pathname)
  },
)
