import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'

export const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

/** Runs the command. */
export function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, ...args], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', text => {
      output[name] += text
    })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return { child, output, ended }
}

export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  },
}
export const toLine = (message: object) => `${JSON.stringify(message)}\n`
