import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { getErrorMessage } from '../../http/error-text.ts'
import { getErrorCode } from './file-error.ts'

/** A port to listen on, and the flag that sets it. */
interface FlagPort {
  flag: '--port' | '--smtp'
  port: number
}

/** Throws an Error that says what to do if the server cannot listen on one of the ports. */
export async function checkPorts(host: string, ports: readonly FlagPort[]): Promise<void> {
  const servers: Server[] = []
  try {
    // All are open at the same time, so that two equal ports are found.
    for (const { flag, port } of ports) servers.push(await open(host, port, flag))
  } finally {
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  }
}

async function open(host: string, port: number, flag: FlagPort['flag']): Promise<Server> {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(describeListenError(error, { host, port, flag }), { cause: error })
  })
  return server
}

function describeListenError(error: unknown, { host, port, flag }: FlagPort & { host: string }): string {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use. Choose another with ${flag}, or 0 for any free port.`,
    EACCES: `Port ${port} requires more permissions. Choose a port from 1024 on with ${flag}.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Choose another with --host.`,
    ENOTFOUND: `The host ${host} does not exist. Choose an address of this machine with --host.`,
  }
  return messages[getErrorCode(error)] ?? getErrorMessage(error)
}
