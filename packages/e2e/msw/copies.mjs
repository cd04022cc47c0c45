import { createRequire } from 'node:module'

/**
 * Calls the mock through the user's copy of MSW, as ESM and as CommonJS. The handlers must come from that copy, because
 * a copy of MSW cannot run handlers of another one.
 */

const require = createRequire(import.meta.url)
const esm = {
  ...(await import('@agentcomms/mock-server')),
  ...(await import('@agentcomms/mock-server/msw')),
  ...(await import('msw')),
  ...(await import('msw/node')),
}
const cjs = {
  ...require('@agentcomms/mock-server'),
  ...require('@agentcomms/mock-server/msw'),
  ...require('msw'),
  ...require('msw/node'),
}

const results = []
for (const { createMock, handlers, override, unhandledOptions, setupServer, HttpHandler } of [esm, cjs]) {
  const mock = createMock()
  const allHandlers = [...handlers(mock), override(mock, 'listWebhooks', () => new Response('mine'))]
  const server = setupServer(...allHandlers.reverse())
  server.listen(unhandledOptions('error'))
  /** @type {(path: string) => Promise<string>} */
  const getText = async path =>
    (await fetch(mock.baseUrl + path, { headers: { 'x-api-key': mock.masterKey } })).text()
  const [agents, webhooks] = [JSON.parse(await getText('/agents')), await getText('/webhooks')]
  server.close()
  mock.close()
  results.push([agents.items.length, webhooks, allHandlers.every(handler => handler instanceof HttpHandler)])
}
console.log(JSON.stringify(results))
