// A server that answers a record, on a port of its own. Argument: by what.
import { createServer } from 'node:http'

const [, , name] = process.argv
const record = { id: 'cagent00000001', name: 'Ada' }
/** @param {number | undefined} port */
const tell = port => console.log(`http://127.0.0.1:${port}`)

if (name === 'node') {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(record))
  })
  server.listen(0, '127.0.0.1', () => tell(Object(server.address()).port))
} else if (name === 'hono') {
  const [{ Hono }, { serve }] = await Promise.all([import('hono'), import('@hono/node-server')])
  const app = new Hono().get('/agents', context => context.json(record))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => tell(port))
} else if (name === 'fastify') {
  const { fastify } = await import('fastify')
  const app = fastify()
  app.get('/agents', async () => record)
  await app.listen({ port: 0, host: '127.0.0.1' })
  tell(Object(app.server.address()).port)
} else throw new Error(`There is no server ${name}.`)
