import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** Runs `code` with a client of a failing service in a new Node process. Returns the unhandled rejections. */
async function collectUnhandled(code: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const bundled = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  const program = `
    import { AgentComms } from 'data:text/javascript;base64,${bundled}'
    const unhandled = []
    process.on('unhandledRejection', error => unhandled.push(error.name))
    process.on('exit', () => console.log(JSON.stringify(unhandled)))
    const fetch = async () => Response.json({}, { status: 404 })
    const client = new AgentComms({ baseUrl: 'https://api.example.test/v1', apiKey: 'ak', fetch })
    ${code}
  `
  // Over the standard input, because Windows limits the length of arguments.
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-'])
  running.child.stdin?.end(program)
  return JSON.parse((await running).stdout)
}

describe('a failure', () => {
  it.each([
    ["client.agents.get('a')", 1],
    ["client.agents.get('a').withResponse()", 1],
    ["const call = client.agents.get('a'); call.withResponse(); await call.catch(() => {})", 1],
    ["await client.agents.get('a').catch(() => {})", 0],
    ["await client.agents.get('a').withResponse().catch(() => {})", 0],
    ['client.agents.list().withResponse()', 1],
    ['await client.agents.list().withResponse().catch(() => {})', 0],
  ])('of %s is reported %d times', async (code, times) => {
    expect(await collectUnhandled(code)).toEqual(Array(times).fill('NotFoundError'))
  })
})
