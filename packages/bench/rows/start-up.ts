import { getConsumer, runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import { run } from '../run-process.ts'
import { type ServerName, serve } from '../servers.ts'

/** Compares the time to the first response, in process and of a server process. */
export function startUp(): Comparison {
  return {
    title: 'Start',
    unit: 'ms',
    baseline: 'node alone',
    target: 'at most 40 import over bare node, 15 to the first response, 150 of a process to the first 200',
    contenders: [
      contender('node alone', { program: 'function', server: 'node' }),
      contender('Hono', { imports: 'hono', program: 'hono', server: 'hono' }),
      contender('Fastify', { imports: 'fastify', server: 'fastify' }),
      {
        name: 'Prism, with our document',
        measure: async () => ({ [PROCESS]: await measureProcessStart('prism') }),
      },
      contender('ours', {
        imports: '@agentcomms/mock-server',
        program: 'ours',
        server: 'ours',
      }),
    ],
  }
}

const PROCESS = 'process to the first 200'

function contender(
  name: string,
  options: { imports?: string; program?: string; server: ServerName },
): Contender {
  return {
    name,
    measure: async () => ({
      ...(options.imports !== undefined && { 'import over bare node': await measureImport(options.imports) }),
      ...(options.program !== undefined &&
        (await runProgram('first-response.js', { args: [options.program] }))),
      [PROCESS]: await measureProcessStart(options.server),
    }),
  }
}

async function measureImport(name: string): Promise<number> {
  const folder = getConsumer('msw2')
  const measureRun = async (code: string): Promise<number> => {
    const before = performance.now()
    await run(process.execPath, ['--input-type=module', '-e', code], folder)
    return performance.now() - before
  }
  const bare = await measureRun('0')
  return (await measureRun(`import ${JSON.stringify(name)}`)) - bare
}

async function measureProcessStart(server: ServerName): Promise<number> {
  const { startMs, stop } = await serve(server)
  await stop()
  return startMs
}
