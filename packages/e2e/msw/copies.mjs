import { createRequire } from 'node:module'

/**
 * Asks the mock through the user's copy of MSW, as ESM and as CommonJS. The handlers have to be of that copy: one copy
 * cannot run what another has made.
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

const answers = []
for (const { createMock, handlers, override, unhandled, setupServer, HttpHandler } of [esm, cjs]) {
  const mock = createMock()
  const made = [...handlers(mock), override(mock, 'listWebhooks', () => new Response('mine'))]
  const server = setupServer(...made.reverse())
  server.listen(unhandled('error'))
  /** @type {(path: string) => Promise<string>} */
  const ask = async path =>
    (await fetch(mock.baseUrl + path, { headers: { 'x-api-key': mock.masterKey } })).text()
  const [agents, webhooks] = [JSON.parse(await ask('/agents')), await ask('/webhooks')]
  server.close()
  mock.close()
  answers.push([agents.items.length, webhooks, made.every(handler => handler instanceof HttpHandler)])
}
console.log(JSON.stringify(answers))
