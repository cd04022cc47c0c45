import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { build } from 'esbuild'
import express from 'express'
import { fastify } from 'fastify'
import { Hono } from 'hono'
import type { FunctionUrlEvent } from '../src/lambda.ts'
import { type Listening, listen, readAll, serveFetch, serveNode } from './listen.ts'

/** Starts a receiver on a socket. The examples are loaded late, because they read the environment. */
type Start = () => Promise<Listening>

export interface Framework {
  name: string
  start: Start
  /** The status that tells of a handler that failed. Default 500. */
  crashed?: number
  /** With the body parsed before the example sees it. */
  parsed: Start
  /** As the example mends that, where it is not `start` that shows it. */
  mended?: Start
  /** What the message of the refusal says to those who use this framework. */
  mend: string
}

const loadExpress = () => import('../src/express.ts')
const loadFastify = () => import('../src/fastify.ts')
const loadHono = () => import('../src/hono-node.ts')
const loadRoute = () => import('../src/nextjs/app/api/webhooks/route.ts')
const loadPage = () => import('../src/nextjs/pages/api/webhooks.ts')
const loadNode = () => import('../src/node-http.ts')
const loadLambda = () => import('../src/lambda.ts')

async function startFastify(app: ReturnType<typeof fastify>): Promise<Listening> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: app.addresses()[0]?.port ?? 0, close: () => app.close() }
}

/** `serve` of the adapter, which listens by itself. */
async function startHono(app: Hono): Promise<Listening> {
  return new Promise(resolve => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ port, close: () => new Promise(closed => server.close(() => closed())) }),
    )
  })
}

/** What Next.js does with a page: it parses the body, unless the page says that it must not. */
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

/** What AWS does with a request to a function URL: it becomes JSON, whose body is text or base64. */
async function eventOf(request: IncomingMessage, isBase64Encoded: boolean): Promise<FunctionUrlEvent> {
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

function startLambda(isBase64Encoded: boolean, change = (event: FunctionUrlEvent) => event) {
  return serveNode(async (request, response) => {
    const { handler } = await loadLambda()
    const event = change(await eventOf(request, isBase64Encoded))
    const { statusCode, body } = await handler(event).catch(() => ({ statusCode: 502, body: '' }))
    response.writeHead(statusCode).end(body)
  })
}

const lambda = (isBase64Encoded: boolean): Framework => ({
  name: `AWS Lambda, body as ${isBase64Encoded ? 'base64' : 'text'}`,
  start: () => startLambda(isBase64Encoded),
  crashed: 502,
  parsed: () => startLambda(false, event => ({ ...event, body: JSON.parse(event.body ?? '') })),
  mend: 'Lambda: event.body',
})

/** The worker in one file, as for workerd, and what it would import there: esbuild fails where it finds no file. */
export async function bundleWorker(): Promise<{ text: string; imports: string[] }> {
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
    parsed: async () => {
      const { webhooks } = await loadExpress()
      return listen(
        createServer(
          express()
            .use(express.json({ limit: '1mb' }))
            .post('/webhooks', webhooks),
        ),
      )
    },
    mended: async () => listen(createServer((await loadExpress()).appThatParsesFirst)),
    mend: 'Express: before express.json()',
  },
  {
    name: 'Fastify 5',
    start: async () => startFastify((await loadFastify()).createApp()),
    parsed: async () => startFastify(fastify().post('/webhooks', (await loadFastify()).receive)),
    mend: "Fastify: parseAs 'buffer'",
  },
  {
    name: 'Hono on Node',
    start: async () => startHono((await loadHono()).app),
    parsed: async () => {
      const { receive } = await loadHono()
      const app = new Hono().post('/webhooks', async c => {
        await c.req.json()
        return receive(c.req.raw)
      })
      return startHono(app)
    },
    mended: async () => startHono((await loadHono()).appThatParsesFirst),
    mend: 'Hono: c.req.arrayBuffer()',
  },
  {
    name: 'Hono on workerd, bundled',
    start: () => startWorker(),
    parsed: () => startWorker(request => request.json()),
    mended: () => startWorker(request => request.clone().json()),
    mend: 'Hono: c.req.arrayBuffer()',
  },
  {
    name: 'Next.js route handler',
    start: async () => serveFetch((await loadRoute()).POST),
    parsed: () =>
      serveFetch(async request => {
        await request.json()
        return (await loadRoute()).POST(request)
      }),
    mended: () =>
      serveFetch(async request => {
        await request.clone().json()
        return (await loadRoute()).POST(request)
      }),
    mend: 'Pass the raw body',
  },
  {
    name: 'Next.js pages API',
    start: async () => startPage((await loadPage()).default, (await loadPage()).config),
    parsed: async () => startPage((await loadPage()).default),
    mend: 'Next.js pages: bodyParser: false',
  },
  {
    name: 'node:http',
    start: async () => listen(createServer((await loadNode()).webhooks)),
    parsed: () =>
      serveNode(async (request, response) => {
        await readAll(request)
        const [status, reason] = await (await loadNode()).receive(request)
        response.writeHead(status).end(reason)
      }),
    mended: async () => listen(createServer((await loadNode()).webhooksThatReadFirst)),
    mend: 'Pass the raw body',
  },
  lambda(false),
  lambda(true),
]

/** What people try when the raw body is missing. */
export const mistakes = [
  {
    name: 'express.raw() on the route, after express.json()',
    start: async () => {
      const { webhooks } = await loadExpress()
      const app = express().use(express.json())
      return listen(createServer(app.post('/webhooks', express.raw({ type: '*/*' }), webhooks)))
    },
    reason: 'body_already_parsed',
    message: 'rawBody set in its verify option',
  },
  {
    name: 'the parsed body, written as JSON again',
    start: async () => {
      const { receive } = await loadNode()
      return serveNode(async (request, response) => {
        const body = JSON.stringify(JSON.parse((await readAll(request)).toString()), null, 1)
        const [status, reason] = await receive({ body, headers: request.headers })
        response.writeHead(status).end(reason)
      })
    },
    reason: 'signature_mismatch',
    message: 'not the bytes that were sent',
  },
  {
    name: 'the body of a Lambda as it came, in base64',
    start: () => startLambda(true, event => ({ ...event, isBase64Encoded: false })),
    reason: 'signature_mismatch',
    message: 'still base64',
  },
]
