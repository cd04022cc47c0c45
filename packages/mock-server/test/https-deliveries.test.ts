import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSelfSignedCertificate } from '../src/node/serve-smtp.ts'
import { checkBuild } from './check-build.ts'
import { createTestFolder } from './test-folder.ts'

checkBuild()
const PACKAGE = new URL('../dist/', import.meta.url)

/** Script with TLS endpoints and a mock. Its process trusts the first two certificates. */
const SCRIPT = `
  import { createHmac } from 'node:crypto'
  import { createServer } from 'node:https'
  import { createMock } from '${new URL('index.js', PACKAGE)}'
  import { createGuardedFetch } from '${new URL('node.js', PACKAGE)}'

  const [trusted, misnamed, unknown] = JSON.parse(process.env.CERTIFICATES)
  const webhooks = { allowHttpLoopback: true }
  const mock = createMock({ clock: 'manual', fetch: createGuardedFetch(), webhooks })
  const servers = []
  const start = async (certificate, answer) => {
    const endpoint = { connections: 0, asked: 0, signed: 0 }
    const server = createServer(certificate, async (request, response) => {
      endpoint.asked++
      let body = request.headers['x-service-timestamp'] + '.'
      for await (const chunk of request) body += chunk
      const mac = createHmac('sha256', endpoint.secret).update(body).digest('hex')
      if (request.headers['x-service-signature'] === 'v1=' + mac) endpoint.signed++
      answer(endpoint, request, response)
    })
    server.on('secureConnection', () => endpoint.connections++)
    await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    const url = 'https://localhost:' + server.address().port + '/'
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ url, events: ['*'], maxAttempts: 1 })
    const response = await mock.fetch(mock.baseUrl + '/webhooks', { method: 'POST', headers, body })
    const { id, secret } = await response.json()
    return Object.assign(endpoint, { id, secret })
  }
  const fire = async () => {
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const endpoints = [
    await start(trusted, (_, request, response) => response.end()),
    await start(trusted, ({ asked }, request, response) => asked === 2 ? request.socket.end() : response.end()),
    await start(misnamed, (_, request, response) => response.end()),
    await start(unknown, (_, request, response) => response.end()),
  ]
  for (let count = 0; count < 3; count++) await fire()
  const shown = endpoints.map(({ id, asked, signed, connections }) => {
    const own = mock.deliveries.filter(({ webhookId }) => webhookId === id)
    return [own.map(({ status }) => status), { asked, signed, connections }, own[0].lastError]
  })
  console.log(JSON.stringify(shown))
  mock.close()
  for (const server of servers) server.close()
`

it('delivers over TLS with reused connections, only to the name in the certificate', async () => {
  const certificates = [
    createSelfSignedCertificate('localhost'),
    createSelfSignedCertificate('elsewhere.test'),
    createSelfSignedCertificate('localhost'),
  ]
  const trusted = join(createTestFolder(), 'trusted.pem')
  writeFileSync(trusted, `${certificates[0]?.cert}${certificates[1]?.cert}`)
  const env = { ...process.env, CERTIFICATES: JSON.stringify(certificates), NODE_EXTRA_CA_CERTS: trusted }
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([0, expect.stringMatching(/^\[.*\]\n$/)])
  const taken = Array(3).fill('SUCCEEDED')
  const givenUp = Array(3).fill('DEAD_LETTERED')
  const none = { asked: 0, signed: 0, connections: expect.any(Number) }
  expect(JSON.parse(output)).toEqual([
    [taken, { asked: 3, signed: 3, connections: 1 }, null],
    // The second delivery failed on the reused connection and was sent again on a new one. The third had a new one.
    [taken, { asked: 4, signed: 4, connections: 3 }, null],
    [givenUp, none, expect.stringContaining("does not match certificate's altnames")],
    [givenUp, none, expect.stringMatching(/self.signed certificate/)],
  ])
})
