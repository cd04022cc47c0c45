import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { callerOf } from './connect.ts'

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

/** Connects a client of the SDK to the command. */
export async function connectStdio(args: string[], env: Record<string, string> = {}, command = cli) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, ...args],
    env,
    stderr: 'pipe',
  })
  const output = { stderr: '' }
  transport.stderr?.on('data', chunk => {
    output.stderr += chunk
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return { client, output, call: callerOf(client) }
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
