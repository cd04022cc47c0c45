import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const args = ['--import', 'tsx', main]

/** A server process, and a client that is connected to it. */
export interface Connection {
  client: Client
  close(): Promise<void>
}

async function connectStdio(env: Record<string, string>): Promise<Connection> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }))
  return { client, close: () => client.close() }
}

/** Starts the server on a free port. Returns the URL that it prints. */
async function startHttp(env: Record<string, string>) {
  const child = spawn(process.execPath, [...args, '0'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise(resolve => child.once('close', resolve))
  const lines = createInterface(child.stdout)
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    lines.once('close', () => reject(new Error('The server stopped before it listened.')))
  })
  const close = async () => {
    child.kill()
    await exited
  }
  return { url: new URL(line.replace(/^.* /, '')), close }
}

async function connectHttp(env: Record<string, string>): Promise<Connection> {
  const server = await startHttp(env)
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(server.url))
  const close = async () => {
    await client.close()
    await server.close()
  }
  return { client, close }
}

export const transports = [
  ['stdio', connectStdio],
  ['streamable HTTP', connectHttp],
] as const
