import type { IncomingMessage } from 'node:http'

/** The bytes of a body as they arrive. Undefined for a larger one, of which no more is read. Rejects where it breaks off. */
export function readIncoming(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (): void => {
      incoming.off('data', take).off('end', finish).off('error', fail).off('close', fail)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= maxBytes) return
      end()
      incoming.pause()
      resolve(undefined)
    }
    const finish = (): void => {
      end()
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
    }
    const fail = (error?: Error): void => {
      end()
      reject(error ?? new Error('The connection was closed before the body had arrived whole.'))
    }
    if (incoming.destroyed) fail(incoming.errored ?? undefined)
    else incoming.on('data', take).once('end', finish).once('error', fail).once('close', fail)
  })
}
