// Serves agents on a free port and stores them in memory. Argument: the contender.
import { createServer } from 'node:http'
import { record } from './record.js'

const [, , name] = process.argv
/** @type {Map<string, object>} */
const agents = new Map([[record.id, record]])
/** @param {object} fields */
const add = fields => {
  const id = `cagent${String(agents.size + 1).padStart(8, '0')}`
  const agent = { ...record, ...fields, id }
  agents.set(id, agent)
  return agent
}
/** @param {number | undefined} port */
const printUrl = port => console.log(`http://127.0.0.1:${port}`)

/** @param {import('node:http').Server} server */
const listen = server => server.listen(0, '127.0.0.1', () => printUrl(Object(server.address()).port))

if (name === 'constant') {
  const text = JSON.stringify(record)
  listen(
    createServer((request, response) => {
      request.resume().once('end', () => response.setHeader('content-type', 'application/json').end(text))
    }),
  )
} else if (name === 'node') {
  listen(
    createServer((request, response) => {
      let text = ''
      request.setEncoding('utf8').on('data', part => {
        text += part
      })
      request.once('end', () => {
        const found =
          request.method === 'POST' ? add(JSON.parse(text)) : agents.get(request.url?.split('/')[2] ?? '')
        response.statusCode = request.method === 'POST' ? 201 : 200
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(found ?? [...agents.values()].slice(0, 20)))
      })
    }),
  )
} else if (name === 'hono') {
  const [{ Hono }, { serve }] = await Promise.all([import('hono'), import('@hono/node-server')])
  const app = new Hono()
    .get('/agents', context => context.json([...agents.values()].slice(0, 20)))
    .get('/agents/:id', context => context.json(agents.get(context.req.param('id'))))
    .post('/agents', async context => context.json(add(await context.req.json()), 201))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => printUrl(port))
} else if (name === 'fastify') {
  const { fastify } = await import('fastify')
  const app = fastify()
  app.get('/agents', async () => [...agents.values()].slice(0, 20))
  app.get('/agents/:id', async request => agents.get(Object(request.params).id))
  app.post('/agents', async (request, reply) => reply.code(201).send(add(Object(request.body))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  printUrl(Object(app.server.address()).port)
} else throw new Error(`Unknown server ${name}.`)
