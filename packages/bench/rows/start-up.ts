import { consumerWith, figuresOf } from '../consumer.ts'
import type { Contender, Row } from '../measure.ts'
import { run } from '../run-process.ts'
import { type Server, serve } from '../servers.ts'

/** From nothing to an answer: in process, and of a process. */
export function startUp(): Row {
  return {
    title: 'Start',
    unit: 'ms',
    floor: 'node alone',
    target: 'at most 40 import over bare node, 15 to the first answer, 150 of a process to the first 200',
    contenders: [
      contender('node alone', { answer: 'function', server: 'node' }),
      contender('Hono', { imports: 'hono', answer: 'hono', server: 'hono' }),
      contender('Fastify', { imports: 'fastify', server: 'fastify' }),
      { name: 'Prism, of our document', measure: async () => ({ [PROCESS]: await processAnswers('prism') }) },
      contender('ours', {
        imports: '@agentcomms/mock-server',
        answer: 'ours',
        server: 'ours',
      }),
    ],
  }
}

const PROCESS = 'process to the first 200'

function contender(name: string, of: { imports?: string; answer?: string; server: Server }): Contender {
  return {
    name,
    measure: async () => ({
      ...(of.imports !== undefined && { 'import over bare node': await importOf(of.imports) }),
      ...(of.answer !== undefined && (await figuresOf('first-answer.js', { args: [of.answer] }))),
      [PROCESS]: await processAnswers(of.server),
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

async function processAnswers(server: Server): Promise<number> {
  const { startMs, stop } = await serve(server)
  await stop()
  return startMs
}
