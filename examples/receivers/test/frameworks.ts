import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LambdaEvent } from '@agentcomms/client/webhooks'
import { serve } from '@hono/node-server'
import { bodyParser } from '@koa/bodyparser'
import { build } from 'esbuild'
import express from 'express'
import { fastify } from 'fastify'
import { Hono } from 'hono'
import Koa from 'koa'
import { type Listening, listen, readAll, serveFetch, serveNode } from './listen.ts'

/** Starts a receiver on a socket. Loads the example only then, because the example reads the environment. */
type Start = () => Promise<Listening>

export interface Framework {
  name: string
  start: Start
  /** Starts the receiver with a parser that runs before the example. */
  startParsed: Start
  /** Starts the example's fix for an early parser, if `start` does not contain it. */
  startFixed?: Start
  /** Part of the error message that tells users of this framework how to fix it. */
  hint: string
}

const loadExpress = () => import('../src/express.ts')
const loadFastify = () => import('../src/fastify.ts')
const loadKoa = () => import('../src/koa.ts')
const loadHono = () => import('../src/hono-node.ts')
const loadRoute = () => import('../src/nextjs/app/api/webhooks/route.ts')
const loadPage = () => import('../src/nextjs/pages/api/webhooks.ts')
const loadNode = () => import('../src/node-http.ts')
const loadLambda = () => import('../src/lambda.ts')

async function startFastify(app: ReturnType<typeof fastify>): Promise<Listening> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: app.addresses()[0]?.port ?? 0, close: () => app.close() }
}

/** Starts a Hono app with its Node adapter, which listens by itself. */
async function startHono(app: Hono): Promise<Listening> {
  return new Promise(resolve => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ port, close: () => new Promise(closed => server.close(() => closed())) }),
    )
  })
}

/** Serves a page as Next.js does: parses the body, unless `config` turns that off. */
function startPage(
  handler: Awaited<ReturnType<typeof loadPage>>['default'],
  config?: { api: { bodyParser: boolean } },
) {
  return serveNode(async (request, response) => {
    if (config?.api.bodyParser !== false) {
      Object.assign(request, { body: JSON.parse((await readAll(request)).toString()) })
    }
    await handler(request, response)
  })
}

/** Converts a request to the event of a function URL, as AWS does. The body is text or base64. */
async function toLambdaEvent(request: IncomingMessage, isBase64Encoded: boolean): Promise<LambdaEvent> {
  const event = {
    version: '2.0',
    rawPath: request.url,
    headers: request.headers,
    requestContext: { http: { method: request.method } },
    body: (await readAll(request)).toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
  }
  return JSON.parse(JSON.stringify(event))
}

function startLambda(isBase64Encoded: boolean, alter = (event: LambdaEvent) => event) {
  return serveNode(async (request, response) => {
    const { handler } = await loadLambda()
    const event = alter(await toLambdaEvent(request, isBase64Encoded))
    const { statusCode, body } = await handler(event)
    response.writeHead(statusCode).end(body)
  })
}

const lambda = (isBase64Encoded: boolean): Framework => ({
  name: `AWS Lambda, body as ${isBase64Encoded ? 'base64' : 'text'}`,
  start: () => startLambda(isBase64Encoded),
  startParsed: () => startLambda(false, event => ({ ...event, body: JSON.parse(event.body ?? '') })),
  hint: 'Lambda: pass the event',
})

/** Bundles the worker for workerd, once. Returns its code and its remaining imports. */
export function bundleWorker(): Promise<{ text: string; imports: string[] }> {
  bundled ??= buildWorker()
  return bundled
}

let bundled: ReturnType<typeof buildWorker> | undefined

async function buildWorker() {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/hono-worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    logLevel: 'silent',
  })
  return {
    text: outputFiles.map(file => file.text).join(''),
    imports: Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
  }
}

async function startWorker(before: (request: Request) => unknown = () => undefined): Promise<Listening> {
  const folder = await mkdtemp(join(tmpdir(), 'agentcomms-worker-'))
  const file = join(folder, 'worker.mjs')
  await writeFile(file, (await bundleWorker()).text)
  const { default: worker } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  await rm(folder, { recursive: true })
  return serveFetch(async request => {
    await before(request)
    return worker.fetch(request, process.env)
  })
}

export const frameworks: Framework[] = [
  {
    name: 'Express 5',
    start: async () => listen(createServer((await loadExpress()).app)),
    startParsed: async () => {
      const { receiver } = await loadExpress()
      const app = express().use(express.json({ limit: '1mb' }))
      return listen(createServer(app.post('/webhooks', receiver.node)))
    },
    startFixed: async () => listen(createServer((await loadExpress()).appThatParsesFirst)),
    hint: 'Express: add the route before express.json()',
  },
  {
    name: 'Fastify 5',
    start: async () => startFastify((await loadFastify()).createApp()),
    startParsed: async () => {
      const { receiver } = await loadFastify()
      return startFastify(fastify().post('/webhooks', request => receiver(Object(request))))
    },
    hint: "Fastify: set parseAs: 'buffer'",
  },
  {
    name: 'Koa 3',
    start: async () => listen(createServer((await loadKoa()).app.callback())),
    startParsed: async () => {
      const { webhooks } = await loadKoa()
      return listen(createServer(new Koa().use(bodyParser()).use(webhooks).callback()))
    },
    startFixed: async () => listen(createServer((await loadKoa()).appThatParsesFirst.callback())),
    hint: 'Koa: pass ctx.req',
  },
  {
    name: 'Hono on Node',
    start: async () => startHono((await loadHono()).app),
    startParsed: async () => {
      const { receiver } = await loadHono()
      const app = new Hono().post('/webhooks', async c => {
        await c.req.json()
        return receiver(c.req.raw)
      })
      return startHono(app)
    },
    startFixed: async () => startHono((await loadHono()).appThatParsesFirst),
    hint: 'Hono: pass c.req.arrayBuffer()',
  },
  {
    name: 'Hono on workerd, bundled',
    start: () => startWorker(),
    startParsed: () => startWorker(request => request.json()),
    startFixed: () => startWorker(request => request.clone().json()),
    hint: 'Hono: pass c.req.arrayBuffer()',
  },
  {
    name: 'Next.js route handler',
    start: async () => serveFetch((await loadRoute()).POST),
    startParsed: () =>
      serveFetch(async request => {
        await request.json()
        return (await loadRoute()).POST(request)
      }),
    startFixed: () =>
      serveFetch(async request => {
        await request.clone().json()
        return (await loadRoute()).POST(request)
      }),
    hint: 'Pass it raw',
  },
  {
    name: 'Next.js pages API',
    start: async () => startPage((await loadPage()).default, (await loadPage()).config),
    startParsed: async () => startPage((await loadPage()).default),
    hint: 'Next.js pages: set bodyParser: false',
  },
  {
    name: 'node:http',
    start: async () => listen(createServer((await loadNode()).receiver.node)),
    startParsed: () =>
      serveNode(async (request, response) => {
        await readAll(request)
        const { receiver } = await loadNode()
        await receiver.node(request, response)
      }),
    startFixed: async () => listen(createServer((await loadNode()).webhooksThatReadFirst)),
    hint: 'Pass it raw',
  },
  lambda(false),
  lambda(true),
]

/** Mistakes that people make when the raw body is missing. */
export const mistakes = [
  {
    name: 'express.raw() on the route, after express.json()',
    start: async () => {
      const { receiver } = await loadExpress()
      const app = express().use(express.json())
      return listen(createServer(app.post('/webhooks', express.raw({ type: '*/*' }), receiver.node)))
    },
    reason: 'body_already_parsed',
    message: 'set rawBody in verify',
  },
  {
    name: 'the parsed body, serialized again',
    start: async () => {
      const { receiver } = await loadHono()
      return serveNode(async (request, response) => {
        const body = JSON.stringify(JSON.parse((await readAll(request)).toString()), null, 1)
        const result = await receiver({ body, headers: request.headers })
        response.writeHead(result.status).end(await result.text())
      })
    },
    reason: 'signature_mismatch',
    message: 'the body was changed',
  },
  {
    name: 'the base64 body of a Lambda event, not decoded',
    start: () => startLambda(true, event => ({ ...event, isBase64Encoded: false })),
    reason: 'signature_mismatch',
    message: 'base64',
  },
]
