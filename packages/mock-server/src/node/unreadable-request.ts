import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { problem, problemDetails } from '../http/problem.ts'

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const DETAIL_OF: Record<number, string> = {
  408: 'The request did not arrive whole in time. Send as many bytes as its Content-Length says.',
  413: 'The extensions of the chunks of the body are too long: leave them out.',
  431: 'The url and the headers of the request are longer than the 16 KB that this server reads.',
}

/** Responds with problem details to requests that cannot be parsed, where Node sends no body. */
export function respondToUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400
    const body = problemOf(status, DETAIL_OF[status] ?? whyUnreadable(error))
    const head = `HTTP/1.1 ${status} ${body.title}\r\nContent-Type: application/problem+json\r\n`
    socket.end(
      `${head}Content-Length: ${Buffer.byteLength(body.text)}\r\nConnection: close\r\n\r\n${body.text}`,
    )
  })
  server.on('checkExpectation', ({ headers: { expect = '' } }, response: ServerResponse) => {
    const { text } = problemOf(417, `"Expect: ${expect}" is not known; send "Expect: 100-continue", or none.`)
    const headers = { 'content-type': 'application/problem+json', 'content-length': Buffer.byteLength(text) }
    response.writeHead(417, headers).end(text)
  })
}

/** Returns the response to a request with a wrong URL or Host header. */
export function unreadableUrl(error: unknown): Response {
  const mend = 'Begin the path with "/", and name a host in the Host header.'
  const { text } = problemOf(400, `${whyUnreadable(error)} ${mend}`)
  return new Response(text, { status: 400, headers: { 'content-type': 'application/problem+json' } })
}

function whyUnreadable(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return `This is no HTTP request that can be read: ${why}.`
}

/** The path is not known, so the instance is the server. */
function problemOf(status: number, detail: string): { title: string; text: string } {
  const details = problemDetails(
    problem(status, status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', detail),
    '/',
  )
  return { title: details.title, text: JSON.stringify(details) }
}
