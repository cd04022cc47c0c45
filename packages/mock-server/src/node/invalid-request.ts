import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers'
import { getErrorMessage, quote } from '../http/error-text.ts'
import { problem, problemDetails } from '../http/problem.ts'

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const DETAILS: Record<number, string> = {
  408: 'The request did not arrive in time. End its headers with an empty line, and send as many bytes as its Content-Length.',
  413: 'The chunk extensions of the body are too long. Omit them.',
  431: 'The URL and headers of the request must have at most 16 KB.',
}

/** Time until a connection is closed after such a response, in milliseconds of real time. */
const CLOSE_TIMEOUT_MS = 500

/** Responds with problem details to requests that Node cannot parse. By default, Node sends no body. */
export function respondToInvalidRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUSES[error.code ?? ''] ?? 400
    const body = describeProblem(status, DETAILS[status] ?? describeParseError(error))
    const head = `HTTP/1.1 ${status} ${body.title}\r\nContent-Type: application/problem+json\r\n`
    socket.end(
      `${head}Content-Length: ${Buffer.byteLength(body.text)}\r\nConnection: close\r\n\r\n${body.text}`,
      // The client can still read the response, but cannot keep the connection open.
      () => setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref(),
    )
  })
  server.on('checkExpectation', ({ headers: { expect = '' } }, response: ServerResponse) => {
    const detail = `The Expect header must be "100-continue" or missing; received ${quote(expect)}.`
    const { text } = describeProblem(417, detail)
    const headers = { 'content-type': 'application/problem+json', 'content-length': Buffer.byteLength(text) }
    response.writeHead(417, headers).end(text)
  })
}

/** Returns the response to a request with an invalid URL or Host header. */
export function respondToInvalidUrl(error: unknown): Response {
  const hint = 'The path must begin with "/", and the Host header must contain a host.'
  const { text } = describeProblem(400, `${describeParseError(error)} ${hint}`)
  return new Response(text, { status: 400, headers: { 'content-type': 'application/problem+json' } })
}

function describeParseError(error: unknown): string {
  return `The HTTP request is not valid: ${getErrorMessage(error)}.`
}

/** Returns problem details. Their instance is `/`, because the path is unknown. */
function describeProblem(status: number, detail: string): { title: string; text: string } {
  const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST'
  const details = problemDetails(problem(status, code, detail), '/')
  return { title: details.title, text: JSON.stringify(details) }
}
