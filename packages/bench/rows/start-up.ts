import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, start } from '../../judges/runtimes/run-process.ts'
import { consumerWith, figuresOf } from '../consumer.ts'
import type { Contender, Row } from '../measure.ts'

const DOCUMENT = fileURLToPath(new URL('../../../spec/generated/openapi.json', import.meta.url))
const PRISM = fileURLToPath(new URL('../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url))

/** From nothing to an answer: in process, and of a process. */
export function startUp(): Row {
  return {
    title: 'Start',
    unit: 'ms',
    floor: 'node alone',
    target: 'at most 40 import over bare node, 15 to the first answer, 150 of a process to the first 200',
    contenders: [
      contender('node alone', { answer: 'function', serve: ['serve.js', 'node'] }),
      contender('Hono', { imports: 'hono', answer: 'hono', serve: ['serve.js', 'hono'] }),
      contender('Fastify', { imports: 'fastify', serve: ['serve.js', 'fastify'] }),
      { name: 'Prism, of our document', measure: async () => ({ [PROCESS]: await prismAnswers() }) },
      contender('ours', {
        imports: '@agentcomms/mock-server',
        answer: 'ours',
        serve: ['node_modules/@agentcomms/mock-server/dist/cli.js', '--port', '0'],
      }),
    ],
  }
}

const PROCESS = 'process to the first 200'

function contender(name: string, of: { imports?: string; answer?: string; serve: string[] }): Contender {
  return {
    name,
    measure: async () => ({
      ...(of.imports !== undefined && { 'import over bare node': await importOf(of.imports) }),
      ...(of.answer !== undefined && (await figuresOf('first-answer.js', { args: [of.answer] }))),
      [PROCESS]: await processAnswers(of.serve),
    }),
  }
}

async function importOf(name: string): Promise<number> {
  const folder = consumerWith('msw2')
  const timed = async (code: string): Promise<number> => {
    const before = performance.now()
    await run(process.execPath, ['--input-type=module', '-e', code], folder)
    return performance.now() - before
  }
  const bare = await timed('0')
  return (await timed(`import ${JSON.stringify(name)}`)) - bare
}

/** Milliseconds from the start of a process to the first 200 of the server in it, which prints its url. */
async function processAnswers([program = '', ...args]: string[]): Promise<number> {
  const folder = consumerWith('msw2')
  const before = performance.now()
  const server = start(process.execPath, [join(folder, program), ...args], folder)
  const url = await server.says(/(http:\S+)/)
  // Ours says who may ask; the others ask nobody.
  const key = program.includes('agentcomms') ? await server.says(/(mk_\w+)/) : 'none'
  await answers(`${url}/agents`, key)
  const ms = performance.now() - before
  await server.stop()
  return ms
}

async function prismAnswers(): Promise<number> {
  const port = await freePort()
  const before = performance.now()
  const args = [PRISM, 'mock', '--port', String(port), '--host', '127.0.0.1', DOCUMENT]
  const server = start(process.execPath, args, consumerWith('msw2'))
  await server.says(/(listening on)/)
  await answers(`http://127.0.0.1:${port}/agents`, 'mk_any')
  const ms = performance.now() - before
  await server.stop()
  return ms
}

function answers(url: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'x-api-key': key }, agent: false }, reply => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}.`))
      reply.resume().once('end', resolve)
    }).once('error', reject)
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
