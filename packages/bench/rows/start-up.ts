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
    goals: [
      { figure: IMPORT, of: 'value', atMost: 40 },
      { figure: 'to the first response', of: 'difference', atMost: 15 },
      { figure: PROCESS, of: 'difference', atMost: 85 },
    ],
    contenders: [
      contender('floor', 'node alone', { program: 'function', server: 'node' }),
      contender('peer', 'Hono', { imports: 'hono', program: 'hono', server: 'hono' }),
      contender('peer', 'Fastify', { imports: 'fastify', server: 'fastify' }),
      {
        kind: 'peer',
        name: 'Prism, with our document',
        measure: async () => ({ [PROCESS]: await measureProcessStart('prism') }),
      },
      contender('ours', 'ours', {
        imports: '@agentcomms/mock-server',
        program: 'ours',
        server: 'ours',
      }),
    ],
  }
}

const IMPORT = 'import over bare node'
const PROCESS = 'process to the first 200'

function contender(
  kind: Contender['kind'],
  name: string,
  options: { imports?: string; program?: string; server: ServerName },
): Contender {
  return {
    kind,
    name,
    measure: async () => ({
      ...(options.imports !== undefined && { [IMPORT]: await measureImport(options.imports) }),
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
